import type { PricingPolicy, Totals } from '../money/policy.ts'
import { roundCash } from './cash.ts'
import { portionOf } from './portion.ts'
import { splitEvenly } from './split.ts'

/** How guests pay one bill in parts: `from` was paid before, each amount is a part of the rest, in turn. */
export type BillParts = { readonly from: number; readonly amounts: readonly number[] }

type Bill = { readonly totals: Totals; readonly due: number }

const restOf = ({ totals, due }: Bill) => {
  const from = totals.total - due
  return { from, rest: from === 0 ? totals : portionOf(totals, from, totals.total) }
}

/** Returns equal parts of what is due; they differ by one unit at most, and together they are all of it. */
export function equalParts(bill: Bill, count: number): BillParts {
  const { from, rest } = restOf(bill)
  return { from, amounts: splitEvenly(rest, count).map(({ total }) => total) }
}

/** Returns `part` of `of` equal shares of what is due, and the rest. */
export function fractionParts(bill: Bill, part: number, of: number): BillParts {
  const { from, rest } = restOf(bill)
  const share = portionOf(rest, 0, part, of).total
  return { from, amounts: [share, bill.due - share] }
}

/** Returns an amount of what is due, and the rest. */
export const amountParts = ({ totals, due }: Bill, amount: number): BillParts => ({
  from: totals.total - due,
  amounts: [Math.min(amount, due), due - Math.min(amount, due)],
})

/** The part that is paid next, from 1; the last one is whatever is still due. */
export type NextPart = { readonly n: number; readonly of: number; readonly amount: number }

/**
 * Returns the part that is paid next; null once nothing is due. It follows from what was paid, so that any till
 * and a reloaded window know it. A part that was rounded for cash is a part that was paid.
 */
export function nextPart(
  { totals, due }: Bill,
  { from, amounts }: BillParts,
  { cashRounding }: Pick<PricingPolicy, 'cashRounding'>,
): NextPart | null {
  if (due <= 0) return null
  const paid = totals.total - due
  const of = amounts.length
  let end = from
  for (const [at, amount] of amounts.entries()) {
    end += amount
    const left = end - paid
    if (at === of - 1) break
    if (left >= Math.max(1, cashRounding.unit) && left < due) return { n: at + 1, of, amount: left }
  }
  return { n: of, of, amount: due }
}

/** Returns a part as it is handed over: in cash without pieces that no coin has. What that leaves, the last pays. */
export const partInCash = (
  amount: number,
  due: number,
  { cashRounding }: Pick<PricingPolicy, 'cashRounding'>,
): number => Math.min(due, roundCash(amount, cashRounding).rounded)

/** Returns parts as an address names them. */
export const writeParts = ({ from, amounts }: BillParts): string => [from, ...amounts].join('.')

/** Returns the parts that an address names; null for none, and for what is none. */
export function readParts(text: string | null): BillParts | null {
  const [from = NaN, ...amounts] = (text ?? '').split('.').map(Number)
  const good = [from, ...amounts].every((one) => Number.isSafeInteger(one) && one >= 0)
  return good && amounts.length > 1 ? { from, amounts } : null
}
