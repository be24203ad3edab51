import type { LocalText } from '../contract/scalars.ts'

/** Where a message has a guest’s own code, and its last day: in one pair of brackets, or in two. */
const CODE = /\{{1,2} ?code ?\}{1,2}/gi
const UNTIL = /\{{1,2} ?until ?\}{1,2}/gi

/** A code of one guest alone, and its last day as the guest reads it. */
export type OwnCode = { readonly code: string; readonly until: string }

/** Returns whether a message has a place for a code, in any language. */
export const namesCode = (text: LocalText): boolean =>
  Object.values(text).some((words) => words.search(CODE) >= 0 || words.search(UNTIL) >= 0)

/** Returns a message with the guest’s own code in its place; where it has none, the code comes at the end. */
export function fillWords(words: string, own: OwnCode | null): string {
  if (own === null) return words
  const { code, until } = own
  const placed = words.search(CODE) >= 0 ? words : `${words} ${code}`.trim()
  return placed.replaceAll(CODE, () => code).replaceAll(UNTIL, () => until)
}
