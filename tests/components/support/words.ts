import type { Language } from '#shared/languages/languages.ts'

const files = import.meta.glob<object>('/locales/*/translation.json', { import: 'default' })

/** Reads the texts of a language from its file. */
export const textsOf = async (language: string): Promise<object> =>
  (await files[`/locales/${language}/translation.json`]?.()) ?? {}

/** Matches one text of a language with anything in place of its placeholders. */
export async function words(language: Language, key: string): Promise<RegExp> {
  let found: unknown = await textsOf(language)
  for (const name of key.split('.')) found = (found as Readonly<Record<string, unknown>>)[name]
  if (typeof found !== 'string') throw new Error(`${language} has no text ${key}`)
  const plain = found.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`)
  return new RegExp(plain.replaceAll(/\{\{\w+\}\}/g, '.*'))
}
