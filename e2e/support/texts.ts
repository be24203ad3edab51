import { readFileSync } from 'node:fs'

const read = new Map<string, unknown>()

/** A text of the interface by its key, as people see it in a language; Lao by default. Of a text that counts, the form for many. */
export function text(key: string, language = 'lo'): string {
  let texts = read.get(language)
  texts ??= JSON.parse(readFileSync(`locales/${language}/translation.json`, 'utf8')) as unknown
  read.set(language, texts)
  const found = at(texts, key) ?? at(texts, `${key}_other`)
  if (typeof found !== 'string') throw new Error(`no text ${key} in ${language}`)
  return found
}

const at = (texts: unknown, key: string) =>
  key.split('.').reduce<unknown>((node, part) => {
    return typeof node === 'object' && node !== null && part in node
      ? (node as Record<string, unknown>)[part]
      : undefined
  }, texts)

/** The same for a text with values: they may be anything. */
export function pattern(key: string, language = 'lo'): RegExp {
  const parts = text(key, language).split(/\{\{\w+\}\}/)
  return new RegExp(`^${parts.map(escape).join('.+')}$`)
}

const escape = (words: string) => words.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
