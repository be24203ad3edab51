import { expectOnce } from '../support/invariants.ts'
import { openProbe, rowsOf } from '../support/probe.ts'
import { expect, test } from '../support/test.ts'
import { text } from '../support/texts.ts'
import {
  addWithChoices,
  BEER,
  BRANCH,
  chargeButton,
  DISPLAY_PATH,
  dish,
  GUEST_BEER,
  KIOSK_PATH,
  KITCHEN_PATH,
  logIn,
  openShift,
  PAPAYA_SALAD,
  payExactly,
  QUICK_ORDER_PATH,
  receiptNumber,
  sendButton,
  ticket,
} from '../support/till.ts'

test('the server is down for a whole sale: till, kitchen and guest go on, then all is sent once', async ({
  server,
  network,
  launch,
  tolerated,
}) => {
  tolerated.push(/ERR_|Failed to load resource|WebSocket/)
  const profile = await launch()
  const till = await profile.open(`${network.url}/`)
  await logIn(till, 'la.owner')
  await till.goto(network.url + QUICK_ORDER_PATH)
  await openShift(till)
  await expect(dish(till, BEER)).toBeVisible()
  // Opening a shift reloads the page after a second, as the specification says.
  await till.waitForTimeout(1500)
  const kitchen = await profile.open(network.url + KITCHEN_PATH)
  const display = await profile.open(network.url + DISPLAY_PATH)
  const elsewhere = await launch()
  const farKitchen = await elsewhere.open(network.url + KIOSK_PATH)
  await expect(farKitchen.getByText(text('kitchen.emptyTitle'))).toBeVisible()
  await expect(kitchen.getByText(text('kitchen.emptyTitle'))).toBeVisible()
  await till.bringToFront()

  await server.kill()
  await expect(till.getByText(text('connection.offlineWorks'))).toBeVisible({ timeout: 20_000 })
  await dish(till, BEER).click()
  await addWithChoices(till, PAPAYA_SALAD)
  await sendButton(till).click()
  await expect(ticket(kitchen, PAPAYA_SALAD)).toBeVisible()
  await expect(display.getByText(GUEST_BEER)).toBeVisible()
  await chargeButton(till).click()
  await payExactly(till)
  const receipt = await receiptNumber(till)
  expect(receipt).toMatch(new RegExp(`^${BRANCH.code}-[A-Z]+-000001$`))
  await expect(ticket(farKitchen, PAPAYA_SALAD)).toBeHidden()

  await server.start()
  await expect(ticket(farKitchen, PAPAYA_SALAD)).toBeVisible({ timeout: 30_000 })
  const probe = await openProbe(profile, network.url)
  await expect.poll(() => rowsOf(probe, 'outbox'), { timeout: 20_000 }).toEqual([])
  const [order] = await server.query<{ orderId: string; total: number }>(
    `select id as "orderId", total::float8 as total from orders where receipt_number = $1`,
    [receipt],
  )
  expect(order).toBeDefined()
  await expectOnce(server, order ? [{ ...order, receipt }] : [])
})
