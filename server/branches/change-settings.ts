import type { Branch } from '#shared/branches/branch.ts'
import { type Db, transaction } from '../database/database.ts'
import { audit } from '../change/audit.ts'
import type { Caller } from '../http/caller.ts'
import { notFound } from '../http/errors.ts'
import { appendEvent } from '../change/append-event.ts'
import { requireInBusiness } from '../change/in-business.ts'
import { raiseConfigVersion } from './raise-config-version.ts'
import { BranchSettings, findBranch } from './repository.ts'
import { inScope } from './scope.ts'

type Deps = {
  readonly db: Db
  readonly now: () => Date
  readonly changed: (branchId: string) => void
}

type Place = { readonly restaurantId: string; readonly branchId: string }

/** What a change makes of the settings, what the audit log says of it, and what its handler answers. */
type Outcome<T> = {
  readonly settings: BranchSettings
  readonly details: object
  readonly answer: T
}

type Change<T> = {
  readonly caller: Caller
  readonly branchId: string
  /** Areas of the contract whose lists changed. */
  readonly areas: readonly string[]
  /** Area and verb for the audit log, e.g. `printer.create`. */
  readonly action: string
  /** Works in the transaction, on settings that nobody else is changing. */
  readonly change: (
    settings: BranchSettings,
    trx: Db,
    place: Place,
  ) => Outcome<T> | Promise<Outcome<T>>
}

/** Changes what a branch keeps as settings, and tells every window of the branch. 404 outside the caller's scope. */
export const createChangeSettings =
  ({ db, now, changed }: Deps) =>
  async <T>({ caller, branchId, areas, action, change }: Change<T>): Promise<T> => {
    const at = now()
    const answer = await transaction(db, async (trx) => {
      const row = await trx
        .selectFrom('branch_settings')
        .selectAll()
        .where(inScope(caller))
        .where('branch_id', '=', branchId)
        .forUpdate()
        .executeTakeFirst()
      if (!row) throw notFound()
      const place = { restaurantId: row.restaurant_id, branchId }
      const made = await change(BranchSettings.parse(row.settings), trx, place)
      await trx
        .updateTable('branch_settings')
        .set({ settings: JSON.stringify(made.settings) })
        .where('restaurant_id', '=', place.restaurantId)
        .where('branch_id', '=', branchId)
        .execute()
      await audit(trx, { ...place, at, actor: caller, action, details: made.details })
      await requireInBusiness(trx, place.restaurantId, [branchId])
      await publishBranch(trx, { ...place, at, areas })
      return made.answer
    })
    changed(branchId)
    return answer
  }
export type ChangeSettings = ReturnType<typeof createChangeSettings>

const EVERYTHING = { restaurantId: null, branchIds: 'all' } as const

/**
 * Tells devices and nodes what a branch is like now. The last thing a transaction does, because it
 * ends in `appendEvent`. Call `changed` after the commit.
 */
export async function publishBranch(
  trx: Db,
  {
    restaurantId,
    branchId,
    at,
    areas,
  }: Place & { readonly at: Date; readonly areas: readonly string[] },
): Promise<Branch> {
  await raiseConfigVersion(trx, { restaurantId, branchId })
  const found = await findBranch(trx, EVERYTHING, branchId)
  if (!found) throw notFound()
  const { branch } = found
  const rows = [{ topic: 'branch', _id: branchId, row: branch }] as const
  await appendEvent(trx, { restaurantId, branchId, at, rows, areas })
  return branch
}
