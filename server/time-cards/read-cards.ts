import type { Branch } from '#shared/branches/branch.ts'
import type { TimeCard } from '#shared/time-cards/card.ts'
import { cardsOf, digestOf } from '#shared/time-cards/cards.ts'
import { weekOf } from '#shared/time-cards/classify.ts'
import { USUAL_STAFFING } from '#shared/time-cards/usual-staffing.ts'
import { withRoster } from '#shared/time-cards/with-roster.ts'
import { addDays, businessDate } from '#shared/time/business-date.ts'
import { DAY_MS } from '#shared/time/milliseconds.ts'
import { instantAt } from '#shared/time/zoned.ts'
import type { Db } from '../platform/database/database.ts'
import { readShifts } from './rostered.ts'
import { readClocked } from './rows.ts'

type Wanted = {
  /** Business days, both of them included. */
  readonly from: string
  readonly to: string
  readonly userId?: string | undefined
}
export type CardsBranch = Pick<
  Branch,
  '_id' | 'restaurantId' | 'timeZone' | 'businessDayCutoff' | 'country' | 'staffing'
>

/** Returns the cards of business days, by person and time. */
export async function readCards(
  db: Db,
  branch: CardsBranch,
  { from, to, userId }: Wanted,
  now: Date,
): Promise<readonly TimeCard[]> {
  const { timeZone, businessDayCutoff: cutoff, restaurantId, _id: branchId } = branch
  const place = { restaurantId, branchId }
  // Overtime is counted from the beginning of a week; a card may end a day after it began.
  const begin = instantAt(weekOf(from), cutoff, timeZone)
  const end = instantAt(addDays(to, 1), cutoff, timeZone) + DAY_MS
  const window = { from: new Date(begin), to: new Date(end), userId }
  const people = await readClocked(db, place, window)
  const today = businessDate(now.getTime(), timeZone, cutoff)
  const shifts = await readShifts(db, place, window)
  const { staffing = USUAL_STAFFING } = branch
  const cards = cardsOf(people, branch, today)
    .filter(({ day }) => day >= from && day <= to)
    .map((card) => withRoster(card, { people: shifts, staffing }))
  const approvals = await db
    .selectFrom('time_card_approvals')
    .select(['card_id', 'digest', 'approved_by', 'approved_by_name'])
    .where('restaurant_id', '=', restaurantId)
    .where('branch_id', '=', branchId)
    .where((eb) => eb('card_id', '=', eb.fn.any(eb.val(cards.map(({ _id }) => _id)))))
    .execute()
  const approved = new Map(approvals.map((row) => [row.card_id, row]))
  return cards.map((card) => {
    const found = card.state === 'done' ? approved.get(card._id) : undefined
    if (!found || found.digest !== digestOf(card)) return { ...card, approvedBy: null }
    const approvedBy = { _id: found.approved_by, name: found.approved_by_name }
    return { ...card, state: 'approved', approvedBy }
  })
}
