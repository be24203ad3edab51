import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { App } from '../../src/pos/app/App.tsx'
import { branch } from '../worker/support/fixtures.ts'
import { byCss } from './support/locators.ts'
import { arrange, DESK, type Size } from './support/looks.ts'
import { BRANCH_PATH, openBranch, openTill, tile } from './support/till.tsx'
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

test('the total of the ticket opens, and says step by step how it came about', async () => {
  await arrange(DESK)
  await openTill({
    arrange(server) {
      openBranch(server)
      const taxes = branch.taxes.map((tax) => ({ ...tax, included: false }))
      server.branch().change('branch', { ...branch, taxes })
    },
  })
  await tile('Laap').click()
  await page.getByTitle('How the total adds up').first().click()
  const steps = byCss('dialog:popover-open dl > div')
  await expect.element(steps.first()).toHaveTextContent(/Laap.*45,000/)
  const said = steps.elements().map(({ textContent }) => textContent)
  expect(said.find((step) => step.includes('VAT 10%'))).toMatch(/45,000.*4,500/)
  expect(said.at(-1)).toMatch(/49,500/)
})
