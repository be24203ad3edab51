import { sql } from 'kysely'
import type { PrintFault } from '#shared/printing/after-failure.ts'
import type { Db } from '../platform/database/database.ts'
import type { JobRow } from './rows.ts'

// Times are those of the database: clocks of nodes differ.
const inMs = (ms: number) => sql`now() + ${ms} * interval '1 millisecond'`

/**
 * Takes the first job of a printer that sends nothing else: one printer has one connection, and its papers come
 * out in their order. A job whose node was killed is due again when its lease ends.
 */
export async function claim(db: Db, leaseMs: number): Promise<JobRow | undefined> {
  const { rows } = await sql<JobRow>`
    update print_jobs set state = 'sending', tries = tries + 1, due_at = ${inMs(leaseMs)}
    where (restaurant_id, id) = (
      select restaurant_id, id from print_jobs j
      where state in ('waiting', 'sending') and due_at <= now() and not exists (
        select from print_jobs o
        where o.printer_id = j.printer_id and o.restaurant_id = j.restaurant_id and o.id <> j.id
          and (o.state = 'sending'
            or o.state = 'waiting' and o.seq < j.seq)
      )
      order by due_at limit 1 for update skip locked
    )
    returning *`.execute(db)
  return rows[0]
}

type Key = Pick<JobRow, 'restaurant_id' | 'id' | 'tries'>
const mine = ({ restaurant_id: restaurantId, id, tries }: Key) =>
  sql`restaurant_id = ${restaurantId} and id = ${id} and tries = ${tries} and state = 'sending'`

/** Notes, before the first byte leaves, that whatever comes after is a copy. False: another node has the job. */
export async function begin(db: Db, job: Key): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update print_jobs set begun = true where ${mine(job)}`.execute(db)
  return numAffectedRows > 0n
}

/** Ends a job; its picture goes. */
export const printed = (db: Db, job: Key) =>
  sql`update print_jobs set state = 'printed', printed_at = now(), fault = null, picture = null,
    ticket = null where ${mine(job)}`.execute(db)

/** Puts a job off, or leaves it to a person. */
export const putOff = (
  db: Db,
  job: Key,
  { state, fault, pauseMs }: { state: 'waiting' | 'failed'; fault: PrintFault; pauseMs: number },
) =>
  sql`update print_jobs set state = ${state}, fault = ${fault}, due_at = ${inMs(pauseMs)}
    where ${mine(job)}`.execute(db)

/** Gives a job, and what waits behind it, to another printer. Only once, so that two that fail end. */
export async function moveAll(
  db: Db,
  job: Key & Pick<JobRow, 'branch_id' | 'printer_id'>,
  { to, fault }: { readonly to: string; readonly fault: PrintFault },
): Promise<void> {
  await sql`update print_jobs set state = 'waiting', printer_id = ${to}, moved = true, tries = 0,
      fault = case when id = ${job.id} then ${fault} end, due_at = now()
    where restaurant_id = ${job.restaurant_id} and branch_id = ${job.branch_id}
      and printer_id = ${job.printer_id} and kind <> 'drawer' and not moved
      and (state = 'waiting' or id = ${job.id} and tries = ${job.tries} and state = 'sending')`.execute(
    db,
  )
}
