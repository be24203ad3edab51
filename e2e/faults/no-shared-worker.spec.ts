import { expect, test } from '../support/test.ts'
import {
  BEER,
  BRANCH,
  chargeButton,
  dish,
  KITCHEN_PATH,
  logIn,
  openShift,
  payExactly,
  QUICK_ORDER_PATH,
  receiptNumber,
  sendButton,
  ticket,
} from '../support/till.ts'

test('a browser without SharedWorker: every window has a worker of its own, and all show the same', async ({
  server,
  network,
  launch,
}) => {
  const profile = await launch()
  await profile.context.addInitScript(() => Reflect.deleteProperty(globalThis, 'SharedWorker'))
  const till = await profile.open(`${network.url}/`)
  await logIn(till, 'la.owner')
  await till.getByRole('link', { name: BRANCH.name['lo'] ?? '' }).click()
  await till.goto(network.url + QUICK_ORDER_PATH)
  await openShift(till)
  // The second window finds the session that the first one saved.
  const kitchen = await profile.open(network.url + KITCHEN_PATH)
  expect(await profile.workers()).toEqual([])

  await dish(till, BEER).click()
  await sendButton(till).click()
  await expect(ticket(kitchen, BEER)).toBeVisible()
  await chargeButton(till).click()
  await payExactly(till)
  const receipt = await receiptNumber(till)

  await expect
    .poll(() =>
      server.query('select receipt_number from payments where receipt_number = $1', [receipt]),
    )
    .toHaveLength(1)
})
