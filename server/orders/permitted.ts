import type { Command } from '#shared/orders/command.ts'
import { COMMAND_PERMISSIONS } from '#shared/orders/command-permissions.ts'
import type { Actor, Order } from '#shared/orders/order.ts'
import { maySend, type Sender } from '#shared/orders/sending.ts'
import { OVERRIDE_PERMISSIONS } from '#shared/permissions/override-action.ts'
import { permissionNeeded } from '#shared/orders/permission-needed.ts'
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
  readonly sender: Sender
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
  if (isPermitted(command, rights, permissionNeeded(command, order, actorId))) return {}
  const token = 'overrideToken' in command.payload ? command.payload.overrideToken : undefined
  if (token === undefined) {
    return { refusal: { code: 'OVERRIDE_NEEDED' } }
  }
  const override = overrides.get(token)
  const meant = override?.action === command.kind && override.requestedBy === actorId
  return meant && !spent.has(override.id) ? { override } : { refusal: OVERRIDE_USED }
}

/**
 * Returns whether no approval is needed. The person who recorded a payment may remove it alone, but only that
 * person: in their name another sender would keep the cash, and so needs the permission or an approval.
 */
function isPermitted(
  { kind }: Command,
  { actor, sender, own }: Rights,
  needed: Permission | null,
): boolean {
  if (needed !== null) return [actor, sender.permissions].every((held) => held.includes(needed))
  return (
    own ||
    kind !== 'order.removePayment' ||
    sender.permissions.includes(OVERRIDE_PERMISSIONS['order.removePayment'])
  )
}
