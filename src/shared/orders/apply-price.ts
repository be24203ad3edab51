import type { ApplyContext, LaneState, Outcome } from './lane.ts'
import type { CommandOf } from './command.ts'
import type { OrderLine } from './order.ts'
import { onOrder, refuse, revise, senderPart, withinPaid, withinTotal } from './outcome.ts'
import { piecePrice } from './priced-parts.ts'

/** Gives a line a price of its own, or with null the one it was ordered at. */
export function changePrice(
  state: LaneState,
  { payload, at }: CommandOf<'order.changePrice'>,
  { actor, sentBy, approvedBy }: ApplyContext,
): Outcome {
  return onOrder(state, 'order.changePrice', (order) => {
    const line = order.lines.find(({ _id }) => _id === payload.lineId)
    if (!line) return refuse('LINE_UNKNOWN')
    if (line.combo) return refuse('COMBO_WHOLE')
    const { priceChange, ...plain } = line
    const before = priceChange?.before ?? line.unitPrice
    const { unitPrice, reason } = payload
    const priced: Omit<OrderLine, 'amount'> =
      unitPrice === null || unitPrice === before
        ? { ...plain, unitPrice: before }
        : {
            ...plain,
            unitPrice,
            priceChange: {
              before,
              reason: reason.trim(),
              by: actor,
              ...senderPart(sentBy),
              approvedBy: approvedBy ?? null,
              at,
            },
          }
    if (priced.priceChange?.reason === '') return refuse('DISCOUNT_INVALID')
    const changed = { ...priced, amount: line.quantity * piecePrice(priced) }
    const lines = order.lines.map((old) => (old === line ? changed : old))
    const after = revise(order, { lines })
    return changed.amount > line.amount
      ? withinTotal(state, order, after)
      : withinPaid(state, order, after)
  })
}
