import { sql } from 'kysely'
import type { Said } from '#shared/orders/history.ts'
import { HistoryEntry } from '#shared/sales/contract.ts'
import type { Db } from '../platform/database/database.ts'

type Row = {
  readonly _id: string
  readonly kind: string
  readonly at: Date
  readonly by: string
  readonly sentBy: string | null
  readonly device: string | null
  readonly said: Said | null
  readonly lane: string
  /** Of the order whose lane it is. */
  readonly number: string | null
}

/** An order has some fifty commands; a banquet of a day some hundreds. */
const MOST = 1000

/**
 * Returns what was done to an order of a branch, the first first: also what was done to another order of the branch
 * and reached this one, as dishes that came from it. What was refused changed nothing. Of more than anyone reads it is
 * the last: a thousand notes must not hide what came after them.
 */
export async function readHistory(
  db: Db,
  { restaurantId, branchId, orderId }: Record<'restaurantId' | 'branchId' | 'orderId', string>,
): Promise<HistoryEntry[]> {
  const { rows } = await sql<Row>`
    with done as (
      select * from applied_commands
      where restaurant_id = ${restaurantId} and branch_id = ${branchId} and lane = ${orderId}
      union all
      select * from applied_commands
      where restaurant_id = ${restaurantId} and branch_id = ${branchId} and lane <> ${orderId}
        and kind in ('order.split', 'order.moveLines', 'order.merge', 'order.unmerge')
        and (said -> 'others')::jsonb @> ${JSON.stringify([{ _id: orderId }])}::jsonb
    )
    select c.op_id as "_id", c.kind, c.acted_at as at, coalesce(u.name, '') as by, c.said, c.lane,
      o.number,
      case when c.sender_id <> c.actor_id then s.name end as "sentBy", d.code as device
    from done c
    left join orders o on o.restaurant_id = c.restaurant_id and o.id = c.lane
    left join users u on u.id = c.actor_id
    left join users s on s.id = c.sender_id
    left join devices d on d.restaurant_id = c.restaurant_id and d.branch_id = c.branch_id
      and d.id = c.device_id
    where c.result ->> 'outcome' = 'applied' and c.seq is not null
    order by c.seq desc, c.n desc
    limit ${MOST}`.execute(db)
  return rows.toReversed().map(({ said, at, lane, number, ...row }) => {
    const known = lane === orderId ? said : reached(said ?? {}, orderId, number ?? '')
    return HistoryEntry.parse({ ...known, ...row, at: at.toISOString() })
  })
}

/** What was said of another order, as it concerns this one. */
function reached({ others = [] }: Said, orderId: string, from: string) {
  return { from, others: others.filter(({ _id }) => _id === orderId) }
}
