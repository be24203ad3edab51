import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { DEFAULT_LANGUAGE, pickLanguage, type Language } from '#shared/languages/languages.ts'
import { NAMESPACE } from './create-i18n.ts'
import { createTexts, type Texts } from './create-texts.ts'

/**
 * Returns texts in `fixed`, or in the language of the window; another object only when language or texts
 * change.
 */
export function useReader(fixed?: Language): Texts {
  const { t, i18n } = useTranslation(NAMESPACE, fixed ? { lng: fixed } : {})
  const language = fixed ?? pickLanguage([i18n.language]) ?? DEFAULT_LANGUAGE
  return useMemo(() => createTexts(i18n, t, language), [i18n, t, language])
}
