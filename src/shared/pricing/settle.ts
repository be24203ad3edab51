import type { CashRounding } from '../money/policy.ts'
import { roundCash } from './cash.ts'

export type Tender = {
  readonly kind: 'cash' | 'other'
  /** The amount handed over, negative on a refund; null takes the rest. */
  readonly amount: number | null
  /** Beside the bill, within `amount`: a card is charged with it, and it is no change. */
  readonly tip?: number
}

/** Rounds only the cash tender, which is usual, or the whole bill for every method. */
export type TenderRounding = CashRounding & { readonly appliesTo: 'cash_only' | 'all_methods' }

export type Settlement = {
  readonly amounts: readonly number[]
  /** The rest after each tender, before the next tender's own rounding. */
  readonly remainingAfter: readonly number[]
  /** The amount that rounding added to the due, or took when negative. */
  readonly rounding: number
  /** Given back; negative on a refund. */
  readonly change: number
  /** All tips; negative where they are given back. */
  readonly tips: number
  readonly remaining: number
  readonly complete: boolean
}

/**
 * Pays `due` (negative for a refund) with tenders in their order. Change is counted from the rounded
 * due; tips are neither part of the due nor rounded with it.
 */
export const settle = (
  due: number,
  tenders: readonly Tender[],
  rule: TenderRounding,
): Settlement => {
  const everywhere = rule.appliesTo === 'all_methods'
  let rest = everywhere ? roundCash(due, rule).rounded : due
  let rounding = rest - due
  let change = 0
  const amounts: number[] = []
  const remainingAfter: number[] = []
  let tips = 0
  for (const { kind, amount, tip = 0 } of tenders) {
    const asked = kind === 'cash' && !everywhere ? roundCash(rest, rule).rounded : rest
    const paid = amount === null ? asked : amount - tip
    const covers = due < 0 ? paid <= asked : paid >= asked
    if (covers) {
      rounding += asked - rest
      change += paid - asked
    }
    rest = covers ? 0 : rest - paid
    tips += tip
    amounts.push(paid + tip)
    remainingAfter.push(rest)
  }
  return { amounts, remainingAfter, rounding, change, tips, remaining: rest, complete: rest === 0 }
}
