/** The list with one of its items at the place `to`, counted without it; the same where it has no such item. */
export function placed<T>(list: readonly T[], item: T, to: number): readonly T[] {
  const others = list.filter((one) => one !== item)
  if (others.length === list.length) return list
  return others.toSpliced(Math.max(0, to), 0, item)
}
