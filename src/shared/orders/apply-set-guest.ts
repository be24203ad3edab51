import type { ApplyContext, LaneState, Outcome } from './lane.ts'
import type { CommandOf } from './command.ts'
import type { OrderCustomer } from './order.ts'
import { accept, onOrder } from './outcome.ts'

/**
 * Changes whose order it is, or takes the guest off. What a till took down without the server is looked up on arrival;
 * where no guest has that number it stays as it was taken down, and earns nothing. It is never refused: what was sold
 * after it would wait.
 */
export const setGuest = (
  state: LaneState,
  { payload }: CommandOf<'order.setGuest'>,
  { guest }: ApplyContext,
): Outcome =>
  onOrder(state, 'order.setGuest', (order) => {
    const named = payload.customer && known(payload.customer, guest)
    const { customer, ...rest } = order
    if (isSame(customer ?? null, named)) return accept(state)
    const after = { ...rest, ...(named && { customer: named }), revision: order.revision + 1 }
    return accept({ ...state, order: after })
  })

/** Returns the guest as the server knows them. An id that it does not know is of no guest. */
const known = ({ _id, key }: OrderCustomer, guest: ApplyContext['guest']): OrderCustomer =>
  guest ? (guest(_id ?? key) ?? { _id: null, key }) : { _id, key }

const isSame = (one: OrderCustomer | null, other: OrderCustomer | null): boolean =>
  one?._id === other?._id && one?.key === other?.key
