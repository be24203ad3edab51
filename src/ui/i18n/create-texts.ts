import type { TextsRow } from '#shared/sync/protocol.ts'
import { DEFAULT_LANGUAGE, type Language } from '#shared/texts/languages.ts'
import type { TextKey, TextValues, Translate } from './text-key.ts'

export type Texts = {
  readonly language: Language
  /** The text in this language, else in the fallback; an unknown key shows itself. */
  readonly t: Translate
  /** Whether there is such a text: for keys made of codes that come from a server. */
  readonly has: (key: string) => key is TextKey
}

/** Makes the texts of one interface language out of the rows that have been loaded so far. */
export type CreateTexts = (language: Language, rows: readonly TextsRow[]) => Texts

/** For the small windows: reads the files as i18next does, which a test holds it to (decision 0007). */
export const createTexts: CreateTexts = (language, rows) => {
  const files = [language, DEFAULT_LANGUAGE].flatMap(
    (wanted) => rows.find((row) => row.language === wanted)?.texts ?? [],
  )
  const find = (key: string) =>
    files.map((file) => lookUp(file, key)).find((text) => text !== undefined)
  return {
    language,
    t: (key, values = {}) => fill(find(key) ?? key, values),
    has: (key): key is TextKey => find(key) !== undefined,
  }
}

function lookUp(file: object, key: string): string | undefined {
  const found = key
    .split('.')
    .reduce<unknown>((node, part) => (isObject(node) ? node[part] : undefined), file)
  return typeof found === 'string' ? found : undefined
}

const isObject = (node: unknown): node is Readonly<Record<string, unknown>> =>
  typeof node === 'object' && node !== null

const fill = (text: string, values: TextValues) =>
  text.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (blank, name: string) => String(values[name] ?? blank))
