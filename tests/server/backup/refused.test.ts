import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeRoomInDatabase } from '../../../server/backup/make-room.ts'
import { restoreInto, verifyBackup } from '../../../server/backup/restore-into.ts'
import { takeBackup } from '../../../server/backup/take.ts'
import { temporaryFolder } from '../support/client.ts'
import { bareDatabase, type TestDatabase, testDatabase } from '../support/database.ts'
import { createBranch } from '../support/log.ts'
import { noOldPostgres, oldPostgres } from '../support/other-postgres.ts'

const now = new Date('2026-11-22T03:15:00Z')
const source = await testDatabase()
let backup = ''

beforeAll(async () => {
  await createBranch(source.db)
  const wanted = { connection: source.connection, to: temporaryFolder(), version: '0.1.0', now }
  backup = (await takeBackup(wanted)).folder
})

/** A copy of the backup, for the test to damage. */
async function copyOf(): Promise<string> {
  const copy = join(temporaryFolder(), 'copy')
  await cp(backup, copy, { recursive: true })
  return copy
}

const restaurants = (folder: string) => join(folder, 'tables/restaurants.copy.gz')

/** Writes another manifest, with its right digest. */
function rewriteManifest(folder: string, change: (manifest: Record<string, unknown>) => object) {
  const file = join(folder, 'manifest.json')
  const text = JSON.stringify(change(JSON.parse(readFileSync(file, 'utf8'))))
  writeFileSync(file, text)
  writeFileSync(join(folder, 'finished'), createHash('sha256').update(text).digest('hex'))
}

test('a backup is named by its time and closed to other accounts of the machine', () => {
  expect(backup).toMatch(/\/sala-2026-11-22T03-15-00Z$/)
  expect(statSync(backup).mode & 0o777).toBe(0o700)
  const files = readdirSync(backup, { recursive: true, encoding: 'utf8' }).map((name) =>
    join(backup, name),
  )
  for (const file of files) {
    const stat = statSync(file)
    expect(`${file} ${(stat.mode & 0o777).toString(8)}`).toBe(
      `${file} ${stat.isDirectory() ? '700' : '600'}`,
    )
  }
})

test('a backup has no secret: no one can make a token from it', () => {
  const names = readdirSync(backup, { recursive: true, encoding: 'utf8' })
  expect(names.filter((name) => !name.startsWith('tables')).toSorted()).toEqual([
    'finished',
    'manifest.json',
  ])
})

describe('a backup is refused with a reason', () => {
  test('that was cut off before its end', async () => {
    const copy = await copyOf()
    rmSync(join(copy, 'finished'))
    await expect(verifyBackup(copy)).rejects.toThrow('was not finished. Take another one.')
  })

  test('of which a part was not copied', async () => {
    const copy = await copyOf()
    rmSync(restaurants(copy))
    await expect(verifyBackup(copy)).rejects.toThrow(/restaurants.copy.gz .* is missing/)
  })

  test('of which a part is shorter', async () => {
    const copy = await copyOf()
    truncateSync(restaurants(copy), statSync(restaurants(copy)).size - 1)
    await expect(verifyBackup(copy)).rejects.toThrow(/restaurants.copy.gz .* not as it was written/)
  })

  test('of which one bit of a part has turned', async () => {
    const copy = await copyOf()
    const bytes = readFileSync(restaurants(copy))
    bytes[20] = (bytes[20] ?? 0) ^ 1
    writeFileSync(restaurants(copy), bytes)
    await expect(verifyBackup(copy)).rejects.toThrow(/restaurants.copy.gz .* not as it was written/)
  })

  test('whose manifest was altered', async () => {
    const copy = await copyOf()
    const file = join(copy, 'manifest.json')
    writeFileSync(file, readFileSync(file, 'utf8').replace('0.1.0', '0.1.1'))
    await expect(verifyBackup(copy)).rejects.toThrow('manifest.json of the backup')
  })

  test('of another format', async () => {
    const copy = await copyOf()
    rewriteManifest(copy, (manifest) => ({ ...manifest, format: 2, sala: '9.0.0' }))
    await expect(verifyBackup(copy)).rejects.toThrow('Restore it with Sala 9.0.0 or newer')
  })

  test('of a newer build', async () => {
    const copy = await copyOf()
    const newer = { name: '9000-later.sql', checksum: 'x' }
    rewriteManifest(copy, ({ migrations, ...rest }) => ({
      ...rest,
      migrations: [...(migrations as object[]), newer],
    }))
    await expect(verifyBackup(copy)).rejects.toThrow(
      'The backup is newer than this build: it has migration 9000-later.sql',
    )
  })

  test('of a build with other migrations', async () => {
    const copy = await copyOf()
    rewriteManifest(copy, ({ migrations, ...rest }) => ({
      ...rest,
      migrations: (migrations as { name: string }[]).map(({ name }) => ({ name, checksum: 'x' })),
    }))
    await expect(verifyBackup(copy)).rejects.toThrow('Restore it with the build that made it')
  })

  test('that is none', async () => {
    await expect(verifyBackup(temporaryFolder())).rejects.toThrow('is no backup')
  })
})

describe('a database that is not empty', () => {
  test('is refused, and says how to go on', async () => {
    const { connection } = await testDatabase()
    await expect(makeRoomInDatabase(connection, { replace: false, now })).rejects.toThrow(
      /has \d+ tables already. Name an empty one, or add --replace/,
    )
  })

  test('is kept beside if it is to be replaced', async () => {
    expect(await replaced(await bareDatabase())).toEqual(KEPT)
  })

  test.skipIf(noOldPostgres)(
    `is kept beside on an external PostgreSQL 15 by its owner, who is no superuser (${noOldPostgres ?? 'found'})`,
    async () => {
      const old = await oldPostgres()
      expect(await replaced(await old('kept_beside'))).toEqual(KEPT)
    },
  )

  test('that a server has just left is made room in', async () => {
    const { connection, open } = await testDatabase()
    const leaving = open()
    await sql`select 1`.execute(leaving)
    const making = makeRoomInDatabase(connection, { replace: true, now })
    await wait(300)
    await leaving.destroy()
    expect(await making).toBe(KEPT.moved)
  })

  test('that a server uses is refused', async () => {
    const { connection, db } = await testDatabase()
    await db.connection().execute(async () => {
      await expect(makeRoomInDatabase(connection, { replace: true, now })).rejects.toThrow(
        'Stop every server and pool on it first',
      )
    })
  })
})

const KEPT = { moved: 'public_before_20261122t031500z', kept: ['BEFORE'], restored: ['AFTER'] }

/** Restores twice, the second time in place of the first; returns the codes of restaurants that each left. */
async function replaced({ connection, open }: TestDatabase) {
  const verified = await verifyBackup(backup)
  const changeCode = async (code: string) => {
    const db = open()
    await sql`update restaurants set code = ${code}`.execute(db)
    // It would count as another user of the database.
    await db.destroy()
  }
  await restoreInto(connection, verified, now)
  await changeCode('BEFORE')
  const moved = await makeRoomInDatabase(connection, { replace: true, now })
  await restoreInto(connection, verified, now)
  await changeCode('AFTER')
  const codesIn = async (schema: string) => {
    const found = await sql<{ code: string }>`
      select code from ${sql.table(`${schema}.restaurants`)}`.execute(open())
    return found.rows.map(({ code }) => code)
  }
  return { moved, kept: await codesIn(moved ?? ''), restored: await codesIn('public') }
}

test('a backup of something other than a database of Sala is refused, and leaves no folder behind', async () => {
  const { connection } = await bareDatabase()
  const to = temporaryFolder()
  const taking = takeBackup({ connection, to, version: '0.1.0', now })
  await expect(taking).rejects.toThrow('no tables of Sala')
  expect(readdirSync(to)).toEqual([])
})
