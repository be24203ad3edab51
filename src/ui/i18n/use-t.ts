import { useTexts } from './use-texts.ts'

/** `t('till.charge', { amount })`: a text of the interface in the current language. */
export const useT = () => useTexts().t

export const useLanguage = () => useTexts().language
