import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'

const AT_ONCE = 1000

/** Writes rows with the columns that any of them names; the others have their defaults, or are generated. */
export async function insertRows(trx: Db, table: string, rows: readonly object[]): Promise<void> {
  const columns = sql.join(
    [...new Set(rows.flatMap((row) => Object.keys(row)))].map((name) => sql.ref(name)),
  )
  for (let start = 0; start < rows.length; start += AT_ONCE) {
    const some = JSON.stringify(rows.slice(start, start + AT_ONCE))
    await sql`insert into ${sql.table(table)} (${columns})
      select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${some}::json)`.execute(
      trx,
    )
  }
}
