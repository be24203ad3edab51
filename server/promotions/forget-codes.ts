import { sql } from 'kysely'
import { DAY_MS } from '#shared/time/milliseconds.ts'
import type { Db } from '../platform/database/database.ts'

/** For so many days after its last one a code that was not used is known: a guest who shows it hears that it is over. */
const KNOWN_DAYS = 90
/** Codes that go at once. */
const MOST = 5000

/** Returns the day before which codes have to have ended to be forgotten. */
export const forgottenBefore = (now: Date): string =>
  new Date(now.getTime() - KNOWN_DAYS * DAY_MS).toISOString().slice(0, 10)

/** Deletes codes that ended long ago and that no order has. Their batch still says how many they were. */
export async function forgetCodes(db: Db, now: Date): Promise<void> {
  const before = forgottenBefore(now)
  for (let left = MOST; left === MOST;) {
    const { rows } = await sql<{ readonly gone: number }>`
      with old as (
        select v.restaurant_id, v.id from vouchers v
        where v.expires_on < ${before} and ${UNUSED}
        union all
        select v.restaurant_id, v.id from voucher_batches b
        join vouchers v on v.restaurant_id = b.restaurant_id and v.batch_id = b.id
          and v.expires_on is null
        where b.expires_on < ${before} and ${UNUSED}
        limit ${MOST}
      ), gone as (
        delete from vouchers v using old
        where v.restaurant_id = old.restaurant_id and v.id = old.id
        returning v.restaurant_id, v.batch_id
      ), counted as (
        update voucher_batches b set gone = b.gone + c.gone
        from (select restaurant_id, batch_id, count(*)::int as gone from gone group by 1, 2) c
        where b.restaurant_id = c.restaurant_id and b.id = c.batch_id
      )
      select count(*)::int as gone from gone`.execute(db)
    left = rows[0]?.gone ?? 0
  }
}

const UNUSED = sql`not exists (
  select from voucher_reservations r where r.restaurant_id = v.restaurant_id and r.voucher_id = v.id
)`
