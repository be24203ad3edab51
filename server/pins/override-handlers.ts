import type { Contract } from '#shared/api.ts'
import {
  type OverrideAction,
  OVERRIDE_PERMISSIONS,
  OVERRIDE_SECONDS,
} from '#shared/permissions/override-action.ts'
import type { Entrance } from '../tenancy/enter.ts'
import type { MakeChange } from '../change/change.ts'
import type { Db } from '../platform/database/database.ts'
import { type Caller, mayEnterBranch } from '../tenancy/caller.ts'
import { forbidden } from '../platform/http/errors.ts'
import type { Handlers } from '../tenancy/implement.ts'
import type { Attempts } from '../session/attempts.ts'
import { branchCounters, callerCounters, MOST_A_DAY } from '../session/limits.ts'
import { findAccount } from '../session/people.ts'
import { hashToken, newToken } from '../platform/secrets/secrets.ts'
import type { WrongTries } from '../session/wrong-tries.ts'
import { ownersOfPin, pinHolders, refuseOutgrown } from './pins.ts'
import { createPinGuess, wrongPin } from './guess.ts'
import type { PinKeys } from './keys.ts'

type Deps = {
  readonly db: Db
  readonly now: () => Date
  readonly newId: () => string
  readonly configs: Entrance
  readonly change: MakeChange
  readonly attempts: Attempts
  readonly wrongTries: WrongTries
  readonly pinKeys: Pick<PinKeys, 'learn'>
}

type Asked = {
  readonly branchId: string
  readonly restaurantId: string
  readonly userId: string | undefined
  readonly pin: string
  readonly caller: Caller
}

/** Returns the handlers by which a manager approves one action on another person's till. */
export function createOverrideHandlers(deps: Deps): Handlers<Contract>['overrides'] {
  const { db, now, newId, configs, change, attempts, wrongTries, pinKeys } = deps
  const guess = createPinGuess(deps)

  /** Returns the person of a PIN. Without a name it is tried on every person whose PIN is not closed. */
  async function ownerOf({ branchId, restaurantId, userId, pin, caller }: Asked) {
    const holders = await pinHolders(db, { restaurantId, branchIds: [branchId] })
    if (userId === undefined) {
      const owners = await ownersOfPin(
        holders.filter(({ closed }) => !closed),
        pin,
      )
      return owners.length === 1 ? owners[0] : undefined
    }
    const named = holders.find(({ id }) => id === userId)
    if (!named) {
      await ownersOfPin([], pin)
      return undefined
    }
    const { id, name, pinHash } = named
    const person = { id, name, restaurantId }
    return (await guess({ person, pinHash, pin, caller, branchId })) ? named : undefined
  }

  return {
    async grant({ caller, body: { branchId, action, orderId, pin, userId } }) {
      const { branch } = await configs.enter(caller, branchId)
      const { restaurantId } = branch
      const counters = [
        ...branchCounters('override', branchId),
        ...callerCounters('override', caller),
      ]
      const { found: manager, counts } = await attempts.look(counters, async () => {
        const owner = await ownerOf({ branchId, restaurantId, userId, pin, caller })
        if (owner?.id === caller.userId) {
          throw forbidden('OVERRIDE_OWN_PIN')
        }
        const found = owner === undefined ? undefined : (await findAccount(db, owner.id))?.holder
        const may =
          found &&
          mayEnterBranch(found, { id: branchId, restaurantId }) &&
          found.permissions.includes(OVERRIDE_PERMISSIONS[action])
        return may && owner ? { ...found, pinHash: owner.pinHash } : undefined
      })
      if (!manager) {
        await wrongTries.note({
          action: 'override.wrong',
          person: { id: caller.userId, name: caller.name, restaurantId },
          by: caller,
          branchId,
          details: { action, orderId },
          tries: counts.at(-1) ?? 0,
          most: MOST_A_DAY.session,
        })
        // Also for the PIN of a person without the permission: the owner of a PIN is not revealed.
        throw wrongPin()
      }
      refuseOutgrown(pin, manager.permissions)
      await pinKeys.learn({
        restaurantId,
        userId: manager.id,
        pin: { text: pin, hash: manager.pinHash },
        at: now(),
      })

      const token = newToken()
      const grantedBy = { _id: manager.id, name: manager.name }
      await change({
        caller: { ...caller, userId: manager.id, name: manager.name },
        place: { branchId },
        action: 'override.grant',
        // Sales made before a branch closed are still settled.
        evenClosed: true,
        async work(trx, { at }) {
          await trx
            .insertInto('overrides')
            .values({
              restaurant_id: restaurantId,
              branch_id: branchId,
              id: newId(),
              hash: hashToken(token),
              action,
              order_id: orderId,
              requested_by: caller.userId,
              granted_by: manager.id,
              granted_by_name: manager.name,
              granted_at: at,
              expires_at: new Date(at.getTime() + OVERRIDE_SECONDS * 1000),
            })
            .execute()
          const requestedBy = { _id: caller.userId, name: caller.name }
          const about = aboutOf(action, orderId)
          return { result: null, details: { action, ...about, requestedBy } }
        },
      })
      return { token, expiresIn: OVERRIDE_SECONDS, grantedBy }
    },
  }
}

/** Names the subject of an approval for the audit log. */
function aboutOf(action: OverrideAction, id: string) {
  if (action === 'shift.open') return { shiftDefinitionId: id }
  if (action === 'clock.punch') return { userId: id }
  const isOfOrder = action.startsWith('order.') || action === 'guestAccount.charge'
  return isOfOrder ? { orderId: id } : { shiftSessionId: id }
}
