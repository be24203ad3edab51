import type { ReactNode } from 'react'
import { DEFAULT_LANGUAGE, pickLanguage } from '#shared/languages/languages.ts'
import { TextsContext } from './TextsProvider.tsx'
import { useReader } from './use-reader.ts'

/**
 * Provides the guest's language, which need not be the cashier's. The worker loads its texts when display or
 * branch name it.
 */
export function GuestTexts({
  wanted,
  children,
}: {
  readonly wanted: string
  readonly children: ReactNode
}) {
  const language = pickLanguage([wanted]) ?? DEFAULT_LANGUAGE
  return (
    <TextsContext value={useReader(language)}>
      <div lang={language}>{children}</div>
    </TextsContext>
  )
}
