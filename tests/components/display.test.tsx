import { expect, test } from 'vitest'
import type { Branch } from '#shared/branches/branch.ts'
import { WEEKDAYS } from '#shared/time/weekday.ts'
import { page } from 'vitest/browser'
import { DisplayApp } from '../../src/display/DisplayApp.tsx'
import { beer, branch, cashier, laap, papaya } from '../worker/support/fixtures.ts'
import { order } from '../worker/support/order.ts'
import { byCss } from './support/locators.ts'
import { arrange, expectFits, expectSound, UPRIGHT, WALL } from './support/looks.ts'
import { BRANCH_PATH, openBranch } from './support/till.tsx'
import { openWindow } from './support/window.tsx'

const lines = page.getByRole('article').getByRole('listitem')

/** A display that shows an order of a till. */
async function openDisplay(rates: Branch['rates'] = []) {
  const display = await openWindow(DisplayApp, {
    entry: 'display',
    at: `${BRANCH_PATH}/customer-display`,
    arrange(server) {
      openBranch(server)
      if (rates.length > 0) server.branch().change('branch', { ...branch, rates })
    },
  })
  const { suite } = display
  const one = order()
  await suite.command([one.open(), one.add(laap, 2), one.add(papaya), one.add(beer, 3)])
  await suite.act({ type: 'display.show', orderId: one.orderId, stage: 'ordering' })
  await expect.element(lines.first()).toBeVisible()
  return { ...display, order: one }
}

test('a guest sees dishes and what they owe, on every wall', async () => {
  await openDisplay()
  await expect.element(page.getByText('₭160,000').first()).toBeVisible()
  await expectFits(WALL)
  await expectSound()
})

test('between guests there are the logo of the restaurant and its opening hours, as the branch writes times', async () => {
  const logo = 'a'.repeat(40)
  await openWindow(DisplayApp, {
    entry: 'display',
    at: `${BRANCH_PATH}/customer-display`,
    arrange(server) {
      openBranch(server)
      const weekdays = WEEKDAYS.slice(0, 5)
      server.branch().change('branch', {
        ...branch,
        receipt: { ...branch.receipt, logo },
        openingHours: [
          { days: ['saturday', 'sunday'], opensAt: '17:00', closesAt: '01:30' },
          { days: weekdays, opensAt: '17:00', closesAt: '23:00' },
          { days: weekdays, opensAt: '09:00', closesAt: '14:00' },
        ],
        formats: { dateFormat: 'DD/MM/YYYY', timeFormat: '24h' },
      })
    },
  })
  await expect.element(byCss('dl')).toBeVisible()
  const rows = byCss('dl > div')
  await expect.element(rows.nth(0)).toHaveTextContent(/^Mon–Fri09:00 – 14:00$/)
  await expect.element(rows.nth(1)).toHaveTextContent(/^Mon–Fri17:00 – 23:00$/)
  await expect.element(rows.nth(2)).toHaveTextContent(/^Sat, Sun17:00 – 01:30$/)
  expect(byCss('[data-picture]').element().getAttribute('src')).toBe(`/pictures/${logo}/large`)
  await expectFits(WALL)
  await expectSound()
})

test('the total is also in the other currency that the branch takes, and fits', async () => {
  const from = '2026-11-21T05:00:00.000Z'
  const baht = { currency: 'THB', buying: '600', selling: '620', from, to: null }
  const { suite } = await openDisplay([baht])
  const second = page.getByRole('article').getByText('THB', { exact: true })
  await expect.element(second).toBeVisible()
  await expect.element(page.getByText(/266\.67/)).toBeVisible()
  await expectFits(WALL)
  await expectSound()
  await suite.act({ type: 'display.settings', settings: { secondCurrency: 'none' } })
  await expect.element(second).not.toBeInTheDocument()
})

test('a guest who is not known yet scans a code to join, and its switch takes it off', async () => {
  const { suite, server } = await openDisplay()
  const code = page.getByRole('img', { name: 'Scan to collect points' })
  await expect.element(code).not.toBeInTheDocument()
  server.branch().change('branch', { ...branch, joinAddress: 'https://till.example/j/1' })
  await expect.element(code).toBeVisible()
  await expectFits(WALL)
  await expectSound()
  await suite.act({ type: 'display.settings', settings: { showLoyaltyQR: false } })
  await expect.element(code).not.toBeInTheDocument()
})

test('a guest whom a campaign is for reads it beside the order, with their tier, and how to hear no more', async () => {
  const { suite, order: one } = await openDisplay()
  const customer = {
    _id: cashier.id,
    key: 'ABCDEFGH23',
    tier: 'Friends of the house since the first day',
    // As long as it may be.
    onDisplay: 'Welcome back. The first coffee is on us. '.repeat(8).slice(0, 300),
  }
  await suite.command([{ kind: 'order.setGuest', payload: { orderId: one.orderId, customer } }])
  await expect.element(page.getByText(/^Welcome back/)).toBeVisible()
  await expect.element(page.getByText('No more offers? Please tell our staff')).toBeVisible()
  await expect.element(page.getByText(/^Friends of the house/)).toBeVisible()
  await expectFits(WALL)
  await expectSound()
})

test('dishes without room above are counted, and the newest dishes stay in view', async () => {
  await openDisplay()
  await arrange([1024, 340])
  await expect.element(lines.last()).toBeVisible()
  await expect.element(page.getByText(/^\+ [1-9]/).first()).toBeVisible()
})

test('a paid order thanks the guest and shows the change', async () => {
  const { suite, order: one } = await openDisplay()
  await suite.command([one.send(), one.pay(160_000, 200_000)])
  await suite.act({ type: 'display.show', orderId: one.orderId, stage: 'thanks' })
  await expect.element(page.getByText('₭40,000').first()).toBeVisible()
  await expectSound()
})

/** Pixels at the foot of the window in which its signs are, such as that it can be made full screen. */
const SIGNS = 48

test('no sign of the window covers the code to pay by, or how long it is good', async () => {
  const { suite, order: one } = await openDisplay()
  const expiresAt = Date.now() + 600_000
  const paymentCode = { text: '0002010102', holder: 'SALA', amount: 160_000, expiresAt }
  await suite.act({ type: 'display.show', orderId: one.orderId, stage: 'paying', paymentCode })
  const timer = page.getByRole('timer')
  await expect.element(timer).toBeVisible()
  for (const size of [...WALL, UPRIGHT, [1024, 768]] as const) {
    await arrange(size)
    const { bottom } = timer.element().getBoundingClientRect()
    expect(Math.round(bottom)).toBeLessThanOrEqual(innerHeight - SIGNS)
  }
})

test('how the total came about is read in one piece on a large display', async () => {
  await openDisplay()
  await arrange([1920, 1080])
  await page.getByRole('button', { name: 'How the total adds up' }).click()
  const rows = byCss('dialog dl > div')
  await expect.element(rows.first()).toBeVisible()
  const cut = rows.elements().filter((row) => row.scrollWidth > row.clientWidth)
  expect(cut.map(({ textContent }) => textContent)).toEqual([])
})
