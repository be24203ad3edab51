import type { Contract } from '#shared/api.ts'
import { isOtp } from '#shared/session/account.ts'
import { DEFAULT_LANGUAGE } from '#shared/languages/languages.ts'
import type { MakeChange } from '../change/change.ts'
import type { Db } from '../platform/database/database.ts'
import { badRequest } from '../platform/http/errors.ts'
import type { Handlers } from '../tenancy/implement.ts'
import { addJob } from '../jobs/kind.ts'
import type { Attempts } from './attempts.ts'
import type { Door } from './door.ts'
import type { KnownDevices } from './known-devices.ts'
import { deviceOf, networkCounters } from './limits.ts'
import { PASSWORD_CODE } from './mail-code.ts'
import {
  codeHasher,
  findNamed,
  type Key,
  type Named,
  NO_DEVICE,
  tryCode,
} from './password-codes.ts'
import { hashPassword } from '../platform/secrets/password.ts'
import { createSessionStore } from './sessions.ts'
import { type Visitor, visitorOf } from './visitor.ts'
import { NO_ONE } from '../tenancy/product.ts'

type Deps = {
  readonly db: Db
  readonly secret: string
  readonly now: () => Date
  readonly attempts: Attempts
  readonly devices: KnownDevices
  readonly door: Door
  readonly change: MakeChange
}

const invalidOtp = () => badRequest('INVALID_OTP')

/** Returns the handlers of new passwords by a mailed code of six digits. */
export function createPasswordResetHandlers(deps: Deps): Handlers<Contract>['passwordReset'] {
  const { db, now, attempts, devices, door, change } = deps
  const hashOf = codeHasher(deps.secret)

  /** Counts attempts at a door, for each device; strangers share those of their address. */
  async function countersOf(what: 'forgot' | 'code', named: Named, visitor: Visitor) {
    const holder = await findNamed(db, named)
    const known = (await devices.familiar(visitor.device, holder)) !== 'stranger'
    const account = `${what} ${holder?.id ?? nameOf(named)} on ${deviceOf(visitor)}`
    return { holder, counters: [{ account }, ...(known ? [] : networkCounters(what, visitor))] }
  }

  /** Returns the person of the newest code. Known and unknown people take the same way. */
  async function check(named: Named, otp: string, visitor: Visitor) {
    if (!isOtp(otp)) throw invalidOtp()
    const { holder, counters } = await countersOf('code', named, visitor)
    // Of a person who does not exist the database is asked the same.
    const key = { userId: holder?.id ?? NO_ONE, device: visitor.device ?? NO_DEVICE }
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
      // The same for every name, so that the time of the response does not show who exists.
      await addJob(db, PASSWORD_CODE, {
        ...named,
        language,
        device: visitor.device?.toString('base64') ?? null,
        at: now().getTime(),
      })
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

const nameOf = ({ login, restaurantCode = '' }: Named) =>
  `${login.toLowerCase()} ${restaurantCode.trim().toLowerCase()}`

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
