import { createHash } from 'node:crypto'
import { leastAmount } from '#shared/errors/catalogue.ts'
import { takesOrder } from '#shared/orders/takes-orders.ts'
import { orderCan } from '#shared/orders/order-can.ts'
import type { Permission } from '#shared/permissions/permission.ts'
import { applyCommand } from '#shared/orders/apply.ts'
import type { ApplyContext, LaneState, Outcome } from '#shared/orders/lane.ts'
import type { Command, CommandOf } from '#shared/orders/command.ts'
import { knowsPayment } from '#shared/orders/known-ids.ts'
import type { Order } from '#shared/orders/order.ts'
import type { CommandResult } from '#shared/sync/contract.ts'
import type { Given } from './believe.ts'
import { englishOf } from '../platform/http/english.ts'
import { returnIdsOf } from './account-rows.ts'
import type { Refused } from './refused.ts'
import {
  type LaneHistory,
  nextHistory,
  type Numbering,
  orderNumberFault,
  receiptFault,
  refundReceiptFault,
  type KnownDevice,
} from './numbers.ts'
import {
  type Approval,
  approvalOf,
  holdsOne,
  isHeldBack,
  type Override,
  type Rights,
} from './permitted.ts'

/** The earlier result of a command. */
export type Remembered = {
  readonly opId: string
  /** Of that command, see `hashOf`. */
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
  /** The branch has as many open orders as it may have. */
  readonly isBranchFull: boolean
  /** Approvals by managers for this order that are not used yet, by token. */
  readonly overrides: ReadonlyMap<string, Override>
  /** Null if it was not kept yet. */
  readonly history: LaneHistory | null
  /** By payment. */
  readonly held: ReadonlyMap<string, HeldMoney>
  /** The restaurant has sold gift cards: one that pays is one of them. */
  readonly sellsCards: boolean
  /** Ids of commands that the book of cards and accounts has already. */
  readonly takenEntries: ReadonlySet<string>
  /** The order id is taken by a gift card or a guest's account, under which their payments are kept. */
  readonly isAccount: boolean
}

/** Money of a card or an account that is held for a payment of the order. */
export type HeldMoney = {
  readonly paymentId: string
  readonly ledger: string
  readonly accountId: string
  readonly amount: number
}

/** Facts outside the lane by which commands are judged. */
export type Circumstances = {
  readonly rights: Rights
  readonly device: KnownDevice
  /** Every code that the branch has or had. */
  readonly branchCodes: ReadonlySet<string>
  /** Returns the facts for a command given at a time, milliseconds. */
  readonly contextAt: (at: number) => ApplyContext
}

/** A result returned for the first time, to be remembered. */
export type Fresh = {
  /** As it is accepted, see `believe`. */
  readonly command: Command
  readonly claimedAt: string | null
  readonly hash: string
  readonly result: CommandResult
}

export type Judgement = {
  readonly results: readonly CommandResult[]
  readonly fresh: readonly Fresh[]
  readonly state: LaneState
  /** Overrides that were used up, each by the command it permitted. */
  readonly used: readonly { readonly id: string; readonly opId: string }[]
  readonly history: LaneHistory | null
}

/** Tells commands apart that carry the same `opId`: 64 hexadecimal digits. */
export const hashOf = (branchId: string, command: Command): string =>
  createHash('sha256').update(branchId).update(JSON.stringify(command)).digest('hex')

/**
 * Decides on the commands of one lane in order. A repeated command gets its earlier result; the first refusal
 * stops the rest. Pure: the decision holds if the lane has not changed since it was read.
 */
export function judge(
  lane: Lane,
  commands: readonly Given[],
  circumstances: Circumstances,
): Judgement {
  const remembered = new Map(lane.remembered)
  const results: CommandResult[] = []
  const fresh: Fresh[] = []
  let done: Done = { state: lane.state, history: lane.history, used: [] }
  let stopped = false

  for (const { sent, command, claimedAt } of commands) {
    const { opId } = command
    if (stopped) {
      results.push({ opId, outcome: 'skipped' })
      continue
    }
    const context = circumstances.contextAt(notBefore(done.state, command))
    const hash = hashOf(context.branch._id, sent)
    const before = remembered.get(opId)
    if (before) {
      results.push(before.hash === hash ? before.result : resultOf(opId, REUSED))
    } else if (isHeldBack(command, circumstances.rights)) {
      // Not remembered: the next person to log in may be one who may send it.
      results.push(resultOf(opId, SENDER_MAY_NOT))
    } else {
      const { outcome, next } = decide(lane, done, command, { ...circumstances, context })
      done = next
      const result = resultOf(opId, outcome)
      results.push(result)
      fresh.push({ command, claimedAt, hash, result })
      remembered.set(opId, { opId, hash, result, seq: null })
    }
    stopped = results.at(-1)?.outcome === 'refused'
  }
  return { results, fresh, ...done }
}

/**
 * Nothing happens to an order before it is opened, whatever time a device writes: else a line could have any
 * old price.
 */
const notBefore = ({ order }: LaneState, { at }: Command): number =>
  Math.max(Date.parse(at), order ? Date.parse(order.openedAt) : -Infinity)

/** The result of a call's commands so far. */
type Done = Pick<Judgement, 'state' | 'history' | 'used'>

/** Decides on a command that has no earlier result. */
function decide(
  lane: Lane,
  done: Done,
  command: Command,
  {
    rights,
    device,
    branchCodes,
    context,
  }: Omit<Circumstances, 'contextAt'> & { readonly context: ApplyContext },
) {
  const { state, history, used } = done
  const spent = new Set(used.map(({ id }) => id))
  const approval = approvalOf(
    lane.overrides,
    command,
    rights,
    { actorId: context.actor._id, order: state.order },
    spent,
  )
  const refusal =
    approval.refusal ??
    refusalOf(lane, state, command, rights.actor, context) ??
    closedFault(state, command, context)
  if (refusal) return { outcome: { ok: false as const, ...refusal }, next: done }
  const applied = applyCommand(state, command, approved(context, approval))
  const { takenReceipts } = lane
  const outcome = numbered(state, command, applied, { device, branchCodes, takenReceipts, history })
  if (!outcome.ok) return { outcome, next: done }
  const { override } = approval
  const { order } = outcome.state
  const tookReceipt = 'receiptNumber' in command.payload && command.payload.receiptNumber !== null
  return {
    outcome,
    next: {
      state: outcome.state,
      history:
        order && order !== state.order
          ? nextHistory(history, device.id, order, tookReceipt)
          : history,
      used: override ? [...used, { id: override.id, opId: command.opId }] : used,
    },
  }
}

const approved = (context: ApplyContext, { override }: Approval): ApplyContext => ({
  ...context,
  approvedBy: override?.grantedBy ?? null,
})

const SENDER_MAY_NOT = { ok: false, code: 'SENDER_MAY_NOT' } as const

/** Returns the reducer's result, unless the command's number is impossible. */
function numbered(
  { order }: LaneState,
  command: Command,
  outcome: Outcome,
  numbering: Numbering,
): Outcome | ({ readonly ok: false } & Refused) {
  if (!outcome.ok || outcome.state.order === null) return outcome
  const fault = numberFault(command, order, outcome.state.order, numbering)
  return fault ? { ok: false, ...fault } : outcome
}

function numberFault(
  command: Command,
  before: Order | null,
  after: Order,
  numbering: Numbering,
): Refused | undefined {
  if (command.kind === 'order.open') return orderNumberFault(command, numbering)
  if (before === null) return undefined
  if (command.kind === 'order.pay') return receiptFault(command, before, after, numbering)
  return command.kind === 'order.refund'
    ? refundReceiptFault(command, before, numbering)
    : undefined
}

const resultOf = (
  opId: string,
  outcome: { readonly ok: true } | ({ readonly ok: false } & Refused),
): CommandResult =>
  outcome.ok
    ? { opId, outcome: 'applied' }
    : {
        opId,
        outcome: 'refused',
        code: outcome.code,
        message: sentenceOf(outcome),
        ...(outcome.details && { details: outcome.details }),
      }

/** In the words of the specification's section 5 where they have a figure. */
function sentenceOf({ code, details }: Refused): string {
  const minimum = code === 'AMOUNT_TOO_SMALL' ? leastAmount(details) : null
  return minimum === null ? englishOf(code) : `Minimum amount is ${minimum}`
}

const REUSED = { ok: false, code: 'OP_ID_REUSED' } as const

/** Returns the refusal of faults that only the server can know; the reducer refuses the rest. */
function refusalOf(
  lane: Lane,
  { order }: LaneState,
  command: Command,
  permissions: readonly Permission[],
  context: ApplyContext,
): Refused | undefined {
  const { elsewhere, takenTables, takenEntries } = lane
  if (!holdsOne(command, permissions)) {
    return { code: 'FORBIDDEN' }
  }
  if (elsewhere) return { code: 'ORDER_UNKNOWN' }
  if (returnIdsOf(command).some((id) => takenEntries.has(id))) return ID_REUSED
  if (command.kind === 'order.open') {
    return orderCan(command.kind, order) ? openFault(command, lane, context) : undefined
  }
  if (command.kind === 'order.changeTable') return moveFault(command, order, takenTables, context)
  if (command.kind === 'order.pay' && order && orderCan(command.kind, order)) {
    return accountFault(command, lane, order)
  }
  return undefined
}

const ID_REUSED: Refused = { code: 'ID_REUSED' }
const TOO_MANY_OPEN: Refused = { code: 'TOO_MANY_OPEN' }
const FEATURE_OFF: Refused = { code: 'FEATURE_OFF' }

function openFault(
  command: CommandOf<'order.open'>,
  { isAccount, isBranchFull, takenTables }: Lane,
  context: ApplyContext,
): Refused | undefined {
  if (isAccount) return ID_REUSED
  if (!takesOrder(context.branch, command.payload.tableId, command.at)) return FEATURE_OFF
  return isBranchFull ? TOO_MANY_OPEN : tableFault(command, takenTables, context)
}

/**
 * Orders begun before the branch closed are accepted at any time, and may be ended: food was cooked and money
 * taken. Later ones stay with the person who began them, until they decide.
 */
function closedFault(
  { order }: LaneState,
  { kind, at }: Command,
  { branch: { closedAt } }: ApplyContext,
): Refused | undefined {
  const begins = kind === 'order.open' && orderCan(kind, order)
  if (!begins || closedAt === undefined || Date.parse(at) <= Date.parse(closedAt)) return undefined
  return { code: 'BRANCH_CLOSED' }
}

function moveFault(
  command: CommandOf<'order.changeTable'>,
  order: Order | null,
  takenTables: Lane['takenTables'],
  context: ApplyContext,
): Refused | undefined {
  const { tableId } = command.payload
  const moves = order?.tableId !== tableId && orderCan(command.kind, order)
  if (!moves) return undefined
  if (tableId !== null && !takesOrder(context.branch, tableId, command.at)) return FEATURE_OFF
  return tableFault(command, takenTables, context)
}

/** Guests who came while a till was offline were served: only another open order is in the way (0046). */
function tableFault(
  { payload: { tableId } }: CommandOf<'order.open' | 'order.changeTable'>,
  takenTables: Lane['takenTables'],
  { table }: ApplyContext,
): Refused | undefined {
  const isTaken = tableId !== null && takenTables.has(tableId) && table(tableId)
  return isTaken ? { code: 'TABLE_OCCUPIED' } : undefined
}

/**
 * Money of a card or an account must be held for the payment, to the unit: then no other till can spend it. Tills of
 * before know no cards; what they took as one is accepted until the restaurant sells its own.
 */
function accountFault(
  { payload: { account, method, amount, paymentId } }: CommandOf<'order.pay'>,
  { held, sellsCards }: Lane,
  order: Order,
): Refused | undefined {
  // The reducer says so.
  if (knowsPayment(order, paymentId)) return undefined
  const money = held.get(paymentId)
  const fits = account
    ? money?.ledger === account.ledger && money.accountId === account._id && money.amount === amount
    : method !== 'gift_card' || !sellsCards
  return fits ? undefined : { code: 'ACCOUNT_NOT_HELD' }
}
