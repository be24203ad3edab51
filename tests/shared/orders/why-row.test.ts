import { expect, test } from 'vitest'
import { addsUp, type WhyRow } from '#shared/orders/why-row.ts'

const amount = 1000
const piece = { name: { en: 'Beer' }, quantity: 1, price: 1000, amount }
const tax = { kind: 'tax', name: 'VAT', rate: 10, base: 10_000, amount } as const

test.each<[WhyRow, boolean]>([
  [{ kind: 'line', ...piece }, true],
  [{ kind: 'choice', ...piece }, true],
  [{ kind: 'price', amount }, true],
  [{ kind: 'subtotal', amount }, false],
  [{ kind: 'discount', category: 'comp', statute: undefined, value: 100, amount }, true],
  [{ kind: 'exemption', amount }, true],
  [{ kind: 'serviceCharge', rate: 10, base: 10_000, amount }, true],
  [{ ...tax, included: false }, true],
  [{ ...tax, included: true }, false],
  [{ kind: 'exemptSales', amount }, false],
  [{ kind: 'rounding', amount }, true],
])('a step adds to the total, or says what is in it: $kind', (row, adds) => {
  expect(addsUp(row)).toBe(adds)
})
