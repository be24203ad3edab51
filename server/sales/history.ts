import { sql } from 'kysely'
import { HistoryEntry } from '#shared/sales/contract.ts'
import type { Db } from '../platform/database/database.ts'

type Row = {
  readonly _id: string
  readonly kind: string
  readonly at: Date
  readonly by: string
  readonly sentBy: string | null
  readonly device: string | null
  readonly said: object | null
}

/** An order has some fifty commands; a banquet of a day some hundreds. */
const MOST = 1000

/**
 * Returns what was done to an order of a branch, the first first. What was refused changed nothing. Of more than
 * anyone reads it is the last: a thousand notes must not hide what came after them.
 */
export async function readHistory(
  db: Db,
  { restaurantId, branchId, orderId }: Record<'restaurantId' | 'branchId' | 'orderId', string>,
): Promise<HistoryEntry[]> {
  const { rows } = await sql<Row>`
    select c.op_id as "_id", c.kind, c.acted_at as at, coalesce(u.name, '') as by, c.said,
      case when c.sender_id <> c.actor_id then s.name end as "sentBy", d.code as device
    from applied_commands c
    left join users u on u.id = c.actor_id
    left join users s on s.id = c.sender_id
    left join devices d on d.restaurant_id = c.restaurant_id and d.branch_id = c.branch_id
      and d.id = c.device_id
    where c.restaurant_id = ${restaurantId} and c.branch_id = ${branchId} and c.lane = ${orderId}
      and c.result ->> 'outcome' = 'applied' and c.seq is not null
    order by c.seq desc, c.n desc
    limit ${MOST}`.execute(db)
  return rows
    .toReversed()
    .map(({ said, at, ...row }) => HistoryEntry.parse({ ...said, ...row, at: at.toISOString() }))
}
