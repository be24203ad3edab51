import { currencyOf } from '#shared/money/currency.ts'
import type { Order } from '#shared/orders/order.ts'
import { changeFor, roundCash } from '#shared/pricing/cash.ts'

/** What the number pad can do. */
export type PadKey =
  | '0'
  | '1'
  | '2'
  | '3'
  | '4'
  | '5'
  | '6'
  | '7'
  | '8'
  | '9'
  | '00'
  | '000'
  | 'back'
  | 'clear'

const MOST_DIGITS = 12

/** The key beside zero: thousands are typed in kip, whole dollars in cents. */
export const zerosKey = (currency: string): '00' | '000' =>
  currencyOf(currency).digits === 0 ? '000' : '00'

/** Digits typed so far, in smallest units: `5`, `0`, `0` is 5.00 in dollars and 500 in kip. */
export function press(digits: string, key: PadKey): string {
  if (key === 'clear') return ''
  if (key === 'back') return digits.slice(0, -1)
  const next = (digits + key).replace(/^0+/, '')
  return next.length > MOST_DIGITS ? digits : next
}

/** What a tender in cash would do to an order. Nothing typed means the exact amount. */
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

export function cashTender(order: Pick<Order, 'due' | 'policy'>, digits: string): CashTender {
  const { due, policy } = order
  const { rounded, rounding } = roundCash(due, policy.cashRounding)
  const tendered = digits === '' ? rounded : Number(digits)
  const settles = tendered >= rounded
  const amount = settles ? due : Math.min(tendered, due)
  return {
    kind: settles ? 'settles' : tendered > 0 && amount < due ? 'part' : 'short',
    rounded,
    rounding,
    tendered,
    change: changeFor(due, tendered, policy.cashRounding),
    amount,
    remains: due - amount,
  }
}
