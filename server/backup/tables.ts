import type { ClientBase } from 'pg'
import { SUMMARY_TABLES } from '../reports/summaries/tables.ts'

export type Table = { readonly name: string; readonly columns: readonly string[] }

/** Made by a restore or after it: the list of migrations, the row that `/ready` writes, and the sums of facts. */
const NOT_COPIED = ['schema_migrations', 'write_check', ...SUMMARY_TABLES]

/**
 * Returns the tables of the schema, each after those that its foreign keys name, so that they can be loaded in
 * this order.
 */
export async function tablesOf(client: ClientBase): Promise<readonly Table[]> {
  const { rows } = await client.query<Table & { readonly needs: readonly string[] }>(
    `select c.relname as name,
       (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
       ) as columns,
       coalesce((select array_agg(r.relname::text) from pg_constraint f join pg_class r on r.oid = f.confrelid
        where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid), '{}') as needs
     from pg_class c
     where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
       and c.relname <> all($1)
     order by c.relname`,
    [NOT_COPIED],
  )
  const sorted: Table[] = []
  const done = new Set<string>()
  while (sorted.length < rows.length) {
    const free = rows.filter(
      ({ name, needs }) => !done.has(name) && needs.every((needed) => done.has(needed)),
    )
    if (free.length === 0) throw new Error('Foreign keys lead in a circle: no order to load in.')
    for (const { name, columns } of free) {
      sorted.push({ name, columns })
      done.add(name)
    }
  }
  return sorted
}

/** Returns the values of the schema's sequences; unused ones are left out. */
export async function sequencesOf(
  client: ClientBase,
): Promise<readonly { readonly name: string; readonly value: number }[]> {
  const { rows } = await client.query<{ readonly name: string; readonly value: string }>(
    `select sequencename as name, last_value as value from pg_sequences
     where schemaname = current_schema() and last_value is not null order by 1`,
  )
  return rows.map(({ name, value }) => ({ name, value: Number(value) }))
}

/** Returns `"name" ("column", ...)`, the form of COPY. */
export const copied = (client: ClientBase, { name, columns }: Table): string =>
  `${client.escapeIdentifier(name)} (${columns.map((column) => client.escapeIdentifier(column)).join(', ')})`
