import { overridePermission } from '../permissions/override-action.ts'
import type { Permission } from '../permissions/permission.ts'
import { COMMAND_PERMISSIONS } from './command-permissions.ts'
import type { Command } from './command.ts'

/** Who sends what was done on a device: the person signed in there now, or the link of a screen. */
export type Sender = {
  readonly permissions: readonly Permission[]
  /** Signed in by a kiosk link, which does what its purpose says and nothing else. */
  readonly kiosk: boolean
}

/** The payload of any command; of those that need a manager's word, some bring it. */
type MayHaveWord = Pick<Command['payload'], 'orderId'> & {
  readonly overrideToken?: string | undefined
}

/**
 * Returns whether the sender may pass on a command that another person may have given. Whose command it was is the device's claim:
 * money needs the permission to take it, and what needs a manager's word needs a manager, or the word.
 * `own`: the sender gave the command. A payment that a person took back is passed on by them, or by a manager.
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
