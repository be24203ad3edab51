import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'

type Doer = { readonly _id: string; readonly name: string }
type Done = {
  readonly restaurantId: string
  readonly expenseId: string
  readonly event: string
  readonly reason?: string
  readonly at: Date
  readonly by: Doer
}

/** Keeps what a person did with an expense. */
export async function appendEvent(
  trx: Db,
  { restaurantId, expenseId, event, reason = '', at, by }: Done,
): Promise<void> {
  await sql`
    insert into expense_events (restaurant_id, expense_id, action, reason, at, done_by, done_by_name)
    values (${restaurantId}, ${expenseId}, ${event}, ${reason}, ${at}, ${by._id}, ${by.name})`.execute(
    trx,
  )
}

type Kept = {
  readonly action: string
  readonly reason: string
  readonly at: Date
  readonly by: string
}

/** Returns what people did with an expense, from the first. */
export async function readEvents(db: Db, restaurantId: string, expenseId: string) {
  const { rows } = await sql<Kept>`
    select action, reason, at, done_by_name as by from expense_events
    where restaurant_id = ${restaurantId} and expense_id = ${expenseId} order by seq`.execute(db)
  return rows.map(({ at, ...event }) => ({ ...event, at: at.toISOString() }))
}
