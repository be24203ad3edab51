import type { CommandDraft } from '#shared/orders/command.ts'
import { rootOf } from '#shared/orders/cut-lines.ts'
import type { Order, OrderLine } from '#shared/orders/order.ts'

/**
 * Returns the command that takes what came with a check off an order again, as a check of its own; null where that
 * cannot be. Its pieces became one with those that they were split off, so that the merge itself cannot be undone.
 */
export function splitAgain(
  { lines: came }: Pick<Order, 'lines'>,
  on: Pick<Order, '_id' | 'lines'>,
  newId: () => string,
): Extract<CommandDraft, { readonly kind: 'order.split' }> | null {
  const wanted = new Map<OrderLine, number>()
  for (const line of came) {
    const target =
      on.lines.find((one) => one._id === line._id) ?? on.lines.find(holds(line, wanted))
    if (!target) return null
    wanted.set(target, (wanted.get(target) ?? 0) + line.quantity)
  }
  const isAll = on.lines.every((line) => (wanted.get(line) ?? 0) >= line.quantity)
  if (wanted.size === 0 || isAll) return null
  const pieces = [...wanted].map(([{ _id: lineId }, quantity]) => ({
    lineId,
    quantity,
    as: newId(),
  }))
  const parts = [{ orderId: newId(), number: '', pieces }]
  return { kind: 'order.split', payload: { orderId: on._id, moveId: newId(), parts } }
}

/** Alike as far as pieces of one dish can differ, and with room for these. */
const holds = (line: OrderLine, wanted: ReadonlyMap<OrderLine, number>) => (one: OrderLine) =>
  rootOf(one) === rootOf(line) &&
  one.unitPrice === line.unitPrice &&
  one.note === line.note &&
  one.seat === line.seat &&
  one.quantity - (wanted.get(one) ?? 0) >= line.quantity
