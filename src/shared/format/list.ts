import type { Language } from '../texts/languages.ts'

/** Signs between the parts of a list (CLDR), where it is not comma and space. Thai and Khmer have a space alone, which would not part names of several words. */
const BETWEEN: Partial<Record<Language, string>> = { my: '၊ ', zh: '、' }

/** Names one after the other as the language parts them: `A, B, C`, without an 'and'. */
export const formatList = (parts: readonly string[], language: Language): string =>
  parts.join(BETWEEN[language] ?? ', ')
