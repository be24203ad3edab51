import type { CountryCode } from '../countries/country-code.ts'
import {
  amountIn,
  type Dimension,
  type Measured,
  STANDARD_UNITS,
  type Unit,
  unitOf,
} from './unit.ts'

type Standard = { [D in Dimension]: keyof (typeof STANDARD_UNITS)[D] & string }[Dimension]

/** Where people weigh by these; the others are known everywhere. */
const REGIONAL: Readonly<Partial<Record<Standard, readonly CountryCode[]>>> = {
  khit: ['LA', 'TH'],
  lang: ['KH'],
  viss: ['MM'],
  tical: ['MM'],
  kati: ['MY', 'SG', 'BN'],
}

/** A unit that can be chosen; `name` is its own, of a standard one it is a text of the interface. */
export type UnitChoice =
  | (Unit & { readonly id: Standard; readonly name: null })
  | (Unit & { readonly id: string; readonly name: string })

/** Returns the units of an ingredient, its own first: those of its country, and any that is in use. */
export function unitsOf(
  { dimension, unit, units }: Measured,
  country: CountryCode | undefined,
): readonly UnitChoice[] {
  const own = units.map(({ _id: id, name, num, den }) => ({ id, name, num, den }))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the names of the table
  const standard = Object.entries(STANDARD_UNITS[dimension]) as [Standard, Unit][]
  const known = standard.filter(([id]) => {
    const where = REGIONAL[id]
    return !where || id === unit || (country !== undefined && where.includes(country))
  })
  return [...own, ...known.map(([id, size]) => ({ id, name: null, ...size }))]
}

/** The unit in which a dimension is kept. */
export const BASE_UNIT = { mass: 'g', volume: 'ml', count: 'piece' } as const satisfies Readonly<
  Record<Dimension, Standard>
>

const EXACT = 9
/** Less of a unit reads as nothing: 4 g are not 0 kg. */
const LEAST = 0.01

/** Returns the unit in which a quantity is read: that of the ingredient, or of so little the base unit. */
export function readableUnit(item: Measured, quantity: number): string {
  const unit = unitOf(item, item.unit)
  if (!unit) return BASE_UNIT[item.dimension]
  const amount = Math.abs(amountIn(quantity, unit, EXACT))
  return amount > 0 && amount < LEAST ? BASE_UNIT[item.dimension] : item.unit
}
