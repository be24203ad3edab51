import type { EventRow } from '#shared/sync/event.ts'
import type { BranchPlace } from '../tenancy/scope.ts'
import type { Db } from '../platform/database/database.ts'
import { appendEvent } from './append-event.ts'

/** Rows that every device of a branch needs now; read for each branch if they differ. */
export type Rows =
  | readonly EventRow[]
  | ((trx: Db, branch: BranchPlace) => Promise<readonly EventRow[]>)

type News = {
  readonly restaurantId: string
  /** Null: every branch of the restaurant. */
  readonly branchId: string | null
  readonly at: Date
  readonly areas: readonly string[]
  /** Areas whose lists changed in all branches, wherever the change was. */
  readonly everywhere: readonly string[]
  /** Branches whose lists of `areas` changed as well; the rows are not theirs. */
  readonly alsoIn?: readonly string[]
  readonly rows: Rows
}

/**
 * Writes a change into the logs of the branches that see it. Returns their ids. The last step of a transaction.
 */
export async function announce(trx: Db, news: News): Promise<readonly string[]> {
  const { restaurantId, branchId, at, areas, everywhere, alsoIn = [], rows } = news
  const isSilent = areas.length === 0 && Array.isArray(rows) && rows.length === 0
  const here = isSilent ? [] : branchId === null ? await all() : [branchId]
  const others = everywhere.length === 0 ? [] : await all()

  // Always in the same order: a transaction that waits for one branch holds none that comes after it.
  const reached = [...new Set([...others, ...here, ...alsoIn])].toSorted()
  for (const id of reached) {
    const place = { restaurantId, branchId: id }
    const known = here.includes(id) ? await rowsIn(place) : []
    const own = [...here, ...alsoIn].includes(id) ? areas : []
    const changed = [...own, ...(others.includes(id) ? everywhere : [])]
    await appendEvent(trx, { ...place, at, rows: known, areas: changed })
  }
  return reached

  function rowsIn(place: BranchPlace) {
    return typeof rows === 'function' ? rows(trx, place) : rows
  }

  async function all(): Promise<readonly string[]> {
    const branches = await trx
      .selectFrom('branches')
      .select('id')
      .where('restaurant_id', '=', restaurantId)
      .orderBy('id')
      .execute()
    return branches.map(({ id }) => id)
  }
}
