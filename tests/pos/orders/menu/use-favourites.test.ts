import { expect, test } from 'vitest'
import { opensOnFavourites } from '../../../../src/pos/orders/menu/use-favourites.ts'

test('a long menu opens on its favourites once there are enough of them', () => {
  expect(opensOnFavourites(7, 300)).toBe(false)
  expect(opensOnFavourites(8, 300)).toBe(true)
})

test('a menu that fits a screen opens as a whole, however much was sold', () => {
  expect(opensOnFavourites(24, 30)).toBe(false)
  expect(opensOnFavourites(24, 31)).toBe(true)
})
