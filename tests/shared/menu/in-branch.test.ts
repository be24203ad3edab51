import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inBranch } from '#shared/menu/in-branch.ts'
import { bestPrice, type ItemPrice, keyText, OwnType } from '#shared/menu/item-price.ts'
import { MenuItem } from '#shared/menu/menu.ts'
import { newPrice } from '#shared/menu/new-price.ts'
import { priceFor } from '#shared/menu/price-for.ts'
import { itemIn } from '#shared/menu/row-for.ts'
import { denominationsOf } from '#shared/money/denominations.ts'
import { OrderType } from '#shared/money/order-type.ts'
import { HOLDS, TIMEOUT, verdict } from '../support/properties.ts'
import { branch, id, items, noodles } from '../support/restaurant.ts'

const [HERE, THERE] = [branch._id, id('market')]
const [HAPPY, NIGHT] = [id('happy'), id('night')]
const own = (price: number, key: Partial<ItemPrice>): ItemPrice => ({
  itemId: noodles._id,
  branchId: null,
  orderType: null,
  daypartId: null,
  ...key,
  price,
})
const priceIn = (prices: readonly ItemPrice[], type: OrderType, daypartId: string | null) =>
  priceFor(itemIn(inBranch(noodles, prices, HERE), daypartId), type)

describe('the price of a dish', () => {
  test('of the branch is before that of the type, and that before that of the daypart', () => {
    const happy = own(30_000, { daypartId: HAPPY })
    expect(priceIn([happy], 'dine_in', HAPPY)).toBe(30_000)
    // It has a price of its own for takeaway: 38,000.
    expect(priceIn([happy], 'takeaway', HAPPY)).toBe(38_000)
    const here = own(45_000, { branchId: HERE })
    expect(priceIn([happy, here], 'dine_in', HAPPY)).toBe(45_000)
    expect(priceIn([happy, here], 'takeaway', null)).toBe(45_000)
    const both = own(33_000, { branchId: HERE, daypartId: HAPPY })
    expect(priceIn([both, here, happy], 'delivery', HAPPY)).toBe(33_000)
    expect(priceIn([both, here, happy], 'delivery', NIGHT)).toBe(45_000)
  })

  test('stays that of the restaurant where another branch has its own', () => {
    const row = inBranch(noodles, [own(45_000, { branchId: THERE })], HERE)
    expect(row).toMatchObject({ price: 40_000, typePrices: noodles.typePrices })
    expect(row.listed).toBeUndefined()
    expect(inBranch(noodles, [], HERE)).toBe(noodles)
  })

  test('of the restaurant is in the row as well, for those who change it', () => {
    const row = inBranch(noodles, [own(45_000, { branchId: HERE })], HERE)
    expect(row).toMatchObject({ price: 45_000, listed: { price: 40_000 } })
    expect(MenuItem.parse(row)).toEqual(row)
  })
})

const key = fc.record({
  branchId: fc.constantFrom(null, HERE, THERE),
  orderType: fc.constantFrom(null, ...OwnType.options),
  daypartId: fc.constantFrom(null, HAPPY, NIGHT),
})
const price = fc.integer({ min: 1, max: 5 }).map((n) => n * 1000)

const isMostSpecific = (prices: readonly ItemPrice[]) => {
  const special = prices.filter((one) => one.branchId !== null || one.daypartId !== null)
  const usual = prices.filter((one) => one.branchId === null && one.daypartId === null)
  const plain = usual.find(({ orderType }) => orderType === null)?.price ?? 9000
  const types = usual.flatMap(({ orderType, price: at }) => (orderType ? [[orderType, at]] : []))
  const dish = MenuItem.parse({
    ...items[0],
    price: plain,
    typePrices: Object.fromEntries(types),
  })
  const base = own(plain, {})
  const all = [base, ...usual.filter(({ orderType }) => orderType !== null), ...special]
  const row = inBranch(dish, special, HERE)
  const back = inBranch(dish, special.toReversed(), HERE)
  return [null, HAPPY, NIGHT].every((daypartId) =>
    OrderType.options.every((orderType) => {
      const best = bestPrice(all, { branchId: HERE, orderType, daypartId })
      return (
        priceFor(itemIn(row, daypartId), orderType) === best &&
        priceFor(itemIn(back, daypartId), orderType) === best
      )
    }),
  )
}

test(
  'a till has the most specific price everywhere, in any order of entering them',
  TIMEOUT,
  () => {
    const set = fc
      .uniqueArray(fc.tuple(key, price), { selector: ([one]) => keyText(one), maxLength: 12 })
      .map((all) => all.map(([one, at]) => own(at, one)))
    expect(verdict(set, isMostSpecific)).toBe(HOLDS)
  },
)

const CURRENCIES = ['SGD', 'MYR', 'IDR', 'THB', 'VND', 'PHP', 'MMK', 'KHR', 'LAK', 'BND'] as const

const isPayable = ([currency, from, by]: [string, number, number]) => {
  const { notes, coins } = denominationsOf(currency)
  const least = Math.min(...notes, ...coins)
  const cashRounding = { unit: 0, mode: 'half_up' } as const
  const made = newPrice(from, { kind: 'percent', by }, { currency, cashRounding })
  // What is kept is what the till shows: by 0 % it never moves again.
  const again = newPrice(made, { kind: 'percent', by: 0 }, { currency, cashRounding })
  return made % least === 0 && made > 0 && again === made
}

test(
  'a price by percent is one of the menu: of whole notes and coins, in each of the ten currencies',
  TIMEOUT,
  () => {
    const given = fc.tuple(
      fc.constantFrom(...CURRENCIES),
      fc.integer({ min: 1, max: 10_000_000 }),
      fc.integer({ min: -99, max: 100 }),
    )
    expect(verdict(given, isPayable)).toBe(HOLDS)
  },
)
