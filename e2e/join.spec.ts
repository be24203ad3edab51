import { openShiftByApi } from './support/arrange.ts'
import { scan } from './support/scan.ts'
import { expect, test } from './support/test.ts'
import { pattern, text } from './support/texts.ts'
import { BEER, dish, logIn, QUICK_ORDER_PATH } from './support/till.ts'

const PHONE = '020 5577 1234'

test('a guest scans the code on the display, joins on their own phone, and the till knows them', async ({
  server,
  network,
  launch,
}) => {
  await openShiftByApi(server)
  // Each route to the server has a port of its own.
  await server.query('update meta set public_url = $1', [network.url])
  await server.query('update branches set config_version = config_version + 1')
  const profile = await launch()
  const till = await profile.open(network.url + QUICK_ORDER_PATH)
  await logIn(till, 'la.cashier')
  await dish(till, BEER).click()
  const popup = profile.context.waitForEvent('page')
  await till.getByRole('button', { name: pattern('till.personMenu') }).click()
  await till.getByRole('button', { name: text('customerDisplay.open') }).click()
  const display = await popup
  const code = display.locator('[data-panel="loyaltyQr"]').getByRole('img')
  await expect(code).toBeVisible()
  const address = await scan(code)
  expect(address).toMatch(/\/j\/[\da-f-]{36}$/)

  const phone = await (await launch({ locale: 'th', hasTouch: true })).open(address ?? '')
  await phone.setViewportSize({ width: 390, height: 844 })
  await expect(phone.locator('html')).toHaveAttribute('lang', 'th')
  await phone.getByRole('textbox', { name: text('fields.name', 'th') }).fill('Somchai Jaidee')
  await phone.getByRole('textbox', { name: text('fields.phone', 'th') }).fill(PHONE)
  await phone.getByRole('checkbox', { name: pattern('join.membership', 'th') }).check()
  await phone.getByRole('button', { name: text('join.submit', 'th') }).click()
  await expect(phone.getByRole('heading', { name: text('join.done', 'th') })).toBeVisible()

  await till.bringToFront()
  await till.getByRole('button', { name: text('orders.moreActions') }).click()
  await till.getByRole('button', { name: text('orders.guest.title'), exact: true }).click()
  await till.getByLabel(text('customers.find')).fill(PHONE)
  await till.getByRole('button', { name: text('customers.search'), exact: true }).click()
  await expect(till.getByText('Somchai').first()).toBeVisible()
  // Known now, the guest is shown no code any more.
  await expect(code).toHaveCount(0)
})
