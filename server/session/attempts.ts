import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { MINUTE_MS } from '#shared/time/milliseconds.ts'
import { type Db } from '../database/database.ts'
import { AppError } from '../http/errors.ts'

/** How many attempts count, and for how long each. */
type Limit = { readonly most: number; readonly windowMs: number }
const FIVE_A_MINUTE: Limit = { most: 5, windowMs: MINUTE_MS }

type Deps = { readonly db: Db; readonly now: () => Date }

/**
 * At most five failed or running attempts a minute and account, or as many as the caller says, counted
 * in the database so that several nodes count together. Known and unknown accounts are counted alike.
 */
export function createAttempts({ db, now }: Deps) {
  /** Until the oldest of them counts no more. */
  async function secondsUntilFree(account: string, at: Date): Promise<number> {
    const { rows } = await sql<{ readonly oldest: Date | null }>`
      select min(t) as oldest from login_attempts, unnest(tried) t
      where account = ${accountOf(account)} and t > ${at}`.execute(db)
    const oldest = rows[0]?.oldest ?? at
    return Math.max(1, Math.ceil((oldest.getTime() - at.getTime()) / 1000))
  }

  return {
    /** Takes one before the password is looked at; throws 429 if none is left. */
    async reserve(account: string, limit: Partial<Limit> = {}): Promise<void> {
      const { most, windowMs } = { ...FIVE_A_MINUTE, ...limit }
      const at = now()
      // `tried` holds until when each counts: windows of any length are forgotten alike.
      const until = new Date(at.getTime() + windowMs)
      await sql`delete from login_attempts
        where cardinality(tried) = 0 or tried[cardinality(tried)] <= ${at}`.execute(db)
      const counting = sql`array(select t from unnest(login_attempts.tried) t where t > ${at})`
      const { rows } = await sql`
        insert into login_attempts (account, tried)
        values (${accountOf(account)}, array[${until}::timestamptz])
        on conflict (account) do update set tried = ${counting} || ${until}::timestamptz
        where cardinality(${counting}) < ${most}
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
