import type { MenuItem } from '#shared/menu/menu.ts'
import type { CommandDraft } from '#shared/orders/command.ts'
import type { LineModifier, Order, OrderLine, OrderType } from '#shared/orders/order.ts'

/** What one tap adds. */
export type Dish = {
  readonly item: MenuItem
  readonly quantity: number
  readonly modifiers: LineModifier[]
  readonly note: string
}

type Deps = { readonly newId: () => string }

/**
 * Commands of one tap, given together: the first tap opens the order, a plain dish that is already
 * waiting is raised, anything else becomes a line of its own.
 */
export function addDish(
  dish: Dish,
  order: Order | null,
  { orderId, type }: { readonly orderId: string; readonly type: OrderType },
  { newId }: Deps,
): readonly CommandDraft[] {
  const same = order?.lines.find((line) => isSame(line, dish))
  if (same) {
    const payload = { orderId, lineId: same._id, by: dish.quantity }
    return [{ kind: 'order.changeQuantity', payload }]
  }
  const add = addLine(dish, orderId, newId())
  if (order) return [add]
  const open = { orderId, number: '', type, tableId: null, serviceByType: true }
  return [{ kind: 'order.open', payload: open }, add]
}

/** Other choices for a dish that the kitchen has not seen: the line goes and another one comes. */
export const replaceDish = (
  { _id: lineId }: OrderLine,
  dish: Dish,
  orderId: string,
  { newId }: Deps,
): readonly CommandDraft[] => [
  { kind: 'order.voidLine', payload: { orderId, lineId } },
  addLine(dish, orderId, newId()),
]

const addLine = (
  { item, quantity, modifiers, note }: Dish,
  orderId: string,
  lineId: string,
): CommandDraft => ({
  kind: 'order.addLine',
  payload: {
    orderId,
    lineId,
    menuItemId: item._id,
    quantity,
    unitPrice: item.price,
    modifiers,
    note,
  },
})

/** A sent line stays as the kitchen knows it; a new price makes a new line. */
const isSame = (line: OrderLine, { item, modifiers, note }: Dish) =>
  line.menuItemId === item._id &&
  line.unitPrice === item.price &&
  line.sent === null &&
  line.modifiers.length + modifiers.length === 0 &&
  line.note + note === ''

/** How many of each dish the order has: the badges of the tiles. */
export function countsByItem(order: Order | null): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { menuItemId, quantity } of order?.lines ?? []) {
    counts.set(menuItemId, (counts.get(menuItemId) ?? 0) + quantity)
  }
  return counts
}
