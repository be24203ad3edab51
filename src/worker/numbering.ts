import { isPaid } from '#shared/orders/order-can.ts'
import { applyCommand } from '#shared/orders/apply.ts'
import type { ApplyContext, LaneState } from '#shared/orders/lane.ts'
import type { Command, CommandDraft } from '#shared/orders/command.ts'
import { orderNumber, receiptNumber } from '#shared/orders/numbers.ts'
import { WorkerError } from './errors.ts'
import type { Device } from './store.ts'

/** A command that is accepted here, with the numbers it took. */
export type Numbered = {
  readonly command: Command
  readonly state: LaneState
  readonly device: Device
  /** The result for the window: an order number, those of new checks, a receipt number or ''. */
  readonly answer: string
}

type Envelope = Pick<Command, 'opId' | 'deviceId' | 'at' | 'baseRevision'>

/** Applies a draft to its lane and gives it its numbers. Throws the reducer's refusal. */
export function number(
  draft: CommandDraft,
  envelope: Envelope,
  { state, device, context }: { state: LaneState; device: Device; context: ApplyContext },
): Numbered {
  const counted = { ...device, n: device.n + 1 }
  if (draft.kind === 'order.open') {
    const taken = { ...counted, order: device.order + 1 }
    const answer = orderNumber(device.code, taken.order)
    const payload = { ...draft.payload, number: answer }
    const command: Command = { ...envelope, n: taken.n, kind: draft.kind, payload }
    return { command, state: applied(state, command, context), device: taken, answer }
  }
  if (draft.kind === 'order.split') {
    const parts = draft.payload.parts.map((part, at) => ({
      ...part,
      number: orderNumber(device.code, device.order + at + 1),
    }))
    const taken = { ...counted, order: device.order + parts.length }
    const payload = { ...draft.payload, parts }
    const command: Command = { ...envelope, n: taken.n, kind: draft.kind, payload }
    const answer = parts.map((part) => part.number).join(' ')
    return { command, state: applied(state, command, context), device: taken, answer }
  }
  const command = { ...envelope, n: counted.n, ...draft } as Command
  if (command.kind === 'order.refund') {
    const taken = { ...counted, receipt: device.receipt + 1 }
    const answer = receiptNumber(context.branch.code, device.code, taken.receipt)
    const payload = { ...command.payload, receiptNumber: answer }
    const refund: Command = { ...command, payload }
    return { command: refund, state: applied(state, refund, context), device: taken, answer }
  }
  if (command.kind !== 'order.pay') {
    return { command, state: applied(state, command, context), device: counted, answer: '' }
  }
  const partly: Command = { ...command, payload: { ...command.payload, receiptNumber: null } }
  const next = applied(state, partly, context)
  // A payment that the order has already takes no number.
  if (next === state || !isPaid(next.order)) {
    return { command: partly, state: next, device: counted, answer: '' }
  }
  // Only a payment that settles the bill takes a receipt number, so that none is skipped.
  const taken = { ...counted, receipt: device.receipt + 1 }
  const answer = receiptNumber(context.branch.code, device.code, taken.receipt)
  const payload = { ...command.payload, receiptNumber: answer }
  const settling: Command = { ...command, payload }
  return { command: settling, state: applied(state, settling, context), device: taken, answer }
}

function applied(state: LaneState, command: Command, context: ApplyContext): LaneState {
  const outcome = applyCommand(state, command, context)
  if (outcome.ok) return outcome.state
  throw new WorkerError(outcome.code, { details: outcome.details })
}
