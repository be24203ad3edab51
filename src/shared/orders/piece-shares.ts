import {
  HUNDRED,
  ONE,
  ZERO,
  add,
  divide,
  multiply,
  ratioOf,
  signOf,
  subtract,
} from '../money/ratio.ts'
import type { Ratio } from '../money/ratio.ts'
import type { Discount } from '../pricing/discount.ts'
import type { OrderDiscount, OrderLine } from './order.ts'

type Off = Pick<OrderDiscount, 'kind' | 'value' | 'category' | 'lineIds' | 'pieces'>
type Counted = Pick<OrderLine, '_id' | 'quantity'>

/** Pieces whose price one guest has by law are not those that a person took something off. */
const isAlike = (one: Off, other: Off) =>
  other.pieces !== undefined && (one.category === 'statutory') === (other.category === 'statutory')

const reachedBy = ({ lineIds = [] }: Off, lines: readonly Counted[]) =>
  lines.filter(({ _id }) => lineIds.includes(_id))

const sum = (lines: readonly Counted[]) => lines.reduce((all, { quantity }) => all + quantity, 0)

const isSameReach = (one: Off, other: Off, lines: readonly Counted[]) => {
  const [first, second] = [reachedBy(one, lines), reachedBy(other, lines)]
  return first.length === second.length && first.every((line) => second.includes(line))
}

/** Returns the discounts before one that are of pieces of the same lines. */
const before = (discounts: readonly Off[], at: number, lines: readonly Counted[]) => {
  const one = discounts[at]
  if (!one) return []
  return discounts
    .slice(0, at)
    .filter((other) => isAlike(one, other) && isSameReach(one, other, lines))
}

/** Of these pieces, those that no discount before had, and those that one had: each takes pieces of its own first. */
function takenAfter(earlier: readonly Off[], pieces: number, quantity: number) {
  const had = Math.min(
    quantity,
    earlier.reduce((all, { pieces: some = 0 }) => all + some, 0),
  )
  const fresh = Math.min(pieces, quantity - had)
  return { had, fresh, again: Math.min(pieces, quantity) - fresh }
}

/**
 * Returns the part of its lines that a percentage on some pieces reaches; undefined: all of it. Of a line that has
 * fewer pieces by now it reaches all. One that was cut in two counts as one. Two discounts of a piece each are of
 * two pieces, so that they come to the same however many pieces the line has.
 */
export function piecesShare(
  discounts: readonly Off[],
  at: number,
  lines: readonly Counted[],
): Discount['share'] {
  const one = discounts[at]
  if (one?.pieces === undefined) return undefined
  const { pieces } = one
  const quantity = sum(reachedBy(one, lines))
  const earlier = one.category === 'statutory' ? [] : before(discounts, at, lines)
  if (earlier.length === 0) return quantity <= pieces ? undefined : { part: pieces, of: quantity }
  let reached = ZERO
  for (const [n, { pieces: some = 0, value }] of earlier.entries())
    reached = worthAfter(reached, takenAfter(earlier.slice(0, n), some, quantity), value)
  const { had, fresh, again } = takenAfter(earlier, pieces, quantity)
  const left = add(reached, ratioOf(quantity - had))
  if (signOf(left) === 0) return undefined
  return { part: add(ratioOf(fresh), again === 0 ? ZERO : partOf(reached, again, had)), of: left }
}

const partOf = (worth: Ratio, pieces: number, of: number) =>
  multiply(worth, divide(ratioOf(pieces), ratioOf(of)))

/** What pieces with a discount are worth, in prices of a piece, once a percentage is off some more. */
function worthAfter(
  worth: Ratio,
  { had, fresh, again }: ReturnType<typeof takenAfter>,
  value: number,
): Ratio {
  const off = divide(ratioOf(value), HUNDRED)
  const rest = again === 0 ? worth : subtract(worth, multiply(off, partOf(worth, again, had)))
  return add(rest, multiply(ratioOf(fresh), subtract(ONE, off)))
}

/** Returns how many pieces of a discount stay where `rest` of the pieces of its lines stay. */
export function piecesThatStay(
  discounts: readonly Off[],
  at: number,
  lines: readonly Counted[],
  rest: number,
): number {
  const one = discounts[at]
  if (one?.pieces === undefined) return 0
  const quantity = sum(reachedBy(one, lines))
  const { had, fresh, again } = takenAfter(before(discounts, at, lines), one.pieces, quantity)
  return Math.min(fresh, Math.max(0, rest - had)) + Math.min(again, rest)
}

/**
 * Returns whether a line has discounts of more pieces than it has itself, or of which one reaches other lines too: a
 * piece that came to it would get the one that others had already.
 */
export function isCrowded(
  discounts: readonly Off[],
  lines: readonly Counted[],
  { _id }: Pick<OrderLine, '_id'>,
): boolean {
  const onLine = discounts.filter(
    ({ pieces, lineIds }) => pieces !== undefined && lineIds?.includes(_id) === true,
  )
  const [first] = onLine
  if (!first || onLine.length < 2) return false
  const wanted = onLine.reduce((all, { pieces = 0 }) => all + pieces, 0)
  return (
    wanted > sum(reachedBy(first, lines)) ||
    onLine.some((other) => !isSameReach(first, other, lines) || !isAlike(first, other))
  )
}
