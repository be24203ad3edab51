import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'

/** A guest who had promotions of an order that is not theirs any more, or of which dishes went elsewhere. */
export type GuestLeft = {
  readonly orderId: string
  readonly customerId: string
  readonly promotionIds: readonly string[]
}

/** Keeps whose promotions are fixed on an order that may be of no one: they have had them. */
export async function noteGuest(trx: Db, restaurantId: string, left: GuestLeft): Promise<void> {
  await sql`insert into promotion_guests (restaurant_id, customer_id, order_id, promotion_id)
    select ${restaurantId}, ${left.customerId}, ${left.orderId}, unnest(${[...left.promotionIds]}::uuid[])
    on conflict do nothing`.execute(trx)
}
