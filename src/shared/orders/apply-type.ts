import { policyOfType } from '../pricing/policy-of-type.ts'
import type { LaneState, Outcome } from './apply.ts'
import type { CommandOf } from './command.ts'
import { onOpenOrder, accept, refuse, revise, withinTotal } from './outcome.ts'

/**
 * Changes whether the guest stays, takes it along or has it brought, and with it the service charge. What
 * the kitchen has says it at once, for it packs what it would have plated. A guest who has paid a part
 * was told a price: from then on the type stays.
 */
export function changeType(
  state: LaneState,
  { payload: { type } }: CommandOf<'order.changeType'>,
): Outcome {
  return onOpenOrder(state, (order) => {
    if (type === order.type) return accept(state)
    if (order.payments.length > 0) {
      return refuse('TYPE_FIXED', 'Money has been taken for this order, so its type stays.')
    }
    const tickets = state.tickets.map((ticket) => ({ ...ticket, orderType: type }))
    const policy = policyOfType(order.policy, type)
    return withinTotal({ ...state, tickets }, order, revise(order, { type, policy }))
  })
}
