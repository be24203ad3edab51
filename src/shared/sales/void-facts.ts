import { isCancelled } from '../orders/order-can.ts'
import type { Order, OrderLine, OrderVoid } from '../orders/order.ts'
import { dishesOf } from '../orders/dishes-of.ts'
import { piecePrice } from '../orders/priced-parts.ts'
import { type Circumstances, type VoidFact, whenOf } from './fact.ts'

/** Returns the facts of pieces that were taken back between two states of an order, and of a cancelled order. */
export function voidFacts(
  before: Order | null,
  order: Order,
  circumstances: Circumstances,
): readonly VoidFact[] {
  const voids = (order.voids ?? []).slice(before?.voids?.length ?? 0)
  const ended = isCancelled(order) && !isCancelled(before)
  // One command voids what the kitchen has and cancels the order; an order that it never had names its person.
  const last = ended && !order.cancelled ? lastAtEnd(order) : undefined
  return [
    ...voids.map((taken) => sentFact(order, taken, taken._id === last?._id, circumstances)),
    ...(ended ? unsentFacts(order, last, circumstances) : []),
  ]
}

/** The void that ended the order, not an earlier one. */
const lastAtEnd = ({ voids, closedAt }: Order): OrderVoid | undefined => {
  const last = voids?.at(-1)
  return last?.at === closedAt ? last : undefined
}

const sentFact = (
  order: Order,
  taken: OrderVoid,
  cancelled: boolean,
  { place, categoryOf, postedAt }: Circumstances,
): VoidFact => {
  const category = categoryOf(taken.menuItemId)
  return {
    ...whenOf(taken.at, place),
    orderId: order._id,
    id: taken._id,
    lineId: taken.lineId,
    sent: taken.unsent !== true,
    at: taken.at,
    postedAt,
    number: order.number,
    orderType: order.type,
    menuItemId: taken.menuItemId,
    name: taken.name,
    categoryId: category?._id ?? null,
    categoryName: category?.name ?? null,
    quantity: taken.quantity,
    amount: taken.amount,
    cancelled,
    reason: taken.reason,
    outcome: taken.outcome ?? null,
    voidedBy: taken.by._id,
    voidedByName: taken.by.name,
    approvedBy: taken.approvedBy?._id ?? null,
    approvedByName: taken.approvedBy?.name ?? null,
  }
}

/** The pieces of a cancelled order that the kitchen never had. */
const unsentFacts = (
  order: Order,
  last: OrderVoid | undefined,
  circumstances: Circumstances,
): readonly VoidFact[] => {
  const by = order.cancelled?.by ?? last?.by ?? order.openedBy
  return dishesOf(order.lines).flatMap((line) => {
    const quantity = line.quantity - (line.sent?.quantity ?? 0)
    if (quantity <= 0) return []
    const taken: OrderVoid = {
      ...unsentPieces(line, quantity),
      _id: last?._id ?? order._id,
      reason: last?.reason ?? '',
      by,
      approvedBy: last?.approvedBy ?? null,
      at: order.closedAt ?? order.openedAt,
    }
    const fact = sentFact(order, taken, true, circumstances)
    return [{ ...fact, sent: false, reason: last ? last.reason : null }]
  })
}

const unsentPieces = (line: OrderLine, quantity: number) => ({
  lineId: line._id,
  menuItemId: line.menuItemId,
  name: line.name,
  quantity,
  amount: quantity * piecePrice(line),
})
