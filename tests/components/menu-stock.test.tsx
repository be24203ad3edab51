import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { App } from '../../src/pos/app/App.tsx'
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
