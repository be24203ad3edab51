import {
  ONE,
  ZERO,
  add,
  divide,
  multiply,
  percentOf,
  ratioOf,
  round,
  subtract,
} from '../money/ratio.ts'
import { fixedTaxes, grossOf, roundTaxes, sumTaxes } from './tax-document.ts'
import type { RoundedTax, TaxRounding, TaxableLine } from './tax-document.ts'

export type DepositPart = { readonly kind: 'percent' | 'amount'; readonly value: number }
export type Deposit = {
  readonly gross: number
  readonly net: number
  readonly taxes: readonly RoundedTax[]
}

/**
 * Returns a part payment in advance, with its taxes in proportion. Fixed taxes per piece belong to the final
 * bill, so that the deposit has none of them.
 */
export const depositOf = (
  lines: readonly TaxableLine[],
  rounding: TaxRounding,
  { kind, value }: DepositPart,
): Deposit => {
  const document = sumTaxes(lines, rounding)
  const whole = ratioOf(grossOf(document))
  const gross = kind === 'percent' ? round(percentOf(whole, ratioOf(value))) : value
  const fixed = new Map(fixedTaxes(lines).map((tax) => [tax.rule._id, tax]))
  const fixedSum = [...fixed.values()].reduce((sum, { amount }) => add(sum, amount), ZERO)
  const proportional = subtract(whole, fixedSum)
  const share = proportional.n === 0n ? ONE : divide(ratioOf(gross), proportional)
  const taxes = document.taxes
    .filter(({ rule }) => rule.kind === 'percent')
    .map(({ rule, base, amount }) => ({
      rule,
      base: multiply(subtract(base, fixed.get(rule._id)?.base ?? ZERO), share),
      amount: multiply(subtract(amount, fixed.get(rule._id)?.amount ?? ZERO), share),
    }))
  const rounded = roundTaxes(taxes)
  return {
    gross,
    net: rounded.reduce((net, { amount }) => net - amount, gross),
    taxes: rounded,
  }
}
