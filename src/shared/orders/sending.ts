import type { DiscountLimit } from '../permissions/discount-limit.ts'
import { overridePermission } from '../permissions/override-action.ts'
import type { Permission } from '../permissions/permission.ts'
import { COMMAND_PERMISSIONS } from './command-permissions.ts'
import { type Command, givesBack } from './command.ts'
import { isTipBack } from './permission-needed.ts'
import { isWithin } from './within-limit.ts'

/** The sender of commands from a device: the person logged in there now, or the link of a screen. */
export type Sender = {
  readonly permissions: readonly Permission[]
  /** Logged in by a kiosk link, which may do only what its purpose allows. */
  readonly kiosk: boolean
  /** How much they may take off alone; left out where only the server knows. */
  readonly limit?: DiscountLimit
}

/** Kinds that bring money in: people who may take it may pass it on. */
const COMES_IN: readonly Command['kind'][] = ['order.pay', 'order.tip']

/**
 * Returns whether the sender may pass on a command that another person may have given. The device claims whose
 * command it was: money needs the permission to take it, and a command that needs approval needs a manager as
 * sender, or the approval. `own`: the sender gave the command. Money that a person gave back is passed on by that
 * person or by a manager.
 */
export const maySend = (
  command: Pick<Command, 'kind' | 'payload'>,
  sender: Sender,
  own = false,
): boolean =>
  // The person at the till passes on when others came and went.
  command.kind === 'clock.punch' ? !sender.kiosk : maySell(command, sender, own)

function maySell(
  { kind, payload }: Pick<Command, 'kind' | 'payload'>,
  sender: Sender,
  own: boolean,
): boolean {
  const { permissions, kiosk } = sender
  const holdsOne = COMMAND_PERMISSIONS[kind].some((permission) => permissions.includes(permission))
  if (isTipBack({ kind, payload })) return holdsOne && mayHandBack(sender, own)
  if (kiosk || isMoneyIn(kind)) return holdsOne
  if (givesBack(kind) && (own || !holdsOne)) return holdsOne
  if (isReduction(kind) && (own || isSmall(payload, sender))) return holdsOne
  return isApproved({ kind, payload }, permissions)
}

/** Needs no approval, brings one, or comes from a person who could give it. */
function isApproved(
  { kind, payload }: Pick<Command, 'kind' | 'payload'>,
  permissions: Sender['permissions'],
): boolean {
  const needed = overridePermission(kind)
  return needed === null || hasWord(payload) || permissions.includes(needed)
}

/** Also cash in and out: how much a cashier may move alone is the branch's decision, which the server knows. */
const isMoneyIn = (kind: Command['kind']) => COMES_IN.includes(kind) || kind.startsWith('drawer.')

/** Some commands bring the approval that they need. */
const hasWord = (payload: Command['payload']) =>
  'overrideToken' in payload && payload.overrideToken !== undefined

const mayHandBack = ({ permissions }: Sender, own: boolean) =>
  own || permissions.includes('manage_orders')

const isReduction = (kind: Command['kind']) =>
  kind === 'order.discount' || kind === 'order.changePrice'

/** A discount that the sender could have given, or a line that goes back to its price. */
function isSmall(payload: Command['payload'], { limit }: Sender): boolean {
  if ('category' in payload) return limit === undefined || isWithin(payload, {}, limit)
  return 'unitPrice' in payload && payload.unitPrice === null
}
