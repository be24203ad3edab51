import { expect, test } from 'vitest'
import type { Recipe } from '#shared/recipes/contract.ts'
import { wishesOf } from '../../../src/ui/sheets/plan-import.ts'
import { lineCalls } from '../../../src/pos/recipes/lines/line-calls.ts'
import { BLANK_LINE, LINE_KEYS, LineRow } from '../../../src/pos/recipes/lines/line-draft.ts'
import { lao } from '../support/house.ts'
import { faultsIn, openKitchen, planned, type Sheet, typed, unitName } from './kitchen-in.ts'

const { api, owner, branchId, ids, ofRestaurant, entries } = await openKitchen()
const LINES: Sheet = {
  draft: LineRow,
  blank: BLANK_LINE,
  keys: LINE_KEYS,
  fixed: ['recipe'],
  calls: lineCalls(api, { restaurantId: lao.id, branchId }, unitName),
}
const recipe = async (id: string): Promise<Recipe> =>
  (await owner.get(`/recipes/${id}?${ofRestaurant}`)).body
const both = async () => [await recipe(ids.laap), await recipe(ids.omelette)]

test('export, nothing changed, import: 0 changes', async () => {
  for (const kind of ['xlsx', 'csv'] as const) {
    const plan = await planned(LINES, undefined, kind)
    expect(plan.map(({ action }) => action)).toEqual(Array(7).fill('unchanged'))
  }
})

test('a changed quantity, a new line and one with 0 change their recipes as one, and are taken back as one', async () => {
  const before = await both()
  const plan = await planned(LINES, (rows, at) => {
    const of = (name: string) => rows.find(({ cells }) => cells[at('ingredient')] === name)
    const nothing = Object.fromEntries(of('Egg')?.cells.map((_, n) => [n, null]) ?? [])
    return [
      typed(of('Beef'), { [at('quantity')]: 0.2, [at('unit')]: 'kg' }),
      typed(of('Tea leaf'), { [at('quantity')]: 0 }),
      typed(of('Egg'), { [at('share')]: 50 }),
      typed(of('Egg'), {
        ...nothing,
        [at('recipe')]: 'omelette',
        [at('ingredient')]: 'RICE',
        [at('quantity')]: 1.5,
        [at('unit')]: 'Tical',
        [at('effect')]: 'add',
      }),
    ]
  })
  expect(plan.map(({ action }) => action)).toEqual(['update', 'update', 'update', 'create'])
  const rows = wishesOf(plan)
  expect((await LINES.calls.change({ rows, isTry: true })).faults).toEqual([])
  expect(await both()).toEqual(before)

  const said = await entries()
  const done = await LINES.calls.change({ rows, from: 'file' })
  expect([done.created.length, done.updated.length, await entries()]).toEqual([1, 3, said + 1])
  const [beef, mint, , ...oils] = before[0]?.lines ?? []
  const [egg, oil] = before[1]?.lines ?? []
  expect((await both()).map(({ lines }) => lines)).toEqual([
    [{ ...beef, quantity: 200_000, unit: 'kg' }, mint, ...oils],
    [
      { ...egg, share: 50 },
      oil,
      { effect: 'add', ingredientId: ids.rice, quantity: 24_494, unit: 'tical' },
    ],
  ])

  await LINES.calls.change({ rows: done.undo ?? [], from: 'undo' })
  expect((await both()).map(({ lines }) => lines)).toEqual(before.map(({ lines }) => lines))
})

test('a row without an id means the line of its ingredient, so a file taken twice adds nothing twice', async () => {
  const plan = await planned(LINES, (rows, at) =>
    rows
      .filter(({ cells }) => cells[at('ingredient')] === 'Egg')
      .map((row) => typed(row, { [row.cells.length - 1]: '', [at('quantity')]: 0.2 })),
  )
  expect(plan).toMatchObject([{ action: 'update', fields: { quantity: 0.2 } }])
})

test.each([
  ['unit', 'ml', 'UNIT_UNKNOWN'],
  ['ingredient', 'Unicorn', 'INGREDIENT_UNKNOWN'],
  ['quantity', '', 'RECIPE_LINE_INVALID'],
])(
  'what cannot be read is said at its cell, and nothing is changed: %s',
  async (field, value, code) => {
    const before = await both()
    const rows = wishesOf(
      await planned(LINES, ([row], at) => [typed(row, { [at(field)]: value, [at('usable')]: 70 })]),
    )
    const { faults } = await LINES.calls.change({ rows, isTry: true })
    expect(faults).toMatchObject([{ _id: rows[0]?._id, field, code }])
    expect(await faultsIn(LINES.calls.change({ rows }))).toMatchObject([{ field, code }])
    expect(await both()).toEqual(before)
  },
)

test('a line goes to no other recipe, and none comes to one that is not there', async () => {
  const [moved, ...others] = await planned(LINES, ([one, other], at) => [
    typed(one, { [at('recipe')]: 'Omelette' }),
    typed(other, { [at('recipe')]: 'Soup', [(other?.cells.length ?? 0) - 1]: '' }),
  ])
  expect(moved).toMatchObject({ action: 'fault', unread: [{ field: 'recipe', kind: 'fixed' }] })
  const { faults } = await LINES.calls.change({ rows: wishesOf(others), isTry: true })
  expect(faults).toMatchObject([{ field: 'recipe', code: 'NOT_FOUND' }])
})

test('where another person has saved a recipe since, each of its rows is refused', async () => {
  const plan = await planned(LINES, ([one, other], at) => [
    typed(one, { [at('share')]: 40 }),
    typed(other, { [at('share')]: 40 }),
  ])
  const { revision, lines } = await recipe(ids.laap)
  const body = { lines: lines.slice(1), revision }
  await owner.patch(`/recipes/${ids.laap}?${ofRestaurant}`, body)
  const rows = wishesOf(plan)
  const faults = await faultsIn(LINES.calls.change({ rows, from: 'file' }))
  expect(faults.map(({ _id, code }) => [_id, code])).toEqual(
    rows.map(({ _id }) => [_id, 'CHANGED_MEANWHILE']),
  )
})
