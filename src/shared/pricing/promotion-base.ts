import type { TaxRule } from '../money/policy.ts'
import { ONE, ZERO, add, compare, divide, multiply, ratioOf, subtract } from '../money/ratio.ts'
import type { Ratio } from '../money/ratio.ts'
import type { DiscountReward, PromotedLine, RewardLine } from './promotion.ts'
import { taxLine } from './tax-line.ts'

/** A line without the fixed taxes per piece, which no promotion discounts. */
export type BaseLine = {
  readonly line: PromotedLine
  readonly rules: readonly TaxRule[]
  /** Same for lines with the same percentages. */
  readonly key: string
  readonly shown: Ratio
  readonly gross: Ratio
}

/** A promotion that has been applied, for what is left to those after it. */
export type Applied = {
  readonly reward: DiscountReward
  readonly reached: readonly BaseLine[]
  readonly lines: readonly RewardLine[]
}

const unrounded = (tax: Ratio) => tax

export const taxKey = (rules: readonly TaxRule[]): string => rules.map(({ _id }) => _id).join(' ')

export const grossUnder = (shown: Ratio, rules: readonly TaxRule[]): Ratio =>
  taxLine(shown, ONE, rules, 'price', unrounded).gross

export const baseLine = (line: PromotedLine): BaseLine => {
  const rules = line.rules.filter(({ kind }) => kind === 'percent')
  const fixed = line.rules.filter(({ kind, included }) => kind === 'fixed' && included)
  const quantity = ratioOf(line.quantity)
  const shown = fixed.reduce(
    (rest, { rate }) => subtract(rest, multiply(ratioOf(rate), quantity)),
    multiply(ratioOf(line.unitPrice), quantity),
  )
  return { line, rules, key: taxKey(rules), shown, gross: grossUnder(shown, rules) }
}

const namedBy = (products: readonly string[] | undefined) => (base: BaseLine) =>
  products?.includes(base.line.productId) ?? true

/** With taxes, so that a dear price with the tax in it is compared fairly with one without. */
const unitGross = ({ line, gross }: BaseLine) => divide(gross, ratioOf(line.quantity))

const cheapest = (bases: readonly BaseLine[]) =>
  bases
    .filter(({ line, gross }) => line.quantity > 0 && gross.n > 0n)
    .reduce<BaseLine | undefined>(
      (best, base) =>
        best === undefined || compare(unitGross(base), unitGross(best)) < 0 ? base : best,
      undefined,
    )

/** The lines a reward reaches. */
export const reachedBy = (
  reward: DiscountReward,
  bases: readonly BaseLine[],
): readonly BaseLine[] => {
  const named = bases.filter(namedBy(reward.products))
  if (reward.on !== 'cheapest') return reward.on === 'order' ? bases : named
  const line = cheapest(named)
  return line === undefined ? [] : [line]
}

const afterPercent = (remaining: Map<BaseLine, Ratio>, { reward, reached }: Applied) => {
  const off = divide(ratioOf(reward.value), ratioOf(100))
  for (const base of reached) {
    const pieces = reward.on === 'cheapest' ? ratioOf(base.line.quantity) : ONE
    const left = subtract(ONE, divide(off, pieces))
    remaining.set(base, multiply(remaining.get(base) ?? ZERO, left))
  }
}

/** A fixed reward is taken first from lines that the later one cannot reach, tax by tax. */
const afterAmount = (
  remaining: Map<BaseLine, Ratio>,
  { reached, lines }: Applied,
  wanted: readonly BaseLine[],
) => {
  const open = new Map(lines.map(({ rules, gross }) => [taxKey(rules), ratioOf(-gross)]))
  const ordered = [
    ...reached.filter((base) => !wanted.includes(base)),
    ...reached.filter((base) => wanted.includes(base)),
  ]
  for (const base of ordered) {
    const amount = open.get(base.key) ?? ZERO
    const left = remaining.get(base) ?? ZERO
    const consumed = compare(left, amount) < 0 ? left : amount
    open.set(base.key, subtract(amount, consumed))
    remaining.set(base, subtract(left, consumed))
  }
}

/** What earlier rewards leave of each wanted line, with taxes. */
export const remainingOf = (
  wanted: readonly BaseLine[],
  bases: readonly BaseLine[],
  applied: readonly Applied[],
): ReadonlyMap<BaseLine, Ratio> => {
  const remaining = new Map(bases.map((base) => [base, base.gross]))
  for (const earlier of applied) {
    if (earlier.reward.kind === 'percent') afterPercent(remaining, earlier)
    else afterAmount(remaining, earlier, wanted)
  }
  return new Map(wanted.map((base) => [base, remaining.get(base) ?? ZERO]))
}

/** What can be discounted for one list of taxes. */
export type Discountable = {
  readonly rules: readonly TaxRule[]
  readonly shown: Ratio
  readonly gross: Ratio
}

export const mergeByTax = (parts: readonly (Discountable & { readonly key: string })[]) => {
  const groups = new Map<string, Discountable>()
  for (const { key, rules, shown, gross } of parts) {
    const group = groups.get(key)
    groups.set(key, {
      rules: group?.rules ?? rules,
      shown: add(group?.shown ?? ZERO, shown),
      gross: add(group?.gross ?? ZERO, gross),
    })
  }
  return [...groups.values()]
}
