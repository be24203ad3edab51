import type { CommandDraft, PayloadOf } from '#shared/orders/command.ts'
import { id } from '../support/restaurant.ts'

type Payload = PayloadOf<'order.discount'>

/** A tenth off all of an order, unless `more` says otherwise. */
export const off = (
  orderId: string,
  name: string,
  more: Partial<Payload> = {},
): CommandDraft & { payload: Payload } => ({
  kind: 'order.discount',
  payload: {
    orderId,
    discountId: id(name),
    category: 'discount',
    kind: 'percent',
    value: 10,
    reason: '',
    ...more,
  },
})
