import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { RESEND_SECONDS } from '#shared/session/account.ts'
import { MINUTE_MS } from '#shared/time/milliseconds.ts'
import type { Db } from '../platform/database/database.ts'
import { findAccounts } from './people.ts'
import { keyFor } from '../platform/secrets/secrets.ts'
import { whoIsMeant } from './whose-name.ts'

/** Minutes for which a mailed code is good. */
export const CODE_MINUTES = 10
/** Wrong codes after which the right one is no longer taken either. */
const MOST_TRIES = 5
/** A little less than windows wait, whose clock started with the answer. */
const RESEND_MS = (RESEND_SECONDS - 5) * 1000
/** Clocks of nodes differ by less: what was sent later was sent while the clock was ahead. */
const SKEW_MS = 2 * MINUTE_MS

/** Of clients that keep no secret. */
export const NO_DEVICE = Buffer.alloc(0)

/** How a person is named: by user id or e-mail address, in one restaurant if its code is given. */
export type Named = { readonly login: string; readonly restaurantCode?: string | undefined }

/** A person and a device that has asked for a code. */
export type Key = { readonly userId: string; readonly device: Buffer }

/** Makes what the database keeps of a code: keyed, or six digits could be tried out. */
export function codeHasher(secret: string) {
  const key = keyFor(secret, 'password reset')
  return (userId: string, otp: string): Buffer =>
    createHmac('sha256', key).update(`${userId} ${otp}`).digest()
}

/** Finds the active person whom that name means. */
export async function findNamed(db: Db, { login, restaurantCode }: Named) {
  const accounts = await findAccounts(db, login, restaurantCode?.trim() || undefined)
  const { account } = whoIsMeant(accounts)
  return account?.active ? account.holder : undefined
}

/** Returns whether this very code is the device's newest. */
export async function hasCode(db: Db, { userId, device }: Key, codeHash: Buffer): Promise<boolean> {
  const kept = await db
    .selectFrom('password_resets')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('device', '=', device)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst()
  return kept !== undefined
}

/** Puts a code in place of the device's former one; false when the last one was sent just now. */
export async function keepCode(
  db: Db,
  { userId, device }: Key,
  codeHash: Buffer,
  at: Date,
): Promise<boolean> {
  const expires = new Date(at.getTime() + CODE_MINUTES * MINUTE_MS)
  await db.deleteFrom('password_resets').where('expires_at', '<', at).execute()
  const { rows } = await sql`
    insert into password_resets as r (user_id, device, code_hash, sent_at, expires_at)
    values (${userId}, ${device}, ${codeHash}, ${at}, ${expires})
    on conflict (user_id, device) do update set
      code_hash = excluded.code_hash, sent_at = excluded.sent_at, expires_at = excluded.expires_at,
      tries = 0, used_at = null
    where r.sent_at <= ${new Date(at.getTime() - RESEND_MS)} or r.sent_at > ${new Date(at.getTime() + SKEW_MS)}
    returning user_id`.execute(db)
  return rows.length > 0
}

/** Returns whether the code is right; a wrong one costs a try. */
export async function tryCode(
  db: Db,
  { userId, device }: Key,
  codeHash: Buffer,
  at: Date,
): Promise<boolean> {
  const { rows } = await sql<{ readonly fits: boolean }>`
    update password_resets set tries = tries + (code_hash <> ${codeHash})::int
    where user_id = ${userId} and device = ${device} and used_at is null and expires_at > ${at}
      and sent_at <= ${new Date(at.getTime() + SKEW_MS)} and tries < ${MOST_TRIES}
    returning code_hash = ${codeHash} as fits`.execute(db)
  return rows[0]?.fits ?? false
}
