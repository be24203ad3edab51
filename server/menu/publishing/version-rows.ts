import { sql } from 'kysely'
import { LocalText } from '#shared/contract/scalars.ts'
import { MenuVersion } from '#shared/menu/publishing/contract.ts'
import { type PageQuery, toPage } from '#shared/contract/page.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Caller } from '../../tenancy/caller.ts'

type Scope = { readonly restaurantId: string; readonly within: Caller['branchIds'] }

type Row = {
  readonly id: string
  readonly n: number
  readonly at: Date
  readonly by_name: string
  readonly kind: string
  readonly name: string
  readonly branch_ids: string[] | null
  readonly undone: number | null
  readonly changes: number
  readonly names: readonly unknown[]
  readonly tags: readonly string[]
  readonly total: number
}

/** Names that a line of the list has room for. */
const NAMES = 3

/** Publications that reach none of the caller's branches are no concern of theirs. */
const seenBy = ({ restaurantId, within }: Scope) => sql`
  v.restaurant_id = ${restaurantId} and ${
    within === 'all'
      ? sql`true`
      : sql`(v.branch_ids is null or v.branch_ids && ${[...within]}::uuid[])`
  }`

async function readVersions(
  db: Db,
  scope: Scope,
  which: ReturnType<typeof sql>,
  collects: boolean,
) {
  const { rows } = await sql<Row>`
    with chosen as (
      select v.*, count(*) over ()::int as total from menu_versions v
      where ${seenBy(scope)} and ${which}
    )
    select v.id, v.n, v.at, v.by_name, v.kind, v.name, v.branch_ids, v.total, u.n as undone,
      c.changes, c.names, array(
        select distinct coalesce(after ->> 'tag', after -> 'row' ->> 'tag') as tag
        from menu_changes
        where restaurant_id = v.restaurant_id and n = v.n
          and coalesce(after ->> 'tag', after -> 'row' ->> 'tag') is not null
        order by tag
      ) as tags
    from (select * from chosen order by n desc) as v
    left join menu_versions u on u.restaurant_id = v.restaurant_id and u.id = v.undoes
    cross join lateral (
      select count(*)::int as changes,
        coalesce(jsonb_agg(name order by first) filter (where rank <= ${NAMES}), '[]') as names
      from (
        select subject, min(part) as first, rank() over (order by min(part)) as rank,
          (array_agg(coalesce(
            after -> 'row' -> 'name', after -> 'name',
            (select i.name from menu_items i
              where i.restaurant_id = v.restaurant_id and i.id::text = subject)
          )))[1] as name
        from (
          select part, after, coalesce(after ->> 'item_id', row_id::text) as subject
          from menu_changes where restaurant_id = v.restaurant_id and n = v.n
        ) as parts group by subject
      ) as subjects
    ) as c
    order by v.n desc`.execute(db)
  return rows.map(({ branch_ids: branchIds, ...row }): MenuVersion => {
    const within = scope.within
    const all = within === 'all' || (branchIds ?? []).every((id) => within.includes(id))
    return MenuVersion.parse({
      ...row,
      _id: row.id,
      at: row.at.toISOString(),
      by: row.by_name,
      branchIds:
        within === 'all' ? branchIds : (branchIds?.filter((id) => within.includes(id)) ?? null),
      undoes: row.undone,
      names: row.names.filter((name) => LocalText.safeParse(name).success),
      canUndo: all && (branchIds === null) !== collects,
    })
  })
}

type Listed = Scope & { readonly collects: boolean; readonly page: PageQuery }

/** Returns the versions of a menu, the last one first. */
export async function listVersions(db: Db, { collects, page, ...scope }: Listed) {
  const { rows } = await sql<{ readonly n: number; readonly total: number }>`
    select v.n, count(*) over ()::int as total from menu_versions v where ${seenBy(scope)}
    order by v.n desc limit ${page.limit} offset ${(page.page - 1) * page.limit}`.execute(db)
  const numbers = rows.map(({ n }) => n)
  const found = await readVersions(db, scope, sql`v.n = any(${numbers}::int[])`, collects)
  return toPage(found, rows[0]?.total ?? 0, page)
}

/** Returns one version; undefined outside the scope. */
export async function findVersion(
  db: Db,
  { id, collects, ...scope }: Scope & { readonly id: string; readonly collects: boolean },
): Promise<MenuVersion | undefined> {
  const [found] = await readVersions(db, scope, sql`v.id = ${id}`, collects)
  return found
}

/** One part of a version: a row of a table, or of the published menu of a branch. */
export type Part = {
  readonly branchId: string | null
  readonly source: string
  readonly rowId: string
  readonly before: unknown
  readonly after: unknown
}

/** Returns what a version changed, each row once: as it was before the version and after it. */
export async function readParts(
  db: Db,
  { restaurantId, n }: { readonly restaurantId: string; readonly n: number },
): Promise<readonly Part[]> {
  const rows = await db
    .selectFrom('menu_changes')
    .select(['branch_id as branchId', 'source', 'row_id as rowId', 'before', 'after'])
    .where('restaurant_id', '=', restaurantId)
    .where('n', '=', n)
    .orderBy('part')
    .execute()
  const parts = new Map<string, Part>()
  for (const row of rows) {
    const key = `${row.source} ${row.branchId} ${row.rowId}`
    parts.set(key, { ...row, before: (parts.get(key) ?? row).before })
  }
  return [...parts.values()]
}
