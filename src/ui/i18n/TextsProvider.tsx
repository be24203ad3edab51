import type { i18n } from 'i18next'
import { createContext, type ReactNode, useLayoutEffect } from 'react'
import { I18nextProvider } from 'react-i18next'
import type { Texts } from './create-texts.ts'
import { useReader } from './use-reader.ts'

/** One reader for all components: hundreds of them each following i18next would cost more than the texts. */
export const TextsContext = createContext<Texts | null>(null)

/** Provides the texts of the interface language to everything inside. */
export const TextsProvider = ({
  instance,
  children,
}: {
  readonly instance: i18n
  readonly children: ReactNode
}) => (
  <I18nextProvider i18n={instance}>
    <InterfaceTexts>{children}</InterfaceTexts>
  </I18nextProvider>
)

function InterfaceTexts({ children }: { readonly children: ReactNode }) {
  const texts = useReader()
  // Line heights of the script depend on it, so it must be right before the first paint.
  useLayoutEffect(() => {
    document.documentElement.lang = texts.language
  }, [texts.language])
  return <TextsContext value={texts}>{children}</TextsContext>
}
