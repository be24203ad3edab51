import type { CashRounding } from '#shared/money/policy.ts'
import { roundCash } from '#shared/pricing/cash.ts'
import type { RoundedTax } from '#shared/pricing/tax-document.ts'

/** The difference goes to a line of its own, or to the largest tax. */
export type DocumentRounding = CashRounding & { readonly strategy: 'own_line' | 'biggest_tax' }

export type RoundedDocument = {
  readonly gross: number
  /** The line of its own; 0 when the tax bears the difference. */
  readonly rounding: number
  readonly taxes: readonly RoundedTax[]
}

/**
 * Rounds a whole document as the samples from outside do. Ours never: there
 * only the cash tender is rounded. Without a tax to bear it, `biggest_tax` changes nothing.
 */
export const roundDocument = (
  gross: number,
  taxes: readonly RoundedTax[],
  rule: DocumentRounding,
): RoundedDocument => {
  const { rounded, rounding } = roundCash(gross, rule)
  if (rule.strategy === 'own_line') return { gross: rounded, rounding, taxes }
  const largest = Math.max(...taxes.map(({ amount }) => Math.abs(amount)))
  const bearer = taxes.findIndex(({ amount }) => Math.abs(amount) === largest)
  if (bearer < 0) return { gross, rounding: 0, taxes }
  return {
    gross: rounded,
    rounding: 0,
    taxes: taxes.map((tax, at) =>
      at === bearer ? { ...tax, amount: tax.amount + rounding } : tax,
    ),
  }
}
