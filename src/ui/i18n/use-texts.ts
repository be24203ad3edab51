import { use } from 'react'
import type { Texts } from './create-texts.ts'
import { TextsContext } from './TextsProvider.tsx'

/** Returns language and texts; renders again when either changes. */
export function useTexts(): Texts {
  const texts = use(TextsContext)
  if (!texts) throw new Error('useTexts outside of TextsProvider')
  return texts
}
