import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { restoreInto, verifyBackup } from '../../../server/backup/restore-into.ts'
import { takeBackup } from '../../../server/backup/take.ts'
import { countStrayLevels } from '../../../server/inventory/rebuild.ts'
import type { Db } from '../../../server/platform/database/database.ts'
import { migrate, readMigrations } from '../../../server/platform/database/migrate.ts'
import { stockOf } from '../inventory/stock-in.ts'
import { temporaryFolder } from '../support/client.ts'
import { bareDatabase, type TestDatabase, testDatabase } from '../support/database.ts'
import { type House, openHouse } from '../support/house.ts'
import { noOldPostgres, oldPostgres } from '../support/other-postgres.ts'
import { adds } from '../support/stock-drafts.ts'
import { beer } from '../support/till.ts'
import { createDevice } from './device.ts'
import { makeAuditEntries, startSelling } from './load.ts'
import { expectGaplessLog, expectSales, expectWholeAudit } from './state.ts'

// Restaurants are filled, copied and loaded, and tills sell on a machine that is busy with other tests.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const now = new Date()

/**
 * Sells while the poster takes what is sold from stock, takes a backup in the middle, restores it into an empty
 * database and checks it. Returns the report of the restore.
 */
async function backupWhileSelling(from: TestDatabase, into: TestDatabase) {
  await migrate(from.connection, await readMigrations())
  const house = await openHouse({ on: from })
  await makeAuditEntries(house)
  const malt = await keepStock(house)
  const { poster } = house.domain
  poster.start((error) => {
    throw error
  })
  const selling = await startSelling(house)
  await selling.more(20)
  const wanted = { connection: from.connection, to: temporaryFolder(), version: '0.1.0', now }
  const { folder, manifest } = await takeBackup(wanted)
  await selling.more(20)
  await selling.stop()
  await poster.close()

  const restored = await restoreInto(into.connection, await verifyBackup(folder), now)
  await expectSales(into.db, selling.sales, manifest.mark)
  await expectGaplessLog(into.db, manifest)
  await expectWholeAudit(into.db, manifest)
  await expectPosted(house, into.db, malt)
  return restored
}

/** Of malt, in grams, that a beer takes. */
const PORTION = 100

/** Keeps stock of what is sold from now on. Returns the ingredient of a beer. */
async function keepStock(house: House): Promise<string> {
  const kept = await house.db
    .selectFrom('ingredients')
    .select('id')
    .where('name', '=', 'Malt')
    .executeTakeFirst()
  // A database that moves on has it already.
  if (kept) return kept.id
  const stock = stockOf(await house.signIn('la.owner'))
  const malt = await stock.ingredient('Malt')
  const lines = [adds(malt, PORTION)]
  await stock.recipe('Beer', { target: 'dish', targetId: beer._id, lines })
  house.wait(1000)
  return malt
}

/**
 * The poster of a restored server goes on where that of the backup was: what was sold before is taken from stock once,
 * and so is what is sold from now on, under numbers of the log that had other events before the restore.
 */
async function expectPosted(house: House, db: Db, malt: string): Promise<void> {
  const node = await house.addNode(db)
  const other = await house.addNode(db)
  const stock = stockOf(await node.signIn('la.owner'))
  const till = createDevice(house.now)
  await till.logIn(await node.signIn('la.cashier'))
  for (const more of [0, 3]) {
    for (let n = 0; n < more; n += 1) await till.sell()
    await Promise.all([node.domain.poster.drain(), other.domain.poster.drain()])
    await node.domain.poster.drain()
    const { rows } = await sql<{ lines: number; pieces: number; costs: number }>`
      select count(*) as lines, sum(quantity)::int as pieces, (select count(*) from sale_costs) as costs
      from sale_lines where menu_item_id = ${beer._id}`.execute(db)
    const [{ lines, pieces, costs } = { lines: 0, pieces: 0, costs: -1 }] = rows
    expect(lines).toBeGreaterThan(more)
    expect(costs).toBe(lines)
    expect((await stock.level(malt)).quantity).toBe(-pieces * PORTION * 1000)
    expect(await countStrayLevels(db)).toBe(0)
  }
}

const WHOLE = { migrated: [], broken: [] }

describe('a backup that is taken while tills sell has every sale acknowledged before its mark', () => {
  test('of the PostgreSQL of npm, restored into an empty one', async () => {
    expect(await backupWhileSelling(await testDatabase(), await bareDatabase())).toEqual(WHOLE)
  })

  test.skipIf(noOldPostgres)(
    `of an external PostgreSQL 15 by its owner, who is no superuser, restored into an empty one (${noOldPostgres ?? 'found'})`,
    async () => {
      const old = await oldPostgres()
      expect(await backupWhileSelling(await old('source'), await old('target'))).toEqual(WHOLE)
    },
  )
})

test.skipIf(noOldPostgres)(
  `a database moves from the PostgreSQL of npm to an external one and back (${noOldPostgres ?? 'found'})`,
  async () => {
    const old = await oldPostgres()
    const moved = await old('moved')
    expect(await backupWhileSelling(await testDatabase(), moved)).toEqual(WHOLE)
    expect(await backupWhileSelling(moved, await bareDatabase())).toEqual(WHOLE)
  },
)
