import type { TaxRule } from '../money/policy.ts'
import { ONE, multiply, ratioOf, subtract } from '../money/ratio.ts'
import type { Ratio } from '../money/ratio.ts'
import { taxLine } from '../pricing/tax-line.ts'
import type { LineOffer } from './line-offer.ts'

/** A line of an order as promotions see it; `price` of one piece as the menu shows it, choices included. */
export type OfferedLine = {
  readonly _id: string
  readonly quantity: number
  readonly price: number
  readonly rules: readonly TaxRule[]
  /** The combo whose lines are one piece together; absent: it is one alone. */
  readonly comboId?: string | undefined
  /** What the dish costs on top of its combo. */
  readonly extra?: number | undefined
  readonly offers?: readonly LineOffer[] | undefined
}

/** Pieces that are alike: of one line or combo, with the same left of their price. */
export type Pieces = {
  readonly lines: readonly OfferedLine[]
  readonly price: number
  /** What the guest pays of each unit of the price: taxes on top make a dish dearer. */
  readonly factor: number
  /** Sorts what is worth the same; ids are the same on every device. */
  readonly key: string
  count: number
  /** Of the price of one, after other promotions. */
  readonly rest: Ratio
  /** They have a promotion, and may have another that stacks. */
  readonly stacked: boolean
}

/** What is taken off each of some pieces. */
export type Gift = { readonly pieces: Pieces; readonly off: Ratio }

const unrounded = (tax: Ratio) => tax

const FACTORS = new WeakMap<readonly TaxRule[], Ratio>()

/** Percentages are linear: what a unit of a price comes to with its taxes. Fixed ones per piece are never discounted. */
function factorOf(rules: readonly TaxRule[]): Ratio {
  const known = FACTORS.get(rules)
  if (known) return known
  const percents = rules.filter(({ kind }) => kind === 'percent')
  const made = taxLine(ONE, ONE, percents, 'price', unrounded).gross
  FACTORS.set(rules, made)
  return made
}

/** Returns an amount with its taxes. */
export const withTaxes = (shown: Ratio, rules: readonly TaxRule[]): Ratio =>
  multiply(shown, factorOf(rules))

/** Returns the lines that carry promotions in units: each combo is one. */
export const unitsOf = (lines: readonly OfferedLine[]): readonly Pieces[] => {
  const known = MADE.get(lines)
  if (known) return known
  const made = makeUnits(lines)
  MADE.set(lines, made)
  return made
}

/** The same lines are asked for set after set. */
const MADE = new WeakMap<readonly OfferedLine[], readonly Pieces[]>()

const makeUnits = (lines: readonly OfferedLine[]): readonly Pieces[] => {
  const units = new Map<string, OfferedLine[]>()
  for (const line of lines) {
    if (!line.offers?.length || line.quantity < 1) continue
    const key = line.comboId ?? line._id
    units.set(key, [...(units.get(key) ?? []), line])
  }
  return [...units.values()].map((unit) => {
    const price = unit.reduce((sum, line) => sum + line.price, 0)
    const gross = unit.reduce((sum, line) => sum + line.price * near(factorOf(line.rules)), 0)
    return {
      lines: unit,
      price,
      factor: price === 0 ? 0 : gross / price,
      key: unit
        .map(({ _id }) => _id)
        .toSorted()
        .join(),
      count: unit[0]?.quantity ?? 0,
      rest: ratioOf(price),
      stacked: false,
    }
  })
}

/** Near enough to sort by: every device comes to the same. */
const near = ({ n, d }: Ratio): number => Number(n) / Number(d)
const worth = ({ rest, factor }: Pieces): number => near(rest) * factor

/** Dearest first. */
const byWorth = (a: Pieces, b: Pieces): number => worth(b) - worth(a) || (a.key < b.key ? -1 : 1)

export const countOf = (some: readonly Pieces[]): number =>
  some.reduce((sum, { count }) => sum + count, 0)

/** Makes the stock of pieces from which promotions take, one after the other. */
export function createStock(lines: readonly OfferedLine[]) {
  let free = unitsOf(lines).map((pieces) => ({ ...pieces }))
  return {
    /** Returns the pieces that a promotion may still have, dearest first. */
    open: (id: string, as: 'of' | 'on', stacks: boolean): readonly Pieces[] =>
      free
        .filter(({ lines: parts, count, stacked }) => {
          const mark = parts
            .flatMap(({ offers = [] }) => offers)
            .find((one) => one._id === id && one[as])
          return count > 0 && mark !== undefined && (stacks || !stacked)
        })
        .toSorted(byWorth),
    /** Takes as many of them as there are, up to `most`. */
    take: (from: readonly Pieces[], most: number): readonly Pieces[] => {
      let left = most
      return from.flatMap((pieces) => {
        const count = Math.min(left, pieces.count)
        left -= count
        pieces.count -= count
        return count > 0 ? [{ ...pieces, count }] : []
      })
    },
    /** Puts pieces back as they were, or, with a promotion that stacks, with what is left of their price. */
    put: (some: readonly Pieces[]) => {
      free = [...free, ...some]
    },
  }
}
export type Stock = ReturnType<typeof createStock>

/** Returns pieces that have a promotion now. */
export const stackedOn = ({ pieces, off }: Gift): Pieces => ({
  ...pieces,
  rest: subtract(pieces.rest, off),
  stacked: true,
})
