import { LANGUAGES } from '#shared/languages/languages.ts'
import { OWN_NAMES } from '#shared/languages/own-names.ts'

/** The interface languages for a Select. */
export const LANGUAGE_OPTIONS = LANGUAGES.map((value) => ({ value, label: OWN_NAMES[value] }))
