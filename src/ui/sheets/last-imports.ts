import type { RowWish } from './sheet.ts'

/** An import that can still be undone as one. */
export type LastImport = {
  readonly at: number
  readonly created: number
  readonly updated: number
  readonly undo: readonly RowWish[]
}

/** Half an hour: what was imported by mistake is seen soon, and later others have worked with it. */
const TO_UNDO = 30 * 60_000

const kept = new Map<string, LastImport>()

/** Returns the last import into a list of a place, while it can be undone. Kept by this window alone. */
export function lastImport(list: string, now = Date.now()): LastImport | undefined {
  const found = kept.get(list)
  if (!found || now - found.at < TO_UNDO) return found
  kept.delete(list)
  return undefined
}

export function keepImport(list: string, done: LastImport): void {
  kept.set(list, done)
}

export function forgetImport(list: string): void {
  kept.delete(list)
}
