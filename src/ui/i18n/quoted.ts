import { QUOTED } from '#shared/errors/quoted.ts'
import type { TextKey, TextValues, Translate } from './text-key.ts'

const WORDS: Partial<Record<TextKey, Readonly<Record<string, TextKey>>>> = QUOTED

/** Returns the quoted words of an error's text, as its values; none for a text that quotes nothing. */
export function quoted(t: Translate, key: TextKey): TextValues | undefined {
  const words = WORDS[key]
  return words && Object.fromEntries(Object.entries(words).map(([name, of]) => [name, t(of)]))
}
