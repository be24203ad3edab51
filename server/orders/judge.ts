import { createHash } from 'node:crypto'
import { leastAmount } from '#shared/errors/catalogue.ts'
import { applyCommand } from '#shared/orders/apply.ts'
import type { ApplyContext, LaneState, Outcome } from '#shared/orders/lane.ts'
import type { Command, CommandOf } from '#shared/orders/command.ts'
import { type Said, saidBy } from '#shared/orders/history.ts'
import type { Order } from '#shared/orders/order.ts'
import type { CommandResult } from '#shared/sync/contract.ts'
import type { Given } from './believe.ts'
import { englishOf } from '../platform/http/english.ts'
import { type Counts, countOff } from './counts.ts'
import type { Lane } from './lane-facts.ts'
import { laneFault } from './lane-fault.ts'
import type { Refused } from './refused.ts'
import { askedFault, slotFault } from './slots.ts'
import {
  type LaneHistory,
  nextHistory,
  type Numbering,
  orderNumberFault,
  receiptFault,
  refundReceiptFault,
  type KnownDevice,
} from './numbers.ts'
import { type Approval, approvalOf, isHeldBack, type Rights } from './permitted.ts'

/** Facts outside the lane by which commands are judged. */
export type Circumstances = {
  readonly rights: Rights
  readonly device: KnownDevice
  /** Every code that the branch has or had. */
  readonly branchCodes: ReadonlySet<string>
  /** The server's clock, milliseconds. */
  readonly now: number
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
  /** For the history of its order; null: nothing beside its kind. */
  readonly said: Said | null
}

export type Judgement = {
  readonly results: readonly CommandResult[]
  readonly fresh: readonly Fresh[]
  readonly state: LaneState
  /** Overrides that were used up, each by the command it permitted. */
  readonly used: readonly { readonly id: string; readonly opId: string }[]
  readonly history: LaneHistory | null
  /** What is left of dishes now, of those that the commands took or gave back. */
  readonly counts: Counts
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
  let done: Done = { state: lane.state, history: lane.history, used: [], counts: new Map() }
  let stopped = false

  for (const { sent, command, claimedAt } of commands) {
    const { opId } = command
    if (stopped) {
      results.push({ opId, outcome: 'skipped' })
      continue
    }
    const then = circumstances.contextAt(notBefore(done.state, command))
    // When it was given is not known: nothing is refused for its hour.
    const context = claimedAt === null ? then : atAnyHour(then)
    const hash = hashOf(context.branch._id, sent)
    const before = remembered.get(opId)
    if (before) {
      results.push(before.hash === hash ? before.result : resultOf(opId, REUSED))
    } else if (isHeldBack(command, circumstances.rights)) {
      // Not remembered: the next person to log in may be one who may send it.
      results.push(resultOf(opId, SENDER_MAY_NOT))
    } else {
      const { outcome, next } = decide(lane, done, command, { ...circumstances, context })
      const said = saidBy(command, done.state.order, next.state.order, next.state.others)
      done = next
      const result = resultOf(opId, outcome)
      results.push(result)
      fresh.push({ command, claimedAt, hash, result, said })
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

const atAnyHour = ({ isOffered: _hours, isOfferOn: _on, ...context }: ApplyContext): ApplyContext =>
  context

/** The result of a call's commands so far. */
type Done = Pick<Judgement, 'state' | 'history' | 'used' | 'counts'>

/** Decides on a command that has no earlier result. */
function decide(
  lane: Lane,
  done: Done,
  command: Command,
  {
    rights,
    device,
    branchCodes,
    now,
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
    laneFault(lane, state, command, rights.actor, context) ??
    askedFault(command, state.order, context.branch, now)
  if (refusal) return { outcome: { ok: false as const, ...refusal }, next: done }
  const placesTaken = lane.places
  const applied = applyCommand(state, command, {
    ...approved(context, approval),
    placesTaken,
    charges: () => lane.charges,
    guest: (key) => lane.guests.get(key),
    hasCode: (versionId) => lane.codes.has(versionId),
  })
  const { takenReceipts } = lane
  const outcome = numbered(state, command, applied, { device, branchCodes, takenReceipts, history })
  if (!outcome.ok) return { outcome, next: done }
  const { override } = approval
  const { order } = outcome.state
  const orders = { before: state.order, after: order }
  const full = slotFault(command, orders, { branch: context.branch, places: placesTaken, now })
  if (full) return { outcome: { ok: false as const, ...full }, next: done }
  const counted = countOff(lane, done.counts, command, orders, { item: context.item, now })
  if ('refusal' in counted)
    return { outcome: { ok: false as const, ...counted.refusal }, next: done }
  const tookReceipt = 'receiptNumber' in command.payload && command.payload.receiptNumber !== null
  return {
    outcome,
    next: {
      state: outcome.state,
      counts: counted.counts,
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
  if (command.kind === 'order.open') return orderNumberFault(command.payload.number, numbering)
  if (command.kind === 'order.split') return splitNumberFault(command, numbering)
  if (before === null) return undefined
  if (command.kind === 'order.pay') return receiptFault(command, before, after, numbering)
  return command.kind === 'order.refund'
    ? refundReceiptFault(command, before, numbering)
    : undefined
}

/** Each new check has a number of its own. */
function splitNumberFault(
  { payload: { parts } }: CommandOf<'order.split'>,
  numbering: Numbering,
): Refused | undefined {
  const numbers = new Set(parts.map(({ number }) => number))
  if (numbers.size < parts.length) return { code: 'ORDER_NUMBER_INVALID' }
  return [...numbers].flatMap((number) => orderNumberFault(number, numbering) ?? [])[0]
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
