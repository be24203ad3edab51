import { expect, test } from 'vitest'
import { keptPage } from '../../../src/pos/place/kept-page.ts'

const at = (page: string, search = '') =>
  keptPage({ pathname: `/restaurant/r1/branch/b1${page}`, search })

test('changing the branch stays on the page', () => {
  expect(at('/menu')).toBe('/menu')
  expect(at('/reports/sales-items', '?from=2026-11-01')).toBe('/reports/sales-items')
  expect(at('/settings', '?section=taxes')).toBe('/settings?section=taxes')
})

test('an order of the former branch is not looked for in the other one', () => {
  expect(at('/checkout/o1')).toBe('')
  expect(at('/quick-orders', '?order=o1')).toBe('/quick-orders')
  expect(at('/employees', '?id=e1')).toBe('/employees')
})

test('any other page leads to the home of the branch', () => {
  expect(at('')).toBe('')
  expect(keptPage({ pathname: '/restaurant/r1/settings', search: '' })).toBe('')
  expect(keptPage({ pathname: '/branches', search: '' })).toBe('')
})
