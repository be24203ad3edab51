import { type Command, givesBack } from '#shared/orders/command.ts'
import { COMMAND_PERMISSIONS } from '#shared/orders/command-permissions.ts'
import type { Actor, Order } from '#shared/orders/order.ts'
import { type DiscountLimit, lesserLimit } from '#shared/permissions/discount-limit.ts'
import { maySend, type Sender } from '#shared/orders/sending.ts'
import { isTipBack, permissionNeeded } from '#shared/orders/permission-needed.ts'
import type { Permission } from '#shared/permissions/permission.ts'
import type { Refused } from './refused.ts'

/** A manager's approval of one action. */
export type Override = {
  readonly id: string
  readonly action: string
  readonly requestedBy: string
  readonly grantedBy: Actor
}

/**
 * The permissions of the person who gave the commands, and of the sender: the same person, except for commands
 * left on a device.
 */
export type Rights = {
  readonly actor: readonly Permission[]
  readonly sender: Sender & { readonly limit: DiscountLimit }
  /** How much the person who gave them may take off an order alone. */
  readonly limit: DiscountLimit
  /** The sender gave them. */
  readonly own: boolean
}

/** Returns whether only the sender lacks the permission, so that another sender would succeed. */
export const isHeldBack = (command: Command, { actor, sender, own }: Rights): boolean =>
  !maySend(command, sender, own) &&
  holdsOne(command, actor) &&
  maySend(command, { permissions: actor, kiosk: false }, true)

export const holdsOne = ({ kind }: Command, permissions: readonly Permission[]): boolean =>
  COMMAND_PERMISSIONS[kind].some((permission) => permissions.includes(permission))

const OVERRIDE_USED: Refused = { code: 'OVERRIDE_EXPIRED' }

export type Approval = { readonly refusal?: Refused; readonly override?: Override }

/**
 * Returns the approval that an action uses up, or why it is refused: some actions need a permission of their
 * own, or the approval of a manager who holds it. The sender claims whose action it was: an invalid token does
 * not replace a permission that the sender lacks.
 */
export function approvalOf(
  overrides: ReadonlyMap<string, Override>,
  command: Command,
  rights: Rights,
  { actorId, order }: { readonly actorId: string; readonly order: Order | null },
  spent: ReadonlySet<string>,
): Approval {
  const limit = lesserLimit(rights.limit, rights.sender.limit)
  if (isPermitted(command, rights, permissionNeeded(command, order, actorId, limit))) return {}
  const token = 'overrideToken' in command.payload ? command.payload.overrideToken : undefined
  if (token === undefined) {
    return { refusal: { code: 'OVERRIDE_NEEDED' } }
  }
  const override = overrides.get(token)
  const meant = override?.action === command.kind && override.requestedBy === actorId
  return meant && !spent.has(override.id) ? { override } : { refusal: OVERRIDE_USED }
}

/**
 * Returns whether no approval is needed. A person may remove a payment or take back a tip that they recorded, or
 * refund the way it was paid, alone, but only that person: in their name another sender would keep the cash, and so needs a
 * manager's permission or an approval.
 */
function isPermitted(
  command: Command,
  { actor, sender, own }: Rights,
  needed: readonly Permission[] | null,
): boolean {
  const mays = [actor, sender.permissions].every(
    (held) => needed === null || needed.some((one) => held.includes(one)),
  )
  const isBack = givesBack(command.kind) || isTipBack(command)
  return mays && (own || !isBack || sender.permissions.includes('manage_orders'))
}
