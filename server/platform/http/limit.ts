import { MINUTE_MS } from '#shared/time/milliseconds.ts'

/** Addresses that are counted at once; beyond that all of them begin again. */
const MOST_KEPT = 20_000

/**
 * Returns what says whether a key is free: at most `most` times a minute. Kept by this node alone, for what costs
 * little and protects no secret.
 */
export function createLimit({ most, now }: { readonly most: number; readonly now: () => Date }) {
  const counts = new Map<string, number>()
  let minute = 0
  return (key: string): boolean => {
    const current = Math.floor(now().getTime() / MINUTE_MS)
    if (current !== minute || counts.size >= MOST_KEPT) counts.clear()
    minute = current
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return count <= most
  }
}
