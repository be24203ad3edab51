import { currencyOf } from '#shared/money/currency.ts'
import type { Order } from '#shared/orders/order.ts'
import { changeFor, roundCash } from '#shared/pricing/cash.ts'

/** The key beside zero: thousands are typed in kip, whole dollars in cents. */
export const zerosKey = (currency: string): '00' | '000' =>
  currencyOf(currency).digits === 0 ? '000' : '00'

/** What a tender in cash would do to an order. */
export type CashTender = {
  /** `short`: it covers the due, but not what the due is rounded to in cash. */
  readonly kind: 'settles' | 'part' | 'short'
  /** What is asked for in cash: the due, rounded. */
  readonly rounded: number
  readonly rounding: number
  readonly tendered: number
  readonly change: number
  /** Part of the bill this settles, and what stays due. */
  readonly amount: number
  readonly remains: number
}

/** `entered` is what was typed, in smallest units; 0 is nothing typed and means the exact amount. */
export function cashTender(
  { due, policy }: Pick<Order, 'due' | 'policy'>,
  entered: number,
): CashTender {
  const { rounded, rounding } = roundCash(due, policy.cashRounding)
  const tendered = entered === 0 ? rounded : entered
  const settles = tendered >= rounded
  const amount = settles ? due : Math.min(tendered, due)
  return {
    kind: settles ? 'settles' : amount < due ? 'part' : 'short',
    rounded,
    rounding,
    tendered,
    change: changeFor(due, tendered, policy.cashRounding),
    amount,
    remains: due - amount,
  }
}
