import { isByPerson } from './is-by-person.ts'
import type { Order, OrderLine } from './order.ts'
import { isCrowded } from './piece-shares.ts'

/** Returns whether more pieces of a line would get a price or a discount that was given for those it has. */
export const isAdjusted = (
  {
    discounts = [],
    lines,
  }: Pick<Order, 'discounts'> & {
    readonly lines: readonly Pick<OrderLine, '_id' | 'quantity'>[]
  },
  line: Pick<OrderLine, '_id' | 'priceChange'>,
): boolean =>
  line.priceChange !== undefined ||
  isCrowded(discounts, lines, line) ||
  discounts.some(
    ({ category, kind, pieces, lineIds }) =>
      isByPerson({ category }) &&
      kind === 'percent' &&
      pieces === undefined &&
      lineIds?.includes(line._id) === true,
  )
