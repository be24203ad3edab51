import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { PromotionsAnswer } from '#shared/reports/contract.ts'
import type { GuestBehind } from '#shared/reports/guests-contract.ts'
import type { ReportAnswer, ReportRow } from '#shared/reports/page-contract.ts'
import { App } from '../../src/pos/app/App.tsx'
import { branch, cashier } from '../worker/support/fixtures.ts'
import { byCss } from './support/locators.ts'
import { arrange, DESK, expectSound } from './support/looks.ts'
import { paged } from './support/paged.ts'
import { BRANCH_PATH, openBranch } from './support/till.tsx'
import { openWindow } from './support/window.tsx'

const id = (n: number) => `019d0000-0000-7000-8000-${String(n).padStart(12, '0')}`
const row = (
  key: ReportRow['key'],
  now: ReportRow['now'],
  more: Partial<ReportRow> = {},
): ReportRow => ({
  key,
  name: null,
  now,
  before: null,
  ...more,
})
const panel = (rows: readonly ReportRow[], now: ReportRow['now']) => ({
  rows: [...rows],
  total: { now, before: null },
})

const ANSWER: Omit<ReportAnswer, 'panels'> = {
  currency: 'LAK',
  from: '2026-10-24',
  to: '2026-11-22',
  compared: null,
  asOf: '2026-11-22T14:04:11.000Z',
  unfinished: true,
  completeFrom: null,
}
const GUESTS: ReportAnswer = {
  ...ANSWER,
  panels: {
    kinds: panel(
      [
        row({ kind: 'new' }, { guests: 30, visits: 40, orders: 41, net: 4_000_000 }),
        row({ kind: 'returning' }, { guests: 10, visits: 40, orders: 40, net: 2_000_000 }),
        row({ kind: 'nameless' }, { guests: 0, visits: 0, orders: 60, net: 6_000_000 }),
      ],
      { guests: 40, visits: 80, orders: 141, net: 12_000_000 },
    ),
    often: panel(
      [
        row({ often: 1 }, { guests: 25, visits: 25, orders: 25, net: 2_000_000 }),
        row({ often: 6 }, { guests: 10, visits: 45, orders: 46, net: 3_000_000 }),
        row({ often: 10 }, { guests: 5, visits: 10, orders: 10, net: 1_000_000 }),
      ],
      { guests: 40, visits: 80, orders: 81, net: 6_000_000 },
    ),
    away: panel([row({ away: 0 }, { guests: 40, visits: 99, net: 9_000_000 })], {
      guests: 40,
      visits: 99,
      net: 9_000_000,
    }),
    cohorts: panel(
      [
        row({ month: '2026-10', later: 0 }, { guests: 50 }),
        row({ month: '2026-10', later: 1 }, { guests: 20 }),
        row({ month: '2026-11', later: 0 }, { guests: 30 }),
      ],
      { guests: 100 },
    ),
  },
}
const cells = {
  orders: 20,
  amount: 100_000,
  net: 2_000_000,
  known_orders: 10,
  known_net: 1_000_000,
  cost: 400_000_000,
  other_orders: 40,
  other_net: 3_000_000,
  other_known_orders: 40,
  other_known_net: 3_000_000,
  other_cost: 1_000_000_000,
  new_guests: 7,
}
const PROMOTIONS: PromotionsAnswer = {
  ...ANSWER,
  panels: {
    promotions: panel([row({ promotion: id(1) }, cells, { name: { en: 'Happy hour' } })], cells),
    days: panel([row({ date: '2026-11-21' }, cells)], cells),
    hours: panel([row({ hour: 18 }, cells)], cells),
  },
  campaigns: [],
}
const guest = (n: number, more: Partial<GuestBehind> = {}): GuestBehind => ({
  _id: id(n),
  name: 'Khamla',
  erased: false,
  visits: 3,
  orders: 3,
  net: 300_000,
  currency: 'LAK',
  firstVisit: '2026-10-01',
  lastVisit: '2026-11-20',
  ...more,
})

async function open(path: string, guests: readonly GuestBehind[] = []) {
  const asked: Record<string, unknown>[] = []
  await openWindow(App, {
    at: `${BRANCH_PATH}/reports/${path}`,
    arrange(server) {
      openBranch(server)
      server.accounts.allow(cashier.id, ['view_reports', 'view_customers', 'view_orders'])
      server.branch().change('branch', { ...branch, packageType: 'premium' })
    },
    answers: {
      'reports.guests'({ query }) {
        asked.push(query)
        return GUESTS
      },
      'reports.promotions'({ query }) {
        asked.push(query)
        return PROMOTIONS
      },
      'reports.guestsBehind'({ query }) {
        asked.push(query)
        return paged([...guests])
      },
      'reports.orders'({ query }) {
        asked.push(query)
        return { ...paged([]), sum: 2_000_000 }
      },
    },
  })
  return asked
}

beforeEach(() => arrange(DESK))

test('who comes back: new and returning guests, and the share of those who came again', async () => {
  const asked = await open('customer-analytics', [
    guest(1),
    guest(2, { name: null, erased: true }),
    guest(3, { _id: null, name: null }),
  ])
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'Who comes back?' }))
    .toBeVisible()
  await expect.poll(() => asked[0]).toMatchObject({ compare: 'before' })
  await expect
    .element(page.getByRole('button', { name: 'Share that came back: 25.0%' }))
    .toBeVisible()
  await expect
    .element(page.getByRole('button', { name: 'Net sales without a name: 50.0%' }))
    .toBeVisible()
  await expect
    .element(page.getByRole('button', { name: 'Net sales per guest: ₭150,000' }))
    .toBeVisible()
  await expect.element(page.getByText('Came again in the month after: 40.0%')).toBeVisible()
  // A table's last row is of all guests once, whatever the rows add up to.
  const kinds = page.getByRole('table', { name: 'New and returning' })
  await expect.element(kinds.getByRole('row').last()).toHaveTextContent(/40.*80/)
  await expect
    .element(page.getByRole('table', { name: 'Visits', exact: true }))
    .toHaveTextContent(/6–9/)
  await expectSound()
  await kinds.getByRole('button', { name: 'Returning guests' }).click()
  const record = page.getByRole('complementary')
  await expect.element(record).toHaveTextContent(/Merged guests count once/)
  await expect.element(record.getByRole('link', { name: 'Khamla' })).toBeVisible()
  await expect.element(record).toHaveTextContent(/Erased guest/)
  await expect.element(record).toHaveTextContent(/Guest 3/)
  expect(asked.at(-1)).toMatchObject({ group: 'kinds', kind: 'returning', from: '2026-10-24' })
  await expectSound()
})

test('cohorts are a heat map whose cells open the guests who came again, and a table by the key t', async () => {
  const asked = await open('customer-analytics?compare=none', [guest(1)])
  const heat = page.getByRole('grid', { name: 'Guests by their first month' })
  await expect.element(heat).toBeVisible()
  expect(heat.getByRole('columnheader').elements()).toHaveLength(12)
  heat.element().focus()
  // October is the second row from the end; its first cell is the month after.
  await userEvent.keyboard(`{End}{ArrowUp}${'{ArrowLeft}'.repeat(10)}{Enter}`)
  await expect
    .poll(() => asked.at(-1))
    .toMatchObject({ group: 'cohorts', month: '2026-10', later: 1 })
  await userEvent.keyboard('{Escape}t')
  await expect
    .element(byCss('figure table').first())
    .toHaveTextContent(/October 2026 · \+140.0% · 20/)
})

test('does it pay: orders with a promotion beside those without, and that an effect cannot be known', async () => {
  const asked = await open('analytics/promotions')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Does it pay?' })).toBeVisible()
  await expect
    .element(page.getByRole('button', { name: 'Average with it: ₭100,000' }))
    .toBeVisible()
  await expect
    .element(page.getByRole('button', { name: 'Average without it: ₭75,000' }))
    .toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Margin with it: ₭60,000' })).toBeVisible()
  await expect
    .element(page.getByRole('button', { name: 'Margin without it: ₭50,000' }))
    .toBeVisible()
  await expect.element(page.getByText(/This cannot be known/)).toBeVisible()
  await expectSound()
  await page
    .getByRole('table', { name: 'By promotion' })
    .getByRole('button', { name: 'Happy hour' })
    .click()
  await expect.poll(() => asked.at(-1)).toMatchObject({ set: 'promotions', promotion: id(1) })
  await expect
    .element(page.getByRole('complementary', { name: 'Happy hour' }))
    .toHaveTextContent(/Orders without it40/)
  await expectSound()
  await page.getByRole('combobox', { name: 'Promotions' }).selectOptions('Happy hour')
  await expect.poll(() => asked.at(-1)).toMatchObject({ promotion: id(1) })
})
