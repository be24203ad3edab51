import { expect, test } from 'vitest'
import { addressOf, nameOf, PAGES } from '../../../e2e/support/pages.ts'
import {
  BRANCH_ROUTES,
  OUTSIDE_ROUTES,
  PUBLIC_ROUTES,
  RESTAURANT_ROUTES,
} from '../../../src/pos/app/routes.ts'
import { BRANCH_SECTIONS, RESTAURANT_SECTIONS } from '../../../src/pos/app/settings/sections.ts'

const RESTAURANT = '/restaurant/:restaurantId'
const BRANCH = `${RESTAURANT}/branch/:branchId`
const below = (base: string) => (path: string) => (path === '' ? base : `${base}/${path}`)
const paths = (rows: readonly { readonly path: string }[]) => rows.map(({ path }) => path)

// Otherwise a new page would not be checked: neither its layout nor axe nor who may open it.
test('every route is among the pages that the tests in the browser visit', () => {
  const routes = [
    ...paths(PUBLIC_ROUTES),
    ...paths(OUTSIDE_ROUTES),
    ...paths(RESTAURANT_ROUTES).map(below(RESTAURANT)),
    ...paths(BRANCH_ROUTES).map(below(BRANCH)),
  ]
  expect(routes.filter((route) => !paths(PAGES).includes(route))).toEqual([])
})

test('every section of the settings is among them', () => {
  const sections = [
    ...RESTAURANT_SECTIONS.map(({ id }) => `${RESTAURANT}/settings?section=${id}`),
    ...BRANCH_SECTIONS.map(({ id }) => `${BRANCH}/settings?section=${id}`),
  ]
  expect(sections.filter((section) => !paths(PAGES).includes(section))).toEqual([])
})

test('a page needs a shift exactly where its route is gated by one', () => {
  const gated = BRANCH_ROUTES.flatMap(({ path, shiftGate }) =>
    shiftGate ? [below(BRANCH)(path)] : [],
  )
  const said = PAGES.filter(({ needsShift }) => needsShift).map(({ path }) => path)
  expect(said.toSorted()).toEqual(gated.toSorted())
})

test('every page has an address of its own, but for whom it looks otherwise, and a name', () => {
  const site = { restaurantId: 'R', branchId: 'B', orderId: 'O', token: 'T', date: '2026-11-21' }
  const addresses = PAGES.map((page) => addressOf(page, site))
  expect(addresses.filter((address) => address.includes(':'))).toEqual([])
  const asFirst = PAGES.filter(({ of }) => of === undefined)
  expect(new Set(addresses).size).toBe(asFirst.length)
  expect(new Set(PAGES.map(nameOf)).size).toBe(PAGES.length)
})

test('the first page of a branch is checked as people without figures see it', () => {
  const seen = PAGES.filter(({ path }) => path === BRANCH).map(({ login }) => login)
  expect(seen).toEqual(expect.arrayContaining(['th.owner', 'th.cashier', 'th.waiter', 'th.chef']))
})
