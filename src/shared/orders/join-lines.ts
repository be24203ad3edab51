import type { Share } from './cut-lines.ts'
import { rootOf } from './cut-lines.ts'
import type { OrderDiscount, OrderLine } from './order.ts'
import { piecePrice } from './priced-parts.ts'

/** Lines and discounts after others came to them, and the ids that lines got that were put together again. */
export type JoinedShare = Share & { readonly renamed: ReadonlyMap<string, string> }

/**
 * Puts lines and discounts onto an order. Pieces that were cut off one of its lines join it again while they are
 * alike; all others stay apart, equal dishes too.
 */
export function joinShares(into: Share, coming: Share): JoinedShare {
  const lines = [...into.lines]
  const renamed = new Map<string, string>()
  for (const line of coming.lines) {
    const at = lines.findIndex((one) => isSameDish(one, line))
    const there = lines[at]
    if (there) {
      lines[at] = together(there, line)
      renamed.set(line._id, there._id)
    } else {
      lines.push(line)
    }
  }
  return { lines, discounts: joinDiscounts(into.discounts, coming, renamed), renamed }
}

const isSameDish = (one: OrderLine, other: OrderLine): boolean =>
  rootOf(one) === rootOf(other) && lookOf(one) === lookOf(other) && isSentAlike(one, other)

/** Everything that makes two lines of one dish differ: for guest and kitchen, and where each is from. */
function lookOf(line: OrderLine): string {
  const {
    _id: _line,
    quantity: _quantity,
    amount: _amount,
    cutFrom: _cut,
    sent: _sent,
    ...rest
  } = line
  return JSON.stringify(rest)
}

/** What the kitchen has not seen yet joins what it has seen, whatever note that was sent with. */
const isSentAlike = ({ sent: one }: OrderLine, { sent: other }: OrderLine): boolean =>
  one === null || other === null || one.note === other.note

function together(one: OrderLine, other: OrderLine): OrderLine {
  const quantity = one.quantity + other.quantity
  const [first, second] = [one.sent, other.sent]
  const sent =
    first && second ? { ...first, quantity: first.quantity + second.quantity } : (first ?? second)
  return { ...one, quantity, sent, amount: quantity * piecePrice(one) }
}

/** A discount of the whole order it came from reaches the lines that came with it. */
function joinDiscounts(
  there: readonly OrderDiscount[],
  { lines, discounts }: Share,
  renamed: ReadonlyMap<string, string>,
): readonly OrderDiscount[] {
  const nameOf = (id: string) => renamed.get(id) ?? id
  const joined = [...there]
  for (const discount of discounts) {
    const ids = (discount.lineIds ?? lines.map(({ _id }) => _id)).map(nameOf)
    const at = joined.findIndex(({ _id }) => _id === discount._id)
    const known = joined[at]
    if (known) joined[at] = oneDiscount(known, discount, ids)
    else joined.push({ ...discount, lineIds: [...new Set(ids)] })
  }
  return joined
}

/** Both parts of a discount that a split divided. */
function oneDiscount(
  known: OrderDiscount,
  coming: OrderDiscount,
  ids: readonly string[],
): OrderDiscount {
  return {
    ...known,
    value: known.kind === 'amount' ? known.value + coming.value : known.value,
    ...(known.lineIds && { lineIds: [...new Set([...known.lineIds, ...ids])] }),
    ...(known.pieces !== undefined && { pieces: known.pieces + (coming.pieces ?? 0) }),
  }
}
