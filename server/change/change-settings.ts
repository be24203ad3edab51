import type { EventRow } from '#shared/sync/event.ts'
import type { BranchPlace } from '../tenancy/scope.ts'
import type { Change, Made, MakeChange } from './change.ts'
import type { Db } from '../platform/database/database.ts'
import { notFound } from '../platform/http/errors.ts'
import { BranchSettings, findBranch, rowOf } from '../tenancy/branches.ts'

/** A change of a branch's settings. */
type SettingsChange<T> = Pick<Change<T>, 'caller' | 'action' | 'areas'> & {
  readonly branchId: string
  /** Returns the new settings, in the transaction. */
  readonly work: (
    settings: BranchSettings,
    trx: Db,
    place: BranchPlace,
  ) => Edited<T> | Promise<Edited<T>>
}

type Edited<T> = Made<T> & { readonly settings: BranchSettings }

/** Returns a function that changes a branch's settings. Every device of the branch has them at once. */
export const createChangeSettings =
  (change: MakeChange) =>
  <T>({ branchId, work, ...input }: SettingsChange<T>): Promise<T> =>
    change({
      ...input,
      place: { branchId },
      async work(trx, { restaurantId }) {
        const place = { restaurantId, branchId }
        const row = await trx
          .selectFrom('branch_settings')
          .select('settings')
          .where('restaurant_id', '=', restaurantId)
          .where('branch_id', '=', branchId)
          .executeTakeFirstOrThrow()
        const { settings, ...made } = await work(BranchSettings.parse(row.settings), trx, place)
        await trx
          .updateTable('branch_settings')
          .set({ settings: JSON.stringify(settings) })
          .where('restaurant_id', '=', restaurantId)
          .where('branch_id', '=', branchId)
          .execute()
        return { ...made, rows: branchRow }
      },
    })
export type ChangeSettings = ReturnType<typeof createChangeSettings>

const EVERYTHING = { restaurantId: null, branchIds: 'all' } as const

/** Returns the branch as its devices know it: the row of an event that changes it. */
export async function branchRow(trx: Db, { branchId }: BranchPlace): Promise<readonly EventRow[]> {
  const found = await findBranch(trx, EVERYTHING, branchId)
  if (!found) throw notFound()
  return [{ topic: 'branch', _id: branchId, row: rowOf(found) }]
}
