import type { Page } from '@playwright/test'
import { openAs } from './support/arrange.ts'
import { lockKey, lockScreen, PINS, setPins, typePin } from './support/pins.ts'
import { countTaps } from './support/taps.ts'
import { expect, test } from './support/test.ts'
import { text } from './support/texts.ts'
import { BEER, dish, line, QUICK_ORDER_PATH, sendButton } from './support/till.ts'

/* Most taps and keys of everyday tasks. */

test('a cashier opens the shift with a manager’s PIN; a change of person costs five taps, a void with a manager’s approval eight', async ({
  server,
  network,
  launch,
}) => {
  await setPins(server)
  const till = await openAs(await launch(), network.url + QUICK_ORDER_PATH, 'la.cashier')
  await openShiftByPin(till)
  await dish(till, BEER).click()
  await expect(line(till, BEER)).toBeVisible()

  await expect(lockKey(till)).toBeVisible()
  const change = await countTaps(till)
  await lockKey(till).click()
  await typePin(lockScreen(till), PINS['la.waiter'])
  await expect(lockScreen(till)).toBeHidden()
  expect(await change.count()).toBeLessThanOrEqual(5)
  await expect(line(till, BEER)).toHaveCount(1)

  await sendButton(till).click()
  await expect(sendButton(till)).toHaveCount(0)
  const taking = await countTaps(till)
  // The line that was sent last is the chosen one.
  await till.keyboard.press('Delete')
  const question = till.getByRole('alertdialog')
  await question.getByRole('button', { name: text('orders.reasons.changedMind') }).click()
  await typePin(question, PINS['la.manager'])
  await expect(question).toBeHidden()
  expect(await taking.count()).toBeLessThanOrEqual(8)
})

/** The three steps, and the PIN at their end. */
async function openShiftByPin(till: Page) {
  await till.getByRole('button', { name: text('shifts.openByPin') }).click()
  const wizard = till.getByRole('dialog')
  const next = () => wizard.getByRole('button', { name: text('common.next') }).click()
  const shifts = wizard.getByRole('group', { name: text('shifts.step1') })
  await shifts.getByRole('button').first().click()
  await next()
  await wizard
    .getByRole('button', { name: text('shifts.more') })
    .first()
    .click()
  await next()
  const reloaded = till.waitForEvent('load')
  await wizard.getByRole('button', { name: text('shifts.open') }).click()
  await typePin(wizard, PINS['la.manager'])
  await expect(wizard).toBeHidden()
  await reloaded
}
