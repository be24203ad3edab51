import type { Command } from '#shared/orders/command.ts'
import { COMMAND_PERMISSIONS } from '#shared/orders/command-permissions.ts'
import type { Actor, Order } from '#shared/orders/order.ts'
import { maySend, type Sender } from '#shared/orders/sending.ts'
import { OVERRIDE_PERMISSIONS } from '#shared/permissions/override-action.ts'
import { permissionNeeded } from '#shared/orders/permission-needed.ts'
import type { Permission } from '#shared/permissions/permission.ts'
import type { Refused } from './refused.ts'

/** A manager's word for one deed. */
export type Override = {
  readonly id: string
  readonly action: string
  readonly requestedBy: string
  readonly grantedBy: Actor
}

/** Of whoever gave the commands, and of whoever sends them: the same person but for what was left on a device. */
export type Rights = {
  readonly actor: readonly Permission[]
  readonly sender: Sender
  /** The sender gave them. */
  readonly own: boolean
}

/** Whether it is the sender who may not, so that another person's sending it would do. */
export const isHeldBack = (command: Command, { actor, sender, own }: Rights): boolean =>
  !maySend(command, sender, own) &&
  holdsOne(command, actor) &&
  maySend(command, { permissions: actor, kiosk: false }, true)

export const holdsOne = ({ kind }: Command, permissions: readonly Permission[]): boolean =>
  COMMAND_PERMISSIONS[kind].some((permission) => permissions.includes(permission))

const OVERRIDE_USED: Refused = {
  code: 'OVERRIDE_EXPIRED',
  message: 'The manager’s approval was used or has expired. Ask again.',
}

export type Approval = { readonly refusal?: Refused; readonly override?: Override }

/**
 * Some deeds need a permission of their own, or the word of a manager who holds it. Whose deed it was is the
 * sender's claim: a token that is none does not make up for what the sender lacks.
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
    return { refusal: { code: 'OVERRIDE_NEEDED', message: 'A manager must approve this.' } }
  }
  const override = overrides.get(token)
  const meant = override?.action === command.kind && override.requestedBy === actorId
  return meant && !spent.has(override.id) ? { override } : { refusal: OVERRIDE_USED }
}

/**
 * Whether no word is needed. Who recorded a payment may remove it alone, but only they: in their name another
 * person is the one who would keep the cash, so the sender needs the permission or a word.
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
