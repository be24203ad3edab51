import type { Page } from '@playwright/test'
import { openAs, openShiftIn } from './support/arrange.ts'
import { restaurantIn } from './support/restaurant-in.ts'
import { expect, test } from './support/test.ts'
import { text } from './support/texts.ts'
import { chargeButton, payExactly, sendButton } from './support/till.ts'

const { branch, home } = restaurantIn('TH')
const TABLES = `${home}/tables`

const table = (page: Page, name: string) => page.locator(`button[data-table="${name}"]`)
const guests = (count: number) => text('tables.guests').replace('{{count}}', String(count))
const dish = (page: Page) =>
  page
    .locator('[data-tile]')
    .filter({ hasText: /เบียร์สิงห์|Singha/ })
    .first()
const toFloor = (page: Page) =>
  page
    .getByRole('navigation', { name: text('till.navigation') })
    .getByRole('link', { name: text('pages.tables') })
    .click()

test('a table splits its order, each check is paid, and the floor knows both', async ({
  server,
  network,
  launch,
}) => {
  await openShiftIn(server, branch)
  const till = await openAs(await launch(), network.url + TABLES, 'th.owner')
  const floor = await openAs(await launch(), network.url + TABLES, 'th.waiter')
  await table(till, '5').click()
  await till
    .getByRole('dialog')
    .getByRole('button', { name: guests(2), exact: true })
    .click()
  await expect(till).toHaveURL(/quick-orders\?order=/)
  for (let n = 0; n < 3; n++) await dish(till).click()
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
  await expect(table(floor, '5')).toHaveAttribute('data-status', 'occupied')
  await table(floor, '5').click()
  await expect(floor.getByRole('listitem').filter({ hasText: /เบียร์สิงห์|Singha/ })).toBeVisible()
  await toFloor(till)
  await table(till, '5').click()
  await chargeButton(till).click()
  await payExactly(till)
  await toFloor(floor)
  await expect(table(floor, '5')).toHaveAttribute('data-status', 'dirty')
})
