import { expect, test } from 'vitest'
import { pastedPrices } from '../../../src/pos/menu/pasted-prices.ts'
import { beer, laap, papaya } from '../../worker/support/fixtures.ts'

const dishes = [papaya, laap, beer]
const read = (text: string, currency = 'LAK') => pastedPrices(text, dishes, currency)

test('a column of a spreadsheet is the prices from the first dish down, as the currency writes them', () => {
  expect(read('31,000\r\n46000\r\n17.000\r\n')).toEqual({
    kind: 'prices',
    prices: new Map([
      [papaya._id, 31_000],
      [laap._id, 46_000],
      [beer._id, 17_000],
    ]),
  })
  expect(read('4.50\n$5', 'USD')).toMatchObject({
    prices: new Map([
      [papaya._id, 450],
      [laap._id, 500],
    ]),
  })
})

test('an empty cell leaves its dish alone', () => {
  expect(read('31,000\n\n17,000')).toMatchObject({
    prices: new Map([
      [papaya._id, 31_000],
      [beer._id, 17_000],
    ]),
  })
})

test('one cell is text for the box', () => {
  expect(read('31,000\n')).toEqual({ kind: 'none' })
})

test('nothing counts of a column with a word, a negative price or a cell too many', () => {
  expect(read('31,000\nPrice')).toEqual({ kind: 'unread', text: 'Price' })
  expect(read('31,000\n-5')).toEqual({ kind: 'unread', text: '-5' })
  expect(read('1000\t2000\n3000\t4000')).toMatchObject({ kind: 'unread' })
  expect(read('1\n2\n3\n4')).toEqual({ kind: 'tooMany', count: 4 })
})
