import { type RawBuilder, sql } from 'kysely'

/**
 * Returns whether a row of `payments` counts as a payment: it removes none, refunds none and is no
 * later tip, and no removal `x` that counts with it exists. A removal on a later day or in a later drawer leaves earlier counts unchanged.
 */
export function isKept(together: RawBuilder<boolean>, alias = 'payments'): RawBuilder<boolean> {
  const of = (column: string) => sql.ref(`${alias}.${column}`)
  return sql`(not ${of('loads')} and ${of('removes')} is null and ${of('refund_id')} is null
    and not ${isLaterTip(alias)} and not exists (
      select from payments x
      where x.restaurant_id = ${of('restaurant_id')} and x.order_id = ${of('order_id')}
        and x.removes = ${of('id')} and ${together}
    ))`
}

/** Removed on the business day on which it was taken. */
export const SAME_DAY: RawBuilder<boolean> = sql`x.business_date = payments.business_date`

/** Returns whether a row of `payments` is a tip that came after its payment: nothing of a bill, and no receipt. */
export const isLaterTip = (alias: string): RawBuilder<boolean> => {
  const of = (column: string) => sql.ref(`${alias}.${column}`)
  return sql`(${of('tip')} <> 0 and ${of('amount')} = 0 and ${of('receipt_number')} is null)`
}
