import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Ingredient } from '#shared/ingredients/contract.ts'
import type { Stock } from '#shared/inventory/stock.ts'
import { App } from '../../src/pos/app/App.tsx'
import type { Request } from '../worker/support/request.ts'
import { refuse } from './support/answers.ts'
import { arrange, DESK, expectSound, PHONE } from './support/looks.ts'
import { BRANCH_PATH, openBranch } from './support/till.tsx'
import { openWindow } from './support/window.tsx'
import { paged } from './support/paged.ts'

const id = (n: number) => `019d0000-0000-7000-8000-${String(n).padStart(12, '0')}`

const rice: Ingredient = {
  _id: id(921),
  name: 'Sticky rice',
  categoryId: id(930),
  dimension: 'mass',
  kind: 'raw',
  unit: 'kg',
  units: [],
  packs: [],
  usable: 100,
  allergens: [],
  note: '',
  revision: 2,
  archived: false,
}
/** 4 kg where the branch wants 10. */
const stock: Stock = {
  _id: rice._id,
  name: rice.name,
  dimension: 'mass',
  unit: 'kg',
  units: [],
  packs: [],
  quantity: 4_000_000,
  inTransit: 0,
  minimum: 10_000_000,
  par: 25_000_000,
  shelf: 'Dry store',
  shelfOrder: 1,
  supplierId: null,
  countedAt: null,
  uncosted: false,
  value: 80_000_000,
  last: { value: 20_000_000, quantity: 1_000_000 },
  reference: null,
}
const DONE = {
  created: [],
  updated: [rice._id],
  removed: [],
  restored: [],
  unchanged: 0,
  faults: [],
}

/** The ingredients of a branch, and what is sent to the server. */
async function openIngredients(query = '', faults: readonly object[] = []) {
  const sent: Request[] = []
  await openWindow(App, {
    at: `${BRANCH_PATH}/ingredients${query}`,
    arrange: openBranch,
    answers: {
      'ingredients.inBranch': () => ({ ...paged([{ ...rice, stock }]), value: 80_000_000 }),
      'ingredients.get': () => rice,
      'ingredients.stock': () => stock,
      'ingredientCategories.list': () =>
        paged([{ _id: id(930), name: 'Dry goods', sort: 1, revision: 1, archived: false }]),
      'suppliers.list': () => paged([]),
      'inventory.transactions': () =>
        paged([
          {
            _id: 'sale 1',
            ingredientId: rice._id,
            name: rice.name,
            dimension: rice.dimension,
            unit: rice.unit,
            units: rice.units,
            orderId: null,
            kind: 'sale',
            place: 'stock',
            quantity: -200_000,
            value: -4_000_000,
            at: '2026-11-23T05:00:00.000Z',
            postedAt: '2026-11-23T05:00:01.000Z',
            businessDate: '2026-11-23',
            sourceKind: 'sale',
            sourceId: id(940),
            by: null,
          },
        ]),
      'recipes.using': () => ({ results: [] }),
      'ingredients.create'(request) {
        sent.push(request)
        return { ...rice, _id: id(922), revision: 1 }
      },
      'ingredients.changeStocks'(request) {
        sent.push(request)
        if (faults.length > 0) refuse(400, 'IMPORT_HAS_FAULTS', '', { faults })
        return DONE
      },
      'ingredients.setStock'(request) {
        sent.push(request)
        return stock
      },
    },
  })
  await arrange(DESK)
  return { sent }
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = page.getByRole('dialog')

const of = (name: string) => ({ name, present: false, price: 20_000, per: 'kg' })

test('an empty list offers what the country cooks with, by category', async () => {
  const sent: Request[] = []
  await openWindow(App, {
    at: `${BRANCH_PATH}/ingredients`,
    arrange: openBranch,
    answers: {
      'ingredients.inBranch': () => ({ ...paged([]), value: 0 }),
      'ingredientCategories.list': () => paged([]),
      'ingredients.starter': () => ({
        currency: 'LAK',
        categories: [
          { key: 'meat', name: 'Meat', items: [of('Beef'), of('Pork')] },
          { key: 'dry', name: 'Dry goods', items: [of('Rice')] },
        ],
      }),
      'ingredients.takeStarter'(request) {
        sent.push(request)
        return { created: 2, skipped: 0 }
      },
    },
  })
  await arrange(DESK)
  await button('Begin with 3 usual ingredients').click()
  await dialog.getByRole('checkbox', { name: 'Dry goods (1)' }).click()
  await dialog.getByRole('button', { name: 'Add 2 ingredients' }).click()
  await expect.element(page.getByText('2 ingredients added')).toBeVisible()
  expect(sent.map(({ body }) => body)).toEqual([{ categories: ['meat'] }])
})

describe('the list of ingredients', () => {
  test('marks what is low, and says what one unit costs and what all of it is worth', async () => {
    await openIngredients()
    const row = page.getByRole('row', { name: /Sticky rice/ })
    await expect.element(row).toHaveTextContent('Below minimum')
    await expect.element(row).toHaveTextContent('4 kg')
    await expect.element(row).toHaveTextContent('₭20,000 / kg')
    await expect.element(row).toHaveTextContent('₭80,000')
    await expect.element(row).toHaveTextContent('Dry goods')
    await expectSound()
  })

  test('fits a phone', async () => {
    await openIngredients()
    await arrange(PHONE)
    await expect.element(page.getByText('Sticky rice')).toBeVisible()
    await expectSound()
  })
})

test('an ingredient says what is there, what moved it, and where it is kept', async () => {
  await openIngredients(`?id=${rice._id}`)
  const record = page.getByRole('complementary', { name: 'Sticky rice' })
  await expect
    .element(record.getByRole('region', { name: 'In this branch' }))
    .toHaveTextContent('Minimum: 10 kg · Target stock: 25 kg · Shelf: Dry store · Never counted')
  await expect.element(record.getByRole('row', { name: /Sale/ })).toHaveTextContent('-0.2 kg')
  await expectSound()
})

test('what a branch wants is typed in any unit, and what was not changed is not sent as new', async () => {
  const { sent } = await openIngredients(`?id=${rice._id}&do=targets`)
  const minimum = dialog.getByLabelText('Minimum')
  await expect.element(minimum).toHaveValue('10')
  await dialog.getByLabelText('Unit', { exact: true }).first().selectOptions('g')
  await minimum.fill('12,500')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => sent[0]?.body)
    .toMatchObject({
      minimum: 12_500_000,
      par: 25_000_000,
      base: { minimum: 10_000_000, par: 25_000_000 },
    })
  expect(sent[0]?.body).not.toHaveProperty('reference')
})

const cell = (column: string) =>
  page.getByRole('textbox', { name: `${column}: Sticky rice`, exact: true })

async function openCells(faults: readonly object[] = []) {
  const { sent } = await openIngredients('', faults)
  await button('Stock levels').click()
  const more = page.getByRole('dialog', { name: 'Stock levels' })
  await more.getByRole('button', { name: 'Edit in cells' }).click()
  await expect.element(cell('Minimum')).toHaveValue('10')
  return { sent }
}

describe('what a branch wants as a sheet', () => {
  test('is typed over in the unit of the ingredient and saved at once, with what the person saw', async () => {
    const { sent } = await openCells()
    await cell('Minimum').fill('12.5')
    await userEvent.keyboard('{Enter}')
    await cell('Shelf').fill('Cellar')
    await userEvent.keyboard('{Enter}')
    await expectSound()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect
      .poll(() => sent.at(-1)?.body)
      .toMatchObject({
        rows: [
          {
            _id: rice._id,
            draft: { minimum: 12_500_000, shelf: 'Cellar' },
            base: { minimum: 10_000_000, shelf: 'Dry store' },
          },
        ],
      })
    // What was not typed over is not calculated again.
    expect(JSON.stringify(sent.at(-1)?.body)).not.toContain('par')
  })

  test('shows at the cell what another person saved in the meantime', async () => {
    const stored = { _id: rice._id, minimum: 15_000_000 }
    const clash = { field: 'minimum', theirs: 15_000_000 }
    const fault = {
      _id: rice._id,
      field: 'minimum',
      code: 'CHANGED_MEANWHILE',
      message: '',
      details: { stored, clashes: [clash] },
    }
    const { sent } = await openCells([fault])
    await cell('Minimum').fill('12')
    await userEvent.keyboard('{Enter}')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => sent.length).toBeGreaterThan(0)
    await expect.element(cell('Minimum')).toHaveAttribute('title', expect.stringContaining('15'))
    await expect.element(cell('Minimum')).toHaveAttribute('aria-invalid', 'true')
  })
})

test('a new ingredient has units of its own, typed as so much of a known one', async () => {
  const { sent } = await openIngredients('?do=new')
  await dialog.getByLabelText('Name', { exact: true }).first().fill('Eggs')
  await dialog.getByLabelText('Measured by').selectOptions('Pieces')
  await button('Add unit').click()
  const box = dialog.getByRole('group', { name: 'Own units' })
  await box.getByLabelText('Name').fill('Tray')
  await box.getByLabelText('Contains').click()
  await userEvent.keyboard('30')
  await expectSound()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => sent[0]?.body)
    .toMatchObject({
      name: 'Eggs',
      dimension: 'count',
      unit: 'piece',
      units: [{ name: 'Tray', num: 30, den: 1 }],
    })
})
