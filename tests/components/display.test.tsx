import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { DisplayApp } from '../../src/display/DisplayApp.tsx'
import { beer, laap, papaya } from '../worker/support/fixtures.ts'
import { order } from '../worker/support/order.ts'
import { arrange, expectFits, expectSound, WALL } from './support/looks.ts'
import { BRANCH_PATH, openBranch } from './support/till.tsx'
import { openWindow } from './support/window.tsx'

const lines = page.getByRole('article').getByRole('listitem')

/** A display that shows an order of a till. */
async function openDisplay() {
  const at = `${BRANCH_PATH}/customer-display`
  const display = await openWindow(DisplayApp, { entry: 'display', at, arrange: openBranch })
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
