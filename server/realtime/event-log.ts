import type { BranchEvent, EventRow } from '#shared/sync/event.ts'
import type { Db } from '../platform/database/database.ts'
import type { BranchPlace } from '../tenancy/scope.ts'

/** The end of a branch's log. */
export type Head = BranchPlace & { readonly logId: string; readonly seq: number }

/** Reads the logs of branches. Does not check the caller. */
export function createEventLog(db: Db) {
  return {
    /** Returns the heads of those branches that exist. */
    async heads(branchIds: readonly string[]): Promise<readonly Head[]> {
      const rows = await db
        .selectFrom('branches')
        .innerJoin('meta', (join) => join.onTrue())
        .select(['branches.id', 'branches.restaurant_id', 'branches.event_seq', 'meta.log_id'])
        .where((eb) => eb('branches.id', '=', eb.fn.any(eb.val([...branchIds]))))
        .execute()
      return rows.map((row) => ({
        branchId: row.id,
        restaurantId: row.restaurant_id,
        logId: row.log_id,
        seq: row.event_seq,
      }))
    },

    /** Returns at most `limit` events after `seq`, in order. */
    async after(
      { restaurantId, branchId }: BranchPlace,
      seq: number,
      limit: number,
    ): Promise<readonly BranchEvent[]> {
      const rows = await db
        .selectFrom('branch_events')
        .select(['seq', 'at', 'areas', 'op_ids'])
        .select((eb) => eb.ref('rows').$castTo<EventRow[]>().as('rows'))
        .where('restaurant_id', '=', restaurantId)
        .where('branch_id', '=', branchId)
        .where('seq', '>', seq)
        .orderBy('seq')
        .limit(limit)
        .execute()
      return rows.map(({ op_ids: opIds, at, ...row }) => ({ ...row, at: at.toISOString(), opIds }))
    },
  }
}
export type EventLog = ReturnType<typeof createEventLog>
