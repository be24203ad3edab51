import { expect, test } from 'vitest'
import { App } from '../../src/pos/app/App.tsx'
import { byCss } from './support/locators.ts'
import { arrange, type Size } from './support/looks.ts'
import { BRANCH_PATH, openBranch } from './support/till.tsx'
import { openWindow } from './support/window.tsx'

const SIZES: readonly Size[] = [
  [390, 844],
  [768, 1024],
  [1366, 768],
]
const report = {
  _id: '019d0000-0000-7000-8000-000000000701',
  number: 12,
  kind: 'day',
  businessDate: '2026-11-21',
  closedAt: '2026-11-21T20:00:00.000Z',
  closedBy: 'ဒေါ်ခင်မာလာဝင်းအောင်ကျော်စိုးမြင့်',
  currency: 'MMK',
  orders: 1234,
  net: -1_234_567_800,
  billed: -1_358_024_580,
  difference: -987_654_300,
}

test('in Burmese no amount in the list of Z reports is on two lines', async () => {
  await openWindow(App, {
    at: `${BRANCH_PATH}/end-of-day`,
    language: 'my',
    arrange: openBranch,
    answers: {
      'endOfDay.list': () => ({
        results: [report],
        page: 1,
        limit: 10,
        totalPages: 1,
        totalResults: 1,
      }),
    },
  })
  const amounts = byCss('[data-amount]')
  await expect.poll(() => amounts.elements().length).toBeGreaterThan(0)
  for (const size of SIZES) {
    await arrange(size)
    const lines = amounts.elements().map((one) => one.getClientRects().length)
    expect(lines).toEqual(lines.map(() => 1))
    expect(amounts.elements().some((one) => one.textContent.startsWith('-'))).toBe(true)
  }
})
