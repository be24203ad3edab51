import { expect, test } from 'vitest'
import { packageTypeOf, PLANS } from '#shared/packages/plan.ts'

test.each([
  ['standard', 'standard'],
  ['Standard (yearly)', 'standard'],
  ['the PREMIUM one', 'premium'],
  ['basic', 'basic'],
  ['', 'basic'],
  ['enterprise', 'basic'],
])('"%s" names the package %s', (text, type) => {
  expect(packageTypeOf(text)).toBe(type)
})

test('the plans cost what the specification says', () => {
  expect(PLANS).toEqual({
    basic: { monthly: 2999, yearly: 29_999 },
    standard: { monthly: 4999, yearly: 49_999 },
    premium: { monthly: 7999, yearly: 79_999 },
  })
})
