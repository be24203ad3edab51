/** What was asked for in a line, and what deliveries brought of it. Quantities are thousandths of the base unit. */
export type Ordered = {
  readonly packs: number
  readonly packQuantity: number
  /** Kept. */
  readonly received: number
  /** Sent back at the door. */
  readonly rejected: number
}

/**
 * Returns what came of a line: `ordered + over = received + rejected + open`, and one of `open` and `over` is 0. What
 * was rejected is settled: the supplier owes it no more, and a replacement is ordered. `open` is short once the order
 * is closed.
 */
export function outcomeOf({ packs, packQuantity, received, rejected }: Ordered) {
  const ordered = packs * packQuantity
  const left = ordered - received - rejected
  return { ordered, received, rejected, open: Math.max(0, left), over: Math.max(0, 0 - left) }
}

type Priced = { readonly packs: number; readonly price: number | null }

/** Returns what lines cost as far as it is known; null: of none. */
export function totalOf(lines: readonly Priced[]): number | null {
  const known = lines.flatMap(({ packs, price }) => (price === null ? [] : [packs * price]))
  return known.length === 0 ? null : known.reduce((sum, price) => sum + price, 0)
}
