import { createInstance } from 'i18next'
import type { TextsRow } from '#shared/sync/protocol.ts'
import { DEFAULT_LANGUAGE, type Language } from '#shared/texts/languages.ts'
import type { TextKey, Translate } from './text-key.ts'

export type Texts = {
  readonly language: Language
  /** The text in this language, else in the fallback; an unknown key shows itself. */
  readonly t: Translate
  /** Whether there is such a text: for keys made of codes that come from a server. */
  readonly has: (key: string) => key is TextKey
}

/** Texts of one interface language out of the rows that have been loaded so far. */
export function createTexts(language: Language, rows: readonly TextsRow[]): Texts {
  const i18n = createInstance()
  void i18n.init({
    lng: language,
    fallbackLng: DEFAULT_LANGUAGE,
    initAsync: false,
    // React escapes what it renders.
    interpolation: { escapeValue: false },
    resources: Object.fromEntries(rows.map((row) => [row.language, { translation: row.texts }])),
  })
  return {
    language,
    t: (key, values) => i18n.t(key, values ?? {}),
    has: (key): key is TextKey => i18n.exists(key),
  }
}
