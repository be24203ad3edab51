import type { Contract } from '#shared/contract/index.ts'
import { Role } from '#shared/permissions/role-schema.ts'
import { pinLengthFor } from '#shared/staff/pin-length.ts'
import type { OwnProfile } from '#shared/staff/staff.ts'
import { audit } from '../change/audit.ts'
import { changeOf } from '../audit/change-of.ts'
import { type Db, transaction } from '../database/database.ts'
import type { Caller } from '../http/caller.ts'
import { AppError, badRequest, unauthorized } from '../http/errors.ts'
import type { Handlers } from '../http/implement.ts'
import type { Notifier } from '../realtime/notifier.ts'
import type { Attempts } from '../session/attempts.ts'
import { MOST_A_DAY, passwordCounters } from '../session/limits.ts'
import { checkPassword, hashPassword } from '../session/password.ts'
import { findAccount } from '../session/people.ts'
import { revisePeople } from '../session/revise.ts'
import { createSessionStore } from '../session/sessions.ts'
import type { WrongTries } from '../session/wrong-tries.ts'
import { reach, refuseTaken } from './checks.ts'
import { announceStaff } from './announce.ts'
import { countPinSet, newPinHash } from './pins.ts'
import type { PinKeys } from '../pins/keys.ts'

type Deps = {
  readonly db: Db
  readonly now: () => Date
  readonly attempts: Attempts
  readonly wrongTries: WrongTries
  readonly pinKeys: Pick<PinKeys, 'keep'>
  readonly notifier: Pick<Notifier, 'changed' | 'peopleChanged'>
  readonly onEnd: (sessionId: string) => void
}

/** What people do with their own account. */
export function createProfileHandlers(deps: Deps): Handlers<Contract>['profile'] {
  const { db, now, attempts, wrongTries, onEnd } = deps

  /** A till that was left open must not give its next user the account. */
  async function askPassword(caller: Caller, password: string): Promise<void> {
    const { found, counts } = await attempts.look(passwordCounters(caller), async () => {
      const account = await findAccount(db, caller.userId)
      return (await checkPassword(account?.passwordHash, password)) ? account?.holder : undefined
    })
    if (found) return wrongTries.forgive(found)
    const { userId: id, name, restaurantId } = caller
    const tries = counts.at(-1) ?? 0
    const person = { id, name, restaurantId }
    const most = MOST_A_DAY.password
    await wrongTries.note({ action: 'password.wrong', person, by: caller, tries, most })
    throw new AppError(403, 'WRONG_PASSWORD', 'Wrong password.')
  }

  async function record(trx: Db, caller: Caller, action: string, details = {}): Promise<void> {
    const { restaurantId } = caller
    if (restaurantId === null) return
    await audit(trx, {
      restaurantId,
      branchId: null,
      at: now(),
      actor: caller,
      action,
      details,
    })
  }

  return {
    get: ({ caller }) => readProfile(db, caller),

    async update({ caller, body: { email, phone, language, password } }) {
      const before = await readProfile(db, caller)
      const change = {
        ...(email !== undefined && email !== before.email && { email }),
        ...(phone !== undefined && (phone || null) !== before.phone && { phone: phone || null }),
        ...(language !== undefined && language !== before.language && { language }),
      }
      if (Object.keys(change).length === 0) return before
      if ('email' in change) {
        if (password === undefined) {
          throw badRequest('PASSWORD_REQUIRED', 'Enter your password to change the e-mail address.')
        }
        await askPassword(caller, password)
      }
      await transaction(db, async (trx) => {
        await trx.updateTable('users').set(change).where('id', '=', caller.userId).execute()
        // How a person logs in and is reached is audited; the language concerns only them.
        if ('email' in change || 'phone' in change)
          await record(trx, caller, 'profile.update', changeOf(before, change))
      }).catch(refuseTaken)
      return readProfile(db, caller)
    },

    async changePassword({ caller, body: { oldPassword, newPassword } }) {
      await askPassword(caller, oldPassword)
      if (newPassword === oldPassword) {
        throw badRequest('PASSWORD_SAME', 'The new password must be different.')
      }
      const password_hash = await hashPassword(newPassword)
      const { ended, revised } = await transaction(db, async (trx) => {
        const before = await readProfile(trx, caller)
        await trx
          .updateTable('users')
          .set({ password_hash, password_temporary: false })
          .where('id', '=', caller.userId)
          .execute()
        await record(trx, caller, 'profile.password')
        const { userId, sessionId } = caller
        const reason = 'password changed'
        const store = createSessionStore(trx)
        return {
          ended: await store.revokeAll({ userId }, reason, now(), sessionId),
          // The person's own windows say that the password is temporary: they follow.
          revised: before.passwordTemporary
            ? await revisePeople(trx, { userIds: [userId] }, now())
            : [],
        }
      })
      ended.forEach(onEnd)
      if (revised.length > 0) deps.notifier.peopleChanged(revised)
      return readProfile(db, caller)
    },

    async changePin({ caller, body: { password, pin } }) {
      await askPassword(caller, password)
      const { restaurantId, userId, role, permissions } = caller
      if (restaurantId === null) {
        throw badRequest('PIN_OF_RESTAURANTS', 'PINs are only for restaurant staff.')
      }
      if (pin !== null) await countPinSet(attempts, caller)
      const at = now()
      const grown = await transaction(db, async (trx) => {
        const branchIds = caller.branchIds === 'all' ? [] : caller.branchIds
        const place = {
          restaurantId,
          branchIds: await reach(trx, restaurantId, { role, branchIds: [...branchIds] }),
        }
        const pin_hash =
          pin === null ? null : await newPinHash(trx, place, { id: userId, permissions, pin })
        await trx
          .updateTable('users')
          .set({ pin_hash, pin_wrong: 0 })
          .where('id', '=', userId)
          .execute()
        const set = pin === null || pin_hash === null ? null : { text: pin, hash: pin_hash }
        await deps.pinKeys.keep(trx, { restaurantId, userId, pin: set, at })
        await record(trx, caller, 'profile.pin')
        // Tills keep what they know PINs by: they follow.
        return announceStaff(trx, restaurantId, at)
      })
      for (const branchId of grown) deps.notifier.changed(branchId)
      return readProfile(db, caller)
    },
  }
}

async function readProfile(db: Db, { userId, permissions }: Caller): Promise<OwnProfile> {
  const row = await db
    .selectFrom('users as u')
    .leftJoin('custom_roles as c', (join) =>
      join.onRef('c.restaurant_id', '=', 'u.restaurant_id').onRef('c.id', '=', 'u.custom_role_id'),
    )
    .select(['u.id', 'u.name', 'u.user_id', 'u.email', 'u.phone', 'u.role', 'u.employee_id'])
    .select(['u.language', 'u.pin_hash', 'u.password_temporary', 'c.name as role_name'])
    .where('u.id', '=', userId)
    .executeTakeFirst()
  if (!row) throw unauthorized()
  const role = Role.parse(row.role)
  return {
    _id: row.id,
    name: row.name,
    userId: row.user_id,
    email: row.email,
    phone: row.phone,
    role,
    roleName: row.role_name,
    employeeId: row.employee_id,
    language: row.language,
    hasPin: row.pin_hash !== null,
    pinLength: pinLengthFor(permissions),
    passwordTemporary: row.password_temporary,
  }
}
