import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Recipe } from '#shared/recipes/contract.ts'
import { foldLines } from '../../../src/pos/recipes/lines/fold-lines.ts'
import { keyedLines, lineRecords } from '../../../src/pos/recipes/lines/line-records.ts'
import { thingWords } from '../../../src/ui/sheets/thing-words.ts'

const kg = { dimension: 'mass', unit: 'kg', units: [] } as const
const written = {
  items: new Map([['a', { ...kg, _id: 'a' }]]),
  itemWords: thingWords([{ _id: 'a', name: 'A' }]),
  recipeWords: thingWords([{ _id: 'r', name: 'R' }]),
  unitName: (_: unknown, unit: string) => unit,
}
const recipe = (lines: Recipe['lines']): Recipe => ({
  _id: 'r',
  name: 'R',
  categoryId: null,
  target: null,
  targetId: null,
  yields: 1,
  batch: false,
  lines,
  steps: '',
  note: '',
  revision: 1,
  archived: false,
})

test('any quantity in any unit comes back from a sheet as it was', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000_000_000 }),
      fc.constantFrom('g', 'kg', 'viss', 'tical', 'kati', 'khit'),
      (quantity, unit) => {
        const one = recipe([{ effect: 'add', ingredientId: 'a', quantity, unit }])
        const rows = lineRecords(one, written).map(({ _id, quantity: amount, unit: name }) => ({
          _id,
          draft: { quantity: amount, unit: name },
        }))
        const { rows: folded } = foldLines(rows, new Map([['r', one]]), written)
        expect(folded).toMatchObject([{ draft: { lines: one.lines } }])
      },
    ),
    { numRuns: 1000 },
  )
})

test('the second line of an ingredient has an id of its own, whatever is between them', () => {
  const line = { effect: 'add', ingredientId: 'a', quantity: 1, unit: 'g' } as const
  const scale = { effect: 'scale', ingredientId: null, quantity: 0, unit: '', percent: 50 } as const
  const ids = keyedLines(recipe([line, scale, line])).map(({ _id }) => _id)
  expect(ids).toEqual(['r:a', 'r:dish', 'r:a.2'])
})

test('two things of one name are told apart by their ids, and a removed one leaves its name to another', () => {
  const words = thingWords([
    { _id: '1', name: 'Salt' },
    { _id: '2', name: 'salt' },
    { _id: '3', name: 'Pepper', archived: true },
    { _id: '4', name: 'Pepper' },
    { _id: '5', name: 'Sugar', archived: true },
  ])
  expect(['1', '2', '3', '4', '5'].map(words.wordOf)).toEqual(['1', '2', '3', 'Pepper', 'Sugar'])
  expect(['SALT', 'pepper', 'sugar', '3'].map(words.idOf)).toEqual([undefined, '4', '5', '3'])
})
