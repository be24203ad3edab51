import { sql } from 'kysely'
import type { Picture } from '../menu/pictures/repository.ts'
import { type Db, transaction } from '../platform/database/database.ts'
import { hashPassword } from '../platform/secrets/password.ts'
import { DEMO_PASSWORD, demoLogins } from './logins.ts'
import { pastService } from './month.ts'
import { insertPast } from './insert-past.ts'
import { demoHours } from './hours.ts'
import { insertPeople, insertRestaurant } from './insert-restaurant.ts'
import { readDrawings } from './pictures.ts'
import { demoRestaurants } from './restaurants.ts'
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

/**
 * Fills an empty database with the demonstration: restaurants of ten countries with menu, people, tables,
 * shifts, a month of sales and the stock that they took. Does nothing and returns false if any restaurant exists.
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
    for (const restaurant of restaurants) {
      const pasts = restaurant.branches.map((place) =>
        pastService(restaurant, place, logins, { now, days }),
      )
      for (const [index, past] of pasts.entries()) {
        const place = restaurant.branches[index]
        if (place) await insertPast(trx, place, restaurant.menu, past, now)
      }
      const orders = pasts[0]?.orders ?? []
      if (days > 0) await insertDemoStock(trx, restaurant, { orders, logins, now, days })
    }
    // Not the tables that are still empty: plans made for them are slow later.
    await sql`analyze orders, payments, sales, sale_lines, sale_taxes, menu_items, price_history`.execute(
      trx,
    )
    if (days > 0) await sql`analyze stock_movements, stock_levels, sale_costs`.execute(trx)
    return true
  })
}

const hasRestaurants = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('restaurants').select('id').limit(1).executeTakeFirst()) !== undefined
