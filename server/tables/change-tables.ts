import type { EventRow } from '#shared/sync/event.ts'
import type { Table } from '#shared/tables/table.ts'
import { audit } from '../change/audit.ts'
import { requireInBusiness } from '../change/in-business.ts'
import { raiseConfigVersion } from '../branches/raise-config-version.ts'
import { type Db, sqlStateOf, transaction } from '../database/database.ts'
import type { Caller } from '../http/caller.ts'
import { conflict } from '../http/errors.ts'
import { appendEvent } from '../change/append-event.ts'

type Deps = {
  readonly db: Db
  readonly now: () => Date
  readonly changed: (branchId: string) => void
}

/** Tables that a change put or edited, and those it took away. */
type TableChange<T> = {
  readonly restaurantId: string
  readonly branchId: string
  readonly put: readonly Table[]
  readonly gone?: readonly string[]
  readonly details: object
  readonly answer: T
}

type Change<T> = {
  readonly caller: Caller
  /** Area and verb for the audit log, e.g. `table.create`. */
  readonly action: string
  readonly change: (trx: Db) => Promise<TableChange<T>>
}

const UNIQUE = '23505'

/** Changes tables in one transaction, and tells every window of the branch. Two tables of one name are refused. */
export const createChangeTables =
  ({ db, now, changed }: Deps) =>
  async <T>({ caller, action, change }: Change<T>): Promise<T> => {
    const made = await transaction(db, async (trx) => {
      const done = await change(trx)
      const { restaurantId, branchId, put, gone = [], details } = done
      const place = { restaurantId, branchId, at: now() }
      await audit(trx, { ...place, actor: caller, action, details })
      await requireInBusiness(trx, restaurantId, [branchId])
      await raiseConfigVersion(trx, place)
      const rows: readonly EventRow[] = [
        ...put.map((table) => ({ topic: 'tables' as const, _id: table._id, row: table })),
        ...gone.map((_id) => ({ topic: 'tables' as const, _id, row: null })),
      ]
      const areas = ['tables', 'tableZones', 'firstRun']
      await appendEvent(trx, { ...place, rows, areas })
      return done
    }).catch((error: unknown) => {
      if (sqlStateOf(error) !== UNIQUE) throw error
      throw conflict('TABLE_NAME_TAKEN', 'Another table already has this name. Choose another.')
    })
    changed(made.branchId)
    return made.answer
  }
