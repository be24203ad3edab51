import { expect, test } from 'vitest'
import { lastChangeIn, withLastChange } from '../../../src/pos/place/last-change.ts'

test('the last guest’s change goes along to the next order, and nothing else is taken for it', () => {
  expect(lastChangeIn(withLastChange(5000))).toBe(5000)
  expect(withLastChange(0)).toBeNull()
  for (const other of [null, undefined, 'x', { sheet: 'ticket' }, { lastChange: 'x' }]) {
    expect(lastChangeIn(other)).toBe(0)
  }
})
