import { readFileSync } from 'node:fs'
import type { CommandKind } from '#shared/orders/command.ts'
import { demoUser } from '../support/house.ts'
import { CARD, GUEST } from './accounts-in.ts'
import { VOUCHER } from './promotions-in.ts'
import { CARD_SEEN } from './people-in.ts'
import { PICTURE } from './printer.ts'
import { PRICES } from './dishes.ts'

const times = { startTime: '22:00', endTime: '06:00' }
const count = { currency: 'LAK', pieces: {}, total: 0 }
const pin = { pin: '4711' }
const square = (side: number) =>
  readFileSync(`server/demo/pictures/fish-${side}.webp`).toString('base64')
/** Begins and ends as a JPEG; what is between no server draws. */
const JPEG = Buffer.from([0xff, 0xd8, 0xff, ...Array<number>(120).fill(7), 0xff, 0xd9]).toString(
  'base64',
)

/** What a form says of an expense; only the drawer says that it was paid from one. */
const SPENT = { currency: 'LAK', rate: '', tax: 0, paidFrom: 'bank' }

/**
 * Values of a call's body that the schema alone does not give: texts with a pattern, amounts that must fit. The
 * test that owners get through names every call that is missing here.
 */
export const BODIES: Readonly<Record<string, object>> = {
  'branches.create': { code: 'ISO1', country: 'LA' },
  'branches.update': { qrAccounts: [] },
  'currencies.setRate': { currency: 'USD', buying: '2', selling: '2.5', everywhere: false },
  'rosterShifts.create': { day: '2026-12-14', ...times, breakMinutes: 0 },
  'rosters.publish': { week: '2026-11-30' },
  'rosters.setAvailability': { availability: [], revision: 0 },
  'timeOff.ask': { fromDay: '2026-12-14', toDay: '2026-12-15' },
  'shiftDefinitions.create': { ...times, color: '#1f6f54' },
  'shiftDefinitions.validateTimes': times,
  // Hours that no daypart of the walk has: no two share a minute.
  'dayparts.create': { days: ['sunday'], startsAt: '23:45', endsAt: '23:50' },
  'shiftSessions.open': { openingCashCount: count },
  'shiftSessions.count': { cashCount: count },
  'shiftSessions.close': { closingCashCount: count },
  'photos.add': { jpeg: JPEG },
  // Else every later edit of the walk would only be collected.
  'menuPublishing.collect': { collects: false },
  'menuItems.setTag': { tag: 'vegan', base: undefined },
  'menuPictures.add': { small: square(96), medium: square(320), large: square(800) },
  'printers.create': { connection: { kind: 'browser' } },
  'printJobs.create': { kind: 'bill', picture: PICTURE },
  'printJobs.draw': PICTURE,
  'receipts.invoice': { buyer: { name: 'River', address: '', taxId: '' } },
  'tableReservations.create': { phone: '' },
  'tableReservations.setStatus': { status: 'arrived', from: 'booked' },
  'waitingParties.create': { phone: '' },
  'waitingParties.setStatus': { status: 'called', from: 'waiting' },
  'guestAccounts.create': { phone: '', currency: 'LAK' },
  // The keys of a browser in RFC 8291.
  'notices.subscribe': {
    endpoint: 'https://fcm.googleapis.com/fcm/send/walk',
    p256dh:
      'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
  'expenses.create': SPENT,
  'expenses.enter': SPENT,
  'expenses.act': { action: 'submit' },
  'expenses.setBudgets': { month: '2026-11', base: undefined },
  'recurringExpenses.create': { currency: 'LAK', tax: 0 },
  'customers.create': { phone: '', otherPhone: '', birthday: '', country: 'LA' },
  'customers.find': GUEST,
  'customers.adjust': { points: 5 },
  'consents.note': { purpose: 'marketing', channel: 'phone', how: 'paper' },
  'segments.create': { currency: 'LAK' },
  'segments.count': { currency: 'LAK' },
  'campaigns.create': { startTime: '10:00', endsOn: null, startsOn: null },
  'segments.update': { currency: 'LAK', base: undefined },
  'campaigns.update': { points: 0, startTime: '10:00', base: undefined },
  'campaigns.move': { from: 'draft', to: 'scheduled' },
  'loyaltyTiers.create': { currency: 'LAK' },
  'loyaltyTiers.update': { currency: 'LAK', base: undefined },
  'loyaltyPrograms.create': { currency: 'LAK', active: false },
  'loyaltyPrograms.update': { currency: 'LAK', active: false, base: undefined },
  'promotions.create': { currency: 'LAK', picture: null, tender: null, nextVisit: null },
  'promotions.update': {
    currency: 'LAK',
    picture: null,
    tender: null,
    nextVisit: null,
    base: undefined,
  },
  'promotions.makeCodes': { draft: { count: 1, singleUse: true, expiresOn: null, note: '' } },
  'promotions.reserveCode': VOUCHER,
  'giftCards.find': CARD,
  'giftCards.redeem': CARD,
  'paymentRequests.create': { method: 'mobile_payment', expiresAt: null },
  'paymentRequests.charge': { method: 'credit_card' },
  'webhooks.payment': { currency: 'LAK' },
  'stations.updateTimes': { warnAfter: 300, lateAfter: 600 },
  'profile.changePin': pin,
  'pins.switchTo': pin,
  'overrides.grant': pin,
  'employees.create': { role: 'employee' },
  'invitations.create': { role: 'employee' },
  // With it only what differs from it counts, and the walk would say the same twice.
  'employees.update': { base: undefined },
  'printers.update': { base: undefined },
  'tableReservations.update': { base: undefined },
  'menuItems.update': { base: undefined },
  'menuCategories.update': { base: undefined },
  'rosterShifts.update': { base: undefined },
  'ingredients.update': { base: undefined },
  'ingredients.setStock': { base: undefined },
  'recipes.update': { base: undefined },
  'purchaseOrders.update': { base: undefined },
  'employeePapers.update': { base: undefined },
  'reportMails.update': { base: undefined },
  'timeCards.correct': { punchId: null, kind: 'in', at: '2026-11-18T03:00:00.000Z' },
  'expenses.update': { ...SPENT, base: undefined },
  'recurringExpenses.update': { currency: 'LAK', tax: 0, base: undefined },
  'pools.setRule': { pool: 'tips', share: 'points', since: '2026-11-01' },
  // The rule of the call before holds.
  'pools.correct': { pool: 'tips', day: '2026-11-18', fromUserId: null },
  'payrollExports.create': { from: '2026-09-01', to: '2026-09-02' },
}

/** The same for the rows of a list in a body, whose ids are aimed. */
export const ROWS: Readonly<Record<string, Readonly<Record<string, object>>>> = {
  'timeCards.approve': { cards: CARD_SEEN },
  'pools.setRule': { points: { points: 2 } },
}

/** What a till registered for a caller's session. */
export type Till = { readonly id: string; readonly code: string }

type Payload = Readonly<Record<string, unknown>> & { readonly modifiers?: readonly object[] }

/** Fields that a till puts into the payload of a command. */
const PAYLOADS: Partial<Record<CommandKind, (payload: Payload, till: Till | undefined) => object>> =
  {
    'order.open': (_, till) => ({ number: `${till?.code}42` }),
    'order.addLine': ({ modifiers = [] }) => ({
      unitPrice: PRICES.unitPrice,
      // The dish is sold by the piece.
      weight: undefined,
      // The dish offers the group itself, and the choice as it is.
      modifiers: modifiers.map((chosen) => ({
        ...chosen,
        price: PRICES.choice,
        under: undefined,
        pre: undefined,
      })),
    }),
    // Those of the menu.
    'order.changeType': () => ({ prices: [] }),
    'order.handOver': () => ({ to: { _id: demoUser('la.waiter').id, name: 'Waiter' } }),
    'drawer.handOver': () => ({ count, to: { _id: demoUser('la.waiter').id, name: 'Waiter' } }),
    // Only a table that is combined is joined to another.
    'table.mark': () => ({ mark: 'dirty', joinedTo: undefined }),
    'table.guests': () => ({ status: 'arrived', from: 'booked' }),
    'clock.punch': () => ({ employeeId: demoUser('la.owner').id }),
    // A part of the bill: it settles nothing, so it has no receipt number.
    'order.pay': () => ({
      receiptNumber: null,
      amount: 10,
      tendered: 10,
      foreign: undefined,
      account: undefined,
      approval: undefined,
    }),
  }

type Sampled = { readonly kind: CommandKind; readonly payload: Payload }

/** The command as a till could have sent it. */
export function asSent<T extends Sampled>(command: T, till: Till | undefined): T {
  const more = PAYLOADS[command.kind]?.(command.payload, till)
  return { ...command, payload: { ...command.payload, ...more } }
}
