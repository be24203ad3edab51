import { describe, expect, test } from 'vitest'
import { currencyOf } from '../../../src/pos/audit/currency-of.ts'
import { factNames } from '../../../src/pos/audit/fact-names.ts'

const branch = (_id: string, restaurantId: string, currency: string) => ({
  _id,
  restaurantId,
  currency,
})

describe('the currency of an entry', () => {
  const branches = [
    branch('vte', 'lao', 'LAK'),
    branch('lpb', 'lao', 'LAK'),
    branch('bkk', 'both', 'THB'),
    branch('sin', 'both', 'SGD'),
  ]
  const entry = (restaurantId: string, branchId: string | null, details = {}) =>
    currencyOf({ restaurantId, branchId, details }, branches)

  test('is the one it names, else its branch’s', () => {
    expect(entry('lao', 'vte', { currency: 'USD' })).toBe('USD')
    expect(entry('both', 'sin')).toBe('SGD')
  })
  test('is that of all branches where it belongs to the restaurant', () => {
    expect(entry('lao', null)).toBe('LAK')
  })
  test('is not guessed where branches have several, or belong to others', () => {
    expect(entry('both', null)).toBeNull()
    expect(entry('other', null)).toBeNull()
    expect(entry('lao', 'gone')).toBeNull()
  })
})

test('an export of a report has names for its table, days and filters', () => {
  const names = ['report', 'panel', 'from', 'to', 'compare', 'order_type', 'file', 'count']
  const found = names.flatMap((name) => factNames(name, 'report.export'))
  expect(found).toEqual([
    'nav.reports',
    'export.part',
    'fields.firstDay',
    'fields.lastDay',
    'reports.compare',
    'reports.orderType',
    'export.title',
    'export.rows',
  ])
})
