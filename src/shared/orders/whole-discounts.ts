import type { Share } from './cut-lines.ts'
import type { Joined, Order, OrderDiscount } from './order.ts'

/** Notes which discounts no longer reach the whole order, on the last one that was merged into it. */
export function noted(after: Order, { discounts = [], joined: had = [] }: Order): Order {
  const { joined = [] } = after
  const last = joined.at(-1)
  const wasWhole = new Set(discounts.flatMap(({ _id, lineIds }) => (lineIds ? [] : [_id])))
  const whole = (after.discounts ?? []).flatMap(({ _id, lineIds }) =>
    lineIds && wasWhole.has(_id) ? [_id] : [],
  )
  if (!last || joined.length === had.length || whole.length === 0) return after
  return { ...after, joined: [...joined.slice(0, -1), { ...last, whole }] }
}

/**
 * Returns the discounts of an order that goes on alone: those of the whole order reach all of it again, unless dishes
 * of a third are still there. `still`: the ids of those that do not.
 */
export function wholeWithout({ whole = [] }: Joined, { lines, discounts }: Share) {
  const isWhole = ({ _id, lineIds = [] }: OrderDiscount) =>
    whole.includes(_id) && lines.every((line) => lineIds.includes(line._id))
  const freed = discounts.map((discount) => {
    const { lineIds: _lines, ...rest } = discount
    return isWhole(discount) ? rest : discount
  })
  const still = discounts.flatMap((one) =>
    whole.includes(one._id) && !isWhole(one) ? [one._id] : [],
  )
  return { discounts: freed, still }
}

/** Hands discounts on to another of the merged orders: when the last one goes, they reach all of the order again. */
export const handedOn = (
  [first, ...others]: readonly Joined[],
  still: readonly string[],
): Joined[] =>
  first
    ? [
        { ...first, ...(still.length > 0 && { whole: [...(first.whole ?? []), ...still] }) },
        ...others,
      ]
    : []
