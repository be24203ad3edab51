import type { OrderLine } from '../orders/order.ts'
import type { TicketDish } from '../kitchen/ticket.ts'

/**
 * What the kitchen must hear of a line: only what changed since it was last told. Sending twice,
 * from two devices or after a reload, tells nothing the second time.
 */
export function kitchenDifference(line: OrderLine): readonly TicketDish[] {
  const told = line.sent?.quantity ?? 0
  const more = line.quantity - told
  const dishes: TicketDish[] = []
  if (more > 0) dishes.push(dishOf(line, 'add', more))
  if (more < 0) dishes.push(dishOf(line, 'cancel', -more))
  if (line.sent && line.sent.note !== line.note && more >= 0) {
    dishes.push(dishOf(line, 'note', told))
  }
  return dishes
}

/** So many pieces of a line, as one message to the kitchen. */
export const dishOf = (
  line: OrderLine,
  change: TicketDish['change'],
  quantity: number,
): TicketDish => ({
  _id: `${line._id}.${change}`,
  lineId: line._id,
  menuItemId: line.menuItemId,
  change,
  name: line.name,
  quantity,
  modifiers: line.modifiers.map(({ name, alert }) => ({ name, alert })),
  note: line.note,
  doneAt: null,
})

/** Lines of which the kitchen knows less than the order says. */
export const unsentLines = (lines: readonly OrderLine[]): readonly OrderLine[] =>
  lines.filter((line) => kitchenDifference(line).length > 0)
