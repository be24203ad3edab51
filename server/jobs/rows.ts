import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import type { Worker } from './kind.ts'

/** A job as a node took it; `tries` says which taking this is. */
export type Row = {
  readonly id: string
  readonly name: string
  readonly payload: unknown
  readonly tries: number
}

// Times are those of the database: clocks of nodes differ.
const inMs = (ms: number) => sql`now() + ${ms} * interval '1 millisecond'`

/** Takes the job that is due for longest and that no other node is about to take, until the lease ends. */
export async function claim(
  db: Db,
  names: readonly string[],
  leaseMs: number,
): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    update jobs set run_at = ${inMs(leaseMs)}, tries = tries + 1
    where id = (
      select id from jobs
      where parked_at is null and run_at <= now() and name = any(${names})
      order by run_at limit 1 for update skip locked
    )
    returning id, name, payload, tries`.execute(db)
  return rows[0]
}

/** Keeps a job that is still worked on from being taken by others. */
export async function renew(db: Db, { id, tries }: Row, leaseMs: number): Promise<void> {
  await sql`update jobs set run_at = ${inMs(leaseMs)}
    where id = ${id} and tries = ${tries}`.execute(db)
}

/** Ends a job, or puts it off to its next time. Returns false where it is another node's by now. */
export async function finish(db: Db, { id, tries }: Row): Promise<boolean> {
  const { rows } = await sql<{ readonly id: string }>`
    with once as (
      delete from jobs where id = ${id} and tries = ${tries} and every_ms is null returning id
    ), again as (
      update jobs set tries = 0, error = null, run_at = now() + every_ms * interval '1 millisecond'
      where id = ${id} and tries = ${tries} and every_ms is not null returning id
    )
    select id from once union all select id from again`.execute(db)
  return rows.length > 0
}

/** Puts a failed job off. After the last try it is parked, or waits for its next time. */
export async function fail(
  db: Db,
  { id, tries }: Row,
  { error, last, pauseMs }: { error: unknown; last: boolean; pauseMs: number },
): Promise<void> {
  const text = String(error).slice(0, 1000)
  await sql`update jobs set
      error = ${text},
      parked_at = case when ${last} and every_ms is null then now() end,
      tries = case when ${last} and every_ms is not null then 0 else tries end,
      run_at = case when ${last} then now() + coalesce(every_ms, 0) * interval '1 millisecond'
        else ${inMs(pauseMs)} end
    where id = ${id} and tries = ${tries}`.execute(db)
}

/**
 * Keeps a recurring job there once, at this build's interval. It is begun neither right after a start nor,
 * where a clock was ahead when it was put off, later than its interval says.
 */
export async function keepRecurring(db: Db, { name, everyMs, afterMs = 0 }: Worker): Promise<void> {
  if (everyMs === undefined) return
  await sql`insert into jobs as j (name, payload, every_ms, run_at)
    values (${name}, '{}', ${everyMs}, ${inMs(afterMs)})
    on conflict (name) where every_ms is not null do update set
      every_ms = excluded.every_ms,
      run_at = least(greatest(j.run_at, excluded.run_at), ${inMs(everyMs)})`.execute(db)
}
