const times = { startTime: '22:00', endTime: '06:00' }
const count = { currency: 'LAK', pieces: {}, total: 0 }
const pin = { pin: '4711' }

/**
 * What the body of a call says where the schema alone does not tell: texts with a pattern, amounts that must fit.
 * The test that owners get through names every call that is missing here.
 */
export const BODIES: Readonly<Record<string, object>> = {
  'branches.create': { code: 'ISO1', country: 'LA' },
  'branches.update': { qrAccounts: [] },
  'shiftDefinitions.create': { ...times, color: '#1f6f54' },
  'shiftDefinitions.validateTimes': times,
  'shiftSessions.open': { openingCashCount: count },
  'shiftSessions.close': { closingCashCount: count },
  'printers.create': { connection: { kind: 'browser' } },
  'stations.updateTimes': { warnAfter: 300, lateAfter: 600 },
  'profile.changePin': pin,
  'pins.switchTo': pin,
  'overrides.grant': pin,
  'pins.offline': {
    takeovers: [
      {
        userId: '00000000-0000-7000-8000-000000000000',
        at: '2026-11-21T08:00:00.000Z',
        proof: 'x'.repeat(43),
      },
    ],
  },
  'staffs.create': { role: 'employee' },
}
