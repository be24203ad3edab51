import { sql } from 'kysely'
import { Availability } from '#shared/menu/availability.ts'
import type { Db } from '../platform/database/database.ts'
import type { BranchPlace } from '../tenancy/scope.ts'
import type { KeptRow } from './kept-row.ts'
import { isCollecting } from './publishing/collecting.ts'

type TagRow = { readonly tag: string; readonly available: unknown }
type Rules = ReadonlyMap<string, Availability>

const rulesIn = (rows: readonly TagRow[]): Rules =>
  new Map(rows.map(({ tag, available }) => [tag, Availability.parse(available)]))

/** Returns what is said of a restaurant's tags as they are edited; of those that are not here nothing is. */
export async function readTagRules(db: Db, restaurantId: string): Promise<Rules> {
  const { rows } = await sql<TagRow>`
    select tag, available from menu_tags
    where restaurant_id = ${restaurantId} and archived_at is null and available is not null`.execute(
    db,
  )
  return rulesIn(rows)
}

/** Returns what is said of them in a branch: while changes are collected, as it was published to it last. */
async function readSoldRules(db: Db, { restaurantId, branchId }: BranchPlace): Promise<Rules> {
  if (!(await isCollecting(db, restaurantId))) return readTagRules(db, restaurantId)
  const { rows } = await sql<TagRow>`
    select row ->> 'tag' as tag, row -> 'available' as available from published_menu
    where restaurant_id = ${restaurantId} and branch_id = ${branchId} and not archived
      and row ->> 'kind' = 'tag' and jsonb_typeof(row -> 'available') = 'object'`.execute(db)
  return rulesIn(rows)
}

/** Returns the rows of a branch's menu, its dishes with what is said of their tags. */
export async function withTagRules(
  db: Db,
  place: BranchPlace,
  rows: readonly KeptRow[],
): Promise<readonly KeptRow[]> {
  const isTagged = rows.some(({ row }) => row.kind === 'item' && (row.tags ?? []).length > 0)
  const rules = isTagged ? await readSoldRules(db, place) : new Map<string, Availability>()
  if (rules.size === 0) return rows
  return rows.map(({ archived, row }) => {
    const byTags =
      row.kind === 'item' ? (row.tags ?? []).flatMap((tag) => rules.get(tag) ?? []) : []
    return byTags.length > 0 && row.kind === 'item'
      ? { archived, row: { ...row, byTags } }
      : { archived, row }
  })
}

/** Returns the dishes with the tags that are among some rows, in the edited menu or as they were published somewhere. */
export async function dishesTagged(
  db: Db,
  restaurantId: string,
  ids: readonly string[],
): Promise<readonly string[]> {
  const changed = await sql<{ readonly tag: string }>`
    select tag from menu_tags
    where restaurant_id = ${restaurantId} and id = any(${[...ids]}::uuid[])`.execute(db)
  const tags = changed.rows.map(({ tag }) => tag)
  if (tags.length === 0) return []
  const { rows } = await sql<{ readonly id: string }>`
    select id from menu_items
    where restaurant_id = ${restaurantId} and tags && ${tags}::text[]
    union
    select row_id from published_menu
    where restaurant_id = ${restaurantId} and row -> 'tags' ?| ${tags}::text[]`.execute(db)
  return rows.map(({ id }) => id)
}
