import { inCombos } from './combo.ts'
import type { Share } from './cut-lines.ts'
import { rootOf } from './cut-lines.ts'
import type { OrderDiscount, OrderLine } from './order.ts'
import { joinedParts, withParts } from './divided-parts.ts'
import { isCrowded } from './piece-shares.ts'
import { piecePrice } from './priced-parts.ts'

/** Lines and discounts after others came to them, and the ids that lines got that were put together again. */
export type JoinedShare = Share & { readonly renamed: ReadonlyMap<string, string> }

/**
 * Puts lines and discounts onto an order. Pieces that were cut off one of its lines join it again while they are
 * alike, and at the same price; all others stay apart, equal dishes too.
 */
export function joinShares(into: Share, coming: Share): JoinedShare {
  const lines = [...into.lines]
  const renamed = new Map<string, string>()
  const offs = new Map(lines.map((line) => [line._id, percentsOn(into, line)]))
  const comingOffs = new Map(coming.lines.map((line) => [line, percentsOn(coming, line)]))
  const isAlike = (one: OrderLine, line: OrderLine) =>
    isSameDish(one, line) && offs.get(one._id) === comingOffs.get(line)
  for (const group of inCombos(coming.lines)) {
    // Never one that came with it: two that were apart on their order are apart when it is opened again.
    const there = partnersOf(group, lines.slice(0, into.lines.length), isAlike)
    for (const [index, line] of group.entries()) {
      const partner = there?.[index]
      if (partner) {
        lines[lines.indexOf(partner)] = together(partner, line)
        renamed.set(line._id, partner._id)
      } else {
        lines.push(line)
        offs.set(line._id, comingOffs.get(line) ?? '')
      }
    }
  }
  return { lines, discounts: joinDiscounts(into, coming, renamed), renamed }
}

/** Returns the line that each line of a group joins; undefined where not all do: a combo joins whole or not at all. */
function partnersOf(
  group: readonly OrderLine[],
  lines: readonly OrderLine[],
  isAlike: (one: OrderLine, line: OrderLine) => boolean,
): readonly OrderLine[] | undefined {
  return inCombos(lines)
    .filter((one) => one.length === group.length)
    .map((one) => group.flatMap((line) => one.find((other) => isAlike(other, line)) ?? []))
    .find((found) => new Set(found).size === group.length)
}

/**
 * Returns whether both have a discount of one id that are not parts of one discount: ids are made by devices, and
 * an approved discount must not lend its percentage to the dishes of another.
 */
export const confusesDiscounts = (
  { discounts: there }: Pick<Share, 'discounts'>,
  { discounts: coming }: Pick<Share, 'discounts'>,
): boolean =>
  coming.some((discount) =>
    there.some(({ _id, ...one }) => _id === discount._id && givenOf(one) !== givenOf(discount)),
  )

/**
 * Returns whether both have a combo of one id that are not parts of one combo: what is voided of a combo is voided of
 * all its lines.
 */
export const confusesCombos = (
  { lines: there }: Pick<Share, 'lines'>,
  { lines: coming }: Pick<Share, 'lines'>,
): boolean =>
  coming.some((line) => {
    const { combo } = line
    const same = combo ? there.filter((one) => one.combo?._id === combo._id) : []
    return same.length > 0 && !same.some((one) => isPartOf(one, line))
  })

const isPartOf = (one: OrderLine, other: OrderLine): boolean =>
  rootOf(one) === rootOf(other) &&
  one.menuItemId === other.menuItemId &&
  one.combo?.menuItemId === other.combo?.menuItemId

/** What a discount was given as, which stays the same on both checks of a split. */
function givenOf({ kind, value, category, guests, by, approvedBy, at }: Given): string {
  const percent = kind === 'percent' ? value : null
  return JSON.stringify([kind, percent, category, guests, by._id, approvedBy?._id, at])
}
type Given = Omit<OrderDiscount, '_id'>

/**
 * The percentages off a line, all pieces of it: a line that has one must not grow by pieces that do not. Those of
 * some pieces and amounts come to the same however many pieces there are, unless two share a piece.
 */
const percentsOn = ({ lines, discounts }: Share, line: OrderLine): string =>
  isCrowded(discounts, lines, line)
    ? line._id
    : discounts
        .filter(({ kind, pieces }) => kind === 'percent' && pieces === undefined)
        .filter(({ lineIds }) => lineIds?.includes(line._id) ?? true)
        .map((discount) => discount._id)
        .toSorted()
        .join()

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
    combo,
    ...rest
  } = line
  if (!combo) return JSON.stringify(rest)
  const { cutFrom: _half, ...set } = combo
  return JSON.stringify({ ...rest, combo: { ...set, _id: rootOf(combo) } })
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

/**
 * A discount of the whole order it came from reaches the lines that came with it, and one of the whole order that
 * they came to those that were there: each was given, and approved, for its own dishes.
 */
function joinDiscounts(
  { lines: own, discounts: there }: Share,
  { lines, discounts }: Share,
  renamed: ReadonlyMap<string, string>,
): readonly OrderDiscount[] {
  const nameOf = (id: string) => renamed.get(id) ?? id
  // A line that went back to its own order, where a discount of this one does not follow it.
  const comes = (id: string) =>
    lines.some(({ _id }) => _id === id) || !own.some(({ _id }) => _id === id)
  const comesWith = (id: string) => {
    const same = discounts.find(({ _id }) => _id === id)
    return lines.every(({ _id }) => same && (same.lineIds?.includes(_id) ?? true))
  }
  const joined = there.map((discount) =>
    discount.lineIds || comesWith(discount._id)
      ? inPieces(discount, own, renamed)
      : { ...discount, lineIds: own.map(({ _id }) => _id) },
  )
  for (const given of discounts) {
    const discount = inPieces(given, lines, renamed)
    const coming = (discount.lineIds ?? lines.map(({ _id }) => _id)).filter(comes).map(nameOf)
    const at = joined.findIndex(({ _id }) => _id === discount._id)
    const known = joined[at]
    const parts = discount.offer?.parts
    if (parts) {
      const all = joinedParts(known?.offer?.parts ?? [], parts, nameOf)
      const both = withParts(discount, all) ?? discount
      if (known) joined[at] = both
      else joined.push(both)
    } else if (known)
      joined[at] = oneDiscount(inReach(known, own), inReach(discount, lines), coming)
    else joined.push({ ...discount, lineIds: [...new Set(coming)] })
  }
  return joined
}

/** Where lines become one, a discount has no more pieces than it reached: the others must not get what is over. */
function inPieces(
  discount: OrderDiscount,
  lines: readonly OrderLine[],
  renamed: ReadonlyMap<string, string>,
): OrderDiscount {
  return renamed.size === 0 ? discount : inReach(discount, lines)
}

/** A discount of pieces that were taken back has none for others. */
function inReach(discount: OrderDiscount, lines: readonly OrderLine[]): OrderDiscount {
  const { pieces, lineIds = [] } = discount
  if (pieces === undefined) return discount
  const reached = lines.filter(({ _id }) => lineIds.includes(_id))
  const most = reached.reduce((sum, { quantity }) => sum + quantity, 0)
  return { ...discount, pieces: Math.min(pieces, most) }
}

/** Both parts of a discount that a split divided. */
function oneDiscount(
  known: OrderDiscount,
  coming: OrderDiscount,
  ids: readonly string[],
): OrderDiscount {
  const { given, ...both } = known
  const value = known.kind === 'amount' ? known.value + coming.value : known.value
  return {
    ...both,
    value,
    ...(given !== undefined && given !== value && { given }),
    ...(known.lineIds && { lineIds: [...new Set([...known.lineIds, ...ids])] }),
    ...(known.pieces !== undefined && { pieces: known.pieces + (coming.pieces ?? 0) }),
  }
}
