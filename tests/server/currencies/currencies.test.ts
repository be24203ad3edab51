import { expect, test } from 'vitest'
import { openHouse } from '../support/house.ts'

const house = await openHouse()
const cashier = await house.signIn('la.cashier')

test('there are about 160 currencies, each with name and symbol, the dollar first', async () => {
  const { body } = await cashier.get('/currencies?limit=100')
  const { body: rest } = await cashier.get('/currencies?limit=100&page=2')
  const all = [...body.results, ...rest.results] as Record<string, string>[]
  expect(body.totalResults).toBeGreaterThan(150)
  expect(all).toHaveLength(body.totalResults)
  expect(all[0]).toEqual({ code: 'USD', name: 'US Dollar', symbol: '$', digits: 2, minimum: 1 })
  for (const { code, name, symbol } of all) {
    expect([code, name === code, symbol === '']).toEqual([code, false, false])
  }
})

test.each([
  ['lo', 'ກີບ', 'LAK'],
  ['th', 'กีบ', 'LAK'],
  ['km', 'រៀល', 'KHR'],
  ['en', 'baht', 'THB'],
  ['zh', 'eur', 'EUR'],
  ['vi', 'euro', 'EUR'],
  ['my', '₱', 'PHP'],
])('a search in %s for "%s" finds %s', async (language, search, code) => {
  const query = new URLSearchParams({ language, search, limit: '50' })
  const { body } = await cashier.get(`/currencies?${query}`)
  expect(body.results.map((found: { readonly code: string }) => found.code)).toContain(code)
})

test('a search without results is an empty page', async () => {
  const { body } = await cashier.get('/currencies?search=doubloon')
  expect(body).toEqual({ results: [], page: 1, limit: 10, totalPages: 0, totalResults: 0 })
})
