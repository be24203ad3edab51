import { sql } from 'kysely'
import type { Picture } from '../menu/pictures/repository.ts'
import { type Db, transaction } from '../platform/database/database.ts'
import { hashPassword } from '../platform/secrets/password.ts'
import { DEMO_PASSWORD, demoLogins } from './logins.ts'
import { insertDemoExpenses } from './expenses.ts'
import { insertCampaigns } from './campaigns.ts'
import {
  demoCustomers,
  insertCustomers,
  insertGuestConsents,
  insertPoints,
  withCustomers,
} from './customers.ts'
import { pastService } from './month.ts'
import { insertPast } from './insert-past.ts'
import { insertLoggedIn } from './logged-in.ts'
import { demoHours } from './hours.ts'
import { insertPeople, insertRestaurant } from './insert-restaurant.ts'
import { readDrawings } from './pictures.ts'
import { insertDemoPeople } from './people.ts'
import { insertPromotions, insertPromotionUses, isPromoted } from './promotions.ts'
import { type DemoRestaurant, demoRestaurants } from './restaurants.ts'
import { insertDemoRosters } from './rosters.ts'
import { insertDemoStock } from './stock/stock.ts'

type Options = {
  readonly now: Date
  /**
   * Business days of past sales. Without any, no stock is kept: nothing was ever delivered; and every dish is sold at one
   * price, at any hour.
   */
  readonly days?: number
  /** Whether dishes have their drawings, which are most of the bytes. */
  readonly drawn?: boolean
}

type Service = {
  readonly logins: ReturnType<typeof demoLogins>
  readonly now: Date
  readonly days: number
}

/**
 * Fills an empty database with the demonstration: restaurants of ten countries with menu, people, tables,
 * shifts, a month of sales, the stock that they took and the hours that people worked. Does nothing and returns false if any restaurant exists.
 */
export async function seedDemo(
  db: Db,
  { now, days = 30, drawn = true }: Options,
): Promise<boolean> {
  // At most starts it exists, and need not be generated.
  if (await hasRestaurants(db)) return false
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const restaurants = demoRestaurants()
  const drawings = drawn ? await readDrawings() : new Map<string, Picture>()
  const logins = demoLogins()

  return transaction(db, async (trx) => {
    await sql`lock table restaurants in exclusive mode`.execute(trx)
    if (await hasRestaurants(trx)) return false

    for (const restaurant of restaurants) {
      const hours = days > 0 ? demoHours(restaurant) : null
      await insertRestaurant(trx, restaurant, drawings, { now, hours })
    }
    await insertPeople(trx, logins, passwordHash, now)
    for (const restaurant of restaurants)
      await insertService(trx, restaurant, { logins, now, days })
    // Not the tables that are still empty: plans made for them are slow later.
    await sql`analyze orders, payments, sales, sale_lines, sale_taxes, menu_items, price_history`.execute(
      trx,
    )
    if (days > 0)
      await sql`analyze stock_movements, stock_levels, sale_costs, account_entries`.execute(trx)
    return true
  })
}

/** The past service of a restaurant, and what follows from it. */
async function insertService(
  trx: Db,
  restaurant: DemoRestaurant,
  { logins, now, days }: Service,
): Promise<void> {
  const known = days > 0 ? demoCustomers(restaurant) : []
  if (days > 0) {
    await insertCustomers(trx, restaurant, known, { now, days })
    await insertGuestConsents(trx, restaurant, known, now)
    await insertCampaigns(
      trx,
      restaurant,
      known.map(({ _id }) => _id),
      now,
    )
  }
  if (isPromoted(days)) await insertPromotions(trx, restaurant, now)
  const pasts = restaurant.branches.map((place) => {
    const past = pastService(restaurant, place, logins, { now, days })
    return { ...past, orders: withCustomers(past.orders, place, { restaurant, known }) }
  })
  for (const [index, past] of pasts.entries()) {
    const place = restaurant.branches[index]
    if (!place) continue
    await insertPast(trx, place, restaurant.menu, past, now)
    await insertLoggedIn(trx, place.branch, past.orders)
  }
  const [{ orders, sessions } = NOTHING] = pasts
  if (days > 0) await insertAfterSales(trx, restaurant, { orders, sessions, logins, now, days })
}

const NOTHING = { orders: [], sessions: [] }

/** What a restaurant has beside its sales: points of guests, expenses, stock of the first branch, and the hours of its people. */
async function insertAfterSales(
  trx: Db,
  restaurant: DemoRestaurant,
  after: Parameters<typeof insertDemoStock>[2] & Parameters<typeof insertDemoExpenses>[2],
): Promise<void> {
  await insertPoints(trx, restaurant, after.now)
  await insertDemoExpenses(trx, restaurant, after)
  await insertDemoStock(trx, restaurant, after)
  await insertDemoPeople(trx, restaurant, after)
  await insertDemoRosters(trx, restaurant, after)
  if (isPromoted(after.days)) await insertPromotionUses(trx, restaurant, after.now)
}

const hasRestaurants = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('restaurants').select('id').limit(1).executeTakeFirst()) !== undefined
