import type { EventRow } from '#shared/sync/event.ts'
import type { Db } from '../platform/database/database.ts'
import type { BranchPlace } from '../tenancy/scope.ts'
import { asPublished } from './publishing/published.ts'
import { readMenuRows } from './repository.ts'
import { dishesTagged, withTagRules } from './tags.ts'

/** Areas of the contract that a change of the menu touches. */
export const MENU_AREAS = ['menuCategories', 'menuItems', 'menuCustomizations', 'firstRun'] as const

/** Returns dishes, categories and groups as each branch sells them now; of tags the dishes that have them. */
export const menuRows =
  (changed: readonly string[]) =>
  async (trx: Db, branch: BranchPlace): Promise<readonly EventRow[]> => {
    const ids = [...changed, ...(await dishesTagged(trx, branch.restaurantId, changed))]
    const kept = await asPublished(trx, branch, await readMenuRows(trx, branch, ids), ids)
    const sold = await withTagRules(trx, branch, kept)
    return sold.map(({ archived, row }): EventRow => ({
      topic: 'menu',
      _id: row._id,
      row: archived ? null : row,
    }))
  }
