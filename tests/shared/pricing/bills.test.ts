import { describe, expect, it } from 'vitest'
import bills from '../../samples/bills.json' with { type: 'json' }
import { currencyOf } from '#shared/money/currency.ts'
import type { PricingPolicy, TaxRule } from '#shared/money/policy.ts'
import { roundCash } from '#shared/pricing/cash.ts'
import { priceOrder } from '#shared/pricing/price-order.ts'
import type { PricedLine } from '#shared/pricing/price-order.ts'
import { decimals, exactUnits } from './sample-units.ts'
import { round } from '#shared/money/ratio.ts'

type Bill = {
  id: string
  currency: string
  input: Record<string, string | boolean | string[][] | undefined>
  expected: Record<string, string>
}

const rule = (rate: string, included: boolean): TaxRule => ({
  _id: rate,
  name: `tax${rate}`,
  kind: 'percent',
  rate: Number(rate),
  included,
  compound: false,
})

/** `lines` are taxed with `taxPct`, `lines8` with 8 %, and so on. */
const linesOf = (input: Bill['input'], units: (text: string) => number): PricedLine[] =>
  Object.entries(input).flatMap(([key, value]) => {
    const taxClass = /^lines(.*)$/.exec(key)?.[1]
    if (taxClass === undefined || !Array.isArray(value)) return []
    return value.map(([quantity = '1', price = '0'], index) => ({
      _id: `${key}${index}`,
      quantity: Number(quantity),
      unitPrice: units(price),
      taxClass: taxClass === '' ? 'standard' : taxClass,
    }))
  })

const policyOf = ({ input, currency }: Bill, units: (text: string) => number): PricingPolicy => {
  const included = input['pricesIncludeTax'] === true
  const standard = String(input['taxPct'] ?? '0')
  const classes = Object.keys(input).flatMap((key) => /^lines(\d.*)$/.exec(key)?.[1] ?? [])
  const service = Number(input['servicePct'] ?? 0)
  return {
    currency,
    taxes: {
      standard: [rule(standard, included)],
      ...Object.fromEntries(classes.map((rate) => [rate, [rule(rate, included)]])),
    },
    taxRounding: 'per_document',
    serviceCharge:
      service === 0
        ? null
        : { rate: service, taxed: input['serviceTaxed'] === true, base: 'after_discount' },
    cashRounding: { unit: units(String(input['cashUnit'] ?? '0')), mode: 'half_up' },
  }
}

describe('worked bills of the countries', () => {
  for (const bill of bills.vectors as unknown as Bill[]) {
    it(`${bill.id} adds up as printed`, () => {
      const { digits } = currencyOf(bill.currency)
      const perUnit = 10n ** BigInt(digits)
      const units = (text: string) => round(exactUnits(Number(text), perUnit))
      const print = (amount: number) => decimals(amount, perUnit).toFixed(digits)
      const policy = policyOf(bill, units)
      const { totals } = priceOrder(linesOf(bill.input, units), policy)
      const { rounded, rounding } = roundCash(totals.total, policy.cashRounding)
      const tax = totals.taxes.reduce((sum, { amount }) => sum + amount, 0)
      const figures: Record<string, string> = {
        subtotal: print(totals.net),
        service: print(totals.serviceCharge),
        tax: print(tax),
        total: print(totals.total),
        cashTotal: print(rounded),
        cashRounding: print(rounding),
        ...Object.fromEntries(totals.taxes.map(({ name, amount }) => [name, print(amount)])),
      }
      const keys = Object.keys(bill.expected)
      expect(Object.fromEntries(keys.map((key) => [key, figures[key]]))).toEqual(bill.expected)
    })
  }
})
