import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { LANGUAGE_OPTIONS } from '../../ui/i18n/language-options.ts'
import { toast } from '../../ui/toasts/toast.tsx'
import type { Action } from '../place/choice.ts'

/** Changes the language of every window. */
export function useLanguageActions(): readonly Action[] {
  const { act } = useSuite()
  return LANGUAGE_OPTIONS.map(({ value, label }) => {
    const run = () => void act({ type: 'language.set', language: value }).catch(toast.failure)
    return { id: value, group: 'languages.title', name: label, aside: value, run }
  })
}
