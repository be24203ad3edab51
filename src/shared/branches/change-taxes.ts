import { addDays } from '../time/business-date.ts'
import type { TaxRow } from '../money/tax-row.ts'
import type { NewTax } from './edit.ts'

export type TaxRefusal = 'TAX_IN_THE_PAST' | 'TAX_DISPLAY_MIXED' | 'TAX_UNKNOWN'
export type TaxChange = { readonly taxes: TaxRow[] } | { readonly refused: TaxRefusal }

/**
 * Returns the rows with a new rate from a day on. The row before it ends the day before. A row planned for
 * later stays and ends the new one. Past days keep their rates. `today` is the business date.
 */
export function withTax(
  rows: readonly TaxRow[],
  { from, ...tax }: NewTax,
  { _id, today }: { readonly _id: string; readonly today: string },
): TaxChange {
  if (from < today) return { refused: 'TAX_IN_THE_PAST' }
  const isSame = (row: TaxRow) => row.name === tax.name && row.taxClass === tax.taxClass
  const next = rows
    .filter((row) => isSame(row) && row.from > from)
    .map((row) => row.from)
    .toSorted()[0]
  const added: TaxRow = {
    ...tax,
    _id,
    kind: 'percent',
    from,
    to: next === undefined ? null : addDays(next, -1),
  }
  const covers = (row: TaxRow) =>
    isSame(row) && row.from <= from && (row.to === null || row.to >= from)
  // The new row replaces the old one in its place: rows are calculated in their order.
  const place = rows.findIndex(covers)
  const taxes = rows.flatMap((row, index) => [
    ...(covers(row) ? endedBefore(row, from) : [row]),
    ...(index === place ? [added] : []),
  ])
  if (place < 0) taxes.push(added)
  return isDisplayMixed(taxes, added) ? { refused: 'TAX_DISPLAY_MIXED' } : { taxes }
}

/** Returns the rows without a rate from a day on, `today` at the earliest. Removes a row that has not begun. */
export function withoutTax(rows: readonly TaxRow[], id: string, today: string): TaxChange {
  const row = rows.find(({ _id }) => _id === id)
  if (!row) return { refused: 'TAX_UNKNOWN' }
  if (row.to !== null && row.to < today) return { refused: 'TAX_IN_THE_PAST' }
  return { taxes: rows.flatMap((one) => (one === row ? endedBefore(row, today) : [one])) }
}

/**
 * Returns the rows with every tax contained in prices, or every tax added, from `today` on. Changes all classes
 * at once, because they may not disagree. Past days keep their rates.
 */
export function withPriceDisplay(
  rows: readonly TaxRow[],
  included: boolean,
  { today, newId }: { readonly today: string; readonly newId: () => string },
): TaxChange {
  const taxes = rows.flatMap((row) => {
    const isOver = row.to !== null && row.to < today
    if (isOver || row.included === included) return [row]
    if (row.from >= today) return [{ ...row, included }]
    return [...endedBefore(row, today), { ...row, _id: newId(), included, from: today }]
  })
  return { taxes }
}

/**
 * Returns whether prices contain their taxes from `today` on: null where some do and others do not, undefined
 * where no tax is charged.
 */
export function priceDisplayOf(rows: readonly TaxRow[], today: string): boolean | null | undefined {
  const ways = rows.filter(({ to }) => to === null || to >= today).map(({ included }) => included)
  const [first] = ways
  return first === undefined || ways.every((one) => one === first) ? first : null
}

/** Returns a row that ends the day before `day`, or none if it would not have begun by then. */
const endedBefore = (row: TaxRow, day: string): TaxRow[] =>
  row.from >= day ? [] : [{ ...row, to: addDays(day, -1) }]

/** A class shows its prices with tax or without: rows of the same days may not disagree. */
const isDisplayMixed = (rows: readonly TaxRow[], added: TaxRow): boolean =>
  rows.some(
    (row) =>
      row.taxClass === added.taxClass &&
      row.included !== added.included &&
      row.from <= (added.to ?? row.from) &&
      added.from <= (row.to ?? added.from),
  )
