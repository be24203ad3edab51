import { type RawBuilder, sql } from 'kysely'

/** The number of the order of a payment `p`. Payments did not carry it before facts were kept. */
export const orderNumber: RawBuilder<string> = sql`coalesce(p.order_number, (
  select o.number from orders o where o.restaurant_id = p.restaurant_id and o.id = p.order_id
))`
