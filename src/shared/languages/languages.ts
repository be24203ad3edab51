/** Languages of the interface, as in `locales/<language>/translation.json`. */
export const LANGUAGES = ['lo', 'en', 'th', 'vi', 'ms', 'id', 'fil', 'my', 'km', 'zh'] as const
export type Language = (typeof LANGUAGES)[number]

/** Default and fallback (specification, section 9). */
export const DEFAULT_LANGUAGE: Language = 'lo'

const isLanguage = (value: string): value is Language =>
  LANGUAGES.some((language) => language === value)

/** Returns the first tag that is a language of ours, e.g. `en` for `en-SG`; null if none is. */
export function pickLanguage(tags: readonly (string | null | undefined)[]): Language | null {
  for (const tag of tags) {
    const primary = tag?.toLowerCase().split('-')[0] ?? ''
    const language = primary === 'tl' ? 'fil' : primary
    if (isLanguage(language)) return language
  }
  return null
}

/**
 * Returns the language a browser begins with, in the order of the specification's section 9; null if it has
 * none of ours.
 */
export const detectLanguage = ({
  stored,
  browser,
  htmlTag,
}: {
  readonly stored: string | null
  readonly browser: readonly string[]
  readonly htmlTag: string
}): Language | null => pickLanguage([stored, ...browser, htmlTag])
