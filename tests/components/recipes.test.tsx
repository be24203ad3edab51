import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { MenuRow } from '#shared/menu/menu.ts'
import type { Pantry, Recipe, RecipeDraft } from '#shared/recipes/contract.ts'
import type { RecipeFinding } from '#shared/recipes/judge.ts'
import { App } from '../../src/pos/app/App.tsx'
import { branch, laap } from '../worker/support/fixtures.ts'
import type { Request } from '../worker/support/request.ts'
import { chooseRecord } from './support/choose.ts'
import { arrange, DESK, expectSound, PHONE } from './support/looks.ts'
import { BRANCH_PATH, openBranch } from './support/till.tsx'
import { openWindow } from './support/window.tsx'
import { paged } from './support/paged.ts'

const id = (n: number) => `019d0000-0000-7000-8000-${String(n).padStart(12, '0')}`
const [BEEF, HERBS, BOX] = [id(901), id(902), id(903)]

/** Beef at 90,000 a kilogram, a box at 2,000; nothing is known of herbs. */
const item = (
  _id: string,
  name: string,
  more: Partial<Pantry['ingredients'][number]> = {},
): Pantry['ingredients'][number] => ({
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
  ...more,
})
const pantry = (taken: string[] = []): Pantry => ({
  currency: 'LAK',
  ingredients: [
    item(BEEF, 'Beef', { cost: { value: 90, quantity: 1 } }),
    item(HERBS, 'Mint'),
    item(BOX, 'Box', {
      dimension: 'count',
      kind: 'packaging',
      unit: 'piece',
      cost: { value: 2000, quantity: 1 },
    }),
  ],
  taken,
  made: [],
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
  steps: 'Chop.\nSeason.',
  note: '',
  revision: 3,
  archived: false,
}
const cost = {
  _id: recipe._id,
  name: 'Laap',
  target: 'dish',
  targetId: laap._id,
  cost: 9_000_000,
  complete: true,
  before: 8_000_000,
  price: 45_000,
  portions: 10,
  scarce: BEEF,
  lines: [{ ingredientId: BEEF, name: 'Beef', quantity: 100_000, cost: 9_000_000 }],
}
/** The recipes of a branch, and what is sent to the server. */
async function openRecipes(
  query = '',
  recipes: readonly Recipe[] = [recipe],
  findings: readonly RecipeFinding[] = [],
  edited: readonly MenuRow[] = [],
) {
  const sent: Request[] = []
  await openWindow(App, {
    at: `${BRANCH_PATH}/recipes${query}`,
    arrange(own) {
      openBranch(own)
      if (edited.length > 0) own.branch().change('branch', { ...branch, collectsMenu: true })
    },
    answers: {
      'menuPublishing.edited': () => ({ results: edited }),
      'recipes.list': () => paged(recipes),
      'recipes.get': () => recipe,
      'recipes.cost': () => cost,
      'recipes.bulkCalculateCosts': () => ({ currency: 'LAK', results: [cost] }),
      'recipes.pantry': () => pantry(recipes.map(({ targetId }) => targetId ?? '')),
      'recipes.using': () => ({ results: recipes }),
      'recipeCategories.list': () => paged([]),
      'recipes.validate': () => ({ faults: findings.map(({ fault }) => fault), findings }),
      'recipes.create'(request) {
        sent.push(request)
        return { ...recipe, ...(request.body as RecipeDraft), _id: id(912), revision: 1 }
      },
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
  return { sent }
}
const button = (name: string | RegExp) => page.getByRole('button', { name })
const dialog = page.getByRole('dialog')
const order = (name: string) => panel().getByRole('row', { name: new RegExp(`^${name}`) })
const panel = () => dialog.getByRole('region', { name: 'Cost' })

describe('the list of recipes', () => {
  test('says cost, food cost and margin of what guests pay without taxes, and how many can be made', async () => {
    await openRecipes()
    const row = page.getByRole('row', { name: /Laap/ })
    await expect.element(row).toHaveTextContent('9,000')
    // 45,000 have 10 % of VAT in them: 40,909 without.
    await expect.element(row).toHaveTextContent('22.0%')
    await expect.element(row).toHaveTextContent('31,909')
    await expectSound()
  })

  test('says by how much a cost changed in 30 days, and shows those that rose by more than so much', async () => {
    await openRecipes('?rose=10')
    const row = page.getByRole('row', { name: /Laap/ })
    await expect.element(row).toHaveTextContent('+₭1,000 +12.5%')
    await page.getByLabelText('Rose by more than').selectOptions('20%')
    await expect.element(page.getByRole('row', { name: /Laap/ })).not.toBeInTheDocument()
    expect(location.search).toContain('rose=20')
  })

  test('offers the dishes that have no recipe, and begins one with its name', async () => {
    await openRecipes()
    await button('Beerlao').click()
    await expect.element(dialog.getByLabelText('Name', { exact: true })).toHaveValue('Beerlao')
  })
})

test('a dish that is not published yet can be given its recipe', async () => {
  const sticky = {
    ...laap,
    _id: id(921),
    name: { en: 'Sticky rice' },
  }
  await openRecipes('', [recipe], [], [{ ...laap, price: 99_000 }, sticky])
  // What is sold keeps the price that guests pay.
  await expect.element(page.getByText('₭45,000').first()).toBeVisible()
  await page.getByRole('button', { name: 'Sticky rice' }).click()
  await expect.element(page.getByLabelText('Name', { exact: true })).toHaveValue('Sticky rice')
})

describe('the editor', () => {
  test('costs a recipe while it is typed: a name, Enter, a quantity', async () => {
    const { sent } = await openRecipes('?do=new', [])
    await chooseRecord(dialog, 'Dish', 'Laap')
    await expect.element(dialog.getByLabelText('Name', { exact: true })).toHaveValue('Laap')
    await dialog.getByLabelText('Add an ingredient').fill('bee')
    await userEvent.keyboard('{Enter}')
    const beef = dialog.getByLabelText('Quantity: Beef')
    await expect.element(beef).toHaveFocus()
    await userEvent.keyboard('0.2')
    await expect.element(panel().getByText('₭18,000').first()).toBeVisible()
    await expect.element(panel()).toHaveTextContent('Enough for 5 portions. Beef runs out first.')
    await expect.element(panel()).toHaveTextContent('Food cost: 44.0%')
    await expect.element(panel()).toHaveTextContent('Ingredients +5%')
    await expectSound()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect
      .poll(() => sent[0]?.body)
      .toMatchObject({
        target: 'dish',
        targetId: laap._id,
        name: 'Laap',
        lines: [{ effect: 'add', ingredientId: BEEF, quantity: 200_000, unit: 'kg' }],
      })
  })

  test('names what has no cost, and says nothing of a margin then', async () => {
    await openRecipes('?do=new', [])
    await chooseRecord(dialog, 'Dish', 'Laap')
    await dialog.getByLabelText('Add an ingredient').fill('mint')
    await userEvent.keyboard('{Enter}')
    await userEvent.keyboard('5')
    await expect.element(panel()).toHaveTextContent('Cost unknown: Mint.')
    expect(panel().element().textContent).not.toContain('Margin')
  })

  test('refuses a line without a quantity at its box', async () => {
    const { sent } = await openRecipes('?do=new', [])
    await chooseRecord(dialog, 'Dish', 'Laap')
    await dialog.getByLabelText('Add an ingredient').fill('beef')
    await userEvent.keyboard('{Enter}')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect.element(dialog.getByLabelText('Quantity: Beef')).toBeInvalid()
    expect(sent).toEqual([])
  })

  test('says what the server finds at the line that it is about', async () => {
    await openRecipes('?do=new', [], [{ fault: 'RECIPE_CYCLE', line: 1 }])
    await chooseRecord(dialog, 'Dish', 'Laap')
    for (const name of ['beef', 'mint']) {
      await dialog.getByLabelText('Add an ingredient').fill(name)
      await userEvent.keyboard('{Enter}')
      await userEvent.keyboard('5')
    }
    const lines = dialog.getByRole('listitem')
    await expect.element(lines.filter({ hasText: 'Mint' })).toHaveTextContent('needs itself')
    await expect.element(lines.filter({ hasText: 'Beef' })).not.toHaveTextContent('needs itself')
  })

  test('says one portion of one', async () => {
    await openRecipes('?do=new', [])
    await chooseRecord(dialog, 'Dish', 'Laap')
    await dialog.getByLabelText('Add an ingredient').fill('beef')
    await userEvent.keyboard('{Enter}')
    await userEvent.keyboard('0.7')
    await expect.element(panel()).toHaveTextContent('Enough for 1 portion. Beef runs out first.')
  })

  test('counts a box only in the orders that leave', async () => {
    await openRecipes(`?do=edit&id=${recipe._id}`)
    await dialog.getByLabelText('Add an ingredient').fill('box')
    await userEvent.keyboard('{Enter}')
    await userEvent.keyboard('1')
    await dialog.getByRole('button', { name: 'Details of Box' }).click()
    await dialog.getByRole('checkbox', { name: 'Dine in' }).click()
    await expect.element(order('Now')).toHaveTextContent('₭31,909')
    await expect.element(order('Takeaway')).toHaveTextContent('₭29,909')
  })

  test('fits a phone', async () => {
    await openRecipes(`?do=edit&id=${recipe._id}`)
    await arrange(PHONE)
    await expect.element(dialog.getByLabelText('Quantity: Beef')).toBeVisible()
    await expectSound()
  })
})

test('an ingredient is replaced in all recipes at once, with what that costs, and undone at once', async () => {
  const { sent } = await openRecipes(`?do=replace&as=${BEEF}`)
  await chooseRecord(dialog, 'Replace with', 'Mint')
  await expect.element(dialog.getByText('Laap (₭9,000 → Unknown)')).toBeVisible()
  await dialog.getByRole('button', { name: 'Replace', exact: true }).click()
  await expect
    .poll(() => sent[0]?.body)
    .toMatchObject({
      rows: [
        {
          _id: recipe._id,
          revision: 3,
          draft: { lines: [{ ingredientId: HERBS, quantity: 100_000 }] },
          base: { lines: recipe.lines },
        },
      ],
    })
  await button('Undo').click()
  await expect
    .poll(() => sent[1]?.body)
    .toMatchObject({
      from: 'undo',
      rows: [{ _id: recipe._id, draft: { lines: recipe.lines } }],
    })
})

const sold = (_id: string, name: string, known: number, before: number) => ({
  _id,
  name: { en: name },
  quantity: known,
  net: known * 1000,
  known,
  knownNet: known * 1000,
  cost: known * 400_000,
  before: { known: before, knownNet: before * 1000, cost: before * 500_000 },
})

test('what was sold shows the class of each dish, the one it had before, and how its margin moved', async () => {
  await arrange(DESK)
  await openWindow(App, {
    at: `${BRANCH_PATH}/recipes?tab=sold`,
    arrange: openBranch,
    answers: {
      'recipes.analytics': () => ({
        currency: 'LAK',
        net: 110_000,
        knownNet: 110_000,
        results: [sold(id(921), 'Laap', 100, 10), sold(id(922), 'Soup', 10, 100)],
      }),
    },
  })
  const laapRow = page.getByRole('row', { name: /Laap/ })
  await expect.element(laapRow).toHaveTextContent(/Puzzle.*Star/)
  await expect.element(laapRow).toHaveTextContent('+20.0% against the 30 days before')
  await expect.element(page.getByRole('row', { name: /Soup/ })).toHaveTextContent(/Star.*Puzzle/)
  await expectSound()
})
