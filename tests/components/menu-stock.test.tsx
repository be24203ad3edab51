import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { MenuItem } from '#shared/menu/menu.ts'
import { App } from '../../src/pos/app/App.tsx'
import { beer, laap } from '../worker/support/fixtures.ts'
import type { Request } from '../worker/support/request.ts'
import { arrange, DESK, expectSound } from './support/looks.ts'
import { BRANCH_PATH, openBranch } from './support/till.tsx'
import { openWindow } from './support/window.tsx'

const dish = (name: string, more: object) => ({
  _id: `019d0000-0000-7000-8000-0000000009${name.length}0`,
  name: { en: name },
  categoryId: '019d0000-0000-7000-8000-000000000990',
  price: 45_000,
  hasRecipe: true,
  sold: 128,
  portions: 6,
  scarce: { _id: '019d0000-0000-7000-8000-000000000991', name: 'Fish' },
  complete: true,
  cost: 9_000_000,
  margin: 31_909,
  ...more,
})

test('the menu says how many of each dish can be made, and which dishes have no recipe', async () => {
  const bare = {
    hasRecipe: false,
    portions: null,
    scarce: null,
    complete: false,
    cost: null,
    margin: null,
  }
  await openWindow(App, {
    at: `${BRANCH_PATH}/menu?tab=stock`,
    arrange: openBranch,
    answers: {
      'menuItems.inventoryReport': () => ({
        currency: 'LAK',
        dishes: 2,
        withoutRecipe: 1,
        results: [dish('Soup', {}), dish('Lemonade', bare)],
      }),
    },
  })
  await arrange(DESK)
  const soup = page.getByRole('row', { name: /Soup/ })
  await expect.element(soup).toHaveTextContent('Fish')
  await expect.element(soup).toHaveTextContent('31,909')
  await expect.element(soup).toHaveTextContent('128')
  await expect.element(page.getByRole('row', { name: /Lemonade/ })).toHaveTextContent('No recipe')
  await expect.element(page.getByText('Without a recipe: 1 of 2 dishes.')).toBeVisible()
  await expectSound()
})

type Changes = { readonly changes: readonly (Partial<MenuItem> & { readonly base: object })[] }
const available = (name: string) => page.getByRole('switch', { name: `Available: ${name}` })
const atNone = (name: string) =>
  page.getByRole('switch', { name: `Sold out at 0 portions: ${name}` })

/** The menu on a wide screen; the server's rows follow what is asked of it. */
async function openMenu() {
  const asked: Request[] = []
  await arrange([1920, 1080])
  const window = await openWindow(App, {
    at: `${BRANCH_PATH}/menu`,
    arrange: openBranch,
    answers: {
      'menuItems.inventoryReport': () => ({
        currency: 'LAK',
        dishes: 0,
        withoutRecipe: 0,
        results: [],
      }),
      'menuItems.updateMany'(request) {
        asked.push(request)
        for (const { base: _, ...change } of (request.body as Changes).changes) follow(change)
        return { success: true }
      },
      'menuItems.setSoldOut'(request) {
        asked.push(request)
        const { soldOut } = request.body as { readonly soldOut: boolean }
        follow({ _id: request.params['id'] ?? '', soldOut, lacks: undefined })
        return { success: true }
      },
    },
  })
  const rowOf = (id: string | undefined) =>
    window.suite.topics
      .get('menu')
      .rows()
      .find(({ _id }) => _id === id) as MenuItem | undefined
  const follow = (change: Partial<MenuItem>) =>
    window.server.branch().change('menu', { ...(rowOf(change._id) as MenuItem), ...change })
  await expect.element(page.getByRole('table', { name: 'Dishes' })).toBeVisible()
  return { asked, follow }
}

test('a dish is sold out at 0 portions by its switch, in its row or of several at once, and says what is missing', async () => {
  const { asked, follow } = await openMenu()
  follow({ _id: laap._id, soldOut: true, lacks: 'Beef' })
  await expect.element(page.getByText('No Beef')).toBeVisible()
  await expect.element(available('Laap')).not.toBeChecked()
  await available('Laap').click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(atNone('Laap')).not.toBeChecked()
  await atNone('Laap').click()
  await expect.element(atNone('Laap')).toBeChecked()
  await expect
    .poll(() => asked.map(({ body }) => body))
    .toMatchObject([
      { soldOut: false },
      { soldOut: true, byStock: true },
      { changes: [{ outAtNone: true, base: { outAtNone: false } }] },
    ])
  for (const name of ['Laap', 'Beerlao'])
    await page.getByRole('checkbox', { name: `Select ${name}` }).click()
  await page.getByRole('button', { name: 'Change more' }).click()
  await page.getByText('Sold out at 0 portions').last().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  // One of them is so already.
  await expect
    .poll(() => (asked.at(-1)?.body as Changes | undefined)?.changes)
    .toMatchObject([{ _id: beer._id, outAtNone: true, base: { outAtNone: false } }])
})
