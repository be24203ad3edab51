/** Entries in their order, under the day that each is of; `dayOf` says it as people read it. */
export function byDay<T>(
  entries: readonly T[],
  dayOf: (entry: T) => string,
): readonly { readonly day: string; readonly entries: readonly T[] }[] {
  const days: { readonly day: string; readonly entries: T[] }[] = []
  for (const entry of entries) {
    const day = dayOf(entry)
    const last = days.at(-1)
    if (last?.day === day) last.entries.push(entry)
    else days.push({ day, entries: [entry] })
  }
  return days
}
