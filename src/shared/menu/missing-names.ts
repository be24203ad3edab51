import type { LocalText } from '../contract/scalars.ts'

/** Returns the languages in which some of the names are written. */
export const writtenIn = (names: readonly LocalText[]): ReadonlySet<string> =>
  new Set(names.flatMap((name) => Object.keys(name)))

/** Returns the languages in which a name is missing. */
export const missingIn = (name: LocalText, languages: ReadonlySet<string>): readonly string[] =>
  [...languages].filter((language) => !name[language])
