import { readFileSync } from 'node:fs'
import type { Language } from '#shared/languages/languages.ts'
import { addTexts, createI18n } from '../../../src/ui/i18n/create-i18n.ts'
import { createTexts, type Texts } from '../../../src/ui/i18n/create-texts.ts'

/** The project's texts in one language, as its file has them. */
export const fileOf = (language: Language): object =>
  JSON.parse(readFileSync(`locales/${language}/translation.json`, 'utf8'))

/** The texts that a window in `language` reads when these files have come: by default only its own. */
export function textsIn(
  language: Language,
  files: Partial<Record<Language, object>> = { [language]: fileOf(language) },
): Texts {
  const instance = createI18n()
  for (const [name, texts] of Object.entries(files)) addTexts(instance, name, texts)
  return createTexts(instance, instance.getFixedT(language), language)
}
