import { createContext, type ReactNode, useLayoutEffect, useMemo } from 'react'
import { DEFAULT_LANGUAGE, pickLanguage } from '#shared/texts/languages.ts'
import { useOne, useRows } from '../link/hooks.ts'
import type { CreateTexts, Texts } from './create-texts.ts'

export const TextsContext = createContext<Texts | null>(null)

/** Gives everything inside the texts of the interface language, as the worker has loaded them. */
export function TextsProvider({
  create,
  children,
}: {
  readonly create: CreateTexts
  readonly children: ReactNode
}) {
  const language = pickLanguage([useOne('language')?.language]) ?? DEFAULT_LANGUAGE
  const rows = useRows('texts')
  const texts = useMemo(() => create(language, rows), [create, language, rows])
  // Line heights of the script hang on it, so it must be right before the first paint.
  useLayoutEffect(() => {
    document.documentElement.lang = language
  }, [language])
  return <TextsContext value={texts}>{children}</TextsContext>
}
