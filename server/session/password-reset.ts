import { createHmac, randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { Contract } from '#shared/contract/index.ts'
import { isOtp, OTP_LENGTH, RESEND_SECONDS } from '#shared/session/account.ts'
import { resetMail } from '#shared/session/reset-mail.ts'
import { DEFAULT_LANGUAGE, type Language } from '#shared/texts/languages.ts'
import { DAY_MS } from '#shared/time/milliseconds.ts'
import { audit } from '../audit/audit.ts'
import { type Db, transaction } from '../database/database.ts'
import { badRequest } from '../http/errors.ts'
import type { Handlers } from '../http/implement.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { MailTexts } from '../mail/texts.ts'
import type { Attempts } from './attempts.ts'
import { hashPassword } from './password.ts'
import { findAccounts } from './people.ts'
import { keyFor } from './secrets.ts'
import { createSessionStore } from './sessions.ts'
import { whoIsMeant } from './whose-name.ts'

const MINUTES = 10
/** Wrong codes after which the right one is no longer taken either. */
const MOST_TRIES = 5
/** Codes in 24 hours: with five tries each nobody guesses one, and nobody's mailbox is flooded. */
const MOST_CODES = 10
/** A little less than windows wait, whose clock started with the answer. */
const RESEND_MS = (RESEND_SECONDS - 5) * 1000

type Deps = {
  readonly db: Db
  readonly secret: string
  readonly now: () => Date
  readonly attempts: Attempts
  readonly mailer: Mailer
  readonly mailTexts: MailTexts
  /** Runs work that nobody waits for, after the answer. */
  readonly later: (work: () => Promise<void>) => void
  readonly onEnd: (sessionId: string) => void
}

/** How a person is named: by user id or e-mail address, in one restaurant if its code is given. */
type Named = { readonly login: string; readonly restaurantCode?: string | undefined }

/** In place of the id of a person who does not exist: the same questions are asked of the database. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

const invalidOtp = () => badRequest('INVALID_OTP', 'Invalid OTP')

/** New passwords by a code of six digits that is mailed. */
export function createPasswordResetHandlers(deps: Deps): Handlers<Contract>['passwordReset'] {
  const { db, now, attempts, mailer, mailTexts, later, onEnd } = deps
  const key = keyFor(deps.secret, 'password reset')
  const hashOf = (userId: string, otp: string) =>
    createHmac('sha256', key).update(`${userId} ${otp}`).digest()

  /** The active person whom that name means. */
  async function find({ login, restaurantCode }: Named) {
    const accounts = await findAccounts(db, login, restaurantCode?.trim() || undefined)
    const { account } = whoIsMeant(accounts)
    return account?.active ? account.holder : undefined
  }

  async function mailCode(named: Named, language: Language): Promise<void> {
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
    if (!(await keepCode(db, holder.id, hashOf(holder.id, code), now()))) return
    const values = { name: holder.name, userId, code, minutes: MINUTES, restaurantCode }
    await mailer.send({ to: email, ...resetMail(await mailTexts(language), values) })
  }

  /** The person whose newest code this is. Known and unknown people take the same way. */
  async function check(named: Named, otp: string): Promise<string> {
    if (!isOtp(otp)) throw invalidOtp()
    const id = (await find(named))?.id ?? NOBODY
    const account = `otp ${id === NOBODY ? nameOf(named) : id}`
    await attempts.reserve(account)
    if (!(await tryCode(db, id, hashOf(id, otp), now()))) throw invalidOtp()
    await attempts.release(account)
    return id
  }

  return {
    async request({ body: { language = DEFAULT_LANGUAGE, ...named } }) {
      await attempts.reserve(`forgot ${nameOf(named)}`)
      // After the answer, so that its time does not tell who exists.
      later(() => mailCode(named, language))
      return { success: true, message: 'If the account exists, a code is on its way.' }
    },

    async verifyOtp({ body: { otp, ...named } }) {
      await check(named, otp)
      return { success: true, message: 'OTP verified' }
    },

    async reset({ body: { otp, password, ...named } }) {
      const userId = await check(named, otp)
      const passwordHash = await hashPassword(password)
      const ended = await transaction(db, (trx) =>
        setPassword(trx, { userId, codeHash: hashOf(userId, otp), passwordHash, at: now() }),
      )
      ended.forEach(onEnd)
      return { success: true, message: 'Password changed' }
    },
  }
}

const nameOf = ({ login, restaurantCode = '' }: Named) =>
  `${login.toLowerCase()} ${restaurantCode.trim().toLowerCase()}`

/** Puts a code in place of the former one; false when the last one was sent just now, or too many were. */
async function keepCode(db: Db, userId: string, codeHash: Buffer, at: Date): Promise<boolean> {
  const yesterday = new Date(at.getTime() - DAY_MS)
  const expires = new Date(at.getTime() + MINUTES * 60_000)
  const { rows } = await sql`
    insert into password_resets as r (user_id, code_hash, sent_at, expires_at, counted_from)
    values (${userId}, ${codeHash}, ${at}, ${expires}, ${at})
    on conflict (user_id) do update set
      code_hash = excluded.code_hash, sent_at = excluded.sent_at, expires_at = excluded.expires_at,
      tries = 0, used_at = null,
      sent = case when r.counted_from <= ${yesterday} then 1 else r.sent + 1 end,
      counted_from = case when r.counted_from <= ${yesterday} then ${at} else r.counted_from end
    where r.sent_at <= ${new Date(at.getTime() - RESEND_MS)}
      and (r.sent < ${MOST_CODES} or r.counted_from <= ${yesterday})
    returning user_id`.execute(db)
  return rows.length > 0
}

/** Whether the code is right; a wrong one costs a try. */
async function tryCode(db: Db, userId: string, codeHash: Buffer, at: Date): Promise<boolean> {
  const { rows } = await sql<{ readonly fits: boolean }>`
    update password_resets set tries = tries + (code_hash <> ${codeHash})::int
    where user_id = ${userId} and used_at is null and expires_at > ${at} and tries < ${MOST_TRIES}
    returning code_hash = ${codeHash} as fits`.execute(db)
  return rows[0]?.fits ?? false
}

type NewPassword = {
  readonly userId: string
  readonly codeHash: Buffer
  readonly passwordHash: string
  readonly at: Date
}

/** Answers the sessions that ended. Of two who use the same code at once, one comes too late. */
async function setPassword(trx: Db, change: NewPassword): Promise<readonly string[]> {
  const { userId, codeHash, passwordHash, at } = change
  const used = await trx
    .updateTable('password_resets')
    .set({ used_at: at })
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst()
  if (!used) throw invalidOtp()
  const { name, restaurant_id: restaurantId } = await trx
    .updateTable('users')
    .set({ password_hash: passwordHash, password_temporary: false })
    .where('id', '=', userId)
    .returning(['name', 'restaurant_id'])
    .executeTakeFirstOrThrow()
  const ended = await createSessionStore(trx).revokeAll({ userId }, 'password reset', at)
  // Staff of the platform belong to no restaurant, and the log is each restaurant's own.
  if (restaurantId !== null) {
    const actor = { userId, name }
    const details = { userId, sessions: ended.length }
    await audit(trx, {
      restaurantId,
      branchId: null,
      at,
      actor,
      action: 'password.reset',
      details,
    })
  }
  return ended
}
