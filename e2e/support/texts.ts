import { readFileSync } from 'node:fs'

/** Looks up a text of the interface by its key, as people see it in a language; Lao unless told. */
export function text(key: string, language = 'lo', values: Record<string, string> = {}): string {
  const texts: unknown = JSON.parse(readFileSync(`locales/${language}/translation.json`, 'utf8'))
  const found = key.split('.').reduce<unknown>((node, part) => {
    return typeof node === 'object' && node !== null && part in node
      ? (node as Record<string, unknown>)[part]
      : undefined
  }, texts)
  if (typeof found !== 'string') throw new Error(`no text ${key} in ${language}`)
  return found.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
}
