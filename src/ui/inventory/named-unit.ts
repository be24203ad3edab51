import { type Measured, STANDARD_UNITS, type Unit, unitOf } from '#shared/inventory/unit.ts'
import { sameText } from '#shared/texts/same-text.ts'

/** Returns the unit of an ingredient that a text names, of any country, or its usual one for no text. */
export function namedUnit(
  text: string,
  item: Measured,
  unitName: (item: Measured, unit: string) => string,
): (Unit & { readonly id: string }) | undefined {
  const { dimension, units, unit } = item
  const ids = [...units.map(({ _id }) => _id), ...Object.keys(STANDARD_UNITS[dimension])]
  const wanted = sameText(text)
  const id =
    wanted === ''
      ? unit
      : (ids.find((one) => sameText(unitName(item, one)) === wanted) ??
        ids.find((one) => sameText(one) === wanted))
  const size = id === undefined ? undefined : unitOf(item, id)
  return size && id !== undefined ? { id, ...size } : undefined
}
