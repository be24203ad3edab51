import { areTexts } from '../use-kept-answer.ts'

/** Of the machine: a logout leaves it (`storage-mirror.ts`). What a bar taps most is not what the terrace does. */
const keyOf = (branchId: string) => `sala_starred:${branchId}`
const MOST = 24

const heard = new Set<() => void>()
/** The last reading: React compares what it gets by identity. */
let last: { readonly text: string; readonly ids: readonly string[] } = { text: '', ids: [] }

function idsIn(text: string): readonly string[] {
  try {
    const kept: unknown = JSON.parse(text)
    return areTexts(kept) ? kept : []
  } catch {
    return []
  }
}

/** Returns the dishes that people of this till keep on top, the first one first. */
export function starredIn(branchId: string): readonly string[] {
  const text = localStorage.getItem(keyOf(branchId)) ?? ''
  if (text !== last.text) last = { text, ids: idsIn(text) }
  return last.ids
}

/** Keeps a dish on top at this till, or no longer. */
export function toggleStar(branchId: string, itemId: string): void {
  const before = starredIn(branchId)
  const next = before.includes(itemId)
    ? before.filter((id) => id !== itemId)
    : [...before, itemId].slice(-MOST)
  localStorage.setItem(keyOf(branchId), JSON.stringify(next))
  for (const changed of heard) changed()
}

export function subscribeStars(changed: () => void): () => void {
  heard.add(changed)
  return () => heard.delete(changed)
}

/** Puts the starred dishes before those that sell best. */
export const starredFirst = (starred: readonly string[], best: readonly string[]): string[] => [
  ...new Set([...starred, ...best]),
]
