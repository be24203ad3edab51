import type { CashMovement } from './movement.ts'
import { isReversed } from './moved.ts'

/** What a drawer paid out for one purpose, above zero. */
export type PayOut = {
  /** As it was called then; empty: it was not said, or it is tips. */
  readonly category: string
  readonly isTip?: true
  /** Left out: the branch's. */
  readonly currency?: string
  readonly amount: number
}

/** Returns what a drawer paid out by category, the largest first; what was taken back is in none. */
export function payOutsOf(movements: readonly CashMovement[]): readonly PayOut[] {
  const sums = new Map<string, PayOut>()
  for (const movement of movements) {
    const { kind, amount, category = '', currency, isTip = false } = movement
    if (kind !== 'out' || movement.reverses !== null || isReversed(movement, movements)) continue
    const key = JSON.stringify([isTip, currency, category])
    const before = sums.get(key)?.amount ?? 0
    sums.set(key, {
      category: isTip ? '' : category,
      ...(isTip && { isTip }),
      ...(currency !== undefined && { currency }),
      amount: before - amount,
    })
  }
  return [...sums.values()].toSorted((a, b) => b.amount - a.amount)
}
