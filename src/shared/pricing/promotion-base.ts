import type { TaxRule } from '../money/policy.ts'
import { ONE, compare, divide, multiply, ratioOf, subtract } from '../money/ratio.ts'
import type { Ratio } from '../money/ratio.ts'
import type { DiscountReward, PromotedLine, RewardLine } from './promotion.ts'
import { taxLine } from './tax-line.ts'

/** A line without the fixed taxes per piece, which no promotion discounts. */
export type BaseLine = {
  readonly line: PromotedLine
  /** Place on the order, for the sequence on screen. */
  readonly at: number
  readonly rules: readonly TaxRule[]
  /** Same for lines with the same percentages. */
  readonly key: string
  /** As on the menu, in whole units; never below zero. */
  readonly shown: number
  /** One piece with its taxes, so that a dear price with the tax in it is compared fairly with one without. */
  readonly unitGross: Ratio
}

/** A promotion that has been applied, with the amount it took off each line, as on the menu. */
export type Applied = {
  readonly reward: DiscountReward
  readonly reached: readonly BaseLine[]
  readonly taken: ReadonlyMap<BaseLine, number>
  readonly lines: readonly RewardLine[]
}

const unrounded = (tax: Ratio) => tax

export const taxKey = (rules: readonly TaxRule[]): string => rules.map(({ _id }) => _id).join(' ')

/** Returns the exact amount with its taxes. */
export const grossUnder = (shown: Ratio, rules: readonly TaxRule[]): Ratio =>
  taxLine(shown, ONE, rules, 'price', unrounded).gross

const baseLine = (line: PromotedLine, at: number): BaseLine => {
  const rules = line.rules.filter(({ kind }) => kind === 'percent')
  const fixed = line.rules.filter(({ kind, included }) => kind === 'fixed' && included)
  const unit = fixed.reduce((rest, { rate }) => rest - rate, line.unitPrice)
  return {
    line,
    at,
    rules,
    key: taxKey(rules),
    shown: Math.max(0, unit * line.quantity),
    unitGross: grossUnder(ratioOf(unit), rules),
  }
}

/** Sorts ids by their characters, alike in every language. */
export const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** Returns the lines of an order, cheapest first, in a sequence that does not depend on how they were typed. */
export const baseLines = (lines: readonly PromotedLine[]): readonly BaseLine[] =>
  lines
    .map(baseLine)
    .toSorted(
      (a, b) =>
        compare(a.unitGross, b.unitGross) ||
        byText(a.line.productId, b.line.productId) ||
        byText(a.key, b.key) ||
        a.line.quantity - b.line.quantity,
    )

/** The rest of a line after earlier promotions. */
export type Left = {
  readonly base: BaseLine
  readonly shown: number
  /** Pieces that no 'cheapest' has taken yet, and the rest of each. */
  readonly pieces: number
  readonly piece: Ratio
}

const untouched = (base: BaseLine): Left => {
  const { quantity } = base.line
  const pieces = Math.max(0, quantity)
  const piece = pieces === 0 ? ratioOf(0) : divide(ratioOf(base.shown), ratioOf(pieces))
  return { base, shown: base.shown, pieces, piece }
}

const lessOf = (left: Left, taken: number, on: DiscountReward['on']): Left => {
  if (taken === 0) return left
  const shown = left.shown - taken
  if (on === 'cheapest') return { ...left, shown, pieces: left.pieces - 1 }
  const share = divide(ratioOf(shown), ratioOf(left.shown))
  return { ...left, shown, piece: multiply(left.piece, share) }
}

/** Returns the rest of each line after promotions: never less than 0. */
export const leftAfter = (
  bases: readonly BaseLine[],
  applied: readonly Applied[],
): readonly Left[] =>
  bases.map((base) =>
    applied.reduce(
      (left, { reward, taken }) => lessOf(left, taken.get(base) ?? 0, reward.on),
      untouched(base),
    ),
  )

const isNamedBy =
  ({ products }: DiscountReward) =>
  ({ base }: { readonly base: BaseLine }) =>
    products?.includes(base.line.productId) ?? true

/** Moves the part that `one` took off the wanted lines to other lines that it reaches, tax by tax. */
const movedAway = <A extends Applied>(
  one: A,
  isWanted: (base: BaseLine) => boolean,
  room: Map<BaseLine, number>,
): A => {
  const taken = new Map(one.taken)
  for (const [from, amount] of one.taken) {
    if (!isWanted(from)) continue
    let open = amount
    for (const to of one.reached) {
      if (to.key !== from.key || isWanted(to)) continue
      const moved = Math.min(open, room.get(to) ?? 0)
      open -= moved
      room.set(to, (room.get(to) ?? 0) - moved)
      taken.set(to, (taken.get(to) ?? 0) + moved)
    }
    taken.set(from, open)
  }
  return { ...one, taken }
}

/** Takes earlier amounts off lines that `reward` cannot reach, as far as there is room. */
export const makeRoom = <A extends Applied>(
  reward: DiscountReward,
  bases: readonly BaseLine[],
  applied: readonly A[],
): readonly A[] => {
  if (reward.on !== 'specific') return applied
  const isWanted = (base: BaseLine) => isNamedBy(reward)({ base })
  const room = new Map(leftAfter(bases, applied).map(({ base, shown }) => [base, shown]))
  return applied.map((one) => (one.reward.kind === 'amount' ? movedAway(one, isWanted, room) : one))
}

const whole = (left: Left) => ({ left, shown: ratioOf(left.shown) })

/** A line that a reward reaches and how much of it, as on the menu. */
export type Reached = { readonly left: Left; readonly shown: Ratio }

/**
 * Returns what a reward may discount. 'Cheapest' discounts one piece that no other 'cheapest' has had: the next
 * promotion of the kind takes the next piece.
 */
export const reachedBy = (reward: DiscountReward, lefts: readonly Left[]): readonly Reached[] => {
  const open = lefts.filter(({ shown }) => shown > 0)
  switch (reward.on) {
    case 'order':
      return open.map(whole)
    case 'specific':
      return open.filter(isNamedBy(reward)).map(whole)
    case 'cheapest': {
      const left = open.filter(isNamedBy(reward)).find(({ pieces }) => pieces > 0)
      if (left === undefined) return []
      const all = ratioOf(left.shown)
      const isLess = subtract(all, left.piece).n >= 0n
      return [{ left, shown: isLess ? left.piece : all }]
    }
  }
}
