import type { DiscountLimit } from '../permissions/discount-limit.ts'
import type { PayloadOf } from './command.ts'
import type { Order } from './order.ts'

type Given = Pick<PayloadOf<'order.discount'>, 'category' | 'kind' | 'value' | 'lineIds'>

/**
 * Returns whether a person may give a discount alone. What the order has already counts too, or ten small ones
 * would make a large one, and so does all of what a split divided; what a law gives needs no one, and dishes on the
 * house always need a manager. An amount is for a bill, however many checks are made of it: the first has the limit.
 */
export function isWithin(
  given: Given,
  { discounts = [], splitFrom }: Partial<Pick<Order, 'discounts' | 'splitFrom'>>,
  limit: DiscountLimit,
): boolean {
  const { category, kind, value } = given
  switch (category) {
    case 'statutory':
      return true
    case 'comp':
      return false
    case 'discount': {
      if (kind === 'amount' && splitFrom) return false
      const before = discounts
        .filter((one) => one.category === category && one.kind === kind && !one.approvedBy)
        .filter((one) => kind === 'amount' || overlap(one.lineIds, given.lineIds))
        .reduce((sum, one) => sum + whole(kind, one.given ?? one.value), 0)
      return before + whole(kind, value) <= whole(kind, limit[kind])
    }
  }
}

/** Returns whether two discounts reach a line of both; without lines one reaches all. */
const overlap = (one: readonly string[] | undefined, other: readonly string[] | undefined) =>
  !one || !other || one.some((lineId) => other.includes(lineId))

/**
 * Returns a value in whole figures, which add up exactly: percent in hundredths. A part of a hundredth counts as one,
 * or many small ones would come to nothing.
 */
const whole = (kind: Given['kind'], value: number): number =>
  kind === 'percent' ? Math.ceil(Number((value * 100).toFixed(6))) : value
