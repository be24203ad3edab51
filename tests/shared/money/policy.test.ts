import { expect, test } from 'vitest'
import {
  CashRounding,
  PricingPolicy,
  ServiceCharge,
  TaxRule,
  Totals,
} from '#shared/money/policy.ts'

const _id = '01936000-0000-7000-8000-000000000001'
const rule = { _id, name: 'VAT', kind: 'percent', rate: 7, included: false, compound: false }
const service = { rate: 10, taxed: true, base: 'after_discount' }
const cash = { unit: 25, mode: 'half_up' }
const policy = {
  currency: 'THB',
  taxes: { standard: [rule] },
  taxRounding: 'per_document',
  serviceCharge: service,
  cashRounding: cash,
}
const tax = { _id, name: 'VAT', rate: 7, included: false, base: 100, amount: 7 }
const totals = {
  subtotal: 100,
  discount: 0,
  serviceCharge: 0,
  taxes: [tax],
  net: 100,
  total: 107,
}

/** Returns whether a value fits, as it is and in each of the ways that are allowed for one of its parts. */
const fits = (
  schema: { safeParse: (value: unknown) => { success: boolean } },
  whole: object,
  key: string,
  values: readonly unknown[],
) => values.map((value) => schema.safeParse({ ...whole, [key]: value }).success)

test.each([
  ['a tax', TaxRule, rule],
  ['a service charge', ServiceCharge, service],
  ['cash rounding', CashRounding, cash],
  ['a policy', PricingPolicy, policy],
  ['totals', Totals, totals],
] as const)('%s needs every part of it', (_, schema, whole) => {
  expect(schema.safeParse(whole)).toMatchObject({ success: true, data: whole })
  for (const key of Object.keys(whole))
    expect([key, schema.safeParse({ ...whole, [key]: undefined }).success]).toEqual([key, false])
})

test('a bill’s taxes need every part as well', () => {
  for (const key of Object.keys(tax)) {
    const taxes = [{ ...tax, [key]: undefined }]
    expect([key, Totals.safeParse({ ...totals, taxes }).success]).toEqual([key, false])
  }
})

test('the choices of a policy are those the engine knows', () => {
  expect(fits(TaxRule, rule, 'kind', ['percent', 'fixed', ''])).toEqual([true, true, false])
  expect(fits(ServiceCharge, service, 'base', ['before_discount', 'after_discount', ''])).toEqual([
    true,
    true,
    false,
  ])
  expect(fits(CashRounding, cash, 'mode', ['half_up', 'half_down', 'up', 'down', ''])).toEqual([
    true,
    true,
    true,
    true,
    false,
  ])
  expect(fits(PricingPolicy, policy, 'taxRounding', ['per_line', 'per_document', ''])).toEqual([
    true,
    true,
    false,
  ])
  expect(fits(PricingPolicy, policy, 'serviceCharge', [null, 1])).toEqual([true, false])
})
