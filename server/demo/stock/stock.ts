import { addDays, businessDate } from '#shared/time/business-date.ts'
import { DAY_MS } from '#shared/time/milliseconds.ts'
import type { Order } from '#shared/orders/order.ts'
import { instantAt } from '#shared/time/zoned.ts'
import { starterIngredients } from '../../ingredients/starter/starter.ts'
import type { Db } from '../../platform/database/database.ts'
import type { DemoLogin } from '../logins.ts'
import { actorOf } from '../month.ts'
import { createRandom } from '../random.ts'
import { demoKitchen } from '../recipes/kitchen.ts'
import type { DemoBranch, DemoRestaurant } from '../restaurants.ts'
import { createBuyer } from './buyer.ts'
import { insertKitchen } from './insert-definitions.ts'
import { insertStock } from './insert-stock.ts'
import { demoOrders, orderRows } from './orders.ts'
import { pastStock, type PastStock } from './past-stock.ts'
import { createShelves } from './shelves.ts'
import { STORY } from './story.ts'
import { targetsOf } from './targets.ts'
import { word } from './words.ts'

type Options = {
  /** Past sales of the first branch. */
  readonly orders: readonly Order[]
  readonly logins: readonly DemoLogin[]
  readonly now: Date
  readonly days: number
}

/** Returns what a restaurant cooks with and how, and the stock of its branches: only the first has a past. */
export function demoStock(restaurant: DemoRestaurant, options: Options) {
  const { country, menu, branches } = restaurant
  const kitchen = demoKitchen(country, menu)
  const shelfOf = new Map(
    starterIngredients(country).categories.map(({ key, name }) => [key, name]),
  )
  const [first, ...others] = branches
  if (!first) throw new Error(`No branch in ${country}`)
  const past = pastStock(restaurant, first, { ...options, kitchen })
  const stocks = [
    { place: first, stock: past },
    ...others.map((place) => ({ place, stock: newStock(restaurant, place, past, options) })),
  ]
  return {
    kitchen,
    branches: stocks.map(({ place, stock }) => ({
      place,
      stock,
      targets: targetsOf(kitchen.ingredients, {
        country,
        demand: past.demand,
        shelves: shelfOf,
        levelOf: (id) => stock.shelves.quantityOf(id),
      }),
    })),
  }
}

/** Returns the stock of a branch that wrote down what it had yesterday. */
function newStock(
  { country }: DemoRestaurant,
  place: DemoBranch,
  { demand, shelves: { ingredients } }: PastStock,
  { now, logins, days }: Options,
): PastStock {
  const { timeZone, businessDayCutoff, code } = place.branch
  const day = addDays(businessDate(now.getTime(), timeZone, businessDayCutoff), -1)
  const shelves = createShelves(place, ingredients)
  const random = createRandom(`${code} stock ${day}`)
  const buyer = createBuyer({ country, shelves, demand, ingredients, days, random })
  const at = new Date(instantAt(day, STORY.opening, timeZone))
  const by = actorOf(logins, place, 'manager')
  shelves.receive({ at, day, by }, null, buyer.opening(), word(country, 'opening'))
  return { shelves, demand, costs: [] }
}

/** Writes all of it. */
export async function insertDemoStock(
  trx: Db,
  restaurant: DemoRestaurant,
  options: Options,
): Promise<void> {
  const { kitchen, branches } = demoStock(restaurant, options)
  const { logins, now, days } = options
  const by = logins.find((one) => one.restaurantId === restaurant.id)
  if (!by) throw new Error(`No owner in ${restaurant.country}`)
  // Before the first sale: what was sold took what its recipe says.
  const since = new Date(now.getTime() - (days + 2) * DAY_MS)
  await insertKitchen(trx, restaurant, kitchen, { since, by })
  for (const { place, stock, targets } of branches) {
    const { timeZone, businessDayCutoff, code } = place.branch
    const today = businessDate(now.getTime(), timeZone, businessDayCutoff)
    const { shelves } = stock
    const orders = demoOrders({ country: restaurant.country, code, shelves, today })
    await insertStock(trx, place, stock, targets, orderRows(orders, code))
  }
}
