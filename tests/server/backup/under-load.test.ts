import { describe, expect, test, vi } from 'vitest'
import { restoreInto, verifyBackup } from '../../../server/backup/restore-into.ts'
import { takeBackup } from '../../../server/backup/take.ts'
import { migrate, readMigrations } from '../../../server/platform/database/migrate.ts'
import { temporaryFolder } from '../support/client.ts'
import { bareDatabase, type TestDatabase, testDatabase } from '../support/database.ts'
import { openHouse } from '../support/house.ts'
import { noOldPostgres, oldPostgres } from '../support/other-postgres.ts'
import { makeAuditEntries, startSelling } from './load.ts'
import { expectGaplessLog, expectSales, expectWholeAudit } from './state.ts'

// Restaurants are filled, copied and loaded, and tills sell on a machine that is busy with other tests.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const now = new Date()

/**
 * Sells, takes a backup in the middle, restores it into an empty database and checks it. Returns the report of
 * the restore.
 */
async function backupWhileSelling(from: TestDatabase, into: TestDatabase) {
  await migrate(from.connection, await readMigrations())
  const house = await openHouse({ on: from })
  await makeAuditEntries(house)
  const selling = await startSelling(house)
  await selling.more(20)
  const wanted = { connection: from.connection, to: temporaryFolder(), version: '0.1.0', now }
  const { folder, manifest } = await takeBackup(wanted)
  await selling.more(20)
  await selling.stop()

  const restored = await restoreInto(into.connection, await verifyBackup(folder), now)
  await expectSales(into.db, selling.sales, manifest.mark)
  await expectGaplessLog(into.db, manifest)
  await expectWholeAudit(into.db, manifest)
  return restored
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
