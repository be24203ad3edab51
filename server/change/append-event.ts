import { sql } from 'kysely'
import type { EventRow } from '#shared/sync/event.ts'
import type { Db } from '../platform/database/database.ts'

type Event = {
  readonly restaurantId: string
  readonly branchId: string
  readonly at: Date
  readonly rows: readonly EventRow[]
  /** Areas of the contract whose lists changed. */
  readonly areas: readonly string[]
}

/** Topics that nodes keep in memory, see `BranchConfig`: an event with such a row makes them outdated. */
const KEPT: readonly string[] = [
  'branch',
  'menu',
  'tables',
  'promotions',
] satisfies EventRow['topic'][]

/**
 * Writes the changes of a transaction into the branch's log. The last step of the transaction: until it
 * commits, no other of the branch can, which makes `seq` gapless and in commit order.
 */
export async function appendEvent(
  trx: Db,
  { restaurantId, branchId, at, rows, areas }: Event,
): Promise<void> {
  const newer = rows.some(({ topic }) => KEPT.includes(topic)) ? 1 : 0
  const { rows: made } = await sql<{ readonly seq: number }>`
    with taken as (
      update branches set event_seq = event_seq + 1, config_version = config_version + ${newer}
      where id = ${branchId} and restaurant_id = ${restaurantId} returning event_seq
    )
    insert into branch_events (restaurant_id, branch_id, seq, at, rows, areas)
    select ${restaurantId}, ${branchId}, event_seq, ${at}, ${JSON.stringify(rows)}, ${[...areas]}
    from taken returning seq`.execute(trx)
  if (made.length === 0) throw new Error(`No branch ${branchId} to log an event of`)
}
