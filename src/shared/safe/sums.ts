/** The cash of one currency, in its smallest units. */
type Sum = { readonly currency: string; readonly amount: number }

/** A shift with what its drawer held when it was opened and when it was closed, in each currency. */
export type CountedShift = {
  readonly opening: readonly Sum[]
  /** Null while it is open. */
  readonly closing: readonly Sum[] | null
}

type Facts = {
  /** In the order in which they were opened. */
  readonly shifts: readonly CountedShift[]
  /** Effects of drops on the safe: below zero where one was taken back. */
  readonly drops: readonly Sum[]
  readonly entries: readonly (Sum & { readonly kind: 'deposit' | 'count' })[]
}

/** What the safe holds of one currency, and why: dropped + kept + adjusted - deposited = inSafe. */
export type SafeSum = {
  readonly currency: string
  readonly dropped: number
  /** Counted at closings and not in the drawer at the next opening. Below zero: taken out of the safe. */
  readonly kept: number
  /** What counts of the safe found more, below zero: less. */
  readonly adjusted: number
  readonly deposited: number
  readonly inSafe: number
  /** Counted in the drawer that was closed last; it is kept, or in the next drawer. Null while a shift is open. */
  readonly inDrawer: number | null
}

const amountOf = (sums: readonly Sum[], currency: string) =>
  sums.reduce((total, one) => (one.currency === currency ? total + one.amount : total), 0)

/**
 * Returns what is in the safe, by currency, the branch's first. A currency that a closing did not count is not
 * known to have been kept.
 */
export function safeSums(house: string, { shifts, drops, entries }: Facts): readonly SafeSum[] {
  const last = shifts.at(-1)?.closing ?? null
  const all = shifts.flatMap(({ opening, closing }) => [...opening, ...(closing ?? [])])
  const currencies = [...all, ...drops, ...entries].map(({ currency }) => currency)
  const others = [...new Set(currencies)].filter((one) => one !== house).toSorted()
  return [house, ...others].map((currency) => {
    const kept = shifts.reduce((sum, { closing }, at) => {
      const next = shifts[at + 1]
      const counts = closing?.some((one) => one.currency === currency) ?? false
      if (!next || !closing || !counts) return sum
      return sum + amountOf(closing, currency) - amountOf(next.opening, currency)
    }, 0)
    const dropped = amountOf(drops, currency)
    const of = (kind: 'deposit' | 'count') =>
      amountOf(
        entries.filter((entry) => entry.kind === kind),
        currency,
      )
    const [adjusted, deposited] = [of('count'), 0 - of('deposit')]
    return {
      currency,
      dropped,
      kept,
      adjusted,
      deposited,
      inSafe: dropped + kept + adjusted - deposited,
      inDrawer: last && amountOf(last, currency),
    }
  })
}
