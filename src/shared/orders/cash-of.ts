import type { PaymentMethod } from '../money/payment-method.ts'
import type { ForeignCash } from './foreign-cash.ts'
import type { Payment } from './order.ts'

/** Returns whether a method moves notes and coins: only then is a payment rounded, and is there change. */
export const isCash = (method: PaymentMethod | null): boolean =>
  method === 'cash' || method === 'split_currency'

/** Cash of one currency, in its smallest units. */
export type CashAmount = { readonly currency: string; readonly amount: number }

type Paid = Pick<Payment, 'method' | 'tendered' | 'change' | 'foreign'>

/**
 * Returns the cash that a payment put into the drawer, by currency, less the change: what is missing when it
 * goes back to the guest. An amount below zero left the drawer. Empty if there was none.
 */
export function cashOf(
  { method, tendered, change, foreign }: Paid,
  house: string,
): readonly CashAmount[] {
  if (!isCash(method)) return []
  const worth = foreign ? foreign.worth - foreign.changeWorth : 0
  const own = { currency: house, amount: tendered - change - worth }
  const other = foreign && {
    currency: foreign.currency,
    amount: foreign.tendered - (foreign.change ?? 0),
  }
  return [other, own].flatMap((cash) => (cash && cash.amount !== 0 ? [cash] : []))
}

type Changed = {
  readonly change: number
  readonly foreign?: Pick<ForeignCash, 'currency' | 'change' | 'changeWorth'> | undefined
}

/** Returns the change of a payment by currency, the foreign notes first. Empty if there was none. */
export function changeOf({ change, foreign }: Changed, house: string): readonly CashAmount[] {
  const other = { currency: foreign?.currency ?? house, amount: foreign?.change ?? 0 }
  const own = { currency: house, amount: change - (foreign?.changeWorth ?? 0) }
  return [other, own].filter(({ amount }) => amount > 0)
}
