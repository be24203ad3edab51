import { policyOfType } from '../pricing/policy-of-type.ts'
import type { ApplyContext, LaneState, Outcome } from './lane.ts'
import { BOUNDS } from './bounds.ts'
import type { CommandOf } from './command.ts'
import type { Order, TypeChange } from './order.ts'
import { linesFor } from './price-for-type.ts'
import { isOpen } from './order-can.ts'
import { accept, onOrder, refuseFull, revise, senderPart, withinTotal } from './outcome.ts'
import { inSlot, ofGuest, withoutTime } from './wanted-time.ts'

/**
 * Changes whether the guest stays, takes it along or has it delivered, and with it the service charge and the prices,
 * except of lines whose price was agreed by hand. The
 * kitchen sees it at once, because it packs instead of plating. The order keeps who changed it: a service
 * charge can be dropped that way. After a part payment the type is fixed, because that guest was shown a price.
 */
export function changeType(
  state: LaneState,
  { payload: { type, prices }, at }: CommandOf<'order.changeType'>,
  context: ApplyContext,
): Outcome {
  // Said twice changes nothing, also when money was taken in between.
  if (isOpen(state.order) && type === state.order?.type) return accept(state)
  return onOrder(state, 'order.changeType', (order) => {
    const policy = policyOfType(order.policy, type)
    const lines = prices ? linesFor(order.lines, type, prices, context) : order.lines
    if ('ok' in lines) return lines
    const { actor, sentBy } = context
    const after = retimed(revise(order, { type, policy, lines }), context)
    const typed = state.tickets.map((ticket) => ({ ...ticket, orderType: type }))
    const tickets =
      order.wantedAt === after.wantedAt
        ? typed
        : ofGuest(typed, after, context, { by: actor.name, at })
    if (order.lines.every(({ sent }) => sent === null)) {
      return withinTotal({ ...state, tickets }, order, after)
    }
    const before = order.typeChanges ?? []
    if (before.length >= BOUNDS.typeChanges) return refuseFull()
    const change: TypeChange = {
      from: order.type,
      to: type,
      serviceBefore: order.totals.serviceCharge,
      serviceAfter: after.totals.serviceCharge,
      by: actor,
      ...senderPart(sentBy),
      at,
    }
    return withinTotal({ ...state, tickets }, order, { ...after, typeChanges: [...before, change] })
  })
}

/** The place in the slot of the type before is free again. */
function retimed(order: Order, context: ApplyContext): Order {
  if (order.type === 'dine_in') return withoutTime(order)
  const { slot: _slot, ...rest } = order
  return inSlot(rest, context)
}
