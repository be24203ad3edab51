import { type ReactNode, useMemo } from 'react'
import { DEFAULT_LANGUAGE, pickLanguage } from '#shared/texts/languages.ts'
import { useRows } from '../link/hooks.ts'
import { createTexts } from './create-texts.ts'
import { TextsContext } from './TextsProvider.tsx'

/** The guest's language, which need not be the cashier's. The worker loads its texts when display or branch name it. */
export function GuestTexts({
  wanted,
  children,
}: {
  readonly wanted: string
  readonly children: ReactNode
}) {
  const language = pickLanguage([wanted]) ?? DEFAULT_LANGUAGE
  const rows = useRows('texts')
  const texts = useMemo(() => createTexts(language, rows), [language, rows])
  return (
    <TextsContext value={texts}>
      <div lang={language}>{children}</div>
    </TextsContext>
  )
}
