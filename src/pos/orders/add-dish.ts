import type { MenuItem } from '#shared/menu/menu.ts'
import { isAdjusted } from '#shared/orders/apply-discount.ts'
import { BOUNDS } from '#shared/orders/bounds.ts'
import type { CommandDraft } from '#shared/orders/command.ts'
import type { LineModifier, Order, OrderLine } from '#shared/orders/order.ts'
import type { OrderType } from '#shared/money/order-type.ts'

/** The dish that one tap adds. */
export type Dish = {
  readonly item: MenuItem
  readonly quantity: number
  readonly modifiers: LineModifier[]
  readonly note: string
}

type Deps = { readonly newId: () => string }

/**
 * Returns the commands of one tap, given together: the first tap opens the order, an unsent dish with the same
 * choices and note is raised, anything else becomes a line of its own.
 */
export function addDish(
  dish: Dish,
  order: Order | null,
  { orderId, type }: { readonly orderId: string; readonly type: OrderType },
  { newId }: Deps,
): readonly CommandDraft[] {
  const same = order?.lines.find((line) => canRaise(line, dish) && !isAdjusted(order, line))
  if (same) {
    const payload = { orderId, lineId: same._id, by: dish.quantity }
    return [{ kind: 'order.changeQuantity', payload }]
  }
  const add = addLine(dish, orderId, newId())
  if (order) return [add]
  const open = { orderId, number: '', type, tableId: null, serviceByType: true }
  return [{ kind: 'order.open', payload: open }, add]
}

/**
 * Returns the commands for other choices of an unsent dish: the line is replaced, or a line with just these
 * choices is raised.
 */
export function replaceDish(
  line: OrderLine,
  dish: Dish,
  order: Order,
  { newId }: Deps,
): readonly CommandDraft[] {
  const lines = order.lines.filter(({ _id }) => _id !== line._id)
  const target = { orderId: order._id, type: order.type }
  return [
    { kind: 'order.voidLine', payload: { orderId: order._id, lineId: line._id } },
    ...addDish(dish, { ...order, lines }, target, { newId }),
  ]
}

/** Removes the dish that a tap has added, while it is unsent; nothing if it is gone already. */
export function removeDish(dish: Dish, order: Order): readonly CommandDraft[] {
  const line = order.lines.findLast((known) => isSame(known, dish))
  if (!line) return []
  const payload = { orderId: order._id, lineId: line._id }
  return line.quantity > dish.quantity
    ? [{ kind: 'order.changeQuantity', payload: { ...payload, by: -dish.quantity } }]
    : [{ kind: 'order.voidLine', payload }]
}

/** Restores a line that was taken off, as it was ordered: a price of its own is for a manager to give. */
export const restoreLine = (line: OrderLine, orderId: string, { newId }: Deps): CommandDraft => {
  const { menuItemId, quantity, modifiers, note } = line
  const unitPrice = line.priceChange?.before ?? line.unitPrice
  const payload = { orderId, lineId: newId(), menuItemId, quantity, unitPrice, modifiers, note }
  return { kind: 'order.addLine', payload }
}

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

/** A full line is not raised: the rest begins another one. */
const canRaise = (line: OrderLine, dish: Dish) =>
  isSame(line, dish) && line.quantity + dish.quantity <= BOUNDS.pieces

/** A sent line stays as the kitchen knows it; a new price makes a new line. */
const isSame = (line: OrderLine, { item, modifiers, note }: Dish) =>
  line.menuItemId === item._id &&
  line.unitPrice === item.price &&
  line.sent === null &&
  line.note === note &&
  namesOf(line.modifiers) === namesOf(modifiers)

/** Returns the choices with their prices, in any sequence. */
const namesOf = (modifiers: readonly LineModifier[]) =>
  modifiers
    .map(({ groupId, optionId, price }) => `${groupId} ${optionId} ${price}`)
    .toSorted()
    .join()

/** Returns how many of each dish the order has, for the badges of the tiles. */
export function countsByItem(order: Order | null): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { menuItemId, quantity } of order?.lines ?? []) {
    counts.set(menuItemId, (counts.get(menuItemId) ?? 0) + quantity)
  }
  return counts
}
