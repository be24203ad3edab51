import { openShiftByApi, openTill } from './support/arrange.ts'
import { lockKey, lockScreen, PINS, setPins, typePin } from './support/pins.ts'
import { countTaps } from './support/taps.ts'
import { expect, test } from './support/test.ts'
import { text } from './support/texts.ts'
import { BEER, dish, line, sendButton } from './support/till.ts'

/* How many taps and keys what is done all day may cost. */

test('a change of person costs five taps, a void with a manager’s word eight', async ({
  server,
  network,
  launch,
}) => {
  await setPins(server)
  await openShiftByApi(server)
  const till = await openTill(await launch(), network.url)
  await dish(till, BEER).click()

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
