import type { Branch } from '#shared/branches/branch.ts'
import { digestOf } from '#shared/time-cards/cards.ts'
import type { Loose } from '../support/house.ts'
import { newId } from '../support/till.ts'

const FROM = '2026-11-20T03:00:00.000Z'
const TO = '2026-11-20T09:00:00.000Z'
/** The things of their calls, by the part of the path before `:id`. */
export const PEOPLE_PATHS = {
  'employee-roles': 'position',
  papers: 'employeePaper',
  'payroll-exports': 'payPeriod',
} as const

/** What an approval of the card of `peopleIn` names besides its id. */
export const CARD_SEEN = {
  day: '2026-11-20',
  digest: digestOf({ from: FROM, to: TO, positionId: null, breaks: [] }),
}

/** What is known of a person of a branch: a position, a paper, a time card, and days that were paid. */
export async function peopleIn(
  { _id: branchId, restaurantId, code }: Branch,
  made: (path: string, body: object) => Promise<Loose>,
  userId: string,
) {
  const position = await made(`/staffs/employee-roles?restaurantId=${restaurantId}`, {
    name: `Waiter ${code}`,
    note: '',
  })
  const paper = { userId, name: `Permit ${code}`, number: '', validUntil: null }
  const employeePaper = await made(`/staffs/papers?branchId=${branchId}`, paper)
  const [timeCard, out, payPeriod] = [newId(), newId(), newId()]
  const correction = { userId, punchId: null, positionId: null, reason: 'Forgot' }
  const corrections = `/time-cards/corrections?branchId=${branchId}`
  await made(corrections, { ...correction, _id: timeCard, kind: 'in', at: FROM })
  await made(corrections, { ...correction, _id: out, kind: 'out', at: TO })
  const days = { from: '2026-10-01', to: '2026-10-02' }
  await made(`/payroll-exports?branchId=${branchId}`, { _id: payPeriod, ...days })
  return { position: position._id, employeePaper: employeePaper._id, timeCard, payPeriod }
}
