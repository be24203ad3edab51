/** How many pieces of which line are paid, moved, or refunded. */
export type LinePieces = { readonly lineId: string; readonly quantity: number }

/** The pieces after the first `from` until `to` of the line at `index`, which has `of`. */
export type TakenPieces = {
  readonly index: number
  readonly from: number
  readonly to: number
  readonly of: number
}

type Countable = { readonly _id: string; readonly quantity: number }

/**
 * Takes pieces off lines, group after group: never more than a line has, and no piece twice. Pieces of a
 * returned line (negative quantity) are counted upwards as well.
 */
export const createTaking = (lines: readonly Countable[]) => {
  const stock = new Map(
    lines.map(({ _id, quantity }, index) => [_id, { index, taken: 0, of: Math.abs(quantity) }]),
  )
  return (group: readonly LinePieces[]): readonly TakenPieces[] =>
    group.flatMap(({ lineId, quantity }) => {
      const line = stock.get(lineId)
      if (line === undefined) return []
      const { index, taken: from, of } = line
      line.taken = Math.min(of, from + Math.max(0, quantity))
      return [{ index, from, to: line.taken, of }]
    })
}

/** A line that can move to another check, with the quantity sent to the kitchen and its amount. */
export type MovableLine = Countable & {
  readonly sent?: { readonly quantity: number } | null
  /** `quantity` x price of one piece. */
  readonly amount?: number
}

/** Returns a number of pieces of a line, of which `sentBefore` were sent to the kitchen. */
const piecesOf = <L extends MovableLine>(
  line: L,
  pieces: number,
  sentBefore: number,
): readonly L[] => {
  if (pieces === 0 && sentBefore === 0) return []
  const { sent, amount } = line
  const quantity = line.quantity < 0 ? -pieces : pieces
  return [
    {
      ...line,
      quantity,
      ...(sent && { sent: sentBefore > 0 ? { ...sent, quantity: sentBefore } : null }),
      ...(amount !== undefined && {
        amount: pieces === 0 ? 0 : (amount / line.quantity) * quantity,
      }),
    },
  ]
}

/**
 * Takes pieces off a check to move them to another one. Pieces that were sent go first and stay sent, so that
 * the kitchen sees nothing of the move: both checks together have sent what one had.
 */
export const takePieces = <L extends MovableLine>(
  lines: readonly L[],
  pieces: readonly LinePieces[],
): { readonly taken: readonly L[]; readonly left: readonly L[] } => {
  const take = createTaking(lines)
  const moved = new Map<number, number>()
  for (const { index, from, to } of take(pieces))
    moved.set(index, (moved.get(index) ?? 0) + to - from)
  const counted = lines.map((line, index) => {
    const count = moved.get(index) ?? 0
    const sentBefore = line.sent?.quantity ?? 0
    return {
      line,
      count,
      rest: Math.abs(line.quantity) - count,
      sentBefore,
      along: Math.min(count, sentBefore),
    }
  })
  return {
    taken: counted.flatMap(({ line, count, along }) => piecesOf(line, count, along)),
    left: counted.flatMap(({ line, rest, sentBefore, along }) =>
      piecesOf(line, rest, sentBefore - along),
    ),
  }
}
