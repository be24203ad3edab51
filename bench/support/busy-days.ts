import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoLogins } from '../../server/demo/logins.ts'
import { insertPast } from '../../server/demo/insert-past.ts'
import { pastService } from '../../server/demo/month.ts'
import { type DemoBranch, demoRestaurants } from '../../server/demo/restaurants.ts'
import { seedDemo } from '../../server/demo/seed.ts'
import { openDatabase, transaction } from '../../server/platform/database/database.ts'
import { migrate, readMigrations } from '../../server/platform/database/migrate.ts'
import { ensureDatabase, startPostgres } from '../../server/platform/database/supervisor.ts'

/** Where a busy day was, and how many orders it really had: demo days differ by their weekday. */
export type BusyDay = { readonly place: DemoBranch; readonly orders: number }

/** Returns a folder to start servers from, in which branches had about so many orders yesterday and none before. */
export async function fillBusyDays(
  wanted: Readonly<Record<string, number>>,
): Promise<{ readonly folder: string; readonly days: Readonly<Record<string, BusyDay>> }> {
  const folder = await mkdtemp(join(tmpdir(), 'sala-busy-'))
  // PostgreSQL's account reaches its own folder through it.
  await chmod(folder, 0o711)
  const root = join(folder, 'postgres')
  const postgres = await startPostgres({ root, project: process.cwd(), fsync: false })
  const connection = await ensureDatabase(postgres, 'sala')
  await migrate(connection, await readMigrations())
  const db = openDatabase({ connection, poolSize: 1 })
  const now = new Date()
  await seedDemo(db, { now, days: 0 })
  const days: Record<string, BusyDay> = {}
  for (const [country, ordersADay] of Object.entries(wanted)) {
    const restaurant = demoRestaurants().find((one) => one.country === country)
    const [place] = restaurant?.branches ?? []
    if (!restaurant || !place) throw new Error(`No demo branch in ${country}`)
    const past = pastService(restaurant, { ...place, ordersADay }, demoLogins(), { now, days: 1 })
    // The day brings the device with the numbers it has reached.
    await db.deleteFrom('devices').where('branch_id', '=', place.branch._id).execute()
    await transaction(db, (trx) => insertPast(trx, place, restaurant.menu, past, now))
    days[country] = { place, orders: past.orders.length }
  }
  await db.destroy()
  await postgres.stop()
  return { folder, days }
}
