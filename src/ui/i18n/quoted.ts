import type { TextKey, TextValues, Translate } from './text-key.ts'

/** What an error's text quotes from the interface. It takes the words as values, so that both always say the same. */
const QUOTED: Partial<Record<TextKey, Readonly<Record<string, TextKey>>>> = {
  'errors.codes.OWN_WAYS_IN': { page: 'nav.myProfile' },
  'errors.codes.PACKAGE_ONE_BRANCH': { plan: 'packages.premium' },
  'errors.codes.PIN_OUTGROWN': { page: 'nav.myProfile' },
  'errors.codes.TAX_DISPLAY_MIXED': { page: 'settings.priceDisplay.title' },
}

/** The quoted words of an error's text, as its values; none for a text that quotes nothing. */
export function quoted(t: Translate, key: TextKey): TextValues | undefined {
  const words = QUOTED[key]
  return words && Object.fromEntries(Object.entries(words).map(([name, of]) => [name, t(of)]))
}
