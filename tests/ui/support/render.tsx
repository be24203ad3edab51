import { readFileSync } from 'node:fs'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Language } from '#shared/texts/languages.ts'
import { createTexts } from '../../../src/ui/i18n/create-texts.ts'
import { TextsContext } from '../../../src/ui/i18n/TextsProvider.tsx'

/** What a component shows in a language, with the texts of the project, as HTML. */
export function renderIn(language: Language, children: ReactNode): string {
  const texts = JSON.parse(readFileSync(`locales/${language}/translation.json`, 'utf8'))
  return renderToStaticMarkup(
    <TextsContext value={createTexts(language, [{ _id: language, language, texts }])}>
      {children}
    </TextsContext>,
  )
}
