import { createInstance } from 'i18next'
import { DEFAULT_LANGUAGE } from '#shared/texts/languages.ts'
import type { CreateTexts } from './create-texts.ts'
import type { TextKey } from './text-key.ts'

/** Texts by i18next, out of the rows that the worker has loaded: it is the backend of all windows. */
export const createI18nTexts: CreateTexts = (language, rows) => {
  const i18n = createInstance({
    lng: language,
    fallbackLng: DEFAULT_LANGUAGE,
    // React escapes what it shows.
    interpolation: { escapeValue: false },
    resources: Object.fromEntries(
      rows.map((row) => [row.language, { translation: { ...row.texts } }]),
    ),
    // All resources are here: nothing is waited for.
    initAsync: false,
  })
  void i18n.init()
  const has = (key: string): key is TextKey =>
    [language, DEFAULT_LANGUAGE].some(
      (file) => typeof i18n.getResource(file, 'translation', key) === 'string',
    )
  return {
    language,
    has,
    t: (key, values = {}) => (has(key) ? i18n.t(key, values) : key),
  }
}
