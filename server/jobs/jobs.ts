import { sql } from 'kysely'
import { MINUTE_MS } from '#shared/time/milliseconds.ts'
import type { Db } from '../platform/database/database.ts'
import { claim, fail, finish, keepRecurring, renew, type Row } from './rows.ts'
import type { Worker } from './kind.ts'

/** Milliseconds. A job of a node that was killed is taken by another, or by the next start, after `lease`. */
const PACE = { poll: 1000, lease: 30_000 }
type JobsPace = typeof PACE

/** Jobs of a node at the same time; more would take connections from requests. */
const MOST_AT_ONCE = 2
/** With pauses that double from two seconds: a quarter of an hour of tries. */
const MOST_TRIES = 9
const LONGEST_PAUSE_MS = 10 * MINUTE_MS

type Deps = {
  readonly db: Db
  /** What this build can do. Jobs of other names wait for a build that knows them. */
  readonly workers: readonly Worker[]
  readonly pace?: Partial<JobsPace>
  /** A job failed; `parked` where it is not tried again, or not before its next time. */
  readonly onFailed: (failure: {
    readonly name: string
    readonly id: string
    readonly tries: number
    readonly parked: boolean
    readonly error: unknown
  }) => void
  /** The jobs could not be asked for: once, until they can be again. */
  readonly onError: (error: unknown) => void
}

export type Jobs = {
  /** Begins to take jobs, also those that a killed server left. */
  readonly start: () => void
  /** Takes no more, and resolves when those under way are done. */
  readonly close: () => Promise<void>
  /** Does everything that is due, then resolves. */
  readonly drain: () => Promise<void>
}

/** Does the jobs of the database: each at least once, on one node at a time, again after a failure. */
export function createJobs({ db, workers, onFailed, onError, ...deps }: Deps): Jobs {
  const pace = { ...PACE, ...deps.pace }
  const byName = new Map(workers.map((worker) => [worker.name, worker]))
  const names = [...byName.keys()]
  const running = new Set<Promise<void>>()
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> | undefined
  const closing = new AbortController()
  let away = false

  async function run(row: Row): Promise<void> {
    const beat = setInterval(() => {
      renew(db, row, pace.lease).catch(onError)
    }, pace.lease / 3)
    try {
      // Neither done nor failed so often: it kills the node that takes it.
      if (row.tries > MOST_TRIES) throw new Error('Taken too often without an end.')
      const done = (trx: Db) => finish(trx, row)
      await byName.get(row.name)?.run(row.payload, { id: row.id, done })
      await finish(db, row)
    } catch (error) {
      const last = row.tries >= MOST_TRIES
      const pauseMs = Math.min(1000 * 2 ** row.tries, LONGEST_PAUSE_MS)
      await fail(db, row, { error, last, pauseMs })
      onFailed({ name: row.name, id: row.id, tries: row.tries, parked: last, error })
    } finally {
      clearInterval(beat)
    }
  }

  /** Takes one job that is due and begins it; false where there is none. */
  async function take(): Promise<boolean> {
    const row = await claim(db, names, pace.lease)
    if (!row) return false
    // Where even the failure cannot be noted the lease ends on its own.
    const work: Promise<void> = run(row)
      .catch(onError)
      .finally(() => running.delete(work))
    running.add(work)
    return true
  }

  async function look(): Promise<void> {
    try {
      while (!closing.signal.aborted && (await take())) {
        if (running.size >= MOST_AT_ONCE) await Promise.race(running)
      }
      away = false
    } catch (error) {
      if (!away) onError(error)
      away = true
    }
    if (!closing.signal.aborted) timer = setTimeout(again, pace.poll)
  }

  const again = () => {
    looking = look()
  }

  async function begin(): Promise<void> {
    await Promise.all(workers.map((worker) => keepRecurring(db, worker))).catch(onError)
    await look()
  }

  return {
    start: () => {
      looking = begin()
    },
    async close() {
      closing.abort()
      clearTimeout(timer)
      await looking
      await Promise.all(running)
    },
    async drain() {
      while (await take()) await Promise.all(running)
    },
  }
}

/** Counts the jobs that wait and those that were parked, for the metrics. */
export async function countJobs(db: Db) {
  const { rows } = await sql<{ readonly waiting: number; readonly parked: number }>`
    select count(*) filter (where parked_at is null) as waiting,
      count(*) filter (where parked_at is not null) as parked
    from jobs`.execute(db)
  return rows[0] ?? { waiting: 0, parked: 0 }
}
