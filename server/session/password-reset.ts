import { createHmac, randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { Contract } from '#shared/api.ts'
import { isOtp, OTP_LENGTH, RESEND_SECONDS } from '#shared/session/account.ts'
import { resetMail } from '#shared/session/reset-mail.ts'
import { DEFAULT_LANGUAGE, type Language } from '#shared/texts/languages.ts'
import { DAY_MS, MINUTE_MS } from '#shared/time/milliseconds.ts'
import type { MakeChange } from '../change/change.ts'
import type { Db } from '../platform/database/database.ts'
import { badRequest } from '../platform/http/errors.ts'
import type { Handlers } from '../tenancy/implement.ts'
import type { Mailer } from '../platform/mail/mailer.ts'
import type { MailTexts } from './mail-texts.ts'
import type { Attempts } from './attempts.ts'
import type { Door } from './door.ts'
import type { KnownDevices } from './known-devices.ts'
import { deviceOf, networkCounters } from './limits.ts'
import { hashPassword } from '../platform/secrets/password.ts'
import { findAccounts } from './people.ts'
import { keyFor } from '../platform/secrets/secrets.ts'
import { createSessionStore } from './sessions.ts'
import { type Visitor, visitorOf } from './visitor.ts'
import { whoIsMeant } from './whose-name.ts'

const MINUTES = 10
/** Wrong codes after which the right one is refused too. */
const MOST_TRIES = 5
/**
 * Codes in 24 hours: with five tries each they cannot be guessed, and no mailbox is flooded. A device on which
 * the person was logged in has as many of its own, independent of other requests; devices of colleagues share
 * theirs.
 */
const MOST_CODES = 10
/** Of clients that keep no secret. */
const NO_DEVICE = Buffer.alloc(0)
/** A little less than windows wait, whose clock started with the response. */
const RESEND_MS = (RESEND_SECONDS - 5) * 1000

type Deps = {
  readonly db: Db
  readonly secret: string
  readonly now: () => Date
  readonly attempts: Attempts
  readonly devices: KnownDevices
  readonly door: Door
  readonly mailer: Mailer
  readonly mailTexts: MailTexts
  /** Runs work after the response. */
  readonly later: (work: () => Promise<void>) => void
  readonly change: MakeChange
}

/** A person by user ID or e-mail address, in one restaurant if its code is given. */
type Named = { readonly login: string; readonly restaurantCode?: string | undefined }

/** Clocks of nodes differ by less: later times were written while the clock was ahead. */
const SKEW_MS = 2 * MINUTE_MS

/** Stand-in id, so that unknown accounts run the same queries. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

const invalidOtp = () => badRequest('INVALID_OTP', 'Invalid OTP')

/** Returns the handlers of new passwords by a mailed code of six digits. */
export function createPasswordResetHandlers(deps: Deps): Handlers<Contract>['passwordReset'] {
  const { db, now, attempts, devices, door, mailer, mailTexts, later, change } = deps
  const secretKey = keyFor(deps.secret, 'password reset')
  const hashOf = (userId: string, otp: string) =>
    createHmac('sha256', secretKey).update(`${userId} ${otp}`).digest()

  /** Returns the active person of that name. */
  async function find({ login, restaurantCode }: Named) {
    const accounts = await findAccounts(db, login, restaurantCode?.trim() || undefined)
    const { account } = whoIsMeant(accounts)
    return account?.active ? account.holder : undefined
  }

  async function mailCode(named: Named, language: Language, visitor: Visitor): Promise<void> {
    const holder = await find(named)
    if (!holder) return
    const {
      email,
      user_id: userId,
      restaurantCode,
    } = await db
      .selectFrom('users as u')
      .leftJoin('restaurants as r', 'r.id', 'u.restaurant_id')
      .select(['u.email', 'u.user_id', 'r.code as restaurantCode'])
      .where('u.id', '=', holder.id)
      .executeTakeFirstOrThrow()
    if (email === null) return
    const code = String(randomInt(10 ** OTP_LENGTH)).padStart(OTP_LENGTH, '0')
    const asked = {
      own: `${holder.id} on ${deviceOf(visitor)}`,
      house: `${holder.id} on devices of colleagues`,
      stranger: holder.id,
    }
    const whose = asked[await devices.familiar(visitor.device, holder)]
    const counters = [{ account: `codes of ${whose}`, most: MOST_CODES, windowMs: DAY_MS }]
    if (!(await attempts.take(counters)).free) return
    const key = { userId: holder.id, device: visitor.device ?? NO_DEVICE }
    if (!(await keepCode(db, key, hashOf(holder.id, code), now()))) {
      return attempts.release(counters)
    }
    const values = { name: holder.name, userId, code, minutes: MINUTES, restaurantCode }
    await mailer.send({ to: email, ...resetMail(await mailTexts(language), values) })
  }

  /** Counts attempts at a door, for each device; strangers share those of their address. */
  async function countersOf(what: 'forgot' | 'code', named: Named, visitor: Visitor) {
    const holder = await find(named)
    const known = (await devices.familiar(visitor.device, holder)) !== 'stranger'
    const account = `${what} ${holder?.id ?? nameOf(named)} on ${deviceOf(visitor)}`
    return { holder, counters: [{ account }, ...(known ? [] : networkCounters(what, visitor))] }
  }

  /** Returns the person of the newest code. Known and unknown people take the same way. */
  async function check(named: Named, otp: string, visitor: Visitor) {
    if (!isOtp(otp)) throw invalidOtp()
    const { holder, counters } = await countersOf('code', named, visitor)
    const key = { userId: holder?.id ?? NOBODY, device: visitor.device ?? NO_DEVICE }
    const { found } = await attempts.look(counters, async () =>
      (await tryCode(db, key, hashOf(key.userId, otp), now())) ? holder : undefined,
    )
    if (!found) throw invalidOtp()
    return { key, holder: found }
  }

  return {
    async request({ body: { language = DEFAULT_LANGUAGE, ...named }, request }) {
      const visitor = visitorOf(request)
      await door(visitor, async () =>
        attempts.reserve((await countersOf('forgot', named, visitor)).counters),
      )
      // After the response, so that its time does not reveal who exists.
      later(() => mailCode(named, language, visitor))
      return { success: true, message: 'If the account exists, a code is on its way.' }
    },

    async verifyOtp({ body: { otp, ...named }, request }) {
      const visitor = visitorOf(request)
      await door(visitor, () => check(named, otp, visitor))
      return { success: true, message: 'OTP verified' }
    },

    async reset({ body: { otp, password, ...named }, request }) {
      const visitor = visitorOf(request)
      const { key, holder } = await door(visitor, () => check(named, otp, visitor))
      const passwordHash = await hashPassword(password)
      const codeHash = hashOf(key.userId, otp)
      const { id: userId, name, restaurantId } = holder
      await change({
        caller: { userId, name, restaurantId, branchIds: 'all' },
        place: { restaurantId },
        action: 'password.reset',
        async work(trx, { at }) {
          const ended = await setPassword(trx, { key, codeHash, passwordHash, at })
          return { result: null, details: { userId, sessions: ended.length }, ended }
        },
      })
      // The mailbox is theirs: a stranger's wrong passwords must not block the login that follows.
      await devices.note(visitor.device, key.userId, now())
      return { success: true, message: 'Password changed' }
    },
  }
}

/** A person and a device that has asked for a code. */
type Key = { readonly userId: string; readonly device: Buffer }

const nameOf = ({ login, restaurantCode = '' }: Named) =>
  `${login.toLowerCase()} ${restaurantCode.trim().toLowerCase()}`

/** Replaces the device's former code; false if the last one was sent just now. */
async function keepCode(
  db: Db,
  { userId, device }: Key,
  codeHash: Buffer,
  at: Date,
): Promise<boolean> {
  const expires = new Date(at.getTime() + MINUTES * 60_000)
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
async function tryCode(
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

type NewPassword = {
  readonly key: Key
  readonly codeHash: Buffer
  readonly passwordHash: string
  readonly at: Date
}

/** Returns the ended sessions. Of two callers who use the same code at once, one comes too late. */
async function setPassword(trx: Db, change: NewPassword): Promise<readonly string[]> {
  const { key, codeHash, passwordHash, at } = change
  const { userId, device } = key
  const used = await trx
    .updateTable('password_resets')
    .set({ used_at: at })
    .where('user_id', '=', userId)
    .where('device', '=', device)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst()
  if (!used) throw invalidOtp()
  // Codes that were mailed to other devices are over too.
  await trx
    .deleteFrom('password_resets')
    .where('user_id', '=', userId)
    .where('device', '<>', device)
    .execute()
  await trx
    .updateTable('users')
    .set({ password_hash: passwordHash, password_temporary: false })
    .where('id', '=', userId)
    .execute()
  return createSessionStore(trx).revokeAll({ userId }, 'password reset', at)
}
