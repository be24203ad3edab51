import { sql } from 'kysely'
import { addDays, businessDate } from '#shared/time/business-date.ts'
import { MINUTE_MS } from '#shared/time/milliseconds.ts'
import { type Db, transaction } from '../../platform/database/database.ts'
import { takeTurn } from '../../change/turn.ts'
import type { BranchPlace } from '../../tenancy/scope.ts'
import { remakeChanged } from './remake.ts'

type Deps = { readonly db: Db; readonly now: () => Date }

/** After the cut-off, so that devices which were away for some minutes do not open the day again. */
const PAUSE_MS = 30 * MINUTE_MS

type Due = BranchPlace & {
  readonly timeZone: string
  readonly cutoff: string
  readonly through: string | null
}

/**
 * Returns the work that seals the business days that are over, and makes the summaries of days that were sealed or got
 * another fact since. What it did not do, because the server was off, it does at its next run.
 */
export const createSealing =
  ({ db, now }: Deps) =>
  async (): Promise<void> => {
    const { rows } = await sql<Due>`
      select b.restaurant_id as "restaurantId", b.id as "branchId", b.time_zone as "timeZone",
        b.business_day_cutoff as cutoff, s.through
      from branches b left join report_seals s on s.restaurant_id = b.restaurant_id and s.branch_id = b.id
      order by b.id`.execute(db)
    for (const { timeZone, cutoff, through, ...place } of rows) {
      const over = addDays(businessDate(now().getTime() - PAUSE_MS, timeZone, cutoff), -1)
      if (through === null || through < over) await seal(db, place, over)
    }
    await remakeChanged(db)
  }

/**
 * Lets summaries be read for all days of a branch through `over`, each from when it was made. Waits for the facts that
 * are being written; facts of sealed days that come later mark their day themselves.
 */
export const seal = (
  db: Db,
  { restaurantId, branchId }: BranchPlace,
  over: string,
): Promise<void> =>
  transaction(db, async (trx) => {
    const here = sql`restaurant_id = ${restaurantId} and branch_id = ${branchId}`
    // What people do to stock holds the turn of the restaurant until its end.
    await takeTurn(trx, restaurantId)
    // A transaction that writes other facts holds one of these; the very first costs make theirs.
    await sql`insert into stock_cursors (restaurant_id, branch_id, seq)
      values (${restaurantId}, ${branchId}, 0) on conflict do nothing`.execute(trx)
    await sql`select from stock_cursors where ${here} for update`.execute(trx)
    await sql`select from branches where restaurant_id = ${restaurantId} and id = ${branchId}
      for no key update`.execute(trx)
    const { rows } = await sql<{ readonly first: string | null; readonly waits: boolean }>`
      select coalesce(
          (select through + 1 from report_seals where ${here}),
          least(
            (select min(business_date) from sales where ${here}),
            (select min(business_date) from payments where ${here}),
            (select min(business_date) from voids where ${here}),
            (select min(business_date) from stock_movements where ${here})
          )
        ) as first,
        exists (select from facts_backlog where ${here}) as waits`.execute(trx)
    const [found] = rows
    // Facts of before there were any are written day by day, without a lock.
    if (!found || found.waits || found.first === null || found.first > over) return
    await sql`insert into report_seals (restaurant_id, branch_id, through)
      values (${restaurantId}, ${branchId}, ${over}::date)
      on conflict (restaurant_id, branch_id) do update set through = excluded.through`.execute(trx)
    await sql`insert into changed_days (restaurant_id, branch_id, business_date, marked_at)
      select ${restaurantId}, ${branchId}, day::date, '-infinity'
      from generate_series(${found.first}::date, ${over}::date, interval '1 day') as day
      on conflict (restaurant_id, branch_id, business_date)
      do update set marks = changed_days.marks + 1`.execute(trx)
  })
