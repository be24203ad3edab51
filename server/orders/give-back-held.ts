import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'

/** Gives back what is held for payments that never came. One statement: whatever fails, it is given back once. */
export async function giveBackHeld(db: Db, now: Date, which: RawBuilder<unknown>): Promise<void> {
  await sql`
    with gone as (
      update account_entries set released_at = ${now}
      where kind = 'spent' and used_at is null and released_at is null and ${which}
      returning *
    )
    insert into account_entries (
      restaurant_id, branch_id, id, ledger, account_id, kind, amount, money, order_id, order_number, of_entry, at,
      done_by, done_by_name
    )
    select restaurant_id, branch_id, gen_random_uuid(), ledger, account_id, 'returned', 0 - amount, 0 - money,
      order_id, order_number, id, ${now}, done_by, done_by_name
    from gone`.execute(db)
}
