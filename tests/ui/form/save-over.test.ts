import { expect, test } from 'vitest'
import { saveOver } from '../../../src/ui/form/save-over.ts'
import { SuiteError } from '../../../src/ui/link/suite-error.ts'

type Dish = { readonly revision: number; readonly name: string; readonly price: number }
type Draft = Omit<Dish, 'revision'>
const toDraft = ({ name, price }: Dish): Draft => ({ name, price })
const opened: Dish = { revision: 1, name: 'Pho', price: 50_000 }

/** A server that keeps one dish and refuses edits of an older one. */
function serverWith(stored: Dish) {
  let dish = stored
  return {
    dish: () => dish,
    save: async (draft: Draft, over: Dish | undefined) => {
      if (over?.revision !== dish.revision)
        throw new SuiteError({
          code: 'CHANGED_MEANWHILE',
          status: 409,
          message: 'changed',
          details: { stored: dish, clashes: [] },
        })
      dish = { ...draft, revision: dish.revision + 1 }
    },
  }
}
const begin = { base: toDraft(opened), over: opened, names: ['name', 'price'], toDraft }

test('an edit without a clash is simply saved', async () => {
  const server = serverWith(opened)
  const draft = { name: 'Pho', price: 51_000 }
  expect(await saveOver({ ...begin, draft, save: server.save })).toBeNull()
  expect(server.dish()).toEqual({ revision: 2, name: 'Pho', price: 51_000 })
})

test('the price that one person raised stays when another saves the name', async () => {
  const server = serverWith({ revision: 2, name: 'Pho', price: 51_000 })
  const draft = { name: 'Phở bò', price: 50_000 }
  expect(await saveOver({ ...begin, draft, save: server.save })).toBeNull()
  expect(server.dish()).toEqual({ revision: 3, name: 'Phở bò', price: 51_000 })
})

test('of a field that two people changed both values are returned, and nothing is saved', async () => {
  const theirs = { revision: 2, name: 'Pho', price: 51_000 }
  const server = serverWith(theirs)
  const draft = { name: 'Phở', price: 52_000 }
  const clash = await saveOver({ ...begin, draft, save: server.save })
  expect(clash).toMatchObject({ both: ['price'], merged: draft, theirs: toDraft(theirs) })
  expect(server.dish()).toBe(theirs)
  // The choice overwrites their record.
  const again = { ...begin, base: toDraft(theirs), over: clash?.stored, draft, save: server.save }
  expect(await saveOver(again)).toBeNull()
  expect(server.dish()).toEqual({ revision: 3, ...draft })
})

test('every other refusal is the form’s to show', async () => {
  const error = new SuiteError({ code: 'NOT_FOUND', status: 404, message: 'gone' })
  const draft = toDraft(opened)
  await expect(saveOver({ ...begin, draft, save: () => Promise.reject(error) })).rejects.toBe(error)
})
