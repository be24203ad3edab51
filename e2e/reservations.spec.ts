import { openAs, openShiftIn } from './support/arrange.ts'
import { chooseNth } from './support/choose.ts'
import { branch, home, tile } from './support/floor.ts'
import { expect, test } from './support/test.ts'
import { text } from './support/texts.ts'

test('a guest reserves by telephone, the floor expects them, and a waiter seats them with one tap', async ({
  server,
  network,
  launch,
}) => {
  await openShiftIn(server, branch)
  const host = await openAs(await launch(), `${network.url}${home}/reservations`, 'th.owner')
  const waiter = await openAs(await launch(), `${network.url}${home}/tables`, 'th.waiter')
  await expect(tile(waiter, '7')).toHaveAttribute('data-status', 'available')

  await host.getByRole('button', { name: text('reservations.add'), exact: true }).click()
  const dialog = host.getByRole('dialog')
  await dialog.getByLabel(text('fields.personName')).fill('คุณทดสอบ')
  await dialog.getByLabel(text('fields.phone')).fill('081 555 0199')
  await dialog.getByLabel(text('tables.covers')).fill('6')
  await chooseNth(dialog, text('reservations.table'), 8)
  await dialog.getByRole('button', { name: text('common.save') }).click()
  await expect(dialog).toBeHidden()

  // The next quarter of an hour is near enough for the floor to show it, at once and in every window.
  await expect(tile(waiter, '7')).toHaveAttribute('data-status', 'reserved')
  await expect(tile(waiter, '7')).toHaveAccessibleName(/คุณทดสอบ/)
  await tile(waiter, '7').click()
  const seat = text('reservations.seat').replace('{{name}}', 'คุณทดสอบ')
  await waiter.getByRole('button', { name: seat }).click()
  await expect(waiter).toHaveURL(/quick-orders\?order=/)
  await expect(host.locator('[data-reservation="คุณทดสอบ"]').first()).toHaveAttribute(
    'data-status',
    'seated',
  )
})
