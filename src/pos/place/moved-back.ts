import type { CommandDraft } from '#shared/orders/command.ts'
import type { Order } from '#shared/orders/order.ts'

type Move = Extract<CommandDraft, { readonly kind: 'order.moveLines' }>

/**
 * Returns the command that brings back what another one moved; `left` is the order that the dishes left, without
 * them. A line of which all went kept its id.
 */
export function movedBack(
  { payload: { orderId, toId, pieces } }: Move,
  left: Pick<Order, 'lines'> | undefined,
  newId: () => string,
): Move {
  const stays = (lineId: string) => left?.lines.some(({ _id }) => _id === lineId) === true
  const back = pieces.map(({ lineId, quantity, as }) => ({
    lineId: stays(lineId) ? as : lineId,
    quantity,
    as: newId(),
  }))
  return {
    kind: 'order.moveLines',
    payload: { orderId: toId, moveId: newId(), toId: orderId, pieces: back },
  }
}
