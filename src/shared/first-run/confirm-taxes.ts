import type { TaxRow } from '../money/tax-row.ts'
import { type TaxChange, withoutTax, withPriceDisplay, withTax } from '../branches/change-taxes.ts'

/** The tax of ordinary dishes as a person confirms it. `rate` in percent; 0 where none is charged. */
export type ProposedTax = {
  readonly name: string
  readonly rate: number
  /** The prices on the menu contain it. */
  readonly included: boolean
}

const isOrdinary = (row: TaxRow) => row.taxClass === 'standard'

const ordinaryOf = (rows: readonly TaxRow[], today: string) =>
  rows.filter((row) => isOrdinary(row) && row.from <= today && (row.to === null || row.to >= today))

/**
 * Returns the one tax to confirm in a new restaurant. Null if no tax is known, or if several apply at once:
 * those are set up in the settings. A tax that was ended comes back with the rate 0.
 */
export function proposedTax(rows: readonly TaxRow[], today: string): ProposedTax | null {
  const now = ordinaryOf(rows, today)
  if (now.length > 1) return null
  const [row] = now
  if (row) return { name: row.name, rate: row.rate, included: row.included }
  const last = rows.filter(isOrdinary).toSorted((a, b) => b.from.localeCompare(a.from))[0]
  return last ? { name: last.name, rate: 0, included: last.included } : null
}

/**
 * Returns the rows as the person confirmed them, from `today` (`YYYY-MM-DD`) on; past days keep their rates.
 * Confirming the same rate changes nothing.
 */
export function withConfirmedTax(
  rows: readonly TaxRow[],
  { rate, included }: Pick<ProposedTax, 'rate' | 'included'>,
  { today, newId }: { readonly today: string; readonly newId: () => string },
): TaxChange {
  const proposed = proposedTax(rows, today)
  if (!proposed) return { refused: 'TAX_UNKNOWN' }
  const shown = withPriceDisplay(rows, included, { today, newId })
  if ('refused' in shown || rate === proposed.rate) return shown
  const [row] = ordinaryOf(shown.taxes, today)
  if (rate === 0) return row ? withoutTax(shown.taxes, row._id, today) : shown
  return withTax(
    // A rate that began today is replaced, not ended before it began.
    shown.taxes,
    {
      taxClass: 'standard',
      name: proposed.name,
      rate,
      included,
      compound: row?.compound ?? false,
      from: today,
    },
    { _id: newId(), today },
  )
}
