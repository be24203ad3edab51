import { type RawBuilder, sql } from 'kysely'
import type { ShiftRequest, ShownRosterShift } from '#shared/rosters/shown.ts'
import type { Db } from '../platform/database/database.ts'

type Row = Omit<ShiftRequest, 'shift' | 'offeredAt' | 'decidedAt'> & {
  readonly shift: ShownRosterShift
  readonly offeredAt: Date
  readonly decidedAt: Date | null
}

/** A swap that no one has decided: `s` is offered, or a colleague takes it. */
export const UNDER_WAY = sql`s.state in ('offered', 'taken')`

/** Returns swaps `s` that a condition admits, those that wait for a manager first. */
export async function readRequests(
  db: Db,
  restaurantId: string,
  condition: RawBuilder<unknown>,
): Promise<ShiftRequest[]> {
  const { rows } = await sql<Row>`
    select s.id as "_id", s.branch_id as "branchId", s.shift, s.from_id as "fromId",
      f.name as "fromName", s.to_id as "toId", o.name as "toName", s.state,
      s.offered_at as "offeredAt", s.decided_by_name as "decidedBy", s.decided_at as "decidedAt"
    from shift_requests s
    join users f on f.restaurant_id = s.restaurant_id and f.id = s.from_id
    left join users o on o.restaurant_id = s.restaurant_id and o.id = s.to_id
    where s.restaurant_id = ${restaurantId} and ${condition}
    order by s.state = 'taken' desc, s.shift->>'startsAt', s.id`.execute(db)
  return rows.map(({ offeredAt, decidedAt, ...row }) => ({
    ...row,
    offeredAt: offeredAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
  }))
}
