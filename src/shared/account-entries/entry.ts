import * as z from 'zod/mini'
import { Amount, Id, Instant } from '../contract/scalars.ts'
import type { PaymentMethod } from '../money/payment-method.ts'
import { MOST_TOTAL } from '../money/most-total.ts'
import { PaidFrom } from './paid-from.ts'

/** Ledgers onto which money is put. */
export const MoneyLedger = z.enum(['giftCard', 'guestAccount'])
export type MoneyLedger = z.output<typeof MoneyLedger>

/** Methods that bring money: what is put onto a card or an account is never paid from another. */
export const LOAD_METHODS = [
  'cash',
  'credit_card',
  'debit_card',
  'mobile_payment',
  'mobile_money',
  'bank_transfer',
  'online',
] as const satisfies readonly PaymentMethod[]

/** One movement on a gift card or an account. */
export const AccountEntry = z.object({
  _id: Id,
  kind: z.enum(['loaded', 'takenBack', 'spent', 'returned']),
  /** Below zero where the guest has less afterwards. */
  amount: Amount,
  at: Instant,
  by: z.string(),
  /** The manager whose PIN it took. */
  approvedBy: z.nullable(z.string()),
  orderId: z.nullable(Id),
  orderNumber: z.nullable(z.string()),
  /** It was taken back: it cannot be taken back again. */
  undone: z.boolean(),
})
export type AccountEntry = z.output<typeof AccountEntry>

/** As much as one order may come to: sums of a year stay exact. */
export const Moved = Amount.check(z.gte(1), z.lte(MOST_TOTAL))

/** Money that a guest puts onto a card or an account. Sent again with the same id, it counts once. */
export const Load = z.object({
  entryId: Id,
  amount: Moved,
  method: z.enum(LOAD_METHODS),
})
export type Load = z.output<typeof Load>

/** Money that is held for a payment of an order, whose id it has. */
export const Hold = z.object({
  orderId: Id,
  paymentId: Id,
  amount: Moved,
})

/** What a till pays with after it was held: the payment, and what the guest still has. */
export const Held = z.object({ account: PaidFrom, balance: Amount })
