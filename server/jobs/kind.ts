import type * as z from 'zod/mini'
import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'

/** One kind of work: its name in the database, and what a job of it carries. JSON only. */
export type Kind<T> = { readonly name: string; readonly payload: z.ZodMiniType<T> }

/** A job that a node has taken. */
export type Taken = {
  /** The same at each try: what is made from it twice is the same thing. */
  readonly id: string
  /**
   * Ends the job within a transaction of its work, so that both hold or neither. Returns false where
   * another node has taken the job over: then nothing may be written.
   */
  readonly done: (trx: Db) => Promise<boolean>
}

/** Does one job. May run again after a failure or a kill, so what it does twice must be as good as once. */
export type Worker = {
  readonly name: string
  readonly run: (payload: unknown, job: Taken) => Promise<void>
  /** Milliseconds between two runs of a recurring job. */
  readonly everyMs?: number
  /** Milliseconds after the start of a node during which it is not begun. */
  readonly afterMs?: number
}

export const worker = <T>(
  { name, payload }: Kind<T>,
  run: (payload: T, job: Taken) => Promise<void>,
): Worker => ({ name, run: (stored, job) => run(payload.parse(stored), job) })

/** Makes work that comes again by the clock, on one node at a time. */
export const recurring = (
  name: string,
  times: { readonly everyMs: number; readonly afterMs: number },
  run: () => Promise<void>,
): Worker => ({ name, run, ...times })

/** Keeps a job. Within a transaction it comes to be with the rest of it. `inMs`: not before so many milliseconds. */
export async function addJob<T>(
  db: Db,
  { name }: Kind<T>,
  payload: T,
  { inMs = 0 }: { readonly inMs?: number } = {},
): Promise<void> {
  await sql`insert into jobs (name, payload, run_at) values (
    ${name}, ${JSON.stringify(payload)}::jsonb, now() + ${inMs} * interval '1 millisecond'
  )`.execute(db)
}
