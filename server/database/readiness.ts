import { sql } from 'kysely'
import type { Db } from './database.ts'
import type { Migration } from './migrate.ts'

export const answers = async (db: Db): Promise<boolean> =>
  (await sql`select 1`.execute(db)).rows.length === 1

/** Whether every migration known here is applied. */
export async function isMigrated(db: Db, migrations: readonly Migration[]): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`select name from schema_migrations`.execute(db)
  const applied = new Set(rows.map(({ name }) => name))
  return migrations.every(({ name }) => applied.has(name))
}
