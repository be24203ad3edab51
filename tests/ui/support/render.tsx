import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Language } from '#shared/languages/languages.ts'
import { TextsContext } from '../../../src/ui/i18n/TextsProvider.tsx'
import { textsIn } from './texts.ts'

/** Renders a component in a language, with the texts of the project, as HTML. */
export const renderIn = (language: Language, children: ReactNode): string =>
  renderToStaticMarkup(<TextsContext value={textsIn(language)}>{children}</TextsContext>)
