import { overridePermission } from '../permissions/override-action.ts'
import type { Permission } from '../permissions/permission.ts'
import { COMMAND_PERMISSIONS } from './command-permissions.ts'
import type { Command } from './command.ts'

/** The sender of commands from a device: the person logged in there now, or the link of a screen. */
export type Sender = {
  readonly permissions: readonly Permission[]
  /** Logged in by a kiosk link, which may do only what its purpose allows. */
  readonly kiosk: boolean
}

/** The payload of any command; some bring the approval that they need. */
type MayHaveWord = Pick<Command['payload'], 'orderId'> & {
  readonly overrideToken?: string | undefined
}

/**
 * Returns whether the sender may pass on a command that another person may have given. The device claims whose
 * command it was: money needs the permission to take it, and a command that needs approval needs a manager as
 * sender, or the approval. `own`: the sender gave the command. A payment that a person took back is passed on
 * by that person or by a manager.
 */
export function maySend(
  { kind, payload }: Pick<Command, 'kind' | 'payload'>,
  { permissions, kiosk }: Sender,
  own = false,
): boolean {
  const holdsOne = COMMAND_PERMISSIONS[kind].some((permission) => permissions.includes(permission))
  if (kiosk || kind === 'order.pay') return holdsOne
  if (kind === 'order.removePayment' && (own || !holdsOne)) return holdsOne
  const needed = overridePermission(kind)
  const { overrideToken }: MayHaveWord = payload
  return needed === null || overrideToken !== undefined || permissions.includes(needed)
}
