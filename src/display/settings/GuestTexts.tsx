import { type ReactNode, useMemo } from 'react'
import { DEFAULT_LANGUAGE, pickLanguage } from '#shared/texts/languages.ts'
import { createTexts } from '../../ui/i18n/create-texts.ts'
import { TextsContext } from '../../ui/i18n/TextsProvider.tsx'
import { useRows } from '../../ui/link/hooks.ts'

/** The guest's language, which need not be the cashier's. */
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
