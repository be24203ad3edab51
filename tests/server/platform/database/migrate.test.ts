import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  migrate,
  MIGRATIONS,
  readMigrations,
} from '../../../../server/platform/database/migrate.ts'
import { testDatabase } from '../../support/database.ts'

const migrations = await readMigrations()
const more = (statement: string, name = '9000-more.sql') => [
  ...migrations,
  { name, sql: statement, checksum: statement },
]

test('a second start applies nothing', async () => {
  const { connection } = await testDatabase()
  expect(await migrate(connection, migrations)).toEqual([])
})

test('two nodes that start together apply each migration once', async () => {
  const { connection, db } = await testDatabase()
  const next = more('create table colours (name text); insert into colours values (1)')
  const applied = await Promise.all([migrate(connection, next), migrate(connection, next)])
  expect(applied.flat()).toEqual(['9000-more.sql'])
  expect((await sql`select * from colours`.execute(db)).rows).toHaveLength(1)
})

test('a migration that fails leaves nothing behind', async () => {
  const { connection, db } = await testDatabase()
  const broken = more('create table colours (name text); select 1 / 0')
  await expect(migrate(connection, broken)).rejects.toThrow('9000-more.sql failed')
  const { rows } = await sql`select to_regclass('colours') as found`.execute(db)
  expect(rows).toEqual([{ found: null }])
})

test('an applied migration cannot be rewritten', async () => {
  const { connection } = await testDatabase()
  const rewritten = migrations.map((migration) => ({ ...migration, checksum: 'another' }))
  await expect(migrate(connection, rewritten)).rejects.toThrow('was changed after it was applied')
})

test('an older server does not touch a newer database', async () => {
  const { connection } = await testDatabase()
  await migrate(connection, more('select 1'))
  await expect(migrate(connection, migrations)).rejects.toThrow('The database is newer')
})

test('files are numbered without gaps, so that their order is what was meant', async () => {
  const numbers = migrations.map(({ name }) => Number(name.slice(0, 4)))
  expect(numbers).toEqual(migrations.map((_, index) => index + 1))
  const [first] = migrations
  expect(first?.sql).toBe(await readFile(join(MIGRATIONS, first?.name ?? ''), 'utf8'))
})
