import { type RawBuilder, sql } from 'kysely'

/**
 * Returns whether a row of `payments` counts as a payment: it removes none, and no removal `x` that counts with
 * it exists. A removal on a later day or in a later drawer leaves earlier counts unchanged.
 */
export const isKept = (together: RawBuilder<boolean>): RawBuilder<boolean> =>
  sql`(payments.removes is null and not exists (
    select from payments x
    where x.restaurant_id = payments.restaurant_id and x.order_id = payments.order_id
      and x.removes = payments.id and ${together}
  ))`

/** Removed on the business day on which it was taken. */
export const SAME_DAY: RawBuilder<boolean> = sql`x.business_date = payments.business_date`
