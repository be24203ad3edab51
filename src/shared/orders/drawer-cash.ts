import { type CashAmount, cashOf, isCash } from './cash-of.ts'
import type { Order } from './order.ts'

type Known = Pick<Order, 'payments' | 'removedPayments' | 'tips' | 'refunds' | 'policy'>
type Moved = CashAmount & { readonly shiftSessionId: string | null }

const plain = (tendered: number) => ({ method: 'cash', tendered, change: 0 }) as const

/** Returns all cash that an order moved and the drawer it went into; below zero where it left that drawer. */
function cashMoves({ payments, removedPayments, tips, refunds, policy }: Known): readonly Moved[] {
  const moved = (paid: Parameters<typeof cashOf>[0], shiftSessionId: string | null) =>
    cashOf(paid, policy.currency).map((cash) => ({ ...cash, shiftSessionId }))
  return [
    ...payments.flatMap((one) => moved(one, one.shiftSessionId)),
    ...(removedPayments ?? []).flatMap(({ payment, shiftSessionId }) => {
      const taken = moved(payment, payment.shiftSessionId)
      return [
        ...taken,
        ...taken.map(({ amount, ...one }) => ({ ...one, amount: -amount, shiftSessionId })),
      ]
    }),
    ...(tips ?? []).flatMap(({ paymentId, amount, shiftSessionId }) => {
      const paid = payments.find(({ _id }) => _id === paymentId)
      return isCash(paid?.method ?? null) ? moved(plain(amount), shiftSessionId) : []
    }),
    ...(refunds ?? []).flatMap(({ tenders, shiftSessionId }) =>
      tenders.flatMap(({ method, amount, rounding }) =>
        isCash(method) ? moved(plain(amount + rounding), shiftSessionId) : [],
      ),
    ),
  ]
}

/** Returns sums by currency, without those of nothing. */
function sumsOf(all: readonly CashAmount[]): readonly CashAmount[] {
  const sums = new Map<string, number>()
  for (const { currency, amount } of all) sums.set(currency, (sums.get(currency) ?? 0) + amount)
  return [...sums].flatMap(([currency, amount]) => (amount === 0 ? [] : { currency, amount }))
}

/**
 * Returns the cash that an order put into the drawer between two of its states, by currency: taken, less change,
 * with tips, less what was given back. Below zero where it left the drawer; empty where none moved.
 */
export const drawerCash = (before: Known | null, after: Known | null): readonly CashAmount[] =>
  sumsOf([
    ...(after ? cashMoves(after) : []),
    ...(before ? cashMoves(before) : []).map(({ currency, amount }) => ({
      currency,
      amount: -amount,
    })),
  ])

/** Returns the cash that an order left in the drawer of one shift, by currency. */
export const shiftCash = (order: Known, shiftId: string): readonly CashAmount[] =>
  sumsOf(cashMoves(order).filter(({ shiftSessionId }) => shiftSessionId === shiftId))
