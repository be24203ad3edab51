import { moveLines, splitOrder } from '#shared/orders/apply-split.ts'
import type { MovedPiece } from '#shared/orders/check-command.ts'
import type { CommandDraft, CommandOf } from '#shared/orders/command.ts'
import type { LaneState, OtherLane, Refusal } from '#shared/orders/lane.ts'
import { inCombos, togetherWith } from '#shared/orders/combo.ts'
import type { Order, OrderLine } from '#shared/orders/order.ts'
import type { Repricing } from '#shared/orders/price-for-type.ts'

/** A check that the cashier makes: a new one, or one that is open already. */
export type PlannedCheck = {
  readonly orderId: string
  readonly existing: boolean
  /** How many pieces of which line go there. */
  readonly pieces: ReadonlyMap<string, number>
}
export type Plan = readonly PlannedCheck[]

export const newCheck = (orderId: string): PlannedCheck => ({
  orderId,
  existing: false,
  pieces: new Map(),
})

/** Returns how many pieces of a line are on no check of the plan. */
export const leftOf = ({ _id, quantity }: OrderLine, plan: Plan): number =>
  plan.reduce((left, { pieces }) => left - (pieces.get(_id) ?? 0), quantity)

/**
 * Moves pieces of a line to a check, or with a number below zero back to the order: never more than there are. What
 * belongs to the same combo goes along.
 */
export function movePieces(
  { lines }: Pick<Order, 'lines'>,
  plan: Plan,
  {
    orderId,
    line,
    by,
  }: { readonly orderId: string; readonly line: OrderLine; readonly by: number },
): Plan {
  return plan.map((check) => {
    if (check.orderId !== orderId) return check
    const pieces = new Map(check.pieces)
    for (const one of togetherWith(lines, line)) {
      const here = pieces.get(one._id) ?? 0
      const moved = Math.max(-here, Math.min(by, leftOf(one, plan)))
      if (here + moved > 0) pieces.set(one._id, here + moved)
      else pieces.delete(one._id)
    }
    return { ...check, pieces }
  })
}

/** Returns a check for the dishes of each seat; those of the first, and of none, stay. */
export function planBySeat(lines: readonly OrderLine[], newId: () => string): Plan {
  const groups = inCombos(lines).map((parts) => ({ parts, seat: seatOfAll(parts) }))
  const seats = [...new Set(groups.flatMap(({ seat }) => seat ?? []))].toSorted((a, b) => a - b)
  const unseated = groups.some(({ seat }) => seat === undefined)
  return seats.slice(unseated ? 0 : 1).map((wanted) => {
    const going = groups.flatMap(({ parts, seat }) => (seat === wanted ? parts : []))
    return {
      ...newCheck(newId()),
      pieces: new Map(going.map(({ _id, quantity }) => [_id, quantity])),
    }
  })
}

/** A combo goes whole: to the first of its seats. */
const seatOfAll = (parts: readonly OrderLine[]): number | undefined =>
  parts.find(({ seat }) => seat !== undefined)?.seat

const piecesOf = ({ pieces }: PlannedCheck, newId: () => string): MovedPiece[] =>
  [...pieces].map(([lineId, quantity]) => ({ lineId, quantity, as: newId() }))

/** Returns the commands that make the checks of a plan, all of which hold or none. */
export function draftsOf(
  { _id: orderId }: Order,
  plan: Plan,
  newId: () => string,
): readonly CommandDraft[] {
  const filled = plan.filter(({ pieces }) => pieces.size > 0)
  const parts = filled
    .filter(({ existing }) => !existing)
    .map((check) => ({ orderId: check.orderId, number: '', pieces: piecesOf(check, newId) }))
  const moves = filled
    .filter(({ existing }) => existing)
    .map((check): CommandDraft => {
      const pieces = piecesOf(check, newId)
      return {
        kind: 'order.moveLines',
        payload: { orderId, moveId: newId(), toId: check.orderId, pieces },
      }
    })
  const split: CommandDraft = { kind: 'order.split', payload: { orderId, moveId: newId(), parts } }
  return [...(parts.length > 0 ? [split] : []), ...moves]
}

/** The orders as they will be, or why they cannot be so. */
export type Preview =
  | { readonly left: Order; readonly checks: ReadonlyMap<string, Order> }
  | { readonly refusal: Refusal }

/** Returns what comes out, by the very rules that store it. */
export function previewOf(
  order: Order,
  plan: Plan,
  read: (orderId: string) => Order | undefined,
  context: Repricing,
): Preview {
  let n = 0
  const others: Record<string, OtherLane> = {}
  for (const { orderId, existing } of plan) {
    const there = existing ? read(orderId) : undefined
    if (there) others[orderId] = { order: there, tickets: [] }
  }
  let state: LaneState = { order, tickets: [], others }
  for (const draft of draftsOf(order, plan, () => `new ${++n}`)) {
    const outcome = applied(state, draft, context)
    if (!outcome.ok) return { refusal: outcome.code }
    state = outcome.state
  }
  const checks = Object.entries(state.others ?? {}).flatMap(([id, { order: made }]) =>
    made ? [[id, made] as const] : [],
  )
  return { left: state.order ?? order, checks: new Map(checks) }
}

const ENVELOPE = { opId: '', deviceId: '', n: 1, at: '', baseRevision: -1 }

function applied(state: LaneState, draft: CommandDraft, context: Repricing) {
  if (draft.kind === 'order.split') {
    const parts = draft.payload.parts.map((part, at) => ({ ...part, number: `${at + 1}` }))
    const payload = { ...draft.payload, parts }
    return splitOrder(state, { ...ENVELOPE, kind: draft.kind, payload })
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a plan has no other kinds
  return moveLines(state, { ...ENVELOPE, ...draft } as CommandOf<'order.moveLines'>, context)
}
