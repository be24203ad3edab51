import { sql } from 'kysely'
import type { Db } from './database.ts'
import type { Migration } from './migrate.ts'

/** Returns whether the database takes a query. */
export const answers = async (db: Db): Promise<boolean> =>
  (await sql`select 1`.execute(db)).rows.length === 1

/** Returns whether every migration known here is applied. */
export async function isMigrated(db: Db, migrations: readonly Migration[]): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`select name from schema_migrations`.execute(db)
  const applied = new Set(rows.map(({ name }) => name))
  return migrations.every(({ name }) => applied.has(name))
}

/**
 * Returns whether the database takes writes: one row that must reach the disk, and a table that must grow.
 * Changing a row alone works for a while on a full disk, but no sale does. The table that grows is the
 * connection's own, and is empty again after the commit.
 */
export async function takesWrites(db: Db): Promise<boolean> {
  await db.transaction().execute(async (trx) => {
    await sql`create temporary table if not exists room (n int) on commit delete rows`.execute(trx)
    await sql`insert into room values (1)`.execute(trx)
    await sql`update write_check set written_at = now()`.execute(trx)
  })
  return true
}
