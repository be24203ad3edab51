import type { ApplyContext, LaneState, Outcome } from './lane.ts'
import type { CommandOf } from './command.ts'
import { dishesOf } from './dishes-of.ts'
import type { Order, OrderLine } from './order.ts'
import { onOrder, refuse, revise, senderPart, withinPaid, withinTotal } from './outcome.ts'
import { linesFor } from './price-for-type.ts'
import { piecePrice } from './priced-parts.ts'

/** Gives a line a price of its own, or with null the one it was ordered at. */
export function changePrice(
  state: LaneState,
  { payload, at }: CommandOf<'order.changePrice'>,
  context: ApplyContext,
): Outcome {
  const { actor, sentBy, approvedBy } = context
  return onOrder(state, 'order.changePrice', (order) => {
    const line = dishesOf(order.lines).find(({ _id }) => _id === payload.lineId)
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
    const changed = nowAt(priced, order.type, context)
    if ('ok' in changed) return changed
    const lines = order.lines.map((old) => (old === line ? changed : old))
    const after = revise(order, { lines })
    return changed.amount > line.amount
      ? withinTotal(state, order, after)
      : withinPaid(state, order, after)
  })
}

/** Without a price of its own a line costs what the order's type does by now. */
function nowAt(
  priced: Omit<OrderLine, 'amount'>,
  type: Order['type'],
  context: ApplyContext,
): OrderLine | Outcome {
  const line = { ...priced, amount: priced.quantity * piecePrice(priced) }
  const lines = linesFor([line], type, [], context)
  return 'ok' in lines ? lines : (lines[0] ?? line)
}
