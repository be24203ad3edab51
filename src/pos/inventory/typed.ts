import type { Pack, Stock } from '#shared/inventory/stock.ts'
import type { Typed } from '#shared/inventory/act.ts'
import { type Measured, quantityIn, unitOf } from '#shared/inventory/unit.ts'
import { parseNumber } from '#shared/format/parse-number.ts'
import type { Signs } from '#shared/format/number.ts'
import { BASE_UNIT } from '#shared/inventory/measure.ts'

/** A pack among the units of a line, e.g. `pack 019d…`. */
const PACK = 'pack '
export const packUnit = ({ _id }: Pick<Pack, '_id'>): string => PACK + _id

/** What lines of an act need to know of an ingredient. */
export type Known = Measured & { readonly packs?: readonly Pack[] }

/** More than any kitchen moves at once, in any unit. */
const MOST = 999_999_999
const PLACES = 6

/** Returns what was typed as the plain decimal that the server reads; null: it is none, or below zero. */
export function decimalOf(text: string, signs: Signs): string | null {
  const number = parseNumber(text, signs)
  if (number === null || number < 0 || number > MOST) return null
  return number.toFixed(PLACES).replace(/\.?0+$/, '')
}

const packOf = (item: Known, unit: string): Pack | undefined =>
  item.packs?.find((pack) => packUnit(pack) === unit)

/** Returns what was typed in thousandths of the base unit; null: it is no quantity. */
export function quantityOf(item: Known, amount: string, unit: string, signs: Signs): number | null {
  const decimal = decimalOf(amount, signs)
  if (decimal === null) return null
  const pack = packOf(item, unit)
  // A pack is so many thousandths of the base unit.
  const size = pack ? { num: pack.quantity, den: 1000 } : unitOf(item, unit)
  return size ? quantityIn(decimal, size) : null
}

/** Returns the same as the server reads it, which knows units and no packs; null: it is no quantity. */
export function typedOf(item: Known, amount: string, unit: string, signs: Signs): Typed | null {
  const decimal = decimalOf(amount, signs)
  if (decimal === null) return null
  if (!packOf(item, unit)) return { amount: decimal, unit }
  const quantity = quantityOf(item, amount, unit, signs) ?? 0
  return { amount: String(quantity / 1000), unit: BASE_UNIT[item.dimension] }
}

/** Returns whether something was typed, and more than nothing. */
export const isSome = (typed: Typed | null): typed is Typed =>
  typed !== null && Number(typed.amount) > 0

/** Returns the unit in which an ingredient of a supplier is entered: the pack that it is bought in, else its own. */
export function usualUnit({ unit, packs = [] }: Known, supplierId?: string): string {
  const own = packs.filter((pack) => supplierId === undefined || pack.supplierId === supplierId)
  const pack =
    supplierId === undefined ? undefined : (own.find(({ preferred }) => preferred) ?? own[0])
  return pack ? packUnit(pack) : unit
}

/** The ingredients of a shelf, in the order of the shelves. */
export type Shelf = { readonly name: string; readonly items: readonly Stock[] }

/** Returns ingredients by their shelves: those without one are last. */
export function byShelf(items: readonly Stock[]): readonly Shelf[] {
  const sorted = items.toSorted(
    (one, other) =>
      Number(one.shelf === '') - Number(other.shelf === '') ||
      one.shelfOrder - other.shelfOrder ||
      one.name.localeCompare(other.name),
  )
  const shelves = new Map<string, Stock[]>()
  for (const item of sorted) shelves.set(item.shelf, [...(shelves.get(item.shelf) ?? []), item])
  return [...shelves].map(([name, found]) => ({ name, items: found }))
}
