import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { openClient } from './client.ts'
import type { Connection } from './client.ts'

export type Migration = { readonly name: string; readonly sql: string; readonly checksum: string }

/** The SQL files beside this module; in a build they are copied beside the bundle. */
export const MIGRATIONS = fileURLToPath(new URL('migrations', import.meta.url))

/** Advisory lock for making tables: any number that no other program takes in this database. */
export const LOCK = 7_252_100

/** Reads `NNNN-*.sql` in order. */
export async function readMigrations(folder = MIGRATIONS): Promise<readonly Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}-.+\.sql$/.test(name)).toSorted()
  return Promise.all(
    names.map(async (name) => {
      const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/**
 * Applies new migrations, each file in its own transaction, under a lock that lets one node do it. Throws if an
 * applied file has changed or is not known here. Returns the names applied now.
 */
export async function migrate(
  connection: Connection,
  migrations: readonly Migration[],
): Promise<readonly string[]> {
  // A broken connection fails the running statement, which reports it.
  const client = await openClient(connection, () => {}).catch((error: unknown) => {
    throw new Error('The database cannot be reached.', { cause: error })
  })
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await client.query(CREATE_TABLE)
    const { rows } = await client.query<Applied>('select name, checksum from schema_migrations')
    check(rows, migrations)
    const applied = new Set(rows.map(({ name }) => name))
    const missing = migrations.filter(({ name }) => !applied.has(name))
    for (const migration of missing) await apply(client, migration)
    return missing.map(({ name }) => name)
  } finally {
    // Closing the connection releases the lock.
    await client.end()
  }
}

type Applied = Pick<Migration, 'name' | 'checksum'>

const CREATE_TABLE = `create table if not exists schema_migrations (
  name text primary key,
  checksum text not null,
  applied_at timestamptz not null default now()
)`

function check(applied: readonly Applied[], migrations: readonly Migration[]): void {
  for (const { name, checksum } of applied) {
    const known = migrations.find((migration) => migration.name === name)
    if (!known) throw new Error(`The database is newer than this server: it has migration ${name}.`)
    if (known.checksum !== checksum) {
      throw new Error(`Migration ${name} was changed after it was applied. Add a new one instead.`)
    }
  }
}

async function apply(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(sql)
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [
      name,
      checksum,
    ])
    await client.query('commit')
  } catch (error) {
    // Without a connection there is nothing to roll back.
    await client.query('rollback').catch(() => {})
    throw new Error(`Migration ${name} failed.`, { cause: error })
  }
}
