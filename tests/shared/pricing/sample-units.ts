import type { TaxRule } from '#shared/money/policy.ts'
import { divide, multiply, ratioOf, round } from '#shared/money/ratio.ts'
import type { Ratio } from '#shared/money/ratio.ts'
import type { SampleTax } from './sample-vector.ts'

/** Most samples are in currencies of two decimals. */
export const HUNDREDTHS = 100n

/** Decimals of a sample in smallest units, exactly: 15.89 is 1589. */
export const exactUnits = (value: number, perUnit = HUNDREDTHS): Ratio => {
  return multiply(ratioOf(value), ratioOf(Number(perUnit)))
}
export const units = (value: number): number => round(exactUnits(value))
export const perUnitOf = (step: number): bigint => BigInt(Math.round(1 / step))

/** Back to decimals, rounded to the step that the sample is compared at. */
export const decimal = (value: Ratio, perUnit = HUNDREDTHS, step = 0.01): number => {
  const exact = ratioOf(step)
  const steps = round(divide(divide(value, exact), ratioOf(Number(perUnit))))
  return round(multiply(multiply(ratioOf(steps), exact), ratioOf(1e9))) / 1e9
}
export const decimals = (amount: number, perUnit = HUNDREDTHS): number =>
  decimal(ratioOf(amount), perUnit)

/** The tax rule of a sample. Rules with the same content are the same rule. */
const ruleOf = (tax: SampleTax, perUnit = HUNDREDTHS): TaxRule => ({
  _id: tax.id ?? `${tax.kind} ${tax.rate} ${tax.included}`,
  // Taxes without a group are printed in the first one.
  name: tax.group ?? 'G1',
  kind: tax.kind === 'fixed' ? 'fixed' : 'percent',
  rate: tax.kind === 'fixed' ? tax.rate * Number(perUnit) : tax.rate,
  included: tax.included,
  compound: tax.affects_later_bases ?? false,
  standalone: tax.base_affected_by_earlier === false,
})

const rulesByContent = new Map<string, readonly TaxRule[]>()

export const rulesOf = (taxes: SampleTax[] = [], perUnit = HUNDREDTHS): readonly TaxRule[] => {
  const key = JSON.stringify([taxes, Number(perUnit)])
  const rules = rulesByContent.get(key) ?? taxes.map((tax) => ruleOf(tax, perUnit))
  rulesByContent.set(key, rules)
  return rules
}
