import fc from 'fast-check'
import type { CountryCode } from '#shared/countries/country-code.ts'
import { defaultPricing, usualServiceCharge } from '#shared/countries/default-pricing.ts'
import { currencyOf } from '#shared/money/currency.ts'
import type { PricingPolicy, TaxRule } from '#shared/money/policy.ts'
import type { Discount } from '#shared/pricing/discount.ts'
import { policyFor } from '#shared/pricing/policy-for.ts'
import type { PricedLine } from '#shared/pricing/price-order.ts'
import type { PricedParts } from '#shared/pricing/line-shares.ts'

/** Prices like those of the country's menus, up to a dear crab. */
const priceIn = (currency: string) =>
  currencyOf(currency).digits === 0
    ? fc.integer({ min: 0, max: 3_000_000 })
    : fc.integer({ min: 0, max: 99_999 })

const taxClass = fc.constantFrom('standard', 'alcohol', 'unknown')

const linesIn = (currency: string): fc.Arbitrary<PricedLine[]> =>
  fc
    .array(
      fc.record({
        quantity: fc.integer({ min: 1, max: 9 }),
        unitPrice: priceIn(currency),
        taxClass,
      }),
      { minLength: 1, maxLength: 6 },
    )
    .map((lines) => lines.map((line, index) => ({ ...line, _id: `line${index}` })))

/** A rate with up to two decimals, as governments and owners set them. */
const rate = fc.integer({ min: 0, max: 3000 }).map((hundredths) => hundredths / 100)

const extraTax = (included: boolean): fc.Arbitrary<TaxRule> =>
  fc
    .record({
      _id: fc.constantFrom('extra1', 'extra2'),
      name: fc.constant('extra'),
      kind: fc.constantFrom('percent' as const, 'fixed' as const),
      rate,
      included: fc.constant(included),
      compound: fc.boolean(),
      standalone: fc.boolean(),
    })
    .map((tax) => (tax.kind === 'fixed' ? { ...tax, rate: Math.round(tax.rate) } : tax))

/** The country's policy of today with every switch an owner has, and one more tax on alcohol. */
const policyIn = (country: CountryCode): fc.Arbitrary<PricingPolicy> => {
  const pricing = defaultPricing(country)
  const policy = policyFor(pricing, '2026-11-21')
  return fc
    .record({
      taxRounding: fc.constantFrom('per_line' as const, 'per_document' as const),
      included: fc.boolean(),
      compound: fc.boolean(),
      extra: fc.boolean().chain(extraTax),
      service: fc.option(
        fc.record({
          rate,
          taxed: fc.boolean(),
          base: fc.constantFrom('before_discount' as const, 'after_discount' as const),
        }),
      ),
    })
    .map(({ taxRounding, included, compound, extra, service }) => {
      const standard = (policy.taxes['standard'] ?? []).map((tax) => ({
        ...tax,
        included,
        compound,
      }))
      return {
        ...policy,
        taxRounding,
        taxes: { standard, alcohol: [...standard, extra] },
        serviceCharge: service === null ? null : { ...usualServiceCharge(country), ...service },
      }
    })
}

/** Discounts on single lines or the whole order, in percent or in money. */
const discountsIn = (currency: string): fc.Arbitrary<Discount[]> =>
  fc.array(
    fc
      .oneof(
        fc.record({ kind: fc.constant('percent' as const), value: rate }),
        fc.record({ kind: fc.constant('amount' as const), value: priceIn(currency) }),
      )
      .chain((discount) =>
        fc.option(fc.subarray(['line0', 'line1', 'line2'], { minLength: 1 })).map((lineIds) => ({
          ...discount,
          _id: 'discount',
          name: '',
          ...(lineIds && { lineIds }),
        })),
      ),
    { maxLength: 2 },
  )

export const orderIn = (country: CountryCode): fc.Arbitrary<PricedParts> => {
  const { currency } = defaultPricing(country)
  return fc.record({
    lines: linesIn(currency),
    policy: policyIn(country),
    discounts: discountsIn(currency),
  })
}

/** Cuts the pieces of an order into this many piles. */
export const pilesOf = (lines: readonly PricedLine[], piles: number) =>
  fc
    .tuple(
      ...lines.map(({ quantity }) =>
        fc.array(fc.nat(piles - 1), { minLength: quantity, maxLength: quantity }),
      ),
    )
    .map((choices) =>
      Array.from({ length: piles }, (_pile, pile) =>
        lines.map(({ _id }, index) => ({
          lineId: _id,
          quantity: (choices[index] ?? []).filter((choice) => choice === pile).length,
        })),
      ),
    )
