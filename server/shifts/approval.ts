import type { Actor } from '#shared/orders/order.ts'
import type { OverrideAction } from '#shared/permissions/override-action.ts'
import type { BranchPlace } from '../tenancy/scope.ts'
import type { Db } from '../platform/database/database.ts'
import { forbidden } from '../platform/http/errors.ts'
import { hashToken } from '../platform/secrets/secrets.ts'

type Asked = BranchPlace & {
  readonly action: OverrideAction
  /** What the action is done to, e.g. the definition of the shift that is opened. */
  readonly subject: string
  /** The person who does it: the manager approved it for this person alone. */
  readonly requestedBy: string
  /** The token from the manager's PIN. */
  readonly token: string | undefined
  readonly at: Date
}

/**
 * Spends a manager's approval for one action on a shift and returns who gave it. 403 `OVERRIDE_NEEDED` without a
 * token, `OVERRIDE_EXPIRED` if it is for something else, was used or has expired.
 */
export async function takeApproval(trx: Db, asked: Asked): Promise<Actor> {
  const { restaurantId, branchId, action, subject, requestedBy, token, at } = asked
  if (token === undefined) throw forbidden('OVERRIDE_NEEDED')
  const given = await trx
    .updateTable('overrides')
    .set({ used_at: at })
    .where('restaurant_id', '=', restaurantId)
    .where('branch_id', '=', branchId)
    .where('hash', '=', hashToken(token))
    .where('action', '=', action)
    .where('order_id', '=', subject)
    .where('requested_by', '=', requestedBy)
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .returning(['granted_by', 'granted_by_name'])
    .executeTakeFirst()
  if (given) return { _id: given.granted_by, name: given.granted_by_name }
  throw forbidden('OVERRIDE_EXPIRED')
}
