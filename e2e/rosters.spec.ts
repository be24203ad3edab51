import { demoLogins } from '../server/demo/logins.ts'
import { weekOf } from '#shared/rosters/week.ts'
import { addDays } from '#shared/time/business-date.ts'
import { openAs } from './support/arrange.ts'
import { home } from './support/floor.ts'
import { expect, test } from './support/test.ts'
import { text } from './support/texts.ts'

/** Far enough ahead that the demonstration has nothing planned in it. */
const WEEK = addDays(weekOf(new Date().toISOString().slice(0, 10)), 28)
const WAITER = demoLogins().find(({ userId }) => userId === 'th.waiter')?.name ?? ''
const [offered = ''] = text('rosters.swapOf').replace('{{from}}', WAITER).split('{{to}}')

test('a manager plans and publishes a week, and a waiter swaps a shift on a phone', async ({
  network,
  launch,
}) => {
  const address = `${network.url}${home}/employee-schedule`
  const manager = await openAs(await launch(), `${address}/week?week=${WEEK}`, 'th.manager')
  await manager.getByRole('group', { name: WAITER }).getByRole('button').first().click()
  const dialog = manager.getByRole('dialog', { name: text('rosters.add') })
  await dialog.getByRole('button', { name: text('common.save') }).click()
  const planned = manager.locator('[data-shift]')
  await expect(planned).toHaveCount(1)
  const id = (await planned.getAttribute('data-shift')) ?? ''
  await manager.getByRole('button', { name: text('rosters.publish'), exact: true }).click()
  await manager
    .getByRole('dialog', { name: text('rosters.publishWeek') })
    .getByRole('button', { name: text('rosters.publish'), exact: true })
    .click()
  await expect(manager.locator('[data-draft]')).toHaveCount(0)

  const waiter = await openAs(await launch(), address, 'th.waiter')
  await waiter.setViewportSize({ width: 390, height: 844 })
  const own = waiter.locator(`[data-own="${id}"]`)
  await own.getByRole('button', { name: text('rosters.swap') }).click()
  const helper = await openAs(await launch(), address, 'th.staff')
  const taken = helper.locator(`[data-own="${id}"]`)
  await taken.getByRole('button', { name: text('rosters.take') }).click()
  await expect(taken.getByText(text('rosters.waits'))).toBeVisible()

  // It is the second of two in the manager's open window: the demonstration has one, too.
  const swaps = manager.getByRole('listitem').filter({ hasText: offered })
  await expect(swaps).toHaveCount(2)
  await swaps
    .last()
    .getByRole('button', { name: text('rosters.approve') })
    .click()
  await expect(swaps).toHaveCount(1)
  await expect(taken.getByText(text('rosters.waits'))).toBeHidden()
  await expect(taken).toBeVisible()
  await expect(own).toHaveCount(0)
})
