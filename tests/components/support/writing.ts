import { createInstance } from 'i18next'
import type { Branch } from '#shared/branches/branch.ts'
import type { Language } from '#shared/languages/languages.ts'
import { createTexts } from '../../../src/ui/i18n/create-texts.ts'
import { createWriting } from '../../../src/ui/printing/writing.ts'
import { textsOf } from './words.ts'

/** Returns the texts of a language, as a reader of paper has them. */
export async function readerOf(language: Language) {
  const i18n = createInstance()
  const translation = await textsOf(language)
  await i18n.init({ lng: language, resources: { [language]: { translation } } })
  return createTexts(i18n, i18n.t, language)
}

/** Returns how a paper of a branch is written in a language. */
export const writingOf = async (language: Language, branch: Branch) =>
  createWriting(await readerOf(language), branch)
