import { splitParts } from '../pricing/split-check.ts'
import type { MovedPiece } from './check-command.ts'
import { dividedParts } from './divided-parts.ts'
import type { Order, OrderDiscount, OrderLine } from './order.ts'
import { piecesThatStay } from './piece-shares.ts'
import { piecePrice, pricedParts } from './priced-parts.ts'

/** Lines and discounts of an order, or of what leaves one. */
export type Share = {
  readonly lines: readonly OrderLine[]
  readonly discounts: readonly OrderDiscount[]
}

/** Returns a share as the parts of an order; one that never had discounts has no list of them. */
export const shareIn = (
  { discounts: had }: Pick<Order, 'discounts'>,
  { lines, discounts }: Share,
): Pick<Order, 'lines' | 'discounts'> => ({
  lines: [...lines],
  ...((had || discounts.length > 0) && { discounts: [...discounts] }),
})

/** What leaves an order, what stays, and the lines that leave by the ids that they had on it. */
export type Cut = {
  readonly taken: Share
  readonly left: Share
  readonly moved: ReadonlyMap<string, MovedLine>
}

/** `sent`: pieces that the kitchen has; null: all of the line goes. */
export type MovedLine = { readonly as: string; readonly sent: number | null; readonly note: string }

/**
 * Takes pieces off an order with all that they have: price, choices, notes, what the kitchen knows of them, and
 * their part of the discounts. Null for pieces that are not there.
 */
export function cutLines(order: Order, pieces: readonly MovedPiece[]): Cut | null {
  const wanted = new Map(pieces.map((piece) => [piece.lineId, piece]))
  const isThere = ({ lineId, quantity }: MovedPiece) =>
    order.lines.some(({ _id, quantity: most }) => _id === lineId && quantity <= most)
  if (wanted.size < pieces.length || !pieces.every(isThere)) return null
  const halves = halvesOf(order.lines, wanted)
  if (order.lines.some(({ combo }) => combo && [...halves.values()].includes(combo._id)))
    return null
  const { policy, discounts } = pricedParts(order)
  const lines = order.lines.map((line) => ({
    _id: line._id,
    quantity: line.quantity,
    unitPrice: piecePrice(line),
    taxClass: line.taxClass,
    sent: line.sent,
    line,
  }))
  const { taken, left } = splitParts({ lines, policy, discounts }, pieces)
  const goes = taken.lines.map((part) => ofHalf(rebuilt(part, wanted.get(part._id)), halves))
  const stays = left.lines.map((part) => rebuilt(part))
  const moved = new Map(
    taken.lines.map(({ _id, quantity, sent, line }) => {
      const as = asOf(line, quantity, wanted.get(_id))
      const part = quantity === line.quantity ? null : (sent?.quantity ?? 0)
      return [_id, { as, sent: part, note: line.sent?.note ?? line.note }] as const
    }),
  )
  const shares = (order.discounts ?? []).map((_discount, at) => {
    const value = (share: typeof taken) => share.discounts[at]?.value ?? 0
    return divided(order, at, { moved, wanted }, [value(taken), value(left)])
  })
  return {
    taken: { lines: goes, discounts: shares.flatMap(([first]) => first ?? []) },
    left: { lines: stays, discounts: shares.flatMap(([, second]) => second ?? []) },
    moved,
  }
}

type Part = {
  readonly quantity: number
  readonly sent: OrderLine['sent']
  readonly line: OrderLine
}

/** A line of which all goes keeps its id. */
const asOf = (line: OrderLine, quantity: number, piece: MovedPiece | undefined): string =>
  piece && quantity < line.quantity ? piece.as : line._id

function rebuilt({ quantity, sent, line }: Part, piece?: MovedPiece): OrderLine {
  if (quantity === line.quantity) return line
  const as = asOf(line, quantity, piece)
  return {
    ...line,
    _id: as,
    quantity,
    sent,
    amount: quantity * piecePrice(line),
    ...(as !== line._id && { cutFrom: rootOf(line) }),
  }
}

/**
 * Returns the ids of combos of which some pieces go and others stay, by the id of the combo: what goes is a combo of
 * its own, because what is done to one line of a combo is done to all. Every device finds the same id.
 */
function halvesOf(
  lines: readonly OrderLine[],
  wanted: ReadonlyMap<string, MovedPiece>,
): ReadonlyMap<string, string> {
  const halves = new Map<string, string>()
  for (const { _id, combo, quantity } of lines) {
    const piece = wanted.get(_id)
    if (combo && piece && piece.quantity < quantity && !halves.has(combo._id))
      halves.set(combo._id, piece.as)
  }
  return halves
}

function ofHalf(line: OrderLine, halves: ReadonlyMap<string, string>): OrderLine {
  const { combo } = line
  const half = combo && halves.get(combo._id)
  return half ? { ...line, combo: { ...combo, _id: half, cutFrom: rootOf(combo) } } : line
}

/** Returns the line or combo that one was cut off first; itself if it was not. */
export const rootOf = ({
  _id,
  cutFrom,
}: {
  readonly _id: string
  readonly cutFrom?: string | undefined
}): string => cutFrom ?? _id

type Moving = {
  readonly moved: Cut['moved']
  readonly wanted: ReadonlyMap<string, MovedPiece>
}

/** Returns a discount as it is on both checks; undefined where it reaches nothing any more. */
function divided(
  { lines, discounts = [] }: Order,
  at: number,
  { moved, wanted }: Moving,
  [taken, left]: readonly [number, number],
): readonly [OrderDiscount | undefined, OrderDiscount | undefined] {
  const discount = discounts[at]
  if (!discount) return [undefined, undefined]
  const { lineIds, offer } = discount
  if (offer?.parts) {
    const leaving = new Map(
      [...wanted].map(([id, { quantity }]) => [id, { as: moved.get(id)?.as ?? id, quantity }]),
    )
    return dividedParts(discount, offer.parts, lines, leaving)
  }
  const withValue = (value: number) =>
    discount.kind === 'amount' && value === 0 ? undefined : partOf(discount, value)
  const first = withValue(taken)
  const second = withValue(left)
  if (!lineIds) return [first, second]
  const going = lineIds.flatMap((id) => moved.get(id)?.as ?? [])
  const staying = lineIds.filter((id) => !moved.has(id) || moved.get(id)?.as !== id)
  const there = staying.filter((id) => lines.some(({ _id }) => _id === id))
  const [goes, stays] = [on(first, going), on(second, there)]
  if (discount.pieces === undefined) return [goes, stays]
  // Pieces that were discounted stay as long as there is room for them.
  const rest = lines
    .filter(({ _id }) => lineIds.includes(_id))
    .reduce((sum, { _id, quantity }) => sum + quantity - (wanted.get(_id)?.quantity ?? 0), 0)
  const kept = piecesThatStay(discounts, at, lines, rest)
  return [withPieces(goes, discount.pieces - kept), withPieces(stays, kept)]
}

/** Remembers of a part what was given: by that the limit of the person counts. */
function partOf({ given, ...discount }: OrderDiscount, value: number): OrderDiscount {
  const whole = given ?? discount.value
  const isPart = discount.kind === 'amount' && value !== whole
  return { ...discount, value, ...(isPart && { given: whole }) }
}

const on = (share: OrderDiscount | undefined, ids: string[]) =>
  share && ids.length > 0 ? { ...share, lineIds: ids } : undefined

const withPieces = (share: OrderDiscount | undefined, pieces: number) =>
  share && pieces > 0 ? { ...share, pieces } : undefined
