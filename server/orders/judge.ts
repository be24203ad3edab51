import { createHash } from 'node:crypto'
import type { Permission } from '#shared/permissions/permission.ts'
import { type ApplyContext, applyCommand, type LaneState } from '#shared/orders/apply.ts'
import { overridePermission } from '#shared/overrides/action.ts'
import { COMMAND_PERMISSIONS } from '#shared/orders/command-permissions.ts'
import type { Command, CommandOf } from '#shared/orders/command.ts'
import type { Actor, Order } from '#shared/orders/order.ts'
import type { CommandResult } from '#shared/sync/contract.ts'

/** What was answered to a command before. */
export type Remembered = {
  readonly opId: string
  /** Of the command it was answered to, see `hashOf`. */
  readonly hash: string
  readonly result: CommandResult
  readonly seq: number | null
}

/** A lane as it was read, with everything outside it that its commands could collide with. */
export type Lane = {
  readonly state: LaneState
  /** The order id is taken by another branch of the restaurant. */
  readonly elsewhere: boolean
  readonly remembered: ReadonlyMap<string, Remembered>
  /** Tables with another open order. */
  readonly takenTables: ReadonlySet<string>
  readonly takenReceipts: ReadonlySet<string>
  /** What managers have allowed on this order and nobody has used yet, by token. */
  readonly overrides: ReadonlyMap<string, Override>
}

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
  readonly sender: readonly Permission[]
}

/** An answer given for the first time, to be remembered. */
export type Fresh = {
  readonly command: Command
  readonly hash: string
  readonly result: CommandResult
}

export type Judgement = {
  readonly results: readonly CommandResult[]
  readonly fresh: readonly Fresh[]
  readonly state: LaneState
  /** Overrides that were used up, each by the command it permitted. */
  readonly used: readonly { readonly id: string; readonly opId: string }[]
}

type Refused = { readonly code: string; readonly message: string }

/** Tells commands apart that carry the same `opId`: 64 hexadecimal digits. */
const hashOf = (branchId: string, command: Command): string =>
  createHash('sha256').update(branchId).update(JSON.stringify(command)).digest('hex')

/**
 * Decides on the commands of one lane in order. What was answered before is answered again; the
 * first refusal stops the rest. Pure: what it decides holds if the lane is still as it was read.
 */
export function judge(
  lane: Lane,
  commands: readonly Command[],
  rights: Rights,
  context: ApplyContext,
): Judgement {
  const remembered = new Map(lane.remembered)
  const results: CommandResult[] = []
  const fresh: Fresh[] = []
  const used: Judgement['used'][number][] = []
  let { state } = lane
  let stopped = false

  for (const command of commands) {
    const { opId } = command
    if (stopped) {
      results.push({ opId, outcome: 'skipped' })
      continue
    }
    const hash = hashOf(context.branch._id, command)
    const before = remembered.get(opId)
    if (before) {
      results.push(before.hash === hash ? before.result : { opId, outcome: 'refused', ...REUSED })
    } else {
      const spent = new Set(used.map(({ id }) => id))
      const approval = approvalOf(lane, command, rights, context.actor._id, spent)
      const refusal =
        approval.refusal ??
        refusalOf(lane, state, command, rights.actor) ??
        closedFault(state, command, context)
      const outcome = refusal
        ? { ok: false as const, ...refusal }
        : applyCommand(state, command, approvedContext(context, approval))
      if (outcome.ok && approval.override) used.push({ id: approval.override.id, opId })
      const result = resultOf(opId, outcome)
      if (outcome.ok) state = outcome.state
      results.push(result)
      fresh.push({ command, hash, result })
      remembered.set(opId, { opId, hash, result, seq: null })
    }
    stopped = results.at(-1)?.outcome === 'refused'
  }
  return { results, fresh, state, used }
}

const approvedContext = (context: ApplyContext, { override }: Approval): ApplyContext => ({
  ...context,
  approvedBy: override?.grantedBy ?? null,
})

const resultOf = (
  opId: string,
  outcome: { readonly ok: true } | ({ readonly ok: false } & Refused),
): CommandResult =>
  outcome.ok
    ? { opId, outcome: 'applied' }
    : { opId, outcome: 'refused', code: outcome.code, message: outcome.message }

const OVERRIDE_USED: Refused = {
  code: 'OVERRIDE_EXPIRED',
  message: 'The manager’s permission was used or ran out. Ask for it again.',
}

type Approval = { readonly refusal?: Refused; readonly override?: Override }

/**
 * Some deeds need a right of their own, or the word of a manager who holds it. Whose deed it was is the
 * sender's claim: in the name of somebody who holds the right only another who holds it may send it.
 */
function approvalOf(
  { overrides }: Lane,
  command: Command,
  { actor, sender }: Rights,
  actorId: string,
  spent: ReadonlySet<string>,
): Approval {
  const needed = overridePermission(command.kind)
  if (needed === null || [actor, sender].every((held) => held.includes(needed))) return {}
  const token = 'overrideToken' in command.payload ? command.payload.overrideToken : undefined
  if (token === undefined) {
    return { refusal: { code: 'OVERRIDE_NEEDED', message: 'A manager must allow this.' } }
  }
  const override = overrides.get(token)
  const meant = override?.action === command.kind && override.requestedBy === actorId
  return meant && !spent.has(override.id) ? { override } : { refusal: OVERRIDE_USED }
}

const REUSED: Refused = {
  code: 'OP_ID_REUSED',
  message: 'This command id was used for another command.',
}

/** What only the server can know; the rest is the reducer's to refuse. */
function refusalOf(
  { elsewhere, takenTables, takenReceipts }: Lane,
  { order }: LaneState,
  command: Command,
  permissions: readonly Permission[],
): Refused | undefined {
  if (!COMMAND_PERMISSIONS[command.kind].some((permission) => permissions.includes(permission))) {
    return {
      code: 'FORBIDDEN',
      message: 'You do not have permission to perform this action.',
    }
  }
  if (elsewhere) return { code: 'ORDER_UNKNOWN', message: 'This order does not exist.' }
  if (command.kind === 'order.open') return order ? undefined : tableFault(command, takenTables)
  if (command.kind === 'order.pay' && order?.status === 'open') {
    return paymentFault(command, order, takenReceipts)
  }
  return undefined
}

/**
 * What was begun while the branch was in business is let in whenever it arrives, and may be ended:
 * food was cooked and money taken. What was begun later stays with whoever began it, until they decide.
 */
function closedFault(
  { order }: LaneState,
  { kind, at }: Command,
  { branch: { closedAt } }: ApplyContext,
): Refused | undefined {
  const begins = kind === 'order.open' && !order
  if (!begins || closedAt === undefined || Date.parse(at) <= Date.parse(closedAt)) return undefined
  return {
    code: 'BRANCH_CLOSED',
    message: 'This branch was closed for good. Take the order in another branch.',
  }
}

function tableFault(
  { payload }: CommandOf<'order.open'>,
  takenTables: Lane['takenTables'],
): Refused | undefined {
  return payload.tableId !== null && takenTables.has(payload.tableId)
    ? { code: 'TABLE_OCCUPIED', message: 'This table has an open order already.' }
    : undefined
}

function paymentFault(
  { payload: { paymentId, receiptNumber } }: CommandOf<'order.pay'>,
  { payments }: Order,
  takenReceipts: Lane['takenReceipts'],
): Refused | undefined {
  if (payments.some(({ _id }) => _id === paymentId)) {
    return { code: 'PAYMENT_EXISTS', message: 'This payment is on the order already.' }
  }
  if (receiptNumber === null) return undefined
  const taken =
    takenReceipts.has(receiptNumber) ||
    payments.some((payment) => payment.receiptNumber === receiptNumber)
  return taken
    ? { code: 'RECEIPT_NUMBER_USED', message: `Receipt ${receiptNumber} has been given already.` }
    : undefined
}
