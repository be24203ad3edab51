import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { byCss } from './support/locators.ts'
import { arrange, DESK, expectSound } from './support/looks.ts'
import { id, openReport } from './support/reports.tsx'

beforeEach(() => arrange(DESK))

test('the sales summary says what to book, and what each figure is made of', async () => {
  const asked = await openReport('financial/sales-summary')
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'What do I book and declare?' }))
    .toBeVisible()
  await expect.element(page.getByText(/The last day is not over/)).toBeVisible()
  expect(asked[0]).toMatchObject({ report: 'salesSummary', compare: 'before' })
  await expect.element(page.getByText('VAT · 10% · in the price')).toBeVisible()
  const methods = page.getByRole('table', { name: 'By payment method' })
  await expect.element(methods).toHaveTextContent(/Cash · Gift cards sold1.*₭70,000/)
  const toTaken = page.getByRole('table', { name: 'From sales to money taken' })
  await expect.element(toTaken).toHaveTextContent(/Gift cards sold₭70,000Money taken₭6,689,500/)
  await expect.element(page.getByText(/^Best: .*₭3,000,000$/)).toBeVisible()
  await expectSound()
  // Three days at the end of seven; the others are gaps.
  const bars = page.getByRole('listbox')
  expect(bars.getByRole('option').elements()).toHaveLength(7)
  bars.element().focus()
  await userEvent.keyboard('{End}{ArrowLeft}')
  await expect.element(byCss('figcaption')).toHaveTextContent(/₭3,000,000.*₭1,500,000/)
  await userEvent.keyboard('{Enter}')
  const record = page.getByRole('complementary')
  await expect.element(record).toHaveTextContent(/Gross sales₭3,300,000/)
  await expect.element(record).toHaveTextContent(/Discounts− ₭150,000/)
  expect(asked.at(-1)).toMatchObject({ set: 'sales', from: '2026-11-21', to: '2026-11-21' })
  await expect.element(record.getByRole('link', { name: 'A1293' }).first()).toBeVisible()
  await expectSound()
  await userEvent.keyboard('{Escape}')
  await expect.element(record).not.toBeInTheDocument()
})

test('the key t shows a chart as its table, and what a report is asked is in the address', async () => {
  const asked = await openReport('financial/sales-summary?per=month&compare=none')
  await expect.element(page.getByRole('listbox')).toBeVisible()
  expect(asked[0]?.['compare']).toBeUndefined()
  await userEvent.keyboard('t')
  const table = byCss('figure table')
  await expect.element(table).toBeVisible()
  await expect.element(table).toHaveTextContent('November 2026₭6,000,000')
  await table.getByRole('button', { name: 'November 2026' }).click()
  await expect.poll(() => asked.at(-1)).toMatchObject({ from: '2026-11-16', to: '2026-11-22' })
  await page.getByRole('combobox', { name: 'Compare with' }).selectOptions('A year before')
  await expect.poll(() => asked.at(-1)).toMatchObject({ compare: 'year' })
  await expect.element(page.getByRole('complementary')).not.toBeInTheDocument()
})

test('dishes are compared by what they bring and earn, and menu engineering says what to do about each', async () => {
  const asked = await openReport('sales-items')
  const table = page.getByRole('table', { name: 'Dishes' })
  await expect.element(table.getByRole('row').nth(1)).toHaveTextContent(/^Laap200.*₭4,000,000/)
  await table.getByRole('button', { name: 'Qty' }).click()
  await table.getByRole('button', { name: 'Qty' }).click()
  await expect.element(table.getByRole('row').nth(1)).toHaveTextContent(/^Beerlao/)
  await expectSound()
  await page.getByRole('combobox', { name: 'Order type' }).selectOptions('Takeaway')
  await expect.poll(() => asked.at(-1)).toMatchObject({ order_type: 'takeaway' })
  await page.getByRole('button', { name: 'Menu engineering' }).click()
  // Beerlao was not sold often enough to be judged.
  const quadrants = page.getByRole('listbox', { name: /^Popularity and margin/ })
  const points = quadrants.getByRole('option').elements()
  expect(points.map((point) => point.getAttribute('aria-label'))).toEqual([
    'Laap: Qty 200, Margin each ₭19,999',
    'Papaya salad: Qty 190, Margin each -₭4,474',
  ])
  await expectSound()
  quadrants.element().focus()
  await userEvent.keyboard('{End}{Enter}')
  await expect.poll(() => asked.at(-1)).toMatchObject({ set: 'dishes', dish: 'Papaya salad' })
  await userEvent.keyboard('{Escape}')
  await userEvent.keyboard('t')
  await expect.element(byCss('figure table')).toHaveTextContent(/Laap200₭19,999Papaya salad190/)
  await userEvent.keyboard('t')
  const weak = page.getByRole('button', { name: /^Workhorses 1/ })
  await weak.click()
  const judged = page.getByRole('table', { name: 'Menu engineering' })
  await expect.element(judged.getByRole('row').nth(1)).toHaveTextContent(/^Papaya saladWorkhorses/)
  await expectSound()
  await judged.getByRole('button', { name: 'Papaya salad' }).click()
  await expect
    .poll(() => asked.at(-1))
    .toMatchObject({
      set: 'dishes',
      dish: 'Papaya salad',
      category: id(30),
      order_type: 'takeaway',
    })
})

test('the busiest hours are a heat map that the arrows walk through, in the order of the business day', async () => {
  const asked = await openReport('operational/sales')
  await expect.element(page.getByText('Best: Sat · 01:00, ₭3,000,000')).toBeVisible()
  expect(asked[0]).toMatchObject({ report: 'operationalSales' })
  const heat = page.getByRole('grid', { name: 'Net sales by weekday and hour' })
  expect(
    heat
      .getByRole('columnheader')
      .elements()
      .slice(1)
      .map((head) => head.textContent),
  ).toEqual(['23', '00', '01'])
  await expect
    .element(page.getByRole('button', { name: 'Net sales per guest: ₭150,000' }))
    .toBeVisible()
  await expect.element(page.getByText('Order cancelled')).toBeVisible()
  await expect.element(page.getByText('Wrong dish · After sending')).toBeVisible()
  await expectSound()
  heat.element().focus()
  // Sunday is the last of seven rows, and its first hour the only one with a sale.
  await userEvent.keyboard('{End}{ArrowLeft}{ArrowLeft}{Enter}')
  await expect.poll(() => asked.at(-1)).toMatchObject({ set: 'sales', weekday: '7', hour: '23' })
  await expect.element(page.getByRole('complementary', { name: 'Sun · 23:00' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await page.getByRole('combobox', { name: 'Order type' }).selectOptions('Dine in')
  await expect.element(page.getByText('Of all order types').first()).toBeVisible()
})

test('what is given away is said by cause and by person, as a share of gross sales', async () => {
  const asked = await openReport('promotion-usage')
  await expect.element(page.getByText('10.0%', { exact: true }).first()).toBeVisible()
  const givers = page.getByRole('table', { name: 'By person' })
  await expect
    .element(givers.getByRole('row').nth(1))
    .toHaveTextContent(/^Automatically · Promotions/)
  await expect.element(givers.getByRole('row').nth(2)).toHaveTextContent(/^Noy · On the house/)
  await expectSound()
  await givers.getByRole('button', { name: /^Automatically/ }).click()
  await expect
    .poll(() => asked.at(-1))
    .toMatchObject({ set: 'reductions', person: '', cause: 'promotion' })
  await expectSound()
})

test('a table is saved as a file once the log has who saved what of which days', async () => {
  const asked = await openReport('sales-items?order_type=takeaway')
  const saved: string[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download)
  })
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('button', { name: 'Excel file' }).click()
  await expect.poll(() => saved.length).toBe(1)
  expect(saved[0]).toMatch(/^Dishes 2026-11-16 – 2026-11-22 .*xlsx$/)
  expect(asked.at(-1)).toEqual({
    report: 'salesItems',
    panel: 'dishes',
    from: '2026-11-16',
    to: '2026-11-22',
    compare: 'before',
    order_type: 'takeaway',
    file: 'xlsx',
    rows: 3,
  })
  click.mockRestore()
})
