import type { ApplyContext, LaneState, Outcome } from './lane.ts'
import type { CommandOf } from './command.ts'
import type { OrderCustomer } from './order-values.ts'
import { accept, onOrder, revise } from './outcome.ts'

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
    // Some promotions are for certain guests.
    const after = revise(rest, named ? { customer: named } : {})
    return accept({ ...state, order: after })
  })

/** Returns the guest as the server knows them. An id that it does not know is of no guest. */
const known = (customer: OrderCustomer, guest: ApplyContext['guest']): OrderCustomer =>
  guest ? (guest(customer._id ?? customer.key) ?? { _id: null, key: customer.key }) : customer

const isSame = (one: OrderCustomer | null, other: OrderCustomer | null): boolean =>
  one?._id === other?._id &&
  one?.key === other?.key &&
  (one?.meets ?? []).join() === (other?.meets ?? []).join()
