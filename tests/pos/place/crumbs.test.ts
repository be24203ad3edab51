import { expect, test } from 'vitest'
import { isPlainAddress, plainAddress } from '../../../src/pos/place/addresses.ts'
import { crumbsOf } from '../../../src/pos/place/crumbs.ts'
import { BRANCH_ROUTES } from '../../../src/pos/app/routes.ts'

const HOME = '/restaurant/r/branch/b'
const trail = (below: string) =>
  crumbsOf(BRANCH_ROUTES, HOME, `${HOME}${below}`).map(({ name, address }) => [
    name,
    address.slice(HOME.length),
  ])

test('the crumbs of a page are every beginning of its address that is a page', () => {
  expect(trail('')).toEqual([['nav.dashboard', '']])
  expect(trail('/crm/segments')).toEqual([
    ['nav.dashboard', ''],
    ['nav.crm', '/crm'],
    ['pages.crmSegments', '/crm/segments'],
  ])
  expect(trail('/reports/financial/sales-summary').map(([name]) => name)).toEqual([
    'nav.dashboard',
    'nav.reports',
    'pages.salesSummary',
  ])
})

test('a date after a page is still the page', () => {
  expect(trail('/reports/daily-summary/2026-11-20').at(-1)?.[0]).toBe('pages.dailySummary')
  expect(trail('/reports/daily-summary/2026-11-20')).toHaveLength(3)
})

test('the palette leads to pages whose address needs no parameter', () => {
  const plain = BRANCH_ROUTES.filter(isPlainAddress).map(plainAddress)
  expect(plain).toContain('reports/daily-summary')
  expect(plain).not.toContain('checkout/:orderId')
  expect(plain.filter((path) => path.includes(':'))).toEqual([])
})
