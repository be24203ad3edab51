import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Permission } from '#shared/permissions/permission.ts'
import { addDays } from '#shared/time/business-date.ts'
import { App } from '../../src/pos/app/App.tsx'
import { branch, cashier } from '../worker/support/fixtures.ts'
import { arrange, DESK, expectSound, PHONE } from './support/looks.ts'
import { paged } from './support/paged.ts'
import {
  ACT,
  BEHIND,
  KILO,
  MEAT,
  measure,
  OPERATIONS,
  ORDER,
  PORK,
  USED,
} from './support/stock-reports.ts'
import { BRANCH_PATH, openBranch } from './support/till.tsx'
import { openWindow } from './support/window.tsx'

const ALL: readonly Permission[] = ['view_reports', 'view_inventory', 'view_orders']

async function open(path: string, permissions = ALL) {
  const asked: Record<string, unknown>[] = []
  const note = ({ query }: { readonly query?: unknown }) => {
    asked.push(query as Record<string, unknown>)
  }
  await openWindow(App, {
    at: `${BRANCH_PATH}/reports/${path}`,
    arrange(server) {
      openBranch(server)
      server.accounts.allow(cashier.id, [...permissions])
      server.branch().change('branch', { ...branch, packageType: 'premium' })
    },
    answers: {
      'reports.inventoryUsage'(request) {
        note(request)
        return USED
      },
      'reports.usageBehind'(request) {
        note(request)
        return BEHIND
      },
      'reports.operationalInventory'(request) {
        note(request)
        return OPERATIONS
      },
      'reports.wasteBehind'(request) {
        note(request)
        const wasted = {
          ...measure(PORK, 'Pork'),
          ingredientId: PORK,
          at: '2026-11-19T05:00:00.000Z',
          by: 'Noy',
          quantity: KILO,
          value: 5e7,
          orderId: null,
          actId: ACT,
        }
        return { ...paged([wasted]), value: 5e7 }
      },
      'reports.exported'({ body }) {
        asked.push(body as Record<string, unknown>)
        return { success: true }
      },
      'inventory.prices': () => ({ results: [] }),
    },
  })
  return asked
}

beforeEach(() => arrange(DESK))

test('usage says what went against the recipes, and a gap opens the dishes, voids, waste and counts behind it', async () => {
  const asked = await open('inventory-usage')
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'What should have gone, what went?' }))
    .toBeVisible()
  await expect.poll(() => asked[0]).toMatchObject({ compare: 'before' })
  const { from, to } = asked[0] ?? {}
  expect(from).toBe(addDays(String(to), -27))
  const table = page.getByRole('table', { name: 'By ingredient', exact: true })
  await expect
    .element(table.getByRole('row').nth(1))
    .toHaveTextContent(/^Pork32 kg28 kg1 kg3 kg₭1,400,000₭150,000/)
  // 150,000 of 6,000,000.
  await expect.element(page.getByRole('button', { name: 'Of net sales: 2.5%' })).toBeVisible()
  await expectSound()
  await table.getByRole('button', { name: 'Pork' }).click()
  const record = page.getByRole('complementary', { name: 'Pork' })
  await expect.element(record).toHaveTextContent(/Opening stock10 kg/)
  await expect.element(record).toHaveTextContent(/Went32 kg/)
  await expect.element(record).toHaveTextContent(/Laap28 kg/)
  await expect
    .element(record.getByRole('link', { name: 'Open order' }))
    .toHaveAttribute('href', `${BRANCH_PATH}/orders?order=${ORDER}`)
  await expect
    .element(record.getByRole('link', { name: 'Open record' }).first())
    .toHaveAttribute('href', `${BRANCH_PATH}/inventory?view=acts&id=${ACT}`)
  await expectSound()
  await userEvent.keyboard('{Escape}')
  await expect.element(record).not.toBeInTheDocument()
})

test('a table of stock is saved once the log has what it was narrowed to', async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const asked = await open(`inventory-usage?category=${MEAT}`)
  const table = page.getByRole('region', { name: 'By ingredient', exact: true })
  await table.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('button', { name: 'Excel file' }).click()
  await expect
    .poll(() => asked.at(-1))
    .toMatchObject({ report: 'inventoryUsage', panel: 'usage', category: MEAT, file: 'xlsx' })
  click.mockRestore()
})

test('what was not counted has no gap and says so, and is named below', async () => {
  await open('inventory-usage')
  const table = page.getByRole('table', { name: 'By ingredient', exact: true })
  await expect
    .element(table.getByRole('row').nth(2))
    .toHaveTextContent(/^Oil4 kg4 kg––.*Not counted$/)
  await expect.element(page.getByText('1 ingredient without two counts')).toBeVisible()
})

test('a category opens its ingredients, each of which opens its own, and the filter is in the address', async () => {
  const asked = await open('inventory-usage?compare=none')
  const table = page.getByRole('table', { name: 'By ingredient category' })
  await table.getByRole('button', { name: 'Meat' }).click()
  const record = page.getByRole('complementary', { name: 'Meat' })
  await expect.element(record).toHaveTextContent(/Cost of what went₭1,700,000/)
  expect(asked[0]?.['compare']).toBeUndefined()
  await expectSound()
  await record.getByRole('button', { name: 'Pork' }).click()
  await expect.element(page.getByRole('complementary', { name: 'Pork' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Category' }).selectOptions('Meat')
  await expect.poll(() => asked.at(-1)).toMatchObject({ category: MEAT })
})

test('what runs out first comes first, and leads to purchasing', async () => {
  await open('operational/inventory')
  const table = page.getByRole('table', { name: 'On hand now' })
  await expect.element(table.getByRole('row').nth(1)).toHaveTextContent(/^Pork8 kg10 kg2 kg4/)
  await expect.element(table.getByRole('row').nth(2)).toHaveTextContent(/^Oil40 kg5 kg1 kg40/)
  await expect
    .element(page.getByRole('link', { name: 'Purchasing' }))
    .toHaveAttribute('href', `${BRANCH_PATH}/inventory?view=orders`)
  await expect.element(page.getByText(/Expires 24.11.2026|Expires .*24/)).toBeVisible()
  await expectSound()
  await page.getByRole('group', { name: 'On hand now' }).getByText('Below minimum').click()
  await expect.element(table.getByText('Oil')).not.toBeInTheDocument()
  await table.getByRole('button', { name: 'Pork' }).click()
  const record = page.getByRole('complementary', { name: 'Pork' })
  await expect.element(record).toHaveTextContent(/Days left4/)
  await expect
    .element(record.getByRole('link', { name: 'Movements' }))
    .toHaveAttribute('href', `${BRANCH_PATH}/inventory?view=ledger&ingredient=${PORK}`)
  await expectSound()
})

test('waste opens what was thrown away for its reason, and prices say what they cost more', async () => {
  const asked = await open('operational/inventory')
  const prices = page.getByRole('table', { name: 'Price changes' })
  await expect
    .element(prices.getByRole('row').nth(1))
    .toHaveTextContent(/^Pork₭50,000 \/ kg₭60,000 \/ kg\+20.0%₭3,600,000₭600,000/)
  await page
    .getByRole('table', { name: 'Waste by reason' })
    .getByRole('button', { name: 'Spoilt' })
    .click()
  await expect.poll(() => asked.at(-1)).toMatchObject({ reason: 'Spoilt', page: 1 })
  const record = page.getByRole('complementary', { name: 'Spoilt' })
  await expect.element(record).toHaveTextContent(/Pork1 kg.*₭50,000/)
  await expectSound()
})

test('both fit on a phone', async () => {
  await arrange(PHONE)
  await open('operational/inventory')
  await expect.element(page.getByText('Waste by reason')).toBeVisible()
  await expectSound()
})

test('a person who may not see stock is sent home', async () => {
  const asked = await open('inventory-usage', ['view_reports'])
  await expect
    .element(page.getByRole('heading', { name: 'What should have gone, what went?' }))
    .not.toBeInTheDocument()
  expect(asked).toEqual([])
})
