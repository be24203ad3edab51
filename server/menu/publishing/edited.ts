import type { Published } from '#shared/menu/publishing/published-row.ts'
import { Daypart } from '#shared/dayparts/daypart.ts'
import type { Db } from '../../platform/database/database.ts'
import type { BranchPlace } from '../../tenancy/scope.ts'
import { readMenuRows } from '../repository.ts'
import { frozen, savePublished } from './published.ts'
import { toTagRow } from './tag-row.ts'

/** Returns the menu of a branch as it is edited, with its dayparts and tags, without what stays live. By id. */
export async function readEdited(
  db: Db,
  place: BranchPlace,
): Promise<ReadonlyMap<string, Published>> {
  const rows = await readMenuRows(db, place)
  const dayparts = await db
    .selectFrom('dayparts')
    .select(['id', 'name', 'days', 'starts_at', 'ends_at', 'archived_at'])
    .where('restaurant_id', '=', place.restaurantId)
    .execute()
  const tags = await db
    .selectFrom('menu_tags')
    .select(['id', 'tag', 'available', 'archived_at'])
    .where('restaurant_id', '=', place.restaurantId)
    .execute()
  const all: readonly Published[] = [
    ...rows.map(({ archived, row }) => ({ archived, row: frozen(row) })),
    ...dayparts.map(({ id, starts_at, ends_at, archived_at, ...row }): Published => {
      const daypart = Daypart.parse({ ...row, _id: id, startsAt: starts_at, endsAt: ends_at })
      return { archived: archived_at !== null, row: { ...daypart, kind: 'daypart' } }
    }),
    ...tags.map(({ archived_at, ...row }) => ({
      archived: archived_at !== null,
      row: toTagRow(row),
    })),
  ]
  return new Map(all.map((one) => [one.row._id, one]))
}

/** Freezes the menu of a branch as it is edited: a branch that is made while changes are collected begins with it. */
export async function freezeMenu(trx: Db, place: BranchPlace): Promise<void> {
  await savePublished(trx, place, [...(await readEdited(trx, place)).values()])
}
