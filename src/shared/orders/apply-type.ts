import { policyOfType } from '../pricing/policy-of-type.ts'
import type { ApplyContext, LaneState, Outcome } from './lane.ts'
import { BOUNDS } from './bounds.ts'
import type { CommandOf } from './command.ts'
import type { TypeChange } from './order.ts'
import {
  accept,
  onOpenOrder,
  refuse,
  refuseFull,
  revise,
  senderPart,
  withinTotal,
} from './outcome.ts'

/**
 * Changes whether the guest stays, takes it along or has it brought, and with it the service charge. What
 * the kitchen has says it at once, for it packs what it would have plated, and the order keeps who changed
 * it: a service charge can be dropped that way. A guest who has paid a part was told a price: from then on
 * the type stays.
 */
export function changeType(
  state: LaneState,
  { payload: { type }, at }: CommandOf<'order.changeType'>,
  { actor, sentBy }: ApplyContext,
): Outcome {
  return onOpenOrder(state, (order) => {
    if (type === order.type) return accept(state)
    if (order.payments.length > 0) {
      return refuse('TYPE_FIXED')
    }
    const tickets = state.tickets.map((ticket) => ({ ...ticket, orderType: type }))
    const policy = policyOfType(order.policy, type)
    const after = revise(order, { type, policy })
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
