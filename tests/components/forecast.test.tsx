import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { DailySummary } from '#shared/reports/contract.ts'
import type { Forecast } from '#shared/reports/forecast-contract.ts'
import type { ReportNotes } from '#shared/reports/notes-contract.ts'
import { App } from '../../src/pos/app/App.tsx'
import { branch, cashier } from '../worker/support/fixtures.ts'
import { COUNTER, arrange, DESK, expectFits, expectSound } from './support/looks.ts'
import { BRANCH_PATH, openBranch } from './support/till.tsx'
import { openWindow } from './support/window.tsx'

const NOY = '019d0000-0000-7000-8000-000000000040'
const DAY: DailySummary = {
  date: '2026-11-22',
  currency: 'LAK',
  orders: 3,
  gross: 900_000,
  discounts: 0,
  comps: 0,
  refunds: 0,
  net: 900_000,
  service: 0,
  tax: 0,
  taxes: [],
  billed: 900_000,
  rounding: 0,
  tips: 0,
  held: 0,
  cardsSold: 0,
  debtsPaid: 0,
  averageCheck: 300_000,
  cancelled: 0,
  weekBefore: { orders: 2, net: 800_000, averageCheck: 400_000 },
  completeFrom: null,
  byTender: [],
  byHour: [{ hour: 12, orders: 3, net: 900_000, weekBefore: 800_000 }],
  late: { payments: 0, amount: 0, results: [] },
}
const FORECAST: Forecast = {
  currency: 'LAK',
  from: '2026-10-01',
  tried: 122,
  within: 19,
  today: {
    date: '2026-11-22',
    expected: 2_400_000,
    low: 1_944_000,
    high: 2_856_000,
    byHour: [
      { hour: 12, expected: 1_000_000 },
      { hour: 19, expected: 1_400_000 },
    ],
  },
  closing: { expected: 2_300_000, within: 12 },
  tomorrow: {
    date: '2026-11-23',
    expected: 3_100_000,
    low: 2_511_000,
    high: 3_689_000,
    byHour: [],
  },
}
const NOTES: ReportNotes = {
  currency: 'LAK',
  notes: [
    { kind: 'day', date: '2026-11-20', net: 700_000, expected: 2_000_000, percent: -65 },
    {
      kind: 'voids',
      from: '2026-11-15',
      to: '2026-11-21',
      person: NOY,
      name: 'Noy',
      value: 910_000,
      usual: 11_000,
    },
  ],
  off: [],
}

async function open(path: string, given: { forecast?: Forecast; packageType?: 'standard' } = {}) {
  const asked: string[] = []
  const off = new Set<string>()
  await openWindow(App, {
    at: `${BRANCH_PATH}${path}`,
    arrange(server) {
      openBranch(server)
      server.accounts.allow(cashier.id, [
        'view_reports',
        'view_dashboard',
        'view_employees',
        'view_orders',
      ])
      const { packageType = 'premium' } = given
      server.branch().change('branch', { ...branch, packageType })
    },
    answers: {
      'reports.dashboard': () => ({ day: DAY, dishes: [] }),
      'reports.page'({ query }) {
        asked.push([query['report'], query['from'], query['to']].join(' '))
        return {
          currency: 'LAK',
          from: '2026-11-15',
          to: '2026-11-21',
          compared: null,
          asOf: '2026-11-22T14:04:11.000Z',
          unfinished: false,
          completeFrom: null,
          panels: {},
        }
      },
      'reports.forecast'() {
        asked.push('forecast')
        return given.forecast ?? FORECAST
      },
      'reports.notes': () => ({
        ...NOTES,
        notes: NOTES.notes.filter(({ kind }) => !off.has(kind)),
        off: [...off],
      }),
      'reports.turnNotes'({ body }) {
        const turned = body as { readonly kind: string; readonly off: boolean }
        asked.push(`${turned.kind} ${turned.off ? 'off' : 'on'}`)
        if (turned.off) off.add(turned.kind)
        else off.delete(turned.kind)
        return { success: true }
      },
    },
  })
  return asked
}

beforeEach(() => arrange(DESK))

test('the home page says what today closes with and what tomorrow may bring, with how near that is', async () => {
  await open('')
  const main = page.getByRole('main')
  await expect.element(main.getByText('Expected close today')).toBeVisible()
  await expect.element(main).toHaveTextContent(/Expected close today₭2,300,000Usually within 12%/)
  await expect
    .element(main)
    .toHaveTextContent(/Expected tomorrow₭3,100,000₭2,511,000 to ₭3,689,000/)
  await expect.element(main).toHaveTextContent(/Earlier forecasts: 122, four of five within 19%/)
  // An hour to come is in the chart already, and in its table.
  const table = page.getByRole('table', { name: 'Net sales by hour' })
  await expect.element(table).toHaveTextContent(/19₭00₭1,400,000/)
  await expectSound()
  await expectFits(COUNTER)
})

test('before five weeks the page says from when on there is a forecast; other plans ask for none', async () => {
  const none = { today: null, closing: null, tomorrow: null, within: null, tried: 0 }
  const forecast = { ...FORECAST, ...none, from: '2026-12-12' }
  await open('', { forecast })
  await expect.element(page.getByText(/^The forecast begins on /)).toBeVisible()
})

test('a plan without analytics has neither forecast nor notes', async () => {
  const asked = await open('', { packageType: 'standard' })
  await expect.element(page.getByText('₭900,000').first()).toBeVisible()
  expect(asked).not.toContain('forecast')
  await expect.element(page.getByText('Expected tomorrow')).not.toBeInTheDocument()
})

test('what is unusual is a sentence that opens its orders, and is turned off where it is not useful', async () => {
  const asked = await open('')
  const day = page.getByRole('link', { name: /net sales of ₭700,000, expected ₭2,000,000/ })
  await expect.element(day).toHaveTextContent(/65% less/)
  const person = page.getByRole('link', { name: /^Noy voided ₭910,000 after sending/ })
  await expect.element(person).toBeVisible()
  const useless = page.getByRole('button', { name: 'Not useful' })
  await useless.first().click()
  await expect.element(day).not.toBeInTheDocument()
  expect(asked).toContain('day off')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(day).toBeVisible()
  expect(asked).toContain('day on')
  await person.click()
  await expect.poll(() => asked).toContain('operationalSales 2026-11-15 2026-11-21')
  expect(decodeURIComponent(location.href)).toContain(`open=voiders&key={"person":"${NOY}"}`)
})

test('the report has them too, with the kinds that are off and the way back', async () => {
  const asked = await open('/reports/operational/sales')
  await expect.element(page.getByRole('heading', { name: 'What is unusual' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Forecast' })).toBeVisible()
  await page.getByRole('button', { name: 'Not useful' }).nth(1).click()
  await expect.element(page.getByText('Turned off: Voids after sending')).toBeVisible()
  await expectSound()
  await page.getByRole('button', { name: 'Show again' }).click()
  await expect.element(page.getByText('Turned off: Voids after sending')).not.toBeInTheDocument()
  expect(asked).toContain('voids on')
  await userEvent.keyboard('{Escape}')
})
