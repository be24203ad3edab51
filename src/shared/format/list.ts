import type { Language } from '../languages/languages.ts'

/**
 * Signs between the parts of a list (CLDR), where they are not comma and space. Thai and Khmer use a space
 * alone, which would not separate names of several words.
 */
const BETWEEN: Partial<Record<Language, string>> = { my: '၊ ', zh: '、' }

/** Writes names as a list of the language: `A, B, C`, without an 'and'. */
export const formatList = (parts: readonly string[], language: Language): string =>
  parts.join(BETWEEN[language] ?? ', ')
