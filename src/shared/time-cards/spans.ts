/** A half-open interval, in whole minutes since 1970. */
export type Span = { readonly from: number; readonly to: number }

const isSome = ({ from, to }: Span) => from < to

/** Returns the minutes of spans that do not overlap. */
export const lengthOf = (spans: readonly Span[]): number =>
  spans.reduce((sum, { from, to }) => sum + Math.max(0, to - from), 0)

/** Returns what two lists of spans share. */
export const overlap = (some: readonly Span[], others: readonly Span[]): readonly Span[] =>
  some.flatMap((one) =>
    others
      .map(({ from, to }) => ({ from: Math.max(one.from, from), to: Math.min(one.to, to) }))
      .filter(isSome),
  )

/** Returns what is left of spans outside of others. */
export const without = (spans: readonly Span[], others: readonly Span[]): readonly Span[] =>
  others.reduce<readonly Span[]>(
    (left, { from, to }) =>
      left.flatMap((one) =>
        [
          { from: one.from, to: Math.min(one.to, from) },
          { from: Math.max(one.from, to), to: one.to },
        ].filter(isSome),
      ),
    spans.filter(isSome),
  )

/** Returns the first `minutes` of spans in their order, and the rest. */
export function splitAfter(
  spans: readonly Span[],
  minutes: number,
): readonly [first: readonly Span[], rest: readonly Span[]] {
  let left = Math.max(0, minutes)
  const first: Span[] = []
  const rest: Span[] = []
  for (const { from, to } of spans) {
    const cut = Math.min(to, from + left)
    left -= Math.max(0, cut - from)
    first.push({ from, to: cut })
    rest.push({ from: cut, to })
  }
  return [first.filter(isSome), rest.filter(isSome)]
}
