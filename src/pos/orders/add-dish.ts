import type { MenuItem } from '#shared/menu/menu.ts'
import type { Weight } from '#shared/menu/sold-by.ts'
import { isAdjusted } from '#shared/orders/is-adjusted.ts'
import { BOUNDS } from '#shared/orders/bounds.ts'
import { inCombos } from '#shared/orders/combo.ts'
import { orderedAt } from '#shared/orders/ordered-at.ts'
import { comboAgain, type ComboPart } from '#shared/orders/combo-parts.ts'
import type { CommandDraft } from '#shared/orders/command.ts'
import type { LineModifier, Order, OrderLine } from '#shared/orders/order.ts'
import type { OrderType } from '#shared/money/order-type.ts'

/** The dish that one tap adds. */
export type Dish = {
  readonly item: MenuItem
  readonly quantity: number
  readonly modifiers: LineModifier[]
  readonly note: string
  /** When it is served, and to whom; left out: at once, to no one by name. */
  readonly course?: number
  readonly seat?: number
  /** Waits until it is fired. */
  readonly held?: boolean
  /** Of a combo: its dishes. */
  readonly parts?: readonly ComboPart[]
  /** Of a weighed dish. */
  readonly weight?: Weight
  /** The type of order whose prices it has; left out: dine-in. */
  readonly pricedFor?: OrderType
  /** Of an open price the one that was entered, and that of a size. */
  readonly price?: number
}

type Deps = {
  readonly newId: () => string
  /** It becomes a line of its own in any case. */
  readonly alone?: boolean
}

/**
 * Returns the commands of one tap, given together: the first tap opens the order, an unsent dish with the same
 * choices and note is raised, anything else becomes a line of its own.
 */
export function addDish(
  dish: Dish,
  order: Order | null,
  { orderId, type }: { readonly orderId: string; readonly type: OrderType },
  { newId, alone = false }: Deps,
): readonly CommandDraft[] {
  const same = alone
    ? undefined
    : order?.lines.find((line) => canRaise(line, dish) && !isAdjusted(order, line))
  if (same) {
    const payload = { orderId, lineId: same._id, by: dish.quantity }
    return [{ kind: 'order.changeQuantity', payload }]
  }
  const add = dish.parts ? addCombo(dish, orderId, newId) : addLine(dish, orderId, newId())
  if (order) return [add]
  const open = { orderId, number: '', type, tableId: null, serviceByType: true, packs: true }
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
    ...addDish({ ...placeOf(line), ...dish }, { ...order, lines }, target, { newId }),
  ]
}

/** Removes the dish that a tap has added, while it is unsent; nothing if it is gone already. */
export function removeDish(dish: Dish, order: Order): readonly CommandDraft[] {
  const line = order.lines.findLast((known) =>
    dish.parts ? known.combo?.menuItemId === dish.item._id : isSameDish(known, dish),
  )
  if (!line) return []
  const payload = { orderId: order._id, lineId: line._id }
  return line.quantity > dish.quantity
    ? [{ kind: 'order.changeQuantity', payload: { ...payload, by: -dish.quantity } }]
    : [{ kind: 'order.voidLine', payload }]
}

/**
 * Restores lines that were taken off, as they were ordered: a price of its own is for a manager to give. Those of a
 * combo come back together.
 */
export function restoreLines(
  lines: readonly OrderLine[],
  orderId: string,
  { newId }: Deps,
): readonly CommandDraft[] {
  return inCombos(lines).flatMap(([line, ...others]): readonly CommandDraft[] => {
    if (!line) return []
    const again = comboAgain([line, ...others], orderId, newId)
    if (again) return [{ kind: 'order.addCombo', payload: { ...again, ...placeOf(line) } }]
    const { menuItemId, quantity, modifiers, note } = line
    const made = { orderId, lineId: newId(), menuItemId, quantity, modifiers, note }
    return [{ kind: 'order.addLine', payload: { ...made, ...orderedAt(line), ...placeOf(line) } }]
  })
}

const addCombo = (
  { item, quantity, note, parts = [], pricedFor, ...place }: Dish,
  orderId: string,
  newId: Deps['newId'],
): CommandDraft => ({
  kind: 'order.addCombo',
  payload: {
    orderId,
    comboId: newId(),
    menuItemId: item._id,
    quantity,
    unitPrice: item.price,
    parts: parts.map((part) => ({ lineId: newId(), ...part })),
    note,
    ...(pricedFor && { pricedFor }),
    ...placeOf(place),
  },
})

const addLine = (
  { item, quantity, modifiers, note, price = item.price, weight, pricedFor, ...place }: Dish,
  orderId: string,
  lineId: string,
): CommandDraft => ({
  kind: 'order.addLine',
  payload: {
    orderId,
    lineId,
    menuItemId: item._id,
    quantity,
    unitPrice: price,
    ...(weight && { weight }),
    ...(pricedFor && { pricedFor }),
    modifiers,
    note,
    ...placeOf(place),
  },
})

const placeOf = ({ course, seat, held }: Pick<OrderLine, 'course' | 'seat' | 'held'>) => ({
  ...(course !== undefined && { course }),
  ...(seat !== undefined && { seat }),
  ...(held && { held }),
})

/** A full line is not raised: the rest begins another one. */
const canRaise = (line: OrderLine, dish: Dish) =>
  isSame(line, dish) && line.quantity + dish.quantity <= BOUNDS.pieces

/** A sent line stays as the kitchen knows it; a new price makes a new line. */
const isSame = (line: OrderLine, dish: Dish) =>
  !dish.parts &&
  !dish.weight &&
  isSameDish(line, dish) &&
  line.course === dish.course &&
  line.seat === dish.seat &&
  Boolean(line.held) === Boolean(dish.held)

const isSameDish = (line: OrderLine, { item, modifiers, note, weight, price = item.price }: Dish) =>
  !line.combo &&
  line.menuItemId === item._id &&
  (line.weight?.price ?? line.unitPrice) === price &&
  line.weight?.grams === weight?.grams &&
  line.sent === null &&
  line.note === note &&
  namesOf(line.modifiers) === namesOf(modifiers)

/** Returns the choices, how they are wanted, and their prices, in any sequence. */
const namesOf = (modifiers: readonly LineModifier[]) =>
  modifiers
    .map(({ under, groupId, optionId, pre, price }) =>
      [under, groupId, optionId, pre, price].join(' '),
    )
    .toSorted()
    .join()

/** Returns how many of each dish the order has, for the badges of the tiles. */
export function countsByItem(order: Order | null): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const [line] of inCombos(order?.lines ?? [])) {
    if (!line) continue
    const { menuItemId = line.menuItemId } = line.combo ?? {}
    const { quantity } = line
    counts.set(menuItemId, (counts.get(menuItemId) ?? 0) + quantity)
  }
  return counts
}
