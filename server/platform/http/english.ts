import { CATALOGUE, type Code } from '#shared/errors/catalogue.ts'
import { QUOTED } from '#shared/errors/quoted.ts'
import texts from '../../../locales/en/translation.json' with { type: 'json' }

/** Read once, so that a code without its text stops the server at its start and not a guest's payment. */
const ENGLISH: ReadonlyMap<string, string> = new Map(
  Object.entries(CATALOGUE).map(([code, { text }]) => [code, filled(text)]),
)

/**
 * Returns what a code says in English: the sentence of the interface, which is written in `locales/en` alone.
 */
export const englishOf = (code: Code): string => ENGLISH.get(code) ?? code

/** The text of a key with the words that it quotes, e.g. the name of a page. */
function filled(key: string): string {
  const words = new Map(Object.entries(QUOTED)).get(key)
  const keys = new Map(Object.entries(words ?? {}))
  return textAt(key).replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) =>
    textAt(keys.get(name) ?? name),
  )
}

function textAt(key: string): string {
  const text = key.split('.').reduce<unknown>((node, part) => Object(node)[part], texts)
  if (typeof text !== 'string') throw new Error(`locales/en has no text ${key}`)
  return text
}
