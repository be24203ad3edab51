import { expect, test } from 'vitest'
import { mayBePin } from '../../../../src/pos/orders/keys/may-be-pin.ts'

test('four to six digits that are no barcode may be a PIN and are never shown; a barcode is', () => {
  expect(['7391', '48219', '482193'].map(mayBePin)).toEqual([true, true, true])
  expect(['8850001', '88500011', 'A482', '739'].map(mayBePin)).toEqual([false, false, false, false])
})
