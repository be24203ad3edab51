import type { Selectable } from 'kysely'
import { SegmentRules } from '#shared/segments/contract.ts'
import type { Db } from '../platform/database/database.ts'
import type { Segments } from '../platform/database/types.ts'

/** Returns the rules of a stored segment. */
export const rulesOf = (row: Selectable<Segments>): SegmentRules =>
  SegmentRules.parse({
    currency: row.currency,
    visitsFrom: row.visits_from,
    visitsTo: row.visits_to,
    awayFrom: row.away_from,
    awayTo: row.away_to,
    overdueFrom: row.overdue_from,
    spentFrom: row.spent_from,
    spentTo: row.spent_to,
    dishes: row.dishes,
    tiers: row.tiers,
    birthdayWithin: row.birthday_within,
    joinedWithin: row.joined_within,
    consent: row.consent,
  })

/** Returns the rules of a segment, also of an archived one. */
export async function readRules(
  on: Db,
  { restaurantId, id }: { readonly restaurantId: string; readonly id: string },
): Promise<SegmentRules> {
  const row = await on
    .selectFrom('segments')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return rulesOf(row)
}
