import { instantOn, onDay } from '#shared/reservations/on-day.ts'
import type { Reservation, WaitingParty } from '#shared/reservations/contract.ts'
import type { Language } from '#shared/languages/languages.ts'
import type { Table } from '#shared/tables/table.ts'
import { App } from '../../../src/pos/app/App.tsx'
import { branch, table } from '../../worker/support/fixtures.ts'
import type { Answers } from './answers.ts'
import { BRANCH_PATH, openBranch } from './till.tsx'
import { openWindow } from './window.tsx'
import { paged } from './paged.ts'

export const id = (n: number) => `019d0000-0000-7000-8000-${String(n).padStart(12, '0')}`
/** Another day than today, so that no clock is in the way. */
const DAY = '2027-03-01'
export const at = (clock: string) => new Date(instantOn(DAY, clock, branch)).toISOString()
const tables: readonly Table[] = Array.from({ length: 3 }, (_, n) => ({
  ...table,
  _id: id(700 + n),
  name: String(n + 1),
  zone: 'Inside',
  seats: 4,
  sort: n,
  x: 1 + n * 6,
  y: 1,
  width: 5,
  height: 5,
}))
export const reservation = (n: number, change: Partial<Reservation>): Reservation => ({
  _id: id(n),
  name: 'Khamla',
  phone: '+856 20 5551 2345',
  party: 4,
  at: at('19:00'),
  minutes: 90,
  tables: [id(700)],
  note: '',
  day: DAY,
  status: 'booked',
  statusAt: null,
  orderId: null,
  customerId: null,
  madeBy: 'Noy',
  madeAt: at('12:00'),
  revision: 1,
  archived: false,
  ...change,
})
export const waiting = (n: number, change: Partial<WaitingParty>): WaitingParty => ({
  _id: id(n),
  name: 'Somsack',
  phone: '+856 20 5557 1234',
  party: 2,
  quoted: 15,
  note: '',
  since: new Date(Date.now() - 20 * 60_000).toISOString(),
  day: onDay(Date.now(), branch).day,
  status: 'waiting',
  calledAt: null,
  endedAt: null,
  revision: 1,
  archived: false,
  ...change,
})
export const EVENING = [
  reservation(1, {}),
  reservation(2, { name: 'Vilayphone', at: at('19:30'), tables: [id(701)], status: 'late' }),
  reservation(3, { name: 'A large party', at: at('20:00'), party: 12, tables: [] }),
]

export async function openReservations(answers: Answers = {}, language: Language = 'en') {
  const calls: { readonly name: string; readonly body: unknown }[] = []
  const heard =
    (name: string, result: unknown) =>
    ({ body }: { readonly body?: unknown }) => {
      calls.push({ name, body })
      return result
    }
  const { server } = await openWindow(App, {
    at: `${BRANCH_PATH}/reservations?day=${DAY}`,
    language,
    arrange(house) {
      openBranch(house)
      house.branch().remove('tables', table._id)
      for (const row of tables) house.branch().change('tables', row)
    },
    answers: {
      'tableReservations.list': () => paged(EVENING),
      'tableReservations.update': heard('update', EVENING[0]),
      'tableReservations.create': heard('create', reservation(9, { name: 'Noy' })),
      'tableReservations.setStatus': heard('status', EVENING[0]),
      'tableReservations.guests': () => ({ results: [] }),
      'waitingParties.list': () => paged([waiting(20, {})]),
      'waitingParties.create': heard('wait', waiting(21, { name: 'Noy' })),
      'waitingParties.update': ({ body }) => {
        calls.push({ name: 'correct', body })
        return waiting(20, { party: (body as WaitingParty).party, revision: 2 })
      },
      'waitingParties.remove': heard('unwait', { success: true }),
      'waitingParties.setStatus': heard('waiting', waiting(20, {})),
      'waitingParties.quote': () => ({ minutes: 25 }),
      ...answers,
    },
  })
  return { calls, server }
}
