import { expect, test } from 'vitest'
import { wishesOf } from '../../../src/ui/sheets/plan-import.ts'
import { targetCalls } from '../../../src/pos/ingredients/targets/target-calls.ts'
import { TargetRow } from '../../../src/pos/ingredients/targets/target-row.ts'
import { demoUser } from '../support/house.ts'
import {
  type Edit,
  faultsIn,
  openKitchen,
  planned,
  type Sheet,
  typed,
  unitName,
} from './kitchen-in.ts'

const { house, api, owner, branchId, ofRestaurant, ids, entries } = await openKitchen()
const TARGETS: Sheet = {
  draft: TargetRow,
  blank: {},
  keys: ['name'],
  fixed: ['name', 'unit'],
  adds: false,
  calls: targetCalls(api, branchId, unitName),
}
const pathOf = (id: string) => `/ingredients/${id}/stock?branchId=${branchId}`
const stock = async (id: string) => (await owner.get(pathOf(id))).body
const CHANGES = `/ingredients/stock/changes?branchId=${branchId}`

/** Types over cells of one ingredient; the others are not in the file. */
const typedOver =
  (name: string, cells: Readonly<Record<string, unknown>>): Edit =>
  (rows, at) =>
    rows
      .filter((row) => row.cells[at('name')] === name)
      .map((row) =>
        typed(row, Object.fromEntries(Object.entries(cells).map(([key, cell]) => [at(key), cell]))),
      )

test('export, nothing changed, import: 0 changes', async () => {
  const wanted = {
    minimum: 1_000_000,
    par: 3_333_333,
    shelf: 'Dry; left',
    reference: { amount: 12_345, quantity: 1_632_930 },
    supplierId: ids.market,
  }
  expect((await owner.patch(pathOf(ids.tea), wanted)).status).toBe(200)
  for (const kind of ['xlsx', 'csv'] as const) {
    const plan = await planned(TARGETS, undefined, kind)
    expect(plan.length).toBeGreaterThan(5)
    expect(plan.filter(({ action }) => action !== 'unchanged')).toEqual([])
  }
})

test('what a branch wants is changed as one, in the unit of each ingredient, and taken back as one', async () => {
  const before = [await stock(ids.rice), await stock(ids.egg)]
  const cells = { minimum: 2.5, par: 10, price: 12_000, shelf: 'A' }
  const rows = wishesOf([
    ...(await planned(TARGETS, typedOver('Rice', cells))),
    ...(await planned(TARGETS, typedOver('Egg', { minimum: 1 }))),
  ])
  expect((await TARGETS.calls.change({ rows, isTry: true })).updated).toHaveLength(2)
  expect(await stock(ids.rice)).toEqual(before[0])
  const said = await entries()
  const done = await TARGETS.calls.change({ rows, from: 'file' })
  expect(await entries()).toBe(said + 1)
  expect(await stock(ids.rice)).toMatchObject({
    minimum: 2_500_000,
    par: 10_000_000,
    shelf: 'A',
    reference: { amount: 12_000, quantity: 1_000_000 },
  })
  expect(await stock(ids.egg)).toMatchObject({ minimum: 30_000 })
  // The reply was lost, and the same is sent once more.
  expect((await TARGETS.calls.change({ rows, from: 'file' })).unchanged).toBe(2)
  await TARGETS.calls.change({ rows: done.undo ?? [], from: 'undo' })
  expect([await stock(ids.rice), await stock(ids.egg)]).toEqual(before)
})

test('name and unit are of the ingredient, no row is new, and no quantity is negative', async () => {
  const renamed = await planned(TARGETS, typedOver('Rice', { name: 'Basmati', unit: 'g' }))
  expect(renamed).toMatchObject([{ unread: [{ kind: 'fixed' }, { kind: 'fixed' }] }])
  const added = await planned(TARGETS, ([row], at) => [
    typed(row, { [at('name')]: 'Basmati', [(row?.cells.length ?? 0) - 1]: '' }),
  ])
  expect(added).toMatchObject([{ action: 'fault', faults: [{ kind: 'unknown' }] }])
  const negative = await planned(TARGETS, typedOver('Rice', { minimum: -1 }))
  expect(negative).toMatchObject([{ action: 'fault', faults: [{ field: 'minimum' }] }])
})

test('of two people the later is shown both values, in the unit of the cell', async () => {
  const plan = await planned(TARGETS, typedOver('Oil', { minimum: 7 }))
  await owner.patch(pathOf(ids.oil), { minimum: 4_000_000 })
  const [fault] = await faultsIn(TARGETS.calls.change({ rows: wishesOf(plan) }))
  expect(fault).toMatchObject({
    field: 'minimum',
    code: 'CHANGED_MEANWHILE',
    details: { clashes: [{ field: 'minimum', theirs: 4 }], stored: { minimum: 4, unit: 'kg' } },
  })
})

test('one row that is refused keeps all of them from being changed', async () => {
  const before = await stock(ids.rice)
  const { status, body } = await owner.post(CHANGES, {
    rows: [
      { _id: ids.rice, draft: { minimum: 9000 } },
      { _id: crypto.randomUUID(), draft: { minimum: 5 } },
    ],
  })
  expect([status, body.code]).toEqual([400, 'IMPORT_HAS_FAULTS'])
  expect(await stock(ids.rice)).toEqual(before)
})

test('a person who may not see costs sets quantities, and no cost', async () => {
  const { status, body } = await owner.post(`/custom-roles?${ofRestaurant}`, {
    name: 'Storekeeper',
    permissions: ['view_ingredients', 'manage_ingredients'],
  })
  expect(status).toBe(200)
  const given = house.db.updateTable('users').set({ custom_role_id: body._id })
  await given.where('id', '=', demoUser('la.staff').id).execute()
  const storekeeper = await house.signIn('la.staff')
  const change = (draft: object) => storekeeper.post(CHANGES, { rows: [{ _id: ids.rice, draft }] })
  expect((await change({ par: 8000 })).status).toBe(200)
  expect((await change({ reference: { amount: 1, quantity: 1 } })).status).toBe(403)
  expect(await stock(ids.rice)).toMatchObject({ par: 8000, reference: null })
  // Nor reads one where another person was quicker.
  await owner.patch(pathOf(ids.rice), { reference: { amount: 7, quantity: 1000 } })
  const late = { _id: ids.rice, draft: { par: 9000 }, base: { par: 1 } }
  const refused = await storekeeper.post(CHANGES, { rows: [late] })
  expect(refused.body.details.faults).toMatchObject([{ code: 'CHANGED_MEANWHILE', field: 'par' }])
  expect(JSON.stringify(refused.body)).not.toContain('reference')
})
