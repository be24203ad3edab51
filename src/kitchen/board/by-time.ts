/**
 * Compares two moments as the server writes them. Not by a language: that takes ten times as long, and an evening
 * has thousands of them with each ticket that comes.
 */
export function byTime(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
