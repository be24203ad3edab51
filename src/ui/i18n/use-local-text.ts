import { useCallback } from 'react'
import type { LocalText } from '#shared/contract/scalars.ts'
import { localText } from '#shared/texts/local-text.ts'
import { useLanguage } from './use-t.ts'

/** Names of dishes, categories and places in the interface language. */
export function useLocalText() {
  const language = useLanguage()
  return useCallback((text: LocalText) => localText(text, language), [language])
}
