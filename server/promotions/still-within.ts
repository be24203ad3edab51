import { sql } from 'kysely'
import type { Branch } from '#shared/branches/branch.ts'
import type { PromotionVersion } from '#shared/promotions/definition.ts'
import { businessDate } from '#shared/time/business-date.ts'
import type { Db } from '../platform/database/database.ts'
import { isWithin, readGuestUses, readOpenUses } from './guest-uses.ts'

/** A promotion that a guest has or had, and the day of the order. */
export type Had = { readonly promotionId: string; readonly day: string }

export type Whom = {
  readonly customerId: string
  /** The order for which it is asked; null: none yet. */
  readonly orderId: string | null
}

/** Returns what a guest has of some promotions on other orders, open or paid. A sale that was given back whole is none. */
export async function readHad(
  db: Db,
  restaurantId: string,
  { customerId, orderId }: Whom,
  promotions: readonly PromotionVersion[],
): Promise<readonly Had[]> {
  const promotionIds = promotions.map(({ promotionId }) => promotionId)
  const uses = await readGuestUses(db, restaurantId, { guestIds: [customerId], promotionIds })
  const paid = uses.filter((use) => use.amount > 0 && use.orderId !== orderId)
  const open = await readOpenUses(db, { restaurantId, customerId, orderId })
  // One that is paid and not posted yet is among the open ones.
  return [
    ...new Map(
      [...paid, ...open].map((one) => [`${one.promotionId} ${one.orderId}`, one]),
    ).values(),
  ]
}

/** Returns whether a guest who has or had a promotion so often may have it once more on a day. */
export function mayHaveMore(
  { promotionId, conditions: { guest }, limits }: PromotionVersion,
  had: readonly Had[],
  today: string,
): boolean {
  const days = had.flatMap((one) => (one.promotionId === promotionId ? [one.day] : []))
  return !(guest?.firstVisit && days.length > 0) && isWithin(limits, days, today)
}

/** Returns those of some promotions that a guest has had as often as may be, on other orders than one. */
export async function usedUpFor(
  db: Db,
  branch: Branch,
  promotions: readonly PromotionVersion[],
  whom: Whom,
  at: Date,
): Promise<readonly string[]> {
  const had = await readHad(db, branch.restaurantId, whom, promotions)
  const today = businessDate(at.getTime(), branch.timeZone, branch.businessDayCutoff)
  return promotions
    .filter((one) => !mayHaveMore(one, had, today))
    .map(({ promotionId }) => promotionId)
}

/** Lets two orders of one guest that get a promotion at the same moment be judged one after the other, in any branch. */
export async function takeGuestTurn(trx: Db, restaurantId: string, customerId: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(
    'promotions of ' || guest_of(${restaurantId}::uuid, ${customerId}::uuid)::text, 0
  ))`.execute(trx)
}
