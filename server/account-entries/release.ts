import { sql } from 'kysely'
import { HOUR_MS } from '#shared/time/milliseconds.ts'
import type { Db } from '../platform/database/database.ts'

/** A till that was cut off right after money was held sends its payment within a day. */
const AFTER_MS = 24 * HOUR_MS

/** Gives back what was held for payments that never came. One statement: whatever fails, it is given back once. */
export async function releaseHeld(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - AFTER_MS)
  await sql`
    with gone as (
      update account_entries set released_at = ${now}
      where kind = 'spent' and used_at is null and released_at is null and at < ${before}
      returning *
    )
    insert into account_entries (
      restaurant_id, branch_id, id, ledger, account_id, kind, amount, order_id, order_number, of_entry, at,
      done_by, done_by_name
    )
    select restaurant_id, branch_id, gen_random_uuid(), ledger, account_id, 'returned', 0 - amount,
      order_id, order_number, id, ${now}, done_by, done_by_name
    from gone`.execute(db)
}
