import type { Order } from '#shared/orders/order.ts'
import { addDays, businessDate } from '#shared/time/business-date.ts'
import { DAY_MS } from '#shared/time/milliseconds.ts'
import { instantAt } from '#shared/time/zoned.ts'
import type { StockFact } from '../../inventory/facts.ts'
import { createPlanner, type Plan } from '../../inventory/plan.ts'
import { carryOut } from '../../inventory/post.ts'
import type { SaleCost } from '../../inventory/sale-costs.ts'
import type { DemoLogin } from '../logins.ts'
import { actorOf } from '../month.ts'
import { createRandom } from '../random.ts'
import type { DemoKitchen, DemoRecipe } from '../recipes/kitchen.ts'
import type { DemoBranch, DemoRestaurant } from '../restaurants.ts'
import { createBuyer } from './buyer.ts'
import { demoCookbook } from './cookbook.ts'
import { createCrew } from './crew.ts'
import { type Demand, demandOf } from './demand.ts'
import { createShelves, type Moment, type Shelves } from './shelves.ts'
import { EXPIRING, STORY } from './story.ts'
import { word } from './words.ts'

export type PastStock = {
  readonly shelves: Shelves
  /** What each line that was sold cost. */
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

/** Something that happened, in milliseconds. */
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
  const random = createRandom(`${branch.code} stock ${today}`)
  const cookbook = demoCookbook(kitchen)
  const made = kitchen.recipes.filter(({ target }) => target === 'ingredient')
  const batches = made.filter(({ batch }) => batch)
  // Of what is made as it is sold nothing is ever there.
  const never = new Set(made.flatMap(({ batch, targetId }) => (batch ? [] : [targetId])))
  const ingredients = kitchen.ingredients.filter(({ id }) => !never.has(id))

  const planner = createPlanner(() => cookbook)
  const sales = orders.map((order) => {
    const fact = factOf(order)
    return { fact, plan: required(planner.plan(fact, order)) }
  })
  const first = Date.parse(addDays(today, -days))
  const demand = demandOf(
    sales.map(({ fact, plan }) => ({
      plan,
      day: (Date.parse(fact.businessDate) - first) / DAY_MS,
    })),
    days,
    new Map(batches.map(sharesOf)),
  )
  const shelves = createShelves(place, ingredients)
  const buyer = createBuyer({ country, shelves, demand, ingredients, days, random })
  const crew = createCrew({ shelves, demand, batches, cookbook, days, random })
  const scene = { restaurantId: restaurant.id, branchId: branch._id }
  const costs: SaleCost[] = []

  /** Returns what a person does so many days ago, if stock was kept then. */
  const by = (role: 'manager' | 'chef') => {
    const person = actorOf(logins, place, role)
    return (back: number, clock: string, run: (moment: Moment) => void): Event[] => {
      if (back > days) return []
      const day = addDays(today, -back)
      const at = instantAt(day, clock, branch.timeZone)
      return [{ at, run: () => run({ at: new Date(at), day, by: person }) }]
    }
  }
  const [manager, chef] = [by('manager'), by('chef')]

  const events: Event[] = [
    ...manager(days, STORY.opening, (moment) =>
      shelves.receive(moment, null, buyer.opening(), word(country, 'opening')),
    ),
    ...chef(days, STORY.firstBatch, (moment) => crew.makeBatches(moment, days)),
    ...STORY.deliveries.flatMap((backs, number) =>
      backs.flatMap((back) =>
        manager(back, STORY.delivery, (moment) => {
          const { supplierId, lines, note } = buyer.delivery(number, back)
          const isLast = back === backs.at(-1)
          // Tomorrow.
          const expiresOn = addDays(moment.day, back + 1)
          const dated = lines.map((line) =>
            isLast && line.ingredient.key === EXPIRING ? { ...line, expiresOn } : line,
          )
          if (lines.length > 0) shelves.receive(moment, supplierId, dated, note)
        }),
      ),
    ),
    ...STORY.batches.flatMap((back) =>
      chef(back, STORY.batch, (moment) => crew.makeBatches(moment, back)),
    ),
    ...STORY.waste.flatMap(({ back, key, reason }) =>
      chef(back, STORY.wasted, (moment) => crew.waste(moment, key, word(country, reason))),
    ),
    ...STORY.counts.flatMap((back) =>
      manager(back, STORY.counted, (moment) => crew.count(moment, back === STORY.counts.at(-1))),
    ),
    ...restaurant.branches
      .slice(1, 2)
      .flatMap((to) =>
        manager(STORY.transfer, STORY.transferred, (moment) => crew.send(moment, to.branch._id)),
      ),
    ...sales.map(({ plan, fact }) => ({
      at: fact.at.getTime(),
      run: () =>
        costs.push(
          ...carryOut(shelves.book, { place: scene, postedAt: fact.at }, plan, NOTHING_BEFORE),
        ),
    })),
  ]
  for (const { run } of events.toSorted((one, other) => one.at - other.at)) run()
  return { shelves, costs, demand }
}

/** What refunds would give back. */
const NOTHING_BEFORE = { taken: [], costs: new Map() }

/** What the kitchen takes for a batch, as a share of what it gives, with what is peeled off. */
const sharesOf = ({ targetId, yields, lines }: DemoRecipe) =>
  [
    targetId,
    new Map(
      lines.flatMap(({ ingredientId, quantity }) =>
        ingredientId === null ? [] : [[ingredientId, (quantity / yields) * 1.15] as const],
      ),
    ),
  ] as const

/** Returns the fact that the poster would read of a sale. */
const factOf = ({ _id, type, businessDate: day, closedAt, openedAt }: Order): StockFact => ({
  kind: 'sale',
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
})

function required(plan: Plan | null): Plan {
  if (!plan) throw new Error('A sale takes something')
  return plan
}
