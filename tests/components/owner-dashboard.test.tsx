import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { OwnerBranch, OwnerDashboard, OwnerSums } from '#shared/reports/owner-contract.ts'
import { App } from '../../src/pos/app/App.tsx'
import { branch, cashier } from '../worker/support/fixtures.ts'
import { arrange, DESK, expectSound, PHONE } from './support/looks.ts'
import { BRANCH_PATH, openBranch } from './support/till.tsx'
import { openWindow } from './support/window.tsx'

const id = (n: number) => `019d0000-0000-7000-8000-${String(n).padStart(12, '0')}`

const sums = (net: number, netBefore: number, more: Partial<OwnerSums> = {}): OwnerSums => ({
  net,
  netBefore,
  orders: 10,
  soldNet: net,
  voids: 20_000,
  comps: 10_000,
  drawer: -5000,
  food: { net, cost: net * 300 },
  labour: { net, cost: net / 4, withoutWage: 1 },
  unsent: 2,
  openDays: 1,
  ...more,
})
/** That of the window. */
const OWN = 50
const named = (n: number, name: string, figures: OwnerSums): OwnerBranch => ({
  ...figures,
  _id: n === OWN ? branch._id : id(n),
  name: { en: name },
  completeFrom: null,
  times: [
    { time: '2026-11-21', net: figures.net / 4 },
    { time: '2026-11-22', net: (figures.net / 4) * 3 },
  ],
})
const PAGE: OwnerDashboard = {
  from: '2026-11-16',
  to: '2026-11-22',
  compared: { from: '2026-11-09', to: '2026-11-15' },
  asOf: '2026-11-22T14:04:11.000Z',
  unfinished: true,
  step: 'date',
  blocks: [
    {
      currency: 'LAK',
      branches: [
        named(OWN, 'Riverside', sums(4_000_000, 2_000_000)),
        named(51, 'Old town', sums(6_000_000, 8_000_000)),
      ],
      total: sums(10_000_000, 10_000_000, { orders: 20 }),
    },
    {
      currency: 'THB',
      branches: [named(52, 'Udon', sums(90_000, 80_000, { labour: null }))],
      total: sums(90_000, 80_000, { labour: null }),
    },
  ],
}

type Asked = Readonly<Record<string, unknown>>

async function open(pageOf: () => OwnerDashboard | null = () => PAGE) {
  const asked: Asked[] = []
  let versions = 0
  const { server } = await openWindow(App, {
    at: `${BRANCH_PATH}/reports/analytics/owner-dashboard`,
    arrange(house) {
      openBranch(house)
      house.accounts.allow(cashier.id, ['view_reports', 'view_global_reports'])
      house.branch().change('branch', { ...branch, packageType: 'premium' })
    },
    answers: {
      'reports.owner'({ query }) {
        asked.push(query)
        const shown = pageOf()
        if (shown) versions += 1
        return { version: `v${versions}`, page: shown }
      },
    },
  })
  return { asked, server }
}

beforeEach(() => arrange(DESK))

test('branches are side by side with what they add up to, each currency by its own', async () => {
  const { asked } = await open()
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'Which branch is off?' }))
    .toBeVisible()
  await expect.poll(() => asked[0]).toMatchObject({ compare: 'before' })
  const kip = page.getByRole('table', { name: 'Branches · LAK' })
  await expect.element(kip.getByRole('row').nth(1)).toHaveTextContent(/^Old town.*₭6,000,000/)
  await expect.element(kip.getByRole('row').nth(3)).toHaveTextContent(/^Total.*₭10,000,000/)
  await expect.element(page.getByText('Fell most: Old town')).toBeVisible()
  await expect.element(page.getByText(/^Best: Old town · .*₭4,500,000$/)).toBeVisible()
  // Of wages that a person may not see there is no column.
  const baht = page.getByRole('table', { name: 'Branches · THB' })
  await expect.element(baht.getByRole('columnheader', { name: 'Food cost' })).toBeVisible()
  expect(baht.getByRole('columnheader', { name: 'Labour, %' }).elements()).toEqual([])
  await expectSound()
  await kip.getByRole('button', { name: 'Change' }).click()
  await kip.getByRole('button', { name: 'Change' }).click()
  await expect.element(kip.getByRole('row').nth(1)).toHaveTextContent(/^Old town/)
  await expect.poll(() => location.search).toContain('sort=LAK')
})

test('a branch opens its home, and a cell of the heat map the day in its branch', async () => {
  await open()
  const heat = page.getByRole('grid', { name: 'Net sales by branch and day' }).first()
  await expect.element(heat).toBeVisible()
  heat.element().focus()
  await userEvent.keyboard('{End}{Enter}')
  await expect.poll(() => location.pathname).toBe(`${BRANCH_PATH}/reports/daily-summary/2026-11-22`)
})

test('the home of a branch is a press on its row', async () => {
  await open()
  await page.getByRole('button', { name: 'Riverside', exact: true }).click()
  await expect.poll(() => location.pathname).toBe(BRANCH_PATH)
})

test('what the window has is not sent again, and a sale is shown within seconds', async () => {
  let shown: OwnerDashboard | null = PAGE
  const { asked, server } = await open(() => shown)
  await expect.element(page.getByText('₭10,000,000').first()).toBeVisible()
  shown = null
  server.branch().announce(['reports'])
  await expect.poll(() => asked.at(-1), { timeout: 6000 }).toMatchObject({ known: 'v1' })
  await expect.element(page.getByText('₭10,000,000').first()).toBeVisible()
  const [first, ...others] = PAGE.blocks
  if (!first) throw new Error('There is one.')
  shown = { ...PAGE, blocks: [{ ...first, total: sums(11_000_000, 10_000_000) }, ...others] }
  server.branch().announce(['reports'])
  await expect.element(page.getByText('₭11,000,000').first()).toBeVisible()
})

test('on a phone a branch is two lines', async () => {
  await arrange(PHONE)
  await open()
  await expect.element(page.getByText('Old town').first()).toBeVisible()
  await expectSound()
})
