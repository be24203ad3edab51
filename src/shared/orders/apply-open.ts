import { policyFor } from '../pricing/policy-for.ts'
import { policyOfEveryType, policyOfType } from '../pricing/policy-of-type.ts'
import { businessDate } from '../time/business-date.ts'
import type { ApplyContext, LaneState, Outcome } from './lane.ts'
import type { CommandOf } from './command.ts'
import type { Totals } from '../money/policy.ts'
import type { Order } from './order.ts'
import { keptOf } from './kept-of.ts'
import { orderCan } from './order-can.ts'
import { placeFor } from './place-for.ts'
import { accept, onOrder, refuse, revise, senderPart } from './outcome.ts'

const NOTHING: Totals = {
  subtotal: 0,
  discount: 0,
  serviceCharge: 0,
  taxes: [],
  net: 0,
  total: 0,
}

/** Opens an order and freezes how it will be priced. */
export function openOrder(
  state: LaneState,
  { payload, at }: CommandOf<'order.open'>,
  context: ApplyContext,
): Outcome {
  const { branch, actor } = context
  if (!orderCan('order.open', state.order)) return refuse('ORDER_EXISTS')
  // Whether it is one of the device's own is the server's to say.
  if (payload.number === '') return refuse('NUMBER_MISSING')
  const place = placeFor(payload.tableId, payload.orderId, context)
  if (typeof place === 'string') return refuse(place)

  const date = businessDate(at, branch.timeZone, branch.businessDayCutoff)
  const { packaging, ...unpacked } = policyFor(branch, date)
  const policy = payload.packs && packaging ? { ...unpacked, packaging } : unpacked
  return accept({
    ...state,
    order: {
      _id: payload.orderId,
      branchId: branch._id,
      number: payload.number,
      type: payload.type,
      tableId: payload.tableId,
      tableName: place?.name ?? null,
      ...(payload.covers !== undefined && { covers: payload.covers }),
      status: 'open',
      revision: 1,
      policy: payload.serviceByType
        ? policyOfType(policy, payload.type)
        : policyOfEveryType(policy),
      lines: [],
      payments: [],
      totals: NOTHING,
      due: 0,
      openedBy: actor,
      ...senderPart(context.sentBy),
      openedAt: at,
      closedAt: null,
      businessDate: date,
      receiptNumber: null,
      ...(payload.reopens && reopening(payload.orderId, payload.reopens, state)),
    },
  })
}

/** Returns the paid order that one takes the place of, with what it keeps of that. */
function reopening(
  orderId: string,
  { orderId: _id, number }: NonNullable<CommandOf<'order.open'>['payload']['reopens']>,
  state: LaneState,
): Partial<Order> {
  const kept = keptOf(state.others?.[_id]?.order ?? null, orderId)
  return { reopens: { _id, number, ...(kept && { keeps: true as const }) }, ...kept }
}

/** Closes an order with nothing sent to the kitchen and nothing paid. */
export function cancelOrder(
  state: LaneState,
  { at }: CommandOf<'order.cancel'>,
  context: ApplyContext,
): Outcome {
  return onOrder(state, 'order.cancel', (order) => {
    const cancelled = { by: context.actor, ...senderPart(context.sentBy) }
    return accept({
      ...state,
      order: revise(order, { status: 'cancelled', closedAt: at, cancelled }),
    })
  })
}
