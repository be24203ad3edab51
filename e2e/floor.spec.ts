import type { Page } from '@playwright/test'
import { openAs, openShiftIn } from './support/arrange.ts'
import { beer, branch, guests, seat, TABLES, tile, toFloor } from './support/floor.ts'
import { expect, test } from './support/test.ts'
import { text } from './support/texts.ts'
import { chargeButton, payExactly, sendButton } from './support/till.ts'

const expectStatus = (page: Page, name: string, status: string) =>
  expect(tile(page, name)).toHaveAttribute('data-status', status)

test('two waiters on the same tables: seated, ordered, sent, moved, paid and cleaned, and each sees it at once', async ({
  server,
  network,
  launch,
}) => {
  await openShiftIn(server, branch)
  const mine = await openAs(await launch(), network.url + TABLES, 'th.waiter')
  const yours = await openAs(await launch(), network.url + TABLES, 'th.owner')
  await expectStatus(mine, '3', 'available')
  await expectStatus(yours, '3', 'available')

  await seat(mine, '3', 4)
  await expectStatus(yours, '3', 'occupied')
  await expect(tile(yours, '3')).toHaveAccessibleName(new RegExp(guests(4)))

  // The other opens the same order by tapping its table, and both add to it.
  await tile(yours, '3').click()
  await expect(yours).toHaveURL(/quick-orders\?order=/)
  expect(new URL(yours.url()).search).toBe(new URL(mine.url()).search)
  await beer(mine).click()
  await expect(yours.getByRole('listitem').filter({ hasText: /เบียร์สิงห์|Singha/ })).toBeVisible()
  await beer(yours).click()
  await sendButton(mine).click()

  // Another table from the order; the floor shows it, and takes it back with one tap.
  await mine.getByRole('button', { name: text('tables.choose') }).click()
  await mine
    .getByRole('button', { name: text('tables.named').replace('{{name}}', '4'), exact: true })
    .click()
  await toFloor(yours)
  await expectStatus(yours, '4', 'occupied')
  await expectStatus(yours, '3', 'available')
  const undo = mine.getByRole('button', { name: text('common.undo') })
  const moved = text('tables.moved').replace('{{name}}', '4')
  await mine.locator('p').filter({ hasText: moved, has: undo }).getByRole('button').click()
  await expectStatus(yours, '3', 'occupied')

  await tile(yours, '3').click()
  await chargeButton(yours).click()
  await payExactly(yours)
  await toFloor(mine)
  await expectStatus(mine, '3', 'dirty')

  await tile(mine, '3').click()
  await mine.getByRole('button', { name: text('tables.taps.clean') }).click()
  await expectStatus(mine, '3', 'available')
  await toFloor(yours)
  await expectStatus(yours, '3', 'available')
})

test('guests are seated by a waiter on a phone, one hand, and a table is found by its number', async ({
  server,
  network,
  launch,
}) => {
  await openShiftIn(server, branch)
  const phone = await openAs(await launch(), network.url + TABLES, 'th.waiter')
  await phone.setViewportSize({ width: 390, height: 844 })
  await phone.getByLabel(text('tables.goTo')).fill('11')
  await phone.getByLabel(text('tables.goTo')).press('Enter')
  const dialog = phone.getByRole('dialog')
  await dialog.getByRole('button', { name: guests(2), exact: true }).click()
  await expect(phone).toHaveURL(/quick-orders\?order=/)
})

/** Returns the middle of table 1: its corners move when it is turned. */
async function middle(page: Page): Promise<number> {
  const box = await tile(page, '1').boundingBox()
  return Math.round((box?.x ?? 0) + (box?.width ?? 0) / 2)
}

test('two editors change one table without losing either, and see each other', async ({
  network,
  server,
  launch,
}) => {
  await openShiftIn(server, branch)
  const edit = `${network.url}${TABLES}?edit=1`
  const mine = await openAs(await launch(), edit, 'th.owner')
  const yours = await openAs(await launch(), edit, 'th.manager')
  await tile(yours, '1').click()
  const before = await middle(yours)
  await tile(mine, '1').click()
  await mine.keyboard.press('ArrowRight')
  await mine.keyboard.press('ArrowRight')
  await expect.poll(() => middle(yours)).toBeGreaterThan(before)
  await yours.keyboard.press('r')
  await expect(tile(mine, '1')).toHaveAttribute('style', /15deg/)
  await mine.keyboard.press('ControlOrMeta+z')
  await expect.poll(() => middle(yours)).toBe(before)
  await expect(tile(mine, '1')).toHaveAttribute('style', /15deg/)
})
