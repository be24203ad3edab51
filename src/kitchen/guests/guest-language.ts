import { pickLanguage } from '#shared/languages/languages.ts'

const STORED = 'sala_kitchen_guest_language'

/** Returns the language of the guests of this screen; null: that of the interface. */
export const storedLanguage = (): string | null =>
  pickLanguage([localStorage.getItem(STORED) ?? '']) ?? null

export const storeLanguage = (language: string) => localStorage.setItem(STORED, language)
