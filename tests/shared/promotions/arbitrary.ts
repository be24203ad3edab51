import fc from 'fast-check'
import { COUNTRIES } from '#shared/countries/country-code.ts'
import type { PromotionVersion } from '#shared/promotions/definition.ts'
import type { Reward } from '#shared/promotions/reward.ts'
import { type House, houseIn } from '../pricing/order-path.ts'
import { id } from '../support/restaurant.ts'
import { promotion } from './till.ts'

const pieces = fc.integer({ min: 1, max: 3 })
const percent = fc.constantFrom(5, 12.5, 33, 50, 100)

/** Dishes of the restaurant, by their places. */
const reach = (menu: House['menu']) =>
  fc
    .subarray([...menu.keys()], { minLength: 1 })
    .map((places) => ({ items: places.map((at) => menu[at]?._id ?? '') }))

const rewardIn = ({ menu }: House): fc.Arbitrary<Reward> => {
  const dear = Math.max(2, ...menu.map(({ price }) => price))
  const money = fc.integer({ min: 1, max: dear })
  const on = reach(menu)
  return fc.oneof(
    fc.record({ kind: fc.constant('percent' as const), percent }),
    fc.record({ kind: fc.constant('amount' as const), amount: money }),
    fc.record({ kind: fc.constant('fixedPrice' as const), price: fc.nat(dear) }),
    fc.record({ kind: fc.constant('buyGet' as const), buy: pieces, get: pieces, percent }),
    fc.record({ kind: fc.constant('buyGet' as const), buy: pieces, get: pieces, percent, on }),
    fc.record({ kind: fc.constant('bundle' as const), pieces, price: fc.nat(2 * dear) }),
    fc.record({ kind: fc.constant('cheapest' as const), percent }),
    fc.record({ kind: fc.constant('cheapest' as const), pieces, percent }),
    fc.record({ kind: fc.constant('freeItem' as const), pieces, on }),
    fc.record({ kind: fc.constant('orderPercent' as const), percent }),
    fc.record({ kind: fc.constant('orderPercent' as const), percent, most: money }),
    fc.record({ kind: fc.constant('orderAmount' as const), amount: money }),
  )
}

const offersIn = (house: House): fc.Arbitrary<readonly PromotionVersion[]> =>
  fc
    .array(
      fc.record({
        reward: rewardIn(house),
        of: fc.option(reach(house.menu), { nil: undefined }),
        minPieces: fc.option(pieces, { nil: undefined }),
        perOrder: fc.option(pieces, { nil: undefined }),
        stacks: fc.boolean(),
        alone: fc.integer({ min: 0, max: 5 }).map((n) => n === 0),
        priority: fc.nat(2),
      }),
      { minLength: 1, maxLength: 5 },
    )
    .map((offers) =>
      offers.map(({ reward, of, minPieces, perOrder, ...more }, at) =>
        promotion(`offer${at}`, reward, {
          currency: house.branch.currency,
          conditions: { ...(of && { of }), ...(minPieces && { minPieces }) },
          limits: { ...(perOrder && { perOrder }) },
          ...more,
        }),
      ),
    )

/** A line of an order: which dish, how many. */
export type Ordered = { readonly dish: number; readonly quantity: number }

/** Houses in ten currencies with promotions, and what a table orders. */
export const evening = fc.constantFrom(...COUNTRIES).chain((country) =>
  houseIn(country).chain((house) =>
    fc.record({
      house: fc.constant(house),
      offers: offersIn(house),
      ordered: fc.array(fc.record({ dish: fc.nat(2), quantity: fc.integer({ min: 1, max: 4 }) }), {
        minLength: 1,
        maxLength: 5,
      }),
      turn: fc.nat(20),
    }),
  ),
)

export const lineName = (at: number): string => `line${at}`
export const lineId = (at: number): string => id(lineName(at))
