import { expect, test } from 'vitest'
import { findItems, itemWithBarcode } from '../../../../src/pos/orders/menu/find-items.ts'
import { items } from '../../../shared/support/restaurant.ts'

const [first] = items
if (!first) throw new Error('the restaurant has no dishes')
const pho = { ...first, name: { vi: 'Phở đặc biệt', lo: 'ເຝີ', th: 'เฝอ' }, barcode: '8850001' }
const beer = { ...first, name: { lo: 'ເບຍລາວ 640ml', en: 'Beerlao 640ml' } }
const menu = [pho, beer]

test('a dish is found by its name in any language, without accents and by parts', () => {
  for (const query of ['pho', 'DAC biet', 'ເຝີ', 'เฝอ', 'biet pho', '8850']) {
    expect(findItems(menu, query)).toEqual([pho])
  }
  expect(findItems(menu, 'ເບຍ 640')).toEqual([beer])
  expect(findItems(menu, 'pizza')).toEqual([])
  expect(findItems(menu, '  ')).toBe(menu)
})

test('signs of Lao and Thai are letters: a missing one does not match', () => {
  expect(findItems(menu, 'ເບຍລາ')).toEqual([beer])
  expect(findItems(menu, 'ເບຽ')).toEqual([])
})

test('a barcode matches whole', () => {
  expect(itemWithBarcode(menu, '8850001')).toBe(pho)
  expect(itemWithBarcode(menu, '885000')).toBeUndefined()
})
