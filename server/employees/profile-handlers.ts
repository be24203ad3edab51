import type { Contract } from '#shared/api.ts'
import { Role } from '#shared/permissions/role-schema.ts'
import { pinLengthFor } from '#shared/pins/pin-length.ts'
import type { OwnProfile } from '#shared/employees/employee.ts'
import { changeOf } from '../change/change-of.ts'
import type { MakeChange } from '../change/change.ts'
import { changeSince } from '../collections/merge.ts'
import type { Db } from '../platform/database/database.ts'
import type { Caller } from '../tenancy/caller.ts'
import { badRequest, unauthorized, refusal } from '../platform/http/errors.ts'
import type { Handlers } from '../tenancy/implement.ts'
import type { Attempts } from '../session/attempts.ts'
import { MOST_A_DAY, passwordCounters } from '../session/limits.ts'
import { checkPassword, hashPassword } from '../platform/secrets/password.ts'
import { findAccount } from '../session/people.ts'
import { revisePeople } from '../tenancy/revise.ts'
import { createSessionStore } from '../session/sessions.ts'
import type { WrongTries } from '../session/wrong-tries.ts'
import { EMPLOYEE_AREAS } from '../session/areas.ts'
import { reach, refuseTaken } from './checks.ts'
import { countPinSet, newPinHash } from '../pins/pins.ts'
import type { PinKeys } from '../pins/keys.ts'

type Deps = {
  readonly db: Db
  readonly attempts: Attempts
  readonly wrongTries: WrongTries
  readonly pinKeys: Pick<PinKeys, 'keep'>
  readonly change: MakeChange
}

/** Returns the handlers of a person's own account. */
export function createProfileHandlers(deps: Deps): Handlers<Contract>['profile'] {
  const { db, attempts, wrongTries, change } = deps

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
    throw refusal(403, 'WRONG_PASSWORD')
  }

  /** Login and contact of a person are audited; the language concerns only them. */
  async function save(caller: Caller, before: OwnProfile, next: Own) {
    const write = (on: Db) =>
      on.updateTable('users').set(next).where('id', '=', caller.userId).execute()
    if (!('email' in next) && !('phone' in next)) return write(db)
    return change({
      ...ofPerson(caller),
      action: 'profile.update',
      async work(trx) {
        await write(trx)
        return { result: null, details: changeOf(before, next) }
      },
    }).catch(refuseTaken)
  }

  return {
    get: ({ caller }) => readProfile(db, caller),

    async update({ caller, body: { language, password, ...own } }) {
      const before = await readProfile(db, caller)
      const { email, phone } = changeSince(before, own)
      const next = {
        ...(email !== undefined && email !== before.email && { email }),
        ...(phone !== undefined && (phone || null) !== before.phone && { phone: phone || null }),
        ...(language !== undefined && language !== before.language && { language }),
      }
      if (Object.keys(next).length === 0) return before
      if ('email' in next) {
        if (password === undefined) {
          throw badRequest('PASSWORD_REQUIRED')
        }
        await askPassword(caller, password)
      }
      await save(caller, before, next)
      return readProfile(db, caller)
    },

    async changePassword({ caller, body: { oldPassword, newPassword } }) {
      await askPassword(caller, oldPassword)
      if (newPassword === oldPassword) {
        throw badRequest('PASSWORD_SAME')
      }
      const password_hash = await hashPassword(newPassword)
      const { userId, sessionId } = caller
      await change({
        ...ofPerson(caller),
        action: 'profile.password',
        async work(trx, { at }) {
          const before = await readProfile(trx, caller)
          await trx
            .updateTable('users')
            .set({ password_hash, password_temporary: false })
            .where('id', '=', userId)
            .execute()
          const store = createSessionStore(trx)
          const ended = await store.revokeAll({ userId }, 'password changed', at, sessionId)
          // The person's own windows show that the password is temporary: they follow.
          const people = before.passwordTemporary
            ? await revisePeople(trx, { userIds: [userId] }, at)
            : []
          return { result: null, details: {}, ended, people }
        },
      })
      return readProfile(db, caller)
    },

    async changePin({ caller, body: { password, pin } }) {
      await askPassword(caller, password)
      const { restaurantId, userId, role, permissions } = caller
      if (restaurantId === null) {
        throw badRequest('PIN_OF_RESTAURANTS')
      }
      if (pin !== null) await countPinSet(attempts, caller)
      await change({
        caller,
        place: { restaurantId },
        action: 'profile.pin',
        // Tills keep the book by which they know PINs: they follow.
        areas: EMPLOYEE_AREAS,
        async work(trx, { at }) {
          const branchIds = caller.branchIds === 'all' ? [] : [...caller.branchIds]
          const place = {
            restaurantId,
            branchIds: await reach(trx, restaurantId, { role, branchIds }),
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
          return { result: null, details: {} }
        },
      })
      return readProfile(db, caller)
    },
  }
}

/** Fields of a profile that people change. */
type Own = Partial<Pick<OwnProfile, 'email' | 'phone' | 'language'>>

/** Staff of the platform have a profile too. */
const ofPerson = (caller: Caller) => ({ caller, place: { restaurantId: caller.restaurantId } })

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
