import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { DAY_MS, MINUTE_MS } from '#shared/time/milliseconds.ts'
import { type Db } from '../platform/database/database.ts'
import { refusal } from '../platform/http/errors.ts'

/** Counts attempts under one name: at most `most` in `windowMs`; five a minute by default. */
export type Counter = {
  readonly account: string
  readonly most?: number
  readonly windowMs?: number
}

/** `counts`: how many attempts each counter has now, this one included, in the order of the counters. */
type Taken =
  | { readonly free: true; readonly counts: readonly number[] }
  | { readonly free: false; readonly retryAfter: number }

type Looked<T> = { readonly found: T | undefined; readonly counts: readonly number[] }

type Deps = { readonly db: Db; readonly now: () => Date }

/** The longest window there is. */
const LONGEST_MS = DAY_MS
/** Clocks of nodes differ by less. Attempts that count for longer were written while the clock was ahead. */
const SKEW_MS = 2 * MINUTE_MS

/**
 * Counts failed and running attempts in the database, so that several nodes count together. Known and unknown
 * accounts are counted alike.
 */
export function createAttempts({ db, now }: Deps) {
  let cleaned = 0

  /** Forgets attempts that no longer count. */
  async function clean(at: Date): Promise<void> {
    if (Math.abs(at.getTime() - cleaned) < MINUTE_MS) return
    cleaned = at.getTime()
    const latest = new Date(cleaned + LONGEST_MS + SKEW_MS)
    // A row that another caller holds is about to be used.
    await sql`delete from login_attempts where account in (
      select account from login_attempts where not exists (
        select from unnest(tried) t where t > ${at} and t <= ${latest}
      ) for update skip locked)`.execute(db)
  }

  /** Takes one of each counter, or none at all; `on` is a transaction that is running. */
  async function take(counters: readonly Counter[], on = db): Promise<Taken> {
    const at = now()
    // Rows of others that it forgets would be held until the end of a transaction.
    if (on === db) await clean(at)
    const wanted = JSON.stringify(
      counters.map(({ account, most = 5, windowMs = MINUTE_MS }) => ({
        account: keyOf(account),
        most,
        until: new Date(at.getTime() + windowMs),
        latest: new Date(at.getTime() + windowMs + SKEW_MS),
      })),
    )
    // `tried` holds until when each counts: windows of any length are forgotten alike. Times beyond `latest`
    // would keep people out for days.
    const counting = sql`array(select t from unnest(a.tried) t where t > ${at} and t <= w.latest)`
    const { rows } = await sql<{ readonly account: string; readonly count: number }>`
      with w as (
        select decode(account, 'hex') as account, most, until, latest
        from jsonb_to_recordset(${wanted}::jsonb) as w(account text, most int, until timestamptz, latest timestamptz)
      ), full_ones as (
        select from w join login_attempts a using (account) where cardinality(${counting}) >= w.most
      )
      insert into login_attempts as a (account, tried)
      select w.account, array[w.until] from w where not exists (select from full_ones) order by 1
      on conflict (account) do update set tried = (
        select ${counting} || w.until from w where w.account = a.account)
      where (select cardinality(${counting}) < w.most from w where w.account = a.account)
      returning encode(account, 'hex') as account, cardinality(tried) as count`.execute(on)
    if (rows.length === counters.length) {
      const counts = new Map(rows.map(({ account, count }) => [account, count]))
      return { free: true, counts: counters.map(({ account }) => counts.get(keyOf(account)) ?? 1) }
    }
    // Another caller took the last one of another counter at the same moment.
    await giveBack(
      rows.map(({ account }) => account),
      on,
    )
    return { free: false, retryAfter: await secondsUntilFree(wanted, at, on) }
  }

  async function giveBack(keys: readonly string[], on = db): Promise<void> {
    if (keys.length === 0) return
    // In the order in which they are taken: two that hold a row of each other would wait for ever.
    await sql`
      with held as materialized (
        select account from login_attempts
        where account in (select decode(key, 'hex') from unnest(${[...keys]}::text[]) key)
        order by account for update
      )
      update login_attempts a set tried = tried[: cardinality(tried) - 1]
      from held where a.account = held.account`.execute(on)
  }

  /** Takes one of each before a secret is checked; throws 429 if one of them has none left. */
  async function reserve(counters: readonly Counter[]): Promise<readonly number[]> {
    const taken = await take(counters)
    if (taken.free) return taken.counts
    throw refusal(429, 'TOO_MANY_ATTEMPTS', { retryAfter: taken.retryAfter })
  }

  /** Gives one of each back. */
  const release = (counters: readonly Counter[]): Promise<void> =>
    giveBack(counters.map(({ account }) => keyOf(account)))

  return {
    take,
    reserve,
    release,

    /**
     * Checks a secret. It costs an attempt of each counter if it is wrong; people who know their password are
     * not limited, nor are callers who could not be served.
     */
    async look<T>(
      counters: readonly Counter[],
      work: () => Promise<T | undefined>,
    ): Promise<Looked<T>> {
      const counts = await reserve(counters)
      try {
        const found = await work()
        if (found !== undefined) await release(counters)
        return { found, counts }
      } catch (error) {
        await release(counters)
        throw error
      }
    },

    /**
     * Returns what is found within a transaction that does more than look; undefined if there is nothing, and if no
     * attempt is left: the rest is not refused. What is rolled back has said nothing and costs nothing.
     */
    async lookWithin<T>(
      trx: Db,
      counters: readonly Counter[],
      work: () => Promise<T | undefined>,
    ): Promise<T | undefined> {
      if (!(await take(counters, trx)).free) return undefined
      const found = await work()
      if (found !== undefined) {
        await giveBack(
          counters.map(({ account }) => keyOf(account)),
          trx,
        )
      }
      return found
    },

    /** Forgets all attempts under a name. */
    async forget(account: string): Promise<void> {
      await sql`delete from login_attempts where account = decode(${keyOf(account)}, 'hex')`.execute(
        db,
      )
    },
  }
}
export type Attempts = ReturnType<typeof createAttempts>

/** Until each counter that is full has room for one. */
async function secondsUntilFree(wanted: string, at: Date, on: Db): Promise<number> {
  const { rows } = await sql<{ readonly free: Date | null }>`
    select max(first) as free from (
      select min(t) as first
      from jsonb_to_recordset(${wanted}::jsonb) as w(account text, most int, until timestamptz, latest timestamptz)
      join login_attempts a on a.account = decode(w.account, 'hex')
      cross join unnest(a.tried) t
      where t > ${at} and t <= w.latest
      group by w.account, w.most having count(*) >= w.most) x`.execute(on)
  const free = rows[0]?.free ?? at
  return Math.max(1, Math.ceil((free.getTime() - at.getTime()) / 1000))
}

const keyOf = (account: string): string => createHash('sha256').update(account).digest('hex')
