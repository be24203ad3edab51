import { openAs, openShiftIn } from './support/arrange.ts'
import { beer, branch, seat, TABLES, tile, toFloor } from './support/floor.ts'
import { expect, test } from './support/test.ts'
import { text } from './support/texts.ts'
import { chargeButton, payExactly, sendButton } from './support/till.ts'

test('a table splits its order, each check is paid, and the floor knows both', async ({
  server,
  network,
  launch,
}) => {
  await openShiftIn(server, branch)
  const till = await openAs(await launch(), network.url + TABLES, 'th.owner')
  const floor = await openAs(await launch(), network.url + TABLES, 'th.waiter')
  await seat(till, '5', 2)
  for (let n = 0; n < 3; n++) await beer(till).click()
  await sendButton(till).click()

  await till.getByRole('button', { name: text('orders.moreActions') }).click()
  await till.getByRole('button', { name: text('orders.checks.split'), exact: true }).click()
  const view = till.locator('[data-full]')
  await view.getByRole('region').first().getByRole('listitem').getByRole('button').first().click()
  await view.getByRole('button', { name: text('orders.checks.confirm') }).click()
  await expect(view).toBeHidden()

  // The first check is paid: at the table is still the other one.
  await chargeButton(till).click()
  await payExactly(till)
  await expect(tile(floor, '5')).toHaveAttribute('data-status', 'occupied')
  await tile(floor, '5').click()
  await expect(floor.getByRole('listitem').filter({ hasText: /เบียร์สิงห์|Singha/ })).toBeVisible()
  await toFloor(till)
  await tile(till, '5').click()
  await chargeButton(till).click()
  await payExactly(till)
  await toFloor(floor)
  await expect(tile(floor, '5')).toHaveAttribute('data-status', 'dirty')
})
