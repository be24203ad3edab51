import { sendIdOf } from '#shared/kitchen/send-id.ts'
import { isDone } from '#shared/kitchen/ticket-can.ts'
import type { Ticket, TicketDish } from '#shared/kitchen/ticket.ts'
import type { LaneState } from '#shared/orders/lane.ts'
import type { Order } from '#shared/orders/order.ts'
import { openPieces } from '#shared/orders/move-tickets.ts'
import type { Slip, SlipBefore } from '#shared/printing/slip.ts'

type Lanes = Pick<LaneState, 'order' | 'tickets' | 'others'>
type Changed = {
  readonly ticket: Ticket
  readonly before: SlipBefore
  readonly dishes: TicketDish[]
}

/**
 * Returns what stations with paper must hear of dishes that they have: another table, another type, a note, allergies.
 * One slip for each order and station, with the dishes that are still to be made or given out; none where there are
 * none.
 */
export function changedSlips(before: Lanes, next: Lanes, at: Date): readonly Slip[] {
  const known = lanesIn(before).flatMap(({ tickets }) => tickets)
  return lanesIn(next).flatMap(({ order, tickets }) => {
    const open = openPieces(tickets)
    const changed = tickets.flatMap((ticket) => changeOf(ticket, known, open) ?? [])
    const stations = [...new Set(changed.map(({ ticket }) => ticket.station))]
    return stations.flatMap((station) => {
      const here = changed.filter(({ ticket }) => ticket.station === station)
      const [first] = here
      if (!first || !order) return []
      const { course: _course, ...ticket } = first.ticket
      return {
        ...ticket,
        // A lane has each revision once: the same change is printed once.
        _id: `${ticket._id}.${order.revision}`,
        sentAt: at.toISOString(),
        dishes: here.flatMap(({ dishes }) => dishes.map((dish) => withNote(dish, order))),
        before: Object.assign({}, ...here.map((one) => one.before)),
      }
    })
  })
}

/** A note that changed after the dish was sent went to the kitchen as a message of its own. */
function withNote(dish: TicketDish, { lines }: Pick<Order, 'lines'>): TicketDish {
  const sent = lines.find(({ _id }) => _id === dish.lineId)?.sent
  return { ...dish, note: sent?.note ?? dish.note }
}

const lanesIn = ({ order, tickets, others = {} }: Lanes) => [
  { order, tickets },
  ...Object.values(others),
]

/** What is given out or finished is no matter of the kitchen any more. */
function changeOf(
  ticket: Ticket,
  known: readonly Ticket[],
  open: ReadonlyMap<string, number>,
): Changed | null {
  const own = known.find(({ _id }) => _id === ticket._id)
  if (own === ticket || isDone(ticket)) return null
  const part = known.find(isPartOf(ticket))
  const joined = own?.orderId === ticket.orderId && part ? joinedTo(own, part, ticket) : null
  if (joined) return joined
  const was = own ?? part
  if (!was) return null
  const before = beforeOf(was, ticket)
  const hasNewAllergy = ({ _id, allergens }: TicketDish) => {
    const old = was.dishes.find((dish) => dish._id === _id)
    return old !== undefined && listOf(old.allergens) !== listOf(allergens)
  }
  const isWhole = Object.keys(before).length > 0
  const dishes = ticket.dishes.flatMap((dish) => {
    const quantity = dish.doneAt === null ? (open.get(`${ticket._id}/${dish._id}`) ?? 0) : 0
    return quantity > 0 && (isWhole || hasNewAllergy(dish)) ? [{ ...dish, quantity }] : []
  })
  return dishes.length === 0 ? null : { ticket, before: withNumber(was, ticket, before), dishes }
}

/** What came to a part of its ticket that went before it: only the pieces that came have another table. */
function joinedTo(own: Ticket, part: Ticket, ticket: Ticket): Changed | null {
  const before = beforeOf(part, ticket)
  if (Object.keys(before).length === 0) return null
  const dishes = ticket.dishes.flatMap((dish) => {
    const there = own.dishes.find(({ _id }) => _id === dish._id)?.quantity ?? 0
    const quantity = dish.change === 'add' && dish.doneAt === null ? dish.quantity - there : 0
    return quantity > 0 ? [{ ...dish, quantity }] : []
  })
  return dishes.length === 0 ? null : { ticket, before: withNumber(part, ticket, before), dishes }
}

/** A part of the same send at another order: what a person moved has other ids where it was cut. */
const isPartOf = (ticket: Ticket) => (one: Ticket) =>
  one.orderId !== ticket.orderId &&
  one.station === ticket.station &&
  sendIdOf(one) === sendIdOf(ticket)

/** Another number is no news, but the paper that hangs has it. */
const withNumber = (was: Ticket, ticket: Ticket, before: SlipBefore): SlipBefore =>
  was.orderNumber === ticket.orderNumber ? before : { orderNumber: was.orderNumber, ...before }

/** Returns what the kitchen knew, of the fields that are different now. */
const beforeOf = (was: Ticket, is: Ticket): SlipBefore => ({
  ...(was.tableName !== is.tableName && { tableName: was.tableName }),
  ...(was.orderType !== is.orderType && { orderType: was.orderType }),
  ...((was.orderNote ?? '') !== (is.orderNote ?? '') && { orderNote: was.orderNote ?? '' }),
  ...(listOf(was.allergens) !== listOf(is.allergens) && { allergens: was.allergens ?? [] }),
})

const listOf = (allergens: Ticket['allergens'] = []) => allergens.toSorted().join()
