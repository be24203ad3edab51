import { createInstance, type i18n } from 'i18next'
import { DEFAULT_LANGUAGE } from '#shared/languages/languages.ts'

/** The namespace of i18next that holds all texts: one file per language. */
export const NAMESPACE = 'translation'

/**
 * Returns the window's one instance of i18next, still without texts: `keepTexts` fills it from the worker's
 * rows.
 */
export function createI18n(): i18n {
  const instance = createInstance({
    lng: DEFAULT_LANGUAGE,
    fallbackLng: DEFAULT_LANGUAGE,
    load: 'currentOnly',
    ns: NAMESPACE,
    // A code from a server may hold a colon.
    nsSeparator: false,
    // React escapes what it shows.
    interpolation: { escapeValue: false },
    // The worker is the backend, so there is nothing to wait for.
    resources: {},
    initAsync: false,
    react: { useSuspense: false, bindI18nStore: 'added' },
  })
  void instance.init()
  return instance
}

/** Gives the instance the texts of one language, replacing earlier ones. */
export function addTexts(instance: i18n, language: string, texts: object) {
  // Rows are replaced whole and never changed: they need no copy.
  instance.addResourceBundle(language, NAMESPACE, texts, false, true, {
    skipCopy: true,
    silent: false,
  })
}
