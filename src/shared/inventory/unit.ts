import * as z from 'zod/mini'
import { Id } from '../contract/scalars.ts'
import { divide, multiply, type Ratio, ratioOf, round } from '../money/ratio.ts'

/** What an ingredient is measured by: its base unit is the gram, the millilitre or the piece. */
export const Dimension = z.enum(['mass', 'volume', 'count'])
export type Dimension = z.output<typeof Dimension>

/** One side of a fraction. */
const Num = z.int().check(z.gte(1), z.lte(1_000_000_000))

/**
 * A unit of an ingredient, as an exact fraction of its base unit: a bag of 25 kg is 25,000/1, a tical 163,293/10,000.
 * Units refer to the base and never to each other, so that changing one changes no other.
 */
export type Unit = { readonly num: number; readonly den: number }

const unit = (num: number, den = 1): Unit => ({ num, den })

/** Units that every ingredient of a dimension has. Those of the region are checked against their sources in a test. */
export const STANDARD_UNITS = {
  mass: {
    g: unit(1),
    kg: unit(1000),
    /** Of Laos: a tenth of a kilogram; Thailand has the same under its own name. */
    khit: unit(100),
    /** Of Cambodia: what goldsmiths call a damleung is another. */
    lang: unit(100),
    /** Of Myanmar: 100 ticals. */
    viss: unit(163_293, 100),
    tical: unit(163_293, 10_000),
    /** Of Malaysia, Singapore and Brunei: 16 tahils. */
    kati: unit(60_479, 100),
  },
  volume: { ml: unit(1), l: unit(1000) },
  count: { piece: unit(1), dozen: unit(12) },
} as const satisfies Readonly<Record<Dimension, Readonly<Record<string, Unit>>>>

/** A quantity is a whole number of thousandths of the base unit: 4 g are 4,000. */
const PER_BASE = ratioOf(1000)

const ratioOfUnit = ({ num, den }: Unit): Ratio => ({ n: num, d: den })

/** Returns an amount in a unit as an exact number of thousandths of the base unit. */
const exactIn = (amount: Ratio, of: Unit): Ratio =>
  multiply(multiply(amount, ratioOfUnit(of)), PER_BASE)

/** Returns the quantity of a typed amount, e.g. '2.5' kg are 2,500,000, to the nearest thousandth. Throws on no number. */
export const quantityIn = (amount: number | string, of: Unit): number =>
  round(exactIn(ratioOf(amount), of))

/** A unit of an ingredient's own, as an exact fraction of the base unit: a tray of 30 is 30/1. */
export const OwnUnit = z.object({
  _id: Id,
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
  num: Num,
  den: Num,
})
export type OwnUnit = z.output<typeof OwnUnit>

/** What an ingredient is measured in, as far as a person reads and types quantities of it. */
export type Measured = {
  readonly dimension: Dimension
  /** The unit that it is shown in: one of the dimension, or the id of one of its own. */
  readonly unit: string
  readonly units: readonly OwnUnit[]
}

/** Returns the unit of that name or id; undefined: it has none. */
export function unitOf(
  { dimension, units }: Pick<Measured, 'dimension' | 'units'>,
  name: string,
): Unit | undefined {
  const standard: Readonly<Record<string, Unit>> = STANDARD_UNITS[dimension]
  return units.find(({ _id }) => _id === name) ?? standard[name]
}

/** Returns a quantity in the unit of its ingredient as a figure, for a file; null: it has no such unit. */
export function figureOf(item: Measured, quantity: number): number | null {
  const own = unitOf(item, item.unit)
  return own ? amountIn(quantity, own) : null
}

/** Returns a quantity in a unit as the decimal that people read, at most `places` after the point. */
export function amountIn(quantity: number, { num, den }: Unit, places = 3): number {
  const scale = 10 ** places
  const exact = divide(multiply(ratioOf(quantity), { n: den, d: num }), PER_BASE)
  return round(multiply(exact, ratioOf(scale))) / scale
}
