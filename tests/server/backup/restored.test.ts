import { readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { loadBackup } from '../../../server/backup/load.ts'
import { readManifest } from '../../../server/backup/manifest.ts'
import { noteRestore } from '../../../server/backup/note-restore.ts'
import { rotate } from '../../../server/backup/rotate.ts'
import { restoreInto, verifyBackup } from '../../../server/backup/restore-into.ts'
import { takeBackup } from '../../../server/backup/take.ts'
import type { Connection } from '../../../server/platform/database/client.ts'
import { migrate, readMigrations } from '../../../server/platform/database/migrate.ts'
import { temporaryFolder } from '../support/client.ts'
import { bareDatabase, houseDatabase, testDatabase } from '../support/database.ts'
import { demoUser, openHouse, riverside } from '../support/house.ts'
import { createBranch } from '../support/log.ts'
import { outcomes, sausage } from '../support/till.ts'
import { createDevice } from './device.ts'
import { makeAuditEntries, startSelling } from './load.ts'
import { digests, expectWholeAudit } from './state.ts'

// Restaurants are filled, copied and loaded, and tills sell on a machine that is busy with other tests.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const now = new Date('2026-11-22T03:15:00Z')

const backUp = async (connection: Connection, to = temporaryFolder(), at = now) =>
  (await takeBackup({ connection, to, version: '0.1.0', now: at })).folder

/** A restaurant that has sold and was backed up: made once, restored by every test separately. */
async function backedUpHouse() {
  const source = await houseDatabase()
  const house = await openHouse({ on: source })
  await makeAuditEntries(house)
  const selling = await startSelling(house)
  await selling.more(8)
  await selling.stop()
  // A version of the menu, and rows that are sold while changes are collected.
  const owner = await house.signIn('la.owner')
  await owner.patch(`/menu-items/${sausage._id}`, { prepMinutes: 7 })
  await owner.post(`/menu-publishing/collect?branchId=${riverside.branch._id}`, { collects: true })
  const folder = await backUp(source.connection)
  return { source, house, folder, rows: await digests(source.db) }
}
let backedUp: ReturnType<typeof backedUpHouse> | undefined

async function restoredHouse() {
  const made = await (backedUp ??= backedUpHouse())
  return { ...made, target: await restore(made.folder) }
}

async function restore(folder: string) {
  const target = await bareDatabase()
  await restoreInto(target.connection, await verifyBackup(folder), now)
  return target
}

describe('a restored database', () => {
  test('has every row of the backup, and triggers have added none', async () => {
    const { rows, target } = await restoredHouse()
    expect(await digests(target.db)).toEqual(rows)
  })

  test('has another log, so that every device notices', async () => {
    const { source, target } = await restoredHouse()
    const logOf = ({ db }: typeof source) =>
      db.selectFrom('meta').select('log_id').executeTakeFirstOrThrow()
    expect(await logOf(target)).not.toEqual(await logOf(source))
  })

  test('lets no one in without a login: a person dismissed after the backup stays out', async () => {
    const { house, target } = await restoredHouse()
    const cashier = await house.signIn('la.cashier')
    const node = await house.addNode(target.db)
    const refreshed = await node.call('POST', '/auth/refresh-token', {
      body: { refreshToken: cashier.refreshToken },
    })
    expect(refreshed.status).toBe(401)
    const open = await target.db
      .selectFrom('sessions')
      .select('id')
      .where('revoked_at', 'is', null)
      .execute()
    expect(open).toEqual([])
  })

  test('ends every screen, which may have been ended after the backup', async () => {
    const { source, house } = await (backedUp ??= backedUpHouse())
    const chef = await house.signIn('la.chef')
    await chef.post(`/branches/${riverside.branch._id}/grants`, { name: 'Hot' })
    const target = await restore(await backUp(source.connection))
    const screens = await target.db.selectFrom('grants').select('revoked_at').execute()
    expect(screens).toEqual([{ revoked_at: now }])
  })

  test('mails no day again whose hour has passed, and those that come', async () => {
    const { source, house } = await (backedUp ??= backedUpHouse())
    const owner = await house.signIn('la.owner')
    const mail = { name: 'Figures', userIds: [demoUser('la.owner').id] }
    const made: string[] = []
    // By the clock of the branch, it is restored at 10:15.
    for (const sendAt of ['07:00', '11:00']) {
      const path = `/report-mails?branchId=${riverside.branch._id}`
      made.push((await owner.post(path, { ...mail, sendAt })).body._id)
    }
    await sql`insert into jobs (name, payload, run_at) values ('report.mail', '{}', now() + interval '1 day')`.execute(
      source.db,
    )
    const folder = await backUp(source.connection)
    await sql`delete from jobs where name = 'report.mail'`.execute(source.db)
    const target = await restore(folder)
    const daysOf = async (id: string | undefined) => {
      const { rows } = await sql<{ readonly day: string }>`
        select business_date::text as day from report_mail_days where report_mail_id = ${id}
        order by business_date desc`.execute(target.db)
      return rows.map(({ day: mailed }) => mailed)
    }
    expect((await daysOf(made[0]))[0]).toBe('2026-11-21')
    expect((await daysOf(made[1]))[0]).toBe('2026-11-20')
    const { rows } = await sql`select from jobs where name = 'report.mail'`.execute(target.db)
    expect(rows).toEqual([])
  })

  test('takes a till’s unsent work, once its person has logged in again', async () => {
    const { house, target } = await restoredHouse()
    const till = createDevice(house.now)
    const code = await till.logIn(await house.signIn('la.cashier'))
    const unsent = till.order()

    const node = await house.addNode(target.db)
    // Its numbers are printed already, so it is the same device there.
    expect(await till.logIn(await node.signIn('la.cashier'))).toBe(code)
    expect(outcomes(await till.send(unsent))).toEqual(['applied', 'applied'])
  })

  test('gives no device the code of one that was registered after the backup', async () => {
    const { house, target } = await restoredHouse()
    const node = await house.addNode(target.db)
    const codeOn = async (on: Pick<typeof house, 'signIn'>) =>
      createDevice(house.now).logIn(await on.signIn('la.cashier'))
    const since = [await codeOn(house), await codeOn(house)]
    expect(since).not.toContain(await codeOn(node))
  })
})

describe('a till that gave thousands of numbers after the backup', () => {
  test('sells on with its next ones', async () => {
    const source = await houseDatabase()
    const house = await openHouse({ on: source })
    const till = createDevice(house.now)
    await till.logIn(await house.signIn('la.cashier'))
    await till.sell()
    const target = await restore(await backUp(source.connection))
    till.countOn(5000)

    const node = await house.addNode(target.db)
    await till.logIn(await node.signIn('la.cashier'))
    expect((await till.sell()).receipt).toMatch(/-005002$/)
    // The usual bound is above that, and a new device has no more than that.
    till.countOn(110_000)
    await expect(till.sell()).rejects.toThrow('ORDER_NUMBER_INVALID')
    const another = createDevice(house.now)
    await another.logIn(await node.signIn('la.waiter'))
    another.countOn(2000)
    await expect(another.sell()).rejects.toThrow('ORDER_NUMBER_INVALID')
  })

  test('sells on when it was registered only after the backup', async () => {
    const source = await houseDatabase()
    const house = await openHouse({ on: source })
    const folder = await backUp(source.connection)
    const till = createDevice(house.now)
    const code = await till.logIn(await house.signIn('la.cashier'))
    const target = await restore(folder)
    till.countOn(5000)

    const node = await house.addNode(target.db)
    expect(await till.logIn(await node.signIn('la.cashier'))).toBe(code)
    await till.sell()
  })
})

test('a restore that ended before it was noted is noted by the next start, once', async () => {
  const made = await (backedUp ??= backedUpHouse())
  const target = await bareDatabase()
  const { manifest } = await verifyBackup(made.folder)
  const migrations = await readMigrations()
  const { connection } = target
  await loadBackup({ connection, folder: made.folder, manifest, migrations, now })
  await noteRestore(target.db)
  await noteRestore(target.db)
  await expectWholeAudit(target.db, manifest)
  const { notes, restaurants } = await target.db
    .selectFrom('audit_log')
    .select((eb) => eb.fn.countAll<number>().as('notes'))
    .select((eb) => eb.fn.count<number>('restaurant_id').distinct().as('restaurants'))
    .where('action', '=', 'restaurant.restore')
    .executeTakeFirstOrThrow()
  expect(notes).toBe(restaurants)
})

describe('a newer build', () => {
  test('restores an older backup and brings it up to date', async () => {
    const migrations = await readMigrations()
    const older = migrations.slice(0, -1)
    const source = await bareDatabase()
    await migrate(source.connection, older)
    const { restaurantId } = await createBranch(source.db)
    const folder = await backUp(source.connection)

    const target = await bareDatabase()
    const restored = await restoreInto(target.connection, await verifyBackup(folder), now)
    expect(restored.migrated).toEqual(migrations.slice(-1).map(({ name }) => name))
    const { rows } = await sql`select id from restaurants`.execute(target.db)
    expect(rows).toEqual([{ id: restaurantId }])
  })

  test('finds counters where they were, and rows that a migration writes are not doubled', async () => {
    const migrations = [
      ...(await readMigrations()),
      {
        name: '9000-counted.sql',
        checksum: 'x',
        sql: `create table counted (n bigint generated always as identity primary key, twice bigint generated always as (n * 2) stored);
          insert into counted default values; insert into counted default values`,
      },
    ]
    const source = await bareDatabase()
    await migrate(source.connection, migrations)
    const folder = await backUp(source.connection)
    const target = await bareDatabase()
    const manifest = await readManifest(folder)
    await loadBackup({ connection: target.connection, folder, manifest, migrations, now })
    await sql`insert into counted default values`.execute(target.db)
    const { rows } = await sql`select n, twice from counted order by n`.execute(target.db)
    expect(rows).toEqual([
      { n: 1, twice: 2 },
      { n: 2, twice: 4 },
      { n: 3, twice: 6 },
    ])
  })
})

const day = (n: number) => new Date(Date.UTC(2026, 10, n))

test('--keep removes the oldest finished backups, never the newest because of one that was cut off', async () => {
  const { connection } = await testDatabase()
  const to = temporaryFolder()
  const folders: string[] = []
  for (const n of [1, 2, 3, 4]) folders.push(await backUp(connection, to, day(n)))
  await rm(join(folders[3] ?? '', 'finished'))
  expect(await rotate(to, 2)).toEqual(['sala-2026-11-01T00-00-00Z'])
  expect(readdirSync(to).toSorted()).toEqual([2, 3, 4].map((n) => `sala-2026-11-0${n}T00-00-00Z`))
  expect(await rotate(to, 1)).toEqual(['sala-2026-11-02T00-00-00Z'])
})
