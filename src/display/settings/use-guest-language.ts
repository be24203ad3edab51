import { useState } from 'react'
import type { DisplayOrder } from '#shared/display/display.ts'
import { guestLanguages } from '#shared/display/guest-languages.ts'
import { DEFAULT_LANGUAGE, type Language, pickLanguage } from '#shared/texts/languages.ts'
import { useOne } from '../../ui/link/hooks.ts'
import type { LanguageChoice } from '../LanguageToggle.tsx'

/** The language that this guest has chosen, until their order has ended. */
export function useGuestLanguage(wanted: string, order: DisplayOrder | null): LanguageChoice {
  const branch = useOne('branch')
  const languages = guestLanguages(wanted, branch)
  const [choice, choose] = useState<{ language: Language; order: string | null }>()
  const number = order?.orderNumber ?? null
  // Chosen before the first dish, it stays for the order that follows.
  if (choice && choice.order === null && number !== null) choose({ ...choice, order: number })
  if (choice && choice.order !== null && choice.order !== number) choose(undefined)
  const chosen =
    languages.find((language) => language === choice?.language) ??
    pickLanguage([wanted]) ??
    DEFAULT_LANGUAGE
  return {
    languages,
    chosen,
    onChoose: (language) => choose({ language, order: number }),
  }
}
