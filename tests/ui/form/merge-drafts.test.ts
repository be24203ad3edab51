import { expect, test } from 'vitest'
import { mergeDrafts, withValues } from '../../../src/ui/form/merge-drafts.ts'

const base = { name: 'Beef pho', price: 50_000, receipt: { footer: '' } }
const names = ['name', 'price', 'receipt.footer']

test('fields that only one of two people changed are joined, in either order of saving', () => {
  const mine = { ...base, receipt: { footer: 'bye' } }
  const theirs = { ...base, price: 51_000 }
  expect(mergeDrafts(names, { base, mine, theirs })).toEqual({
    merged: { ...base, price: 51_000, receipt: { footer: 'bye' } },
    both: [],
  })
})

test('a field that both changed is asked about, unless both wrote the same', () => {
  const mine = { ...base, name: 'Pho', price: 52_000 }
  const theirs = { ...base, name: 'Pho', price: 51_000 }
  const { merged, both } = mergeDrafts(names, { base, mine, theirs })
  expect(both).toEqual(['price'])
  expect(merged.price).toBe(52_000)
  expect(withValues(merged, both, theirs)).toEqual(theirs)
})

test('neither side is changed by joining them', () => {
  const theirs = { ...base, receipt: { footer: 'theirs' } }
  mergeDrafts(names, { base, mine: { ...base, receipt: { footer: 'mine' } }, theirs })
  expect(theirs.receipt.footer).toBe('theirs')
})
