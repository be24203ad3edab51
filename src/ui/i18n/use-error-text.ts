import { useCallback } from 'react'
import { errorText } from './error-text.ts'
import { useTexts } from './use-texts.ts'

/** Returns a failure in the reader's language; see `errorText`. */
export function useErrorText() {
  const texts = useTexts()
  return useCallback((error: unknown) => errorText(texts, error), [texts])
}
