import type { EventRow } from '#shared/sync/event.ts'
import { audit } from '../change/audit.ts'
import { raiseConfigVersion } from '../branches/raise-config-version.ts'
import { type Db, transaction } from '../database/database.ts'
import type { Caller } from '../http/caller.ts'
import { appendEvent } from '../change/append-event.ts'
import { readMenuRows } from './repository.ts'

/** Areas of the contract that a change of the menu touches. */
const AREAS = ['menuCategories', 'menuItems', 'menuCustomizations', 'firstRun']

type Deps = {
  readonly db: Db
  readonly now: () => Date
  readonly changed: (branchId: string) => void
}

/** What a change did: which rows it touched, what the audit log says, and what its handler answers. */
type MenuChange<T> = {
  readonly restaurantId: string
  /** Only this branch sees a difference; null: every branch of the restaurant. */
  readonly branchId: string | null
  readonly ids: readonly string[]
  readonly details: object
  readonly answer: T
}

type Change<T> = {
  readonly caller: Caller
  /** Area and verb for the audit log, e.g. `menu.item.create`. */
  readonly action: string
  readonly change: (trx: Db) => Promise<MenuChange<T>>
}

/** Changes the menu in one transaction, and tells every till of the restaurant. Without touched rows nothing is told. */
export const createChangeMenu =
  ({ db, now, changed }: Deps) =>
  async <T>({ caller, action, change }: Change<T>): Promise<T> => {
    const at = now()
    const { answer, told } = await transaction(db, async (trx) => {
      const made = await change(trx)
      if (made.ids.length === 0) return { answer: made.answer, told: [] }
      const { restaurantId, branchId, details } = made
      await audit(trx, { restaurantId, branchId, at, actor: caller, action, details })
      return { answer: made.answer, told: await publish(trx, made, at) }
    })
    for (const branchId of told) changed(branchId)
    return answer
  }
export type ChangeMenu = ReturnType<typeof createChangeMenu>

/** The last thing a transaction does, because it ends in `appendEvent`. */
async function publish(
  trx: Db,
  { restaurantId, branchId, ids }: MenuChange<unknown>,
  at: Date,
): Promise<readonly string[]> {
  const branches = await trx
    .selectFrom('branches')
    .select('id')
    .where('restaurant_id', '=', restaurantId)
    .$if(branchId !== null, (query) => query.where('id', '=', branchId ?? ''))
    // Always in the same order, so that two changes do not wait for each other.
    .orderBy('id')
    .execute()
  for (const { id } of branches) {
    await raiseConfigVersion(trx, { restaurantId, branchId: id })
    const kept = await readMenuRows(trx, { restaurantId, branchId: id }, ids)
    const rows = kept.map(({ archived, row }): EventRow => ({
      topic: 'menu',
      _id: row._id,
      row: archived ? null : row,
    }))
    await appendEvent(trx, { restaurantId, branchId: id, at, rows, areas: AREAS })
  }
  return branches.map(({ id }) => id)
}
