import type { Contract } from '#shared/contract/index.ts'
import { OVERRIDE_PERMISSIONS } from '#shared/overrides/action.ts'
import { OVERRIDE_SECONDS } from '#shared/overrides/contract.ts'
import { audit } from '../audit/audit.ts'
import type { BranchConfigs } from '../branches/configs.ts'
import { type Db, transaction } from '../database/database.ts'
import { mayEnterBranch } from '../http/caller.ts'
import { forbidden } from '../http/errors.ts'
import type { Handlers } from '../http/implement.ts'
import type { Attempts } from '../session/attempts.ts'
import { findAccount } from '../session/people.ts'
import { hashToken, newToken } from '../session/secrets.ts'
import { ownerOfPin, pinHolders, refuseOutgrown } from '../staff/pins.ts'
import { wrongPin } from './handlers.ts'

type Deps = {
  readonly db: Db
  readonly now: () => Date
  readonly newId: () => string
  readonly configs: BranchConfigs
  readonly attempts: Attempts
}

/** Guesses a minute in a branch, whoever asks; each person has five. */
const MOST_OF_BRANCH = 20

/** A manager allows one deed on the till of somebody else. */
export const createOverrideHandlers = ({
  db,
  now,
  newId,
  configs,
  attempts,
}: Deps): Handlers<Contract>['overrides'] => ({
  async grant({ caller, body: { branchId, action, orderId, pin, userId } }) {
    const { branch } = await configs.enter(caller, branchId)
    const { restaurantId } = branch
    // Without a name a guess is tried on everybody's PIN: also many people together have not many.
    const counted = [
      { account: `override ${caller.userId}` },
      { account: `override at ${branchId}`, limit: { most: MOST_OF_BRANCH } },
      ...(userId ? [{ account: `pin ${userId}` }] : []),
    ]
    for (const { account, limit } of counted) await attempts.reserve(account, limit)

    const holders = await pinHolders(db, { restaurantId, branchIds: [branchId] })
    const asked = holders.filter(({ id }) => userId === undefined || id === userId)
    const found = await ownerOfPin(asked, pin)
    if (found === caller.userId) {
      throw forbidden('Somebody else must allow this, not you.', 'OVERRIDE_OWN_PIN')
    }
    const manager = found === undefined ? undefined : (await findAccount(db, found))?.holder
    const may =
      manager &&
      mayEnterBranch(manager, { id: branchId, restaurantId }) &&
      manager.permissions.includes(OVERRIDE_PERMISSIONS[action])
    // Also for a PIN of somebody who may not: whose it is, is nobody's business.
    if (!may) throw wrongPin()
    for (const { account } of counted) await attempts.release(account)
    refuseOutgrown(pin, manager.permissions)

    const token = newToken()
    const at = now()
    const grantedBy = { _id: manager.id, name: manager.name }
    await transaction(db, async (trx) => {
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
      await audit(trx, {
        restaurantId,
        branchId,
        at,
        actor: { userId: manager.id, name: manager.name },
        action: 'override.grant',
        details: { action, orderId, requestedBy: { _id: caller.userId, name: caller.name } },
      })
    })
    return { token, expiresIn: OVERRIDE_SECONDS, grantedBy }
  },
})
