import { BOUNDS } from './bounds.ts'

/** Days of orders whose notes are offered again. */
export const NOTE_DAYS = 14

/** Notes that are offered: two rows of keys. */
const MOST = 8
/** Letters of the longest note that becomes a key; a longer one was meant for one guest. */
const LONGEST = 28

/** Signs between the parts of a note, in any script. */
const BETWEEN = /[,;،、，၊\n]+/u

/** Returns the parts of a note: `less ice, no straw` has two. */
const notePartsOf = (note: string): readonly string[] =>
  note
    .split(BETWEEN)
    .map((part) => part.trim())
    .filter((part) => part !== '')

const sameWords = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** Returns the parts of notes that can be offered again, each once, in the sequence of the notes. */
export function quickNotes(notes: readonly string[]): string[] {
  const found: string[] = []
  for (const part of notes.flatMap(notePartsOf)) {
    if (found.length === MOST) break
    if (part.length <= LONGEST && !found.some((known) => sameWords(known, part))) found.push(part)
  }
  return found
}

export const hasNotePart = (note: string, part: string): boolean =>
  notePartsOf(note).some((known) => sameWords(known, part))

/** Adds a part to a note, or removes it; returns the note unchanged if it would become too long. */
export function toggleNotePart(note: string, part: string): string {
  const parts = notePartsOf(note)
  const next = hasNotePart(note, part)
    ? parts.filter((known) => !sameWords(known, part))
    : [...parts, part]
  const text = next.join(', ')
  return text.length <= BOUNDS.note ? text : note
}
