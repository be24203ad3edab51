import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Recipe } from '#shared/recipes/contract.ts'
import { App } from '../../src/pos/app/App.tsx'
import { laap } from '../worker/support/fixtures.ts'
import type { Request } from '../worker/support/request.ts'
import { byCss } from './support/locators.ts'
import { arrange, DESK, expectSound } from './support/looks.ts'
import { BRANCH_PATH, openBranch } from './support/till.tsx'
import { openWindow } from './support/window.tsx'
import { paged } from './support/paged.ts'

const id = (n: number) => `019d0000-0000-7000-8000-${String(n).padStart(12, '0')}`
const [BEEF, HERBS] = [id(901), id(902)]
const ingredient = (_id: string, name: string) => ({
  _id,
  name,
  dimension: 'mass',
  kind: 'raw',
  unit: 'kg',
  units: [],
  usable: 100,
  allergens: [],
  archived: false,
  quantity: 1_000_000,
  cost: null,
})
const recipe: Recipe = {
  _id: id(911),
  name: 'Laap',
  categoryId: null,
  target: 'dish',
  targetId: laap._id,
  yields: 1,
  batch: false,
  lines: [{ effect: 'add', ingredientId: BEEF, quantity: 100_000, unit: 'g' }],
  steps: 'Chop.',
  note: '',
  revision: 3,
  archived: false,
}
/** One recipe, and what is sent to change several. */
async function openRecipes(query = '', shown: Recipe = recipe) {
  const sent: Request[] = []
  await openWindow(App, {
    at: `${BRANCH_PATH}/recipes${query}`,
    arrange: openBranch,
    answers: {
      'recipes.list': () => paged([shown]),
      'recipes.bulkCalculateCosts': () => ({ currency: 'LAK', results: [] }),
      'recipes.pantry': () => ({
        currency: 'LAK',
        ingredients: [ingredient(BEEF, 'Beef'), ingredient(HERBS, 'Mint')],
        taken: [laap._id],
        made: [],
      }),
      'recipeCategories.list': () => paged([]),
      'recipes.changeMany'(request) {
        sent.push(request)
        return {
          created: [],
          updated: [recipe._id],
          removed: [],
          restored: [],
          unchanged: 0,
          faults: [],
        }
      },
    },
  })
  await arrange(DESK)
  return { sent, kept: () => sent.filter(({ body }) => (body as Tried).isTry !== true) }
}
type Tried = { readonly isTry?: boolean }
const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = page.getByRole('dialog')

async function choose(text: string) {
  await button('Recipe ingredients').click()
  const more = page.getByRole('dialog', { name: 'Recipe ingredients' })
  await more.getByRole('button', { name: 'Import' }).click()
  const file = new File([text], 'lines.csv', { type: 'text/csv' })
  await userEvent.upload(byCss('input[type=file]'), file)
}

describe('what recipes are made of as a sheet', () => {
  test('shows the lines that change, writes whole recipes at once, and is undone at once', async () => {
    const { kept } = await openRecipes()
    await choose('Recipe,Ingredient,Quantity,Unit\nLaap,Beef,150,g\nLaap,Mint,20,g\n')
    await expect.element(dialog.getByText('100 → 150')).toBeVisible()
    await expect.element(dialog.getByText('Mint').first()).toBeVisible()
    await expectSound()
    await dialog.getByRole('button', { name: 'Import 2 rows' }).click()
    await expect
      .poll(() => kept()[0]?.body)
      .toMatchObject({
        from: 'file',
        rows: [
          {
            _id: recipe._id,
            revision: 3,
            draft: {
              lines: [
                { ingredientId: BEEF, quantity: 150_000 },
                { effect: 'add', ingredientId: HERBS, quantity: 20_000 },
              ],
            },
          },
        ],
      })
    await button('Undo').click()
    await expect
      .poll(() => kept()[1]?.body)
      .toMatchObject({
        from: 'undo',
        rows: [{ _id: recipe._id, draft: { lines: recipe.lines } }],
      })
  })

  test('changes nothing where nothing was changed, and names a row whose ingredient is not known', async () => {
    const { kept } = await openRecipes()
    await choose('Recipe,Ingredient,Quantity,Unit\nLaap,Beef,100,g\nLaap,Moonstone,5,g\n')
    await expect.element(dialog.getByText('Moonstone').first()).toBeVisible()
    await expect.element(dialog.getByText('1 row to fix')).toBeVisible()
    await expect.element(dialog.getByRole('button', { name: /^Import \d/ })).toBeDisabled()
    expect(kept()).toEqual([])
  })
})

test('a recipe shows its photo, on the card for the kitchen as well', async () => {
  const picture = 'a'.repeat(40)
  await openRecipes(`?id=${recipe._id}`, { ...recipe, picture })
  const record = page.getByRole('complementary', { name: 'Laap' })
  await expect.element(record.getByText('Chop.')).toBeVisible()
  const shown = byCss('aside article img[data-picture]')
  await expect.element(shown).toHaveAttribute('src', expect.stringContaining(picture))
})
