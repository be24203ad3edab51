import { expect, test } from 'vitest'
import type { ItemPrice } from '#shared/menu/item-price.ts'
import type { MenuItem } from '#shared/menu/menu.ts'
import { priceIn } from '../../../src/pos/menu/prices/scope.ts'
import { laap } from '../../worker/support/fixtures.ts'

const [airport, happy] = [
  '019d0000-0000-7000-8000-0000000000a1',
  '019d0000-0000-7000-8000-0000000000d1',
]
const dish: MenuItem = { ...laap, price: 40_000, typePrices: { delivery: 44_000 } }
const own = (more: Partial<ItemPrice>): ItemPrice => ({
  itemId: dish._id,
  branchId: null,
  orderType: null,
  daypartId: null,
  price: 0,
  ...more,
})
const prices = [
  own({ branchId: airport, price: 60_000 }),
  own({ daypartId: happy, price: 30_000 }),
  own({ branchId: airport, daypartId: happy, orderType: 'delivery', price: 50_000 }),
]
const everywhere = { branchId: null, daypartId: null }

test.each([
  ['the dish itself', everywhere, null, 40_000, 40_000],
  ['its own type', everywhere, 'delivery', 44_000, 40_000],
  ['a type without a price', everywhere, 'takeaway', null, 40_000],
  ['a branch', { branchId: airport, daypartId: null }, null, 60_000, 40_000],
  [
    'a type in a branch, which follows the branch',
    { branchId: airport, daypartId: null },
    'delivery',
    null,
    60_000,
  ],
  ['a daypart', { branchId: null, daypartId: happy }, null, 30_000, 40_000],
  [
    'a type in a daypart, which follows the type',
    { branchId: null, daypartId: happy },
    'delivery',
    null,
    44_000,
  ],
  [
    'a daypart of a branch, which follows the branch',
    { branchId: airport, daypartId: happy },
    null,
    null,
    60_000,
  ],
  ['a type of both', { branchId: airport, daypartId: happy }, 'delivery', 50_000, 60_000],
] as const)('the price of %s', (_of, scope, kind, mine, inherited) => {
  expect(priceIn(dish, prices, scope, kind)).toEqual({ own: mine, inherited })
})

test('a dish without prices of its own costs everywhere what it is listed at', () => {
  expect(priceIn(laap, [], { branchId: airport, daypartId: happy }, null)).toEqual({
    own: null,
    inherited: laap.price,
  })
})
