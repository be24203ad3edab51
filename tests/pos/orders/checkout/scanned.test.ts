import { expect, test } from 'vitest'
import { isCode } from '../../../../src/pos/orders/checkout/scanned.ts'
import { demoMenu } from '../../../../server/demo/menu.ts'

const [drink] = demoMenu('LA').items.filter(({ barcode }) => barcode !== null)
const menu = drink ? [{ ...drink, barcode: '5001' }] : []

test('a barcode is no amount: not one of the menu, and not one as long as goods have', () => {
  expect(isCode('5001', menu)).toBe(true)
  expect(isCode('20000856', menu)).toBe(true)
  expect(isCode('AB12', menu)).toBe(true)
})

test('an amount that somebody typed in a blink is an amount', () => {
  expect(isCode('200000', menu)).toBe(false)
})
