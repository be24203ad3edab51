import { sql } from 'kysely'
import { Published, type PublishedRow } from '#shared/menu/publishing/published-row.ts'
import type { Db } from '../../platform/database/database.ts'
import type { BranchPlace } from '../../tenancy/scope.ts'
import type { KeptRow } from '../kept-row.ts'
import { isCollecting } from './collecting.ts'

/** Fields of a dish that are never frozen: they are what the kitchen and the camera see at the moment. */
const LIVE = ['soldOut', 'backAt', 'lacks', 'picture'] as const

/** Returns the rows that were published to a branch last, by their ids; all of them, or those of `ids`. */
export async function readPublished(
  db: Db,
  { restaurantId, branchId }: BranchPlace,
  ids?: readonly string[],
): Promise<ReadonlyMap<string, Published>> {
  const { rows } = await sql<{ readonly archived: boolean; readonly row: unknown }>`
    select archived, row from published_menu
    where restaurant_id = ${restaurantId} and branch_id = ${branchId}
      and ${ids === undefined ? sql`true` : sql`row_id = any(${[...ids]}::uuid[])`}
    order by row_id`.execute(db)
  const published = rows.map((one) => Published.parse(one))
  return new Map(published.map((one) => [one.row._id, one]))
}

/**
 * Returns the menu that a branch sells: as it is edited, or, while changes are collected, as it was published last with
 * what stays live.
 * @param edited all rows as they are edited, or those of `ids`
 */
export async function asPublished(
  db: Db,
  place: BranchPlace,
  edited: readonly KeptRow[],
  ids?: readonly string[],
): Promise<readonly KeptRow[]> {
  if (!(await isCollecting(db, place.restaurantId))) return edited
  const published = await readPublished(db, place, ids)
  // In the order of the edited menu, which has every row that was ever published.
  return edited.flatMap(({ row: live }): readonly KeptRow[] => {
    const { archived, row } = published.get(live._id) ?? {}
    if (archived === undefined || !row || row.kind === 'daypart' || row.kind === 'tag') return []
    return [{ archived, row: row.kind === 'item' ? { ...row, ...liveOf(live) } : row }]
  })
}

const liveOf = (row: object) =>
  Object.fromEntries(
    LIVE.flatMap((name) => (name in row ? [[name, Reflect.get(row, name)] as const] : [])),
  )

/** Returns a row as it is frozen: without what stays live. */
export function frozen(row: PublishedRow): PublishedRow {
  if (row.kind !== 'item') return row
  const { picture: _picture, backAt: _backAt, lacks: _lacks, ...dish } = row
  return { ...dish, soldOut: false }
}

/** Sets what is published to a branch. */
export async function savePublished(
  trx: Db,
  { restaurantId, branchId }: BranchPlace,
  rows: readonly Published[],
): Promise<void> {
  await sql`
    insert into published_menu (restaurant_id, branch_id, row_id, archived, row)
    select ${restaurantId}, ${branchId}, (made -> 'row' ->> '_id')::uuid,
      (made ->> 'archived')::boolean, made -> 'row'
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as made
    on conflict (restaurant_id, branch_id, row_id) do update
      set archived = excluded.archived, row = excluded.row`.execute(trx)
}

/** Returns the condition that a dish, as `item`, is on the menu of a branch: on the edited one, or on the one that was published to it last. */
export const isOnMenu = ({ restaurantId, branchId }: BranchPlace) => sql<boolean>`(
  case when exists (
    select from menu_collecting where restaurant_id = ${restaurantId} and until is null
  ) then exists (
    select from published_menu p
    where p.restaurant_id = ${restaurantId} and p.branch_id = ${branchId}
      and p.row_id = item.id and not p.archived
  ) else item.archived_at is null end
)`
