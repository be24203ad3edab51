import { expectSockets } from './support/invariants.ts'
import { countTaps } from './support/taps.ts'
import { BY_HAND } from './support/scanner.ts'
import { expect, test } from './support/test.ts'
import { pattern, text } from './support/texts.ts'
import {
  addWithChoices,
  BEER,
  BRANCH,
  BRANCH_PATH,
  chargeButton,
  dish,
  GUEST_BEER,
  GUEST_PAPAYA_SALAD,
  KIOSK_PATH,
  KITCHEN_PATH,
  line,
  logIn,
  openShift,
  PAPAYA_SALAD,
  payExactly,
  QUICK_ORDER_PATH,
  quickCash,
  receiptNumber,
  sendButton,
  ticket,
} from './support/till.ts'

const SAUSAGE = 'ໄສ້ອົ່ວ'
const STEW = 'ເອາະຫຼາມ'

test('a sale crosses three screens, five windows share one socket, and another browser sees it too', async ({
  server,
  network,
  launch,
}) => {
  const profile = await launch({
    ignoreDefaultArgs: ['--disable-popup-blocking'],
    shell: true,
  })
  const till = await profile.open(`${network.url}/`)
  await expect(till).toHaveURL(/\/login$/)
  await expect(till.locator('html')).toHaveAttribute('lang', 'lo')
  await logIn(till, 'la.owner')
  await expect(till).toHaveURL(/\/branches$/)
  await till.getByRole('link', { name: BRANCH.name['lo'] ?? '' }).click()
  await expect(till).toHaveURL(new RegExp(`${BRANCH_PATH}$`))

  // The guest's window opens from the till, the others by hand.
  const popup = profile.context.waitForEvent('page')
  await till.getByRole('button', { name: pattern('till.personMenu') }).click()
  await till.getByRole('button', { name: text('customerDisplay.open') }).click()
  const display = await popup
  const kitchen = await profile.open(network.url + KITCHEN_PATH)
  const kitchen2 = await profile.open(network.url + KITCHEN_PATH)
  const till2 = await profile.open(network.url + BRANCH_PATH)
  await expect(kitchen.getByText(text('kitchen.emptyTitle'))).toBeVisible()

  const elsewhere = await launch()
  const farKitchen = await elsewhere.open(network.url + KIOSK_PATH)
  await expect(farKitchen.getByText(text('kitchen.emptyTitle'))).toBeVisible()
  await expect(farKitchen).not.toHaveURL(/token/)
  expect(profile.windows()).toHaveLength(5)
  expect(await profile.workers()).toHaveLength(1)
  await expectSockets(server, 2)

  await till.goto(network.url + QUICK_ORDER_PATH)
  await expect(till.getByRole('alertdialog')).toBeVisible()
  await till.keyboard.press('Escape')
  await expect(till.getByRole('alertdialog')).toBeVisible()
  await openShift(till)

  const guestOrder = display.getByRole('article', { name: text('display.yourOrder', 'en') })
  await dish(till, BEER).click()
  await addWithChoices(till, PAPAYA_SALAD)
  await expect(guestOrder.getByText(GUEST_BEER)).toBeVisible()
  await expect(guestOrder.getByText(GUEST_PAPAYA_SALAD)).toBeVisible()
  await sendButton(till).click()
  for (const board of [kitchen, kitchen2, farKitchen]) {
    await expect(ticket(board, BEER)).toBeVisible()
    await expect(ticket(board, PAPAYA_SALAD)).toBeVisible()
  }

  await chargeButton(till).click()
  await expect(quickCash(till)).toBeVisible()
  await expect(display.getByText(text('display.payInCash', 'en'))).toBeVisible()
  // A part is taken, taken back, and shown as due again on the guest's side.
  await till.keyboard.type('10000', BY_HAND)
  await till.getByRole('button', { name: pattern('checkout.payPart') }).click()
  await expect(display.getByText(pattern('display.paidBy', 'en'))).toBeVisible()
  await till.locator('[data-payment]').getByRole('button').click()
  await till.getByRole('button', { name: text('checkout.remove'), exact: true }).click()
  await expect(till.locator('[data-payment]')).toHaveCount(0)
  await expect(display.getByText(pattern('display.paidBy', 'en'))).toBeHidden()
  // One zero too many is asked about once; Enter again would take it.
  await till.keyboard.type('1000000', BY_HAND)
  await till.keyboard.press('Enter')
  await expect(till.getByRole('button', { name: pattern('checkout.confirmTake') })).toBeVisible()
  await till.keyboard.press('Backspace')
  await till.keyboard.press('Enter')
  await expect(till.getByText(text('checkout.paid')).first()).toBeVisible()
  await expect(till.getByText(text('checkout.change')).first()).toBeVisible()
  expect(await receiptNumber(till)).toMatch(new RegExp(`^${BRANCH.code}-[A-Z]+-000001$`))
  await expect(display.getByText(text('display.thanks', 'en'))).toBeVisible()
  await expect(display.getByText(text('display.waitFor', 'en'))).toBeVisible()

  await till.getByRole('button', { name: text('checkout.nextOrder') }).click()
  await expect(display.getByText(text('display.thanks', 'en'))).toBeHidden({ timeout: 20_000 })
  await expect(guestOrder).toBeHidden()
  // Three dishes, one of which asks, for the exact cash.
  const taps = await countTaps(till)
  await dish(till, BEER).click()
  await dish(till, SAUSAGE).click()
  await dish(till, STEW).click()
  await till.getByRole('dialog', { name: STEW }).locator('[data-option]').first().click()
  await expect(line(till, STEW)).toHaveCount(1)
  await expect(till.getByRole('button', { name: text('orders.undo') })).toBeVisible()
  await chargeButton(till).click()
  await payExactly(till)
  expect(await taps.count()).toBeLessThanOrEqual(6)
  expect(await receiptNumber(till)).toMatch(/-000002$/)

  // A dish that asks nothing, for the exact cash: three taps.
  await till.getByRole('button', { name: text('checkout.nextOrder') }).click()
  const quick = await countTaps(till)
  await dish(till, BEER).click()
  await chargeButton(till).click()
  await payExactly(till)
  expect(await quick.count()).toBeLessThanOrEqual(3)
  expect(await receiptNumber(till)).toMatch(/-000003$/)

  const paid = await server.query<{ status: string }>(
    `select status from orders where receipt_number like '%-00000_' and branch_id = $1
     and opened_at > now() - interval '1 hour'`,
    [BRANCH._id],
  )
  expect(paid).toEqual(Array.from({ length: 3 }, () => ({ status: 'paid' })))
  await till2.bringToFront()
  expect(await profile.workers()).toHaveLength(1)
  await expectSockets(server, 2)
})
