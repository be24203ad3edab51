import type { TextKey, TextValues, Translate } from './text-key.ts'

/**
 * Words of the interface that an error's text quotes. It takes them as values, so that both are always the
 * same.
 */
const QUOTED: Partial<Record<TextKey, Readonly<Record<string, TextKey>>>> = {
  'errors.codes.OWN_WAYS_IN': { page: 'nav.myProfile' },
  'errors.codes.PACKAGE_ONE_BRANCH': { plan: 'packages.premium' },
  'errors.codes.PIN_OUTGROWN': { page: 'nav.myProfile' },
  'errors.codes.TAX_DISPLAY_MIXED': { page: 'settings.priceDisplay.title' },
}

/** Returns the quoted words of an error's text, as its values; none for a text that quotes nothing. */
export function quoted(t: Translate, key: TextKey): TextValues | undefined {
  const words = QUOTED[key]
  return words && Object.fromEntries(Object.entries(words).map(([name, of]) => [name, t(of)]))
}
