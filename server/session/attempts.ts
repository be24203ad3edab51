import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { type Db } from '../database/database.ts'
import { AppError } from '../http/errors.ts'

const MOST = 5
const WINDOW_MS = 60_000

type Deps = { readonly db: Db; readonly now: () => Date }

/**
 * At most five failed or running attempts a minute and account, counted in the database so that
 * several nodes count together. Known and unknown accounts are counted alike.
 */
export function createAttempts({ db, now }: Deps) {
  /** Until the oldest of the five is a minute old. */
  async function secondsUntilFree(account: string, at: Date): Promise<number> {
    const since = new Date(at.getTime() - WINDOW_MS)
    const { rows } = await sql<{ readonly oldest: Date | null }>`
      select min(t) as oldest from login_attempts, unnest(tried) t
      where account = ${accountOf(account)} and t > ${since}`.execute(db)
    const oldest = rows[0]?.oldest ?? at
    return Math.max(1, Math.ceil((oldest.getTime() + WINDOW_MS - at.getTime()) / 1000))
  }

  return {
    /** Takes one of the five before the password is looked at; throws 429 if none is left. */
    async reserve(account: string): Promise<void> {
      const at = now()
      const since = new Date(at.getTime() - WINDOW_MS)
      await sql`delete from login_attempts where tried[cardinality(tried)] <= ${since}`.execute(db)
      const recent = sql`array(select t from unnest(login_attempts.tried) t where t > ${since})`
      const { rows } = await sql`
        insert into login_attempts (account, tried)
        values (${accountOf(account)}, array[${at}::timestamptz])
        on conflict (account) do update set tried = ${recent} || ${at}::timestamptz
        where cardinality(${recent}) < ${MOST}
        returning account`.execute(db)
      if (rows.length === 0) {
        throw new AppError(
          429,
          'TOO_MANY_ATTEMPTS',
          'Too many attempts. Please wait a minute and try again.',
          { retryAfter: await secondsUntilFree(account, at) },
        )
      }
    },

    /** Gives one back after a success: people who know their password are not limited. */
    async release(account: string): Promise<void> {
      await sql`update login_attempts set tried = tried[: cardinality(tried) - 1]
        where account = ${accountOf(account)}`.execute(db)
    },
  }
}
export type Attempts = ReturnType<typeof createAttempts>

function accountOf(account: string): Buffer {
  return createHash('sha256').update(account).digest()
}
