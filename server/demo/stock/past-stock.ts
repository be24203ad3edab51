import type { CountryCode } from '#shared/countries/country-code.ts'
import type { Order } from '#shared/orders/order.ts'
import { explode, whole } from '#shared/recipes/explode.ts'
import { linesOf } from '#shared/recipes/recipe.ts'
import { addDays, businessDate } from '#shared/time/business-date.ts'
import { DAY_MS } from '#shared/time/milliseconds.ts'
import { instantAt } from '#shared/time/zoned.ts'
import { createPlanner } from '../../inventory/plan.ts'
import { carryOut } from '../../inventory/post.ts'
import type { SaleCost } from '../../inventory/sale-costs.ts'
import type { DemoLogin } from '../logins.ts'
import { actorOf } from '../month.ts'
import { createRandom } from '../random.ts'
import type { DemoIngredient } from '../recipes/pantry.ts'
import type { DemoKitchen, DemoRecipe } from '../recipes/kitchen.ts'
import type { DemoBranch, DemoRestaurant } from '../restaurants.ts'
import { demoCookbook } from './cookbook.ts'
import { type Demand, demandOf } from './demand.ts'
import { type Buyer, createBuyer } from './buyer.ts'
import { createShelves, type Line, type Moment, type Shelves } from './shelves.ts'
import { MISSING, SENT, STORY } from './story.ts'
import { counted } from './typed.ts'
import { word } from './words.ts'

export type PastStock = {
  readonly shelves: Shelves
  readonly costs: readonly SaleCost[]
  readonly demand: Demand
}

type Options = {
  readonly kitchen: DemoKitchen
  readonly orders: readonly Order[]
  readonly logins: readonly DemoLogin[]
  readonly now: Date
  readonly days: number
}

type Event = { readonly at: number; readonly run: () => void }

/** Returns what became of the stock of a branch while it sold: the same however often it is made. */
export function pastStock(
  restaurant: DemoRestaurant,
  place: DemoBranch,
  { kitchen, orders, logins, now, days }: Options,
): PastStock {
  const { branch } = place
  const { country } = restaurant
  const today = businessDate(now.getTime(), branch.timeZone, branch.businessDayCutoff)
  const kept = kitchen.ingredients.filter(({ id }) => !soldAsMade(kitchen, id))
  const byKey = new Map(kept.map((one) => [one.key, one]))
  const random = createRandom(`${branch.code} stock ${today}`)
  const manager = actorOf(logins, place, 'manager')
  const chef = actorOf(logins, place, 'chef')
  const cookbook = demoCookbook(kitchen)
  const planner = createPlanner(() => cookbook)
  const sales = orders.map((order) => {
    const fact = factOf(order)
    const plan = planner.plan(fact, order)
    if (!plan) throw new Error('A sale takes something')
    return { day: dayNumber(order.businessDate), plan, fact }
  })
  const batches = kitchen.recipes.filter((one) => one.target === 'ingredient' && one.batch)
  const demand = demandOf(sales, days, new Map(batches.map(sharesOf)))
  const shelves = createShelves(place, kept)
  const buyer = createBuyer({ country, shelves, demand, ingredients: kept, days, random })
  const costs: SaleCost[] = []

  function dayNumber(date: string): number {
    return Math.round((Date.parse(date) - Date.parse(addDays(today, -days))) / DAY_MS)
  }
  function momentOf(back: number, clock: string, by = manager): Moment {
    const day = addDays(today, -back)
    return { at: new Date(instantAt(day, clock, branch.timeZone)), day, by }
  }
  function on(back: number, clock: string, run: (moment: Moment) => void, by = manager): Event[] {
    if (back > days) return []
    const moment = momentOf(back, clock, by)
    return [{ at: moment.at.getTime(), run: () => run(moment) }]
  }

  const events: Event[] = [
    ...on(days, STORY.opening, (moment) => {
      shelves.receive(moment, null, buyer.opening(), word(country, 'opening'))
    }),
    ...STORY.deliveries.flatMap((backs, number) =>
      backs.flatMap((back) =>
        on(back, STORY.delivery, (moment) =>
          deliver(country, shelves, buyer, moment, number, back),
        ),
      ),
    ),
    ...on(days, STORY.firstBatch, (moment) => makeBatches(moment, days), chef),
    ...STORY.batches.flatMap((back) =>
      on(back, STORY.batch, (moment) => makeBatches(moment, back), chef),
    ),
    ...STORY.waste.flatMap(({ back, key, reason }) =>
      on(
        back,
        STORY.wasted,
        (moment) => {
          const line = wasted(key)
          if (line) shelves.waste(moment, line, word(country, reason))
        },
        chef,
      ),
    ),
    ...STORY.counts.flatMap((back) =>
      on(back, STORY.counted, (moment) => {
        const isLast = back === STORY.counts.at(-1)
        shelves.count(
          moment,
          kept.map((one) => found(one, isLast)),
        )
      }),
    ),
    ...(restaurant.branches.length > 1 ? on(STORY.transfer, STORY.transferred, send) : []),
    ...sales.map(({ plan, fact }) => ({
      at: fact.at.getTime(),
      run() {
        const scene = {
          place: { restaurantId: restaurant.id, branchId: branch._id },
          postedAt: fact.at,
        }
        costs.push(...carryOut(shelves.book, scene, plan, NOTHING_SOLD))
      },
    })),
  ]
  for (const { run } of events.toSorted((one, other) => one.at - other.at)) run()
  return { shelves, costs, demand }

  function makeBatches(moment: Moment, back: number): void {
    const next = STORY.batches.find((later) => later < back) ?? -BEYOND
    for (const recipe of batches) {
      const ingredient = kept.find(({ id }) => id === recipe.targetId)
      if (!ingredient) continue
      const wanted = demand.between(ingredient.id, days - back, days - next) * 1.1
      produce(moment, recipe, ingredient, wanted)
    }
  }

  function produce(
    moment: Moment,
    recipe: DemoRecipe,
    ingredient: DemoIngredient,
    wanted: number,
  ): void {
    const typed = counted(ingredient, wanted - shelves.levelOf(ingredient.id).quantity)
    if (typed.quantity === 0) return
    const lines = linesOf({ lines: [...recipe.lines] }).map((line) => ({
      ...line,
      usable: cookbook.usableOf(line.ingredientId) ?? 100,
    }))
    const times = { n: BigInt(typed.quantity), d: BigInt(recipe.yields) }
    const needs = whole(explode(lines, times, cookbook.preparations))
    shelves.produce(moment, recipe.id, { ingredient, typed }, needs)
  }

  function wasted(keys: string): Line | undefined {
    const ingredient = keys
      .split('|')
      .map((key) => byKey.get(key))
      .find((one) => one !== undefined)
    if (!ingredient) return undefined
    const some = Math.min(
      shelves.levelOf(ingredient.id).quantity / 4,
      demand.aDay(ingredient.id) / 2,
    )
    const typed = counted(ingredient, some)
    return typed.quantity > 0 ? { ingredient, typed } : undefined
  }

  /** What a count finds: a little less than there should be, and once much less of one ingredient. */
  function found(ingredient: DemoIngredient, isLast: boolean): Line {
    const lost = isLast && ingredient.key === MISSING ? 0.18 : 0.02 + random.next() * 0.02
    const { quantity } = shelves.levelOf(ingredient.id)
    return { ingredient, typed: counted(ingredient, quantity * (1 - lost)) }
  }

  function send(moment: Moment): void {
    const to = restaurant.branches[1]?.branch._id
    const lines = SENT.flatMap((key): Line[] => {
      const ingredient = byKey.get(key)
      if (!ingredient) return []
      const some = shelves.levelOf(ingredient.id).quantity / 4
      return [{ ingredient, typed: counted(ingredient, Math.min(some, 2_000_000)) }]
    })
    if (to !== undefined) shelves.send(moment, to, lines)
  }
}

/** Days after today that stock is kept for. */
const BEYOND = 4
const NOTHING_SOLD = { taken: [], costs: new Map() }

function deliver(
  country: CountryCode,
  shelves: Shelves,
  buyer: Buyer,
  moment: Moment,
  number: number,
  back: number,
): void {
  const { supplierId, lines } = buyer.delivery(number, back)
  const isShort = lines.some(({ rejected }) => rejected !== undefined)
  if (lines.length === 0) return
  shelves.receive(moment, supplierId, lines, isShort ? word(country, 'late') : '')
}

const soldAsMade = ({ recipes }: DemoKitchen, ingredientId: string) =>
  recipes.some(({ targetId, batch }) => targetId === ingredientId && !batch)

const sharesOf = ({ targetId, yields, lines }: DemoRecipe) =>
  [
    targetId,
    new Map(
      lines.flatMap(({ ingredientId, quantity }) =>
        ingredientId === null ? [] : [[ingredientId, (quantity / yields) * 1.15] as const],
      ),
    ),
  ] as const

function factOf({ _id, type, businessDate: day, closedAt, openedAt }: Order) {
  return {
    kind: 'sale' as const,
    id: _id,
    orderId: _id,
    seq: 0,
    at: new Date(closedAt ?? openedAt),
    businessDate: day,
    orderType: type,
    lineId: null,
    menuItemId: null,
    quantity: null,
    outcome: null,
  }
}
