import { useSearchParams } from 'react-router-dom'
import type { Order } from '#shared/orders/order.ts'
import { nextPart, readParts } from '#shared/pricing/bill-parts.ts'

/** The part of the bill that the address asks for, and how to leave it for the whole. */
export function useParts(order: Order) {
  const [params, setParams] = useSearchParams()
  const parts = readParts(params.get('parts'))
  const next = parts && nextPart(order, parts, order.policy)
  const whole = () =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        after.delete('parts')
        return after
      },
      { replace: true },
    )
  return {
    next,
    /** Of the next part; null: all that is due. */
    amount: next && next.n < next.of ? next.amount : null,
    onWhole: whole,
  }
}
