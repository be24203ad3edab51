import type { Ticket } from '#shared/kitchen/ticket.ts'
import type { Command } from '#shared/orders/command.ts'
import type { Order } from '#shared/orders/order.ts'
import { placeOf } from '#shared/orders/wanted-time.ts'
import type { Fresh } from './judge.ts'

/** Returns copies of some fields beside an order's document, in the form of `json_to_record`. */
export const orderColumns = (order: Order) => ({
  revision: order.revision,
  status: order.status,
  number: order.number,
  type: order.type,
  // A table has one open order: a check that was split off it is there as well, and does not occupy it.
  table_id: order.sharesTable ? null : order.tableId,
  business_date: order.businessDate,
  opened_at: order.openedAt,
  closed_at: order.closedAt,
  total: order.totals.total,
  due: order.due,
  receipt_number: order.receiptNumber,
  table_name: order.tableName,
  tab_name: order.name ?? null,
  currency: order.policy.currency,
  opened_by_name: order.openedBy.name,
  net: order.totals.net,
  discount: order.totals.discount,
  notes: notesOf(order),
  ...slotOf(order),
})

/** A place in a slot is one order's. */
function slotOf(order: Order) {
  const place = placeOf(order)
  const known = place?.place == null ? undefined : place
  return { slot_at: known?.at ?? null, slot_place: known?.place ?? null }
}

/** Notes for the kitchen beside the dishes, the latest first. */
const notesOf = ({ lines }: Order): readonly string[] =>
  lines
    .filter(({ note }) => note !== '')
    .toSorted((one, other) => Date.parse(other.addedAt) - Date.parse(one.addedAt))
    .map(({ note }) => note)

export const ticketColumns = (ticket: Ticket) => ({
  id: ticket._id,
  station: ticket.station,
  sent_at: ticket.sentAt,
  bumped_at: ticket.bumpedAt,
  doc: ticket,
})

export const commandColumns = ({ command, hash, result, said }: Fresh) => ({
  op_id: command.opId,
  hash,
  result,
  device_id: command.deviceId,
  n: command.n,
  kind: command.kind,
  acted_at: command.at,
  said,
})

/**
 * Returns the last counters that the commands of a call raise, and their device. A refused number raises
 * nothing.
 */
export function countersOf(
  fresh: readonly Fresh[],
): readonly [number, number, number, string | null] {
  let [n, order, receipt] = [0, 0, 0]
  for (const { command, result } of fresh) {
    n = Math.max(n, command.n)
    if (result.outcome !== 'applied') continue
    for (const number of numbersOf(command)) order = Math.max(order, digitsAtEnd(number))
    if (command.kind === 'order.pay' || command.kind === 'order.refund') {
      receipt = Math.max(receipt, digitsAtEnd(command.payload.receiptNumber))
    }
  }
  return [n, order, receipt, fresh[0]?.command.deviceId ?? null]
}

/** Returns the order numbers that a command takes. */
const numbersOf = ({ payload }: Command): readonly string[] => {
  if ('moveId' in payload && 'parts' in payload) return payload.parts.map(({ number }) => number)
  return 'number' in payload ? [payload.number] : []
}

const digitsAtEnd = (text: string | null): number => Number(/\d{1,12}$/.exec(text ?? '')?.[0] ?? 0)
