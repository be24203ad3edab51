import { sql } from 'kysely'
import type { Contract } from '#shared/api.ts'
import { LocalText } from '#shared/contract/scalars.ts'
import { pinLengthFor } from '#shared/pins/pin-length.ts'
import type { MakeChange } from '../change/change.ts'
import type { Db } from '../platform/database/database.ts'
import { AppError, forbidden, refusal } from '../platform/http/errors.ts'
import { hashPassword } from '../platform/secrets/password.ts'
import { hashToken } from '../platform/secrets/secrets.ts'
import type { PinKeys } from '../pins/keys.ts'
import { countPinSet } from '../pins/pins.ts'
import { EMPLOYEE_AREAS } from '../session/areas.ts'
import type { Attempts } from '../session/attempts.ts'
import type { Door } from '../session/door.ts'
import { networkCounters } from '../session/limits.ts'
import { findAccount } from '../session/people.ts'
import { type Visitor, visitorOf } from '../session/visitor.ts'
import type { Handlers } from '../tenancy/implement.ts'
import { customRole, refuseForeignBranches, refuseTaken } from './checks.ts'
import { insertPerson } from './insert-person.ts'
import { dropInvitation, findByToken, type FoundInvitation } from './invitations.ts'
import { restaurantCodeOf } from './repository.ts'
import { heldBy, refuseTooMuch, type Wanted } from './rules.ts'

type Deps = {
  readonly db: Db
  readonly now: () => Date
  readonly newId: () => string
  readonly attempts: Attempts
  readonly door: Door
  readonly pinKeys: Pick<PinKeys, 'keep'>
  readonly change: MakeChange
}

const invalid = () => refusal(404, 'INVITE_INVALID')

/** Handles what invited people do: they have no session, only the token of the link. */
export function createAcceptHandlers(
  deps: Deps,
): Pick<Handlers<Contract>['invitations'], 'open' | 'accept'> {
  const { db, now, newId, attempts, door, pinKeys, change } = deps

  /** Finds what a token opens; a wrong one costs a try of the address it comes from. */
  async function lookAt(token: string, visitor: Visitor): Promise<FoundInvitation> {
    const counters = networkCounters('invitation', visitor)
    const { found } = await attempts.look(counters, () => findByToken(db, hashToken(token), now()))
    if (!found) throw invalid()
    return found
  }

  return {
    async open({ body: { token }, request }) {
      const visitor = visitorOf(request)
      return door(visitor, async () => cardOf(db, await lookAt(token, visitor)))
    },

    async accept({ body: { token, userId, password, pin, language }, request }) {
      const visitor = visitorOf(request)
      return door(visitor, async () => {
        const { restaurantId, invitation } = await lookAt(token, visitor)
        // Trying PINs until one is taken would find a colleague's.
        if (pin !== undefined) await countPinSet(attempts, { userId: invitation._id })
        const passwordHash = await hashPassword(password, 'stranger')
        const id = newId()
        await change({
          caller: { userId: id, name: invitation.name, restaurantId, branchIds: 'all' },
          place: { restaurantId },
          action: 'invitation.accept',
          areas: [...EMPLOYEE_AREAS, 'invitations'],
          async work(trx, { at, requireInBusiness }) {
            // Again, in the restaurant's turn: of two who use one link the second comes too late.
            const found = await findByToken(trx, hashToken(token), at)
            if (!found) throw invalid()
            await requireInBusiness(found.invitation.branchIds)
            const rights = await requireGiver(trx, found)
            await dropInvitation(trx, { restaurantId, id: found.invitation._id })
            const { name, phone, role, customRole: custom, invitedBy } = found.invitation
            const email = await freeEmail(trx, found)
            const account = { passwordHash, passwordTemporary: false, pin, language }
            const person = { name, userId, email, phone, role, employeeId: null, ...account }
            const customRoleId = custom?._id ?? null
            await insertPerson(
              trx,
              pinKeys,
              { ...person, id, restaurantId, customRoleId, rights },
              at,
            )
            const details = { staffId: id, name, role: custom?.name ?? role, invitedBy }
            return { result: null, details: { ...details, branchIds: rights.branchIds } }
          },
        }).catch(refuseTaken)
        return { userId, restaurantCode: await restaurantCodeOf(db, id) }
      })
    },
  }
}

/**
 * Returns what the person may do from now on: what the inviter may give at this moment. Refuses where
 * they have left, or may not give it any more.
 */
async function requireGiver(
  trx: Db,
  { restaurantId, invitation, invitedBy }: FoundInvitation,
): Promise<Wanted> {
  const account = await findAccount(trx, invitedBy)
  const { role, customRole: custom, branchIds } = invitation
  const holder = account?.active ? account.holder : undefined
  if (!holder?.permissions.includes('manage_employees')) throw mayNotGive()
  try {
    const rolePermissions = await customRole(trx, restaurantId, role, custom?._id ?? null)
    const rights = { role, branchIds, permissions: [], active: true, rolePermissions }
    refuseTooMuch(holder, null, rights)
    await refuseForeignBranches(trx, restaurantId, branchIds)
    return rights
  } catch (error) {
    // The reasons are the restaurant's own.
    if (error instanceof AppError && error.status < 500) throw mayNotGive()
    throw error
  }
}

const mayNotGive = () => forbidden('INVITE_REFUSED')

/**
 * Leaves out in silence an address that another person of the restaurant has: a link does not show whose it is.
 */
async function freeEmail(trx: Db, { restaurantId, invitation: { email } }: FoundInvitation) {
  if (email === null) return null
  const { rows } = await sql`select from users
    where restaurant_id = ${restaurantId} and lower(email) = lower(${email}) limit 1`.execute(trx)
  return rows.length > 0 ? null : email
}

async function cardOf(db: Db, { restaurantId, invitation }: FoundInvitation) {
  const { name, role, customRole: custom, branchIds, invitedBy, expiresAt } = invitation
  const restaurant = await db
    .selectFrom('restaurants')
    .select('name')
    .where('id', '=', restaurantId)
    .executeTakeFirstOrThrow()
  const branches = await db
    .selectFrom('branches')
    .select('name')
    .where('restaurant_id', '=', restaurantId)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...branchIds]))))
    .where('archived_at', 'is', null)
    .orderBy('sort')
    .execute()
  const given = custom
    ? await db
        .selectFrom('custom_roles')
        .select('permissions')
        .where('restaurant_id', '=', restaurantId)
        .where('id', '=', custom._id)
        .executeTakeFirst()
    : undefined
  const rolePermissions = given?.permissions ?? []
  const held = heldBy({ role, branchIds, permissions: [], active: true, rolePermissions })
  return {
    name,
    restaurant: LocalText.parse(restaurant.name),
    role,
    roleName: custom?.name ?? null,
    branches: branches.map((branch) => LocalText.parse(branch.name)),
    invitedBy,
    expiresAt,
    pinLength: pinLengthFor(held),
  }
}
