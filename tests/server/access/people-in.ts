import type { Branch } from '#shared/branches/branch.ts'
import { digestOf } from '#shared/time-cards/cards.ts'
import { demoUser, type House, type Loose } from '../support/house.ts'
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

/** A punch of a person that was refused, as if from another branch. */
export async function refusedIn(
  { db }: House,
  { _id: branchId, restaurantId }: Branch,
  person: string,
): Promise<string> {
  const { id: userId, name } = demoUser(person)
  const id = newId()
  await db
    .insertInto('refused_punches')
    .values({
      id,
      restaurant_id: restaurantId,
      branch_id: branchId,
      user_id: userId,
      user_name: name,
      kind: 'in',
      at: '2026-11-18T03:00:00.000Z',
      posted_at: '2026-11-18T03:00:00.000Z',
      business_date: '2026-11-18',
      sent_by: userId,
      sent_by_name: name,
      code: 'CLOCKED_IN_ELSEWHERE',
    })
    .execute()
  return id
}
