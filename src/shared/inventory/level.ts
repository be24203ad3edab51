import { divide, multiply, ONE, type Ratio, ratioOf, round, ZERO } from '../money/ratio.ts'

/**
 * What a place has of an ingredient: the sum of its movements. `quantity` is in thousandths of the base unit, `value`
 * in thousandths of the currency's smallest unit. Below zero more was used than anyone recorded as received; that
 * is valued at the last known cost, and never blocks.
 */
export type Level = {
  readonly quantity: number
  readonly value: number
  /** What the last receipt cost: its value and its quantity. Null: the reference cost counts, or nothing is known. */
  readonly last: Cost | null
}

/** A cost as what so much of it was worth, never as a rounded price of one unit. `quantity` is above zero. */
export type Cost = { readonly value: number; readonly quantity: number }

/** A change of a level. Its value belongs to it for good. */
export type Movement = {
  readonly kind: 'receipt' | 'issue' | 'trueUp' | 'priceCorrection'
  readonly quantity: number
  readonly value: number
  /** No cost was known of a part of it; absent: it was. */
  readonly uncosted?: true
}

export const EMPTY_LEVEL: Level = { quantity: 0, value: 0, last: null }

/** Returns `value` x `part` / `whole`, to the nearest unit. */
export const shareOf = (value: number, part: number, whole: number): number =>
  round(divide(multiply(ratioOf(value), ratioOf(part)), ratioOf(whole)))

/** Returns a level after a movement. */
export const after = (level: Level, { quantity, value }: Movement): Level => ({
  ...level,
  quantity: level.quantity + quantity,
  value: level.value + value,
})

/** Returns what a quantity costs now, as a fraction of a value unit: the average, or of what is not there the last cost. */
export function averageCost({ quantity, value, last }: Level): Ratio | null {
  if (quantity > 0) return { n: value, d: quantity }
  return last && { n: last.value, d: last.quantity }
}

/** Returns what a quantity is worth at a cost, to the nearest unit; 0 where none is known. */
export const valueAt = (cost: Ratio | null, quantity: number): number =>
  cost ? round(multiply(cost, ratioOf(quantity))) : 0

/**
 * Returns the movement that takes a quantity above zero off a level. What is there goes at the average, the last of it
 * with all that is left of the value; what is not there goes at the last known cost.
 */
export function issue({ quantity, value, last }: Level, taken: number): Movement {
  const there = Math.min(taken, Math.max(quantity, 0))
  const missing = taken - there
  const worth = there === 0 ? 0 : shareOf(value, there, quantity)
  const guessed = missing === 0 || last === null ? 0 : shareOf(last.value, missing, last.quantity)
  return {
    kind: 'issue',
    quantity: -taken,
    value: 0 - worth - guessed,
    ...(missing > 0 && last === null && { uncosted: true as const }),
  }
}

/**
 * Returns the movements that put a quantity above zero, worth `value`, onto a level. Of what went below zero before, it
 * covers what it can: the difference between what that went at and what it costs now becomes a `trueUp`, so that what
 * is left is worth what was paid for it.
 */
export function receive(level: Level, quantity: number, value: number): readonly Movement[] {
  const receipt: Movement = { kind: 'receipt', quantity, value }
  const covered = Math.min(quantity, Math.max(-level.quantity, 0))
  if (covered === 0) return [receipt]
  const wentAt = 0 - shareOf(level.value, covered, -level.quantity)
  const costs = shareOf(value, covered, quantity)
  return wentAt === costs
    ? [receipt]
    : [receipt, { kind: 'trueUp', quantity: 0, value: wentAt - costs }]
}

/**
 * Returns the movements for a receipt whose price turns out to be another, `quantity` of it worth `by` more or less.
 * `left` is the share of it that mixing says is still there: each issue of n leaves (q - n) / q of it. That share
 * revalues the level; the rest was used at the wrong price and is the `priceCorrection` of today.
 */
export function correctPrice(
  by: number,
  left: Ratio,
): { readonly level: Movement; readonly used: number } {
  const kept = round(multiply(ratioOf(by), left))
  return { level: { kind: 'priceCorrection', quantity: 0, value: kept }, used: by - kept }
}

/** Returns the share of a receipt that is left after issues, each given with what was there before it. */
export const shareLeft = (
  issues: readonly { readonly before: number; readonly taken: number }[],
): Ratio =>
  issues.reduce<Ratio>(
    (left, { before, taken }) =>
      taken >= before ? ZERO : multiply(left, { n: before - taken, d: before }),
    ONE,
  )
