import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { App } from '../../src/pos/app/App.tsx'
import { laap } from '../worker/support/fixtures.ts'
import { order } from '../worker/support/order.ts'
import { arrange, DESK, expectSound } from './support/looks.ts'
import { BRANCH_PATH, openBranch, tile } from './support/till.tsx'
import { openWindow } from './support/window.tsx'

test('the first page of a person who sells leads to the shift and the guests who have not paid', async () => {
  const { server } = await openWindow(App, {
    at: BRANCH_PATH,
    userId: 'lae',
    arrange: openBranch,
    async first({ command }) {
      const one = order()
      await command([one.open(), one.add(laap, 2)])
    },
  })
  const main = page.getByRole('main')
  await expect.element(main.getByRole('link', { name: /Evening/ })).toBeVisible()
  await expect.poll(() => server.branch().orders().length).toBe(1)
  const { number = '' } = server.branch().orders()[0] ?? {}
  await expectSound()
  await main.getByRole('link', { name: number }).click()
  await expect.element(tile('Laap')).toBeVisible()
  await expect.element(page.getByRole('complementary', { name: number })).toHaveTextContent('Laap')
})

test('the groups of the menu fold, and what is open stays in view', async () => {
  await openWindow(App, { at: `${BRANCH_PATH}/menu`, arrange: openBranch })
  await arrange(DESK)
  const menu = page.getByRole('navigation', { name: 'Pages' })
  await expect.element(menu.getByRole('link', { name: 'Menu' })).toBeVisible()
  await menu.getByRole('button', { name: 'Operations' }).click()
  await expect.element(menu.getByRole('link', { name: 'Menu' })).toBeVisible()
  await expect.element(menu.getByRole('link', { name: 'Shift management' })).not.toBeInTheDocument()
  await menu.getByRole('button', { name: 'Operations' }).click()
  await expect.element(menu.getByRole('link', { name: 'Shift management' })).toBeVisible()
  await expectSound()
})
