import { expect, test } from 'vitest'
import { useSelection } from '../../../src/ui/list/use-selection.ts'
import { runHook } from '../support/run-hook.tsx'

const row = (_id: string) => ({ _id })

test('all of a page are selected at once, and none again', async () => {
  const rows = ['a', 'b'].map(row)
  const { said, after } = await runHook(() => useSelection(rows, ({ _id }) => _id))
  await after(() => said().toggle(row('a')))
  expect([said().rows, said().all]).toEqual([[row('a')], false])
  await after(() => said().toggleAll())
  expect([said().rows, said().all]).toEqual([rows, true])
  await after(() => said().toggleAll())
  expect(said().rows).toEqual([])
})

test('a row that left the page is not selected any more', async () => {
  let rows = ['a', 'b'].map(row)
  const { said, after } = await runHook(() => useSelection(rows, ({ _id }) => _id))
  await after(() => said().toggleAll())
  rows = ['b', 'c'].map(row)
  await after(() => said().toggle(row('c')))
  expect(said().rows.map(({ _id }) => _id)).toEqual(['b', 'c'])
  await after(() => said().clear())
  expect(said().all).toBe(false)
})
