import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MailText } from '#shared/session/reset-mail.ts'
import type { Language } from '#shared/languages/languages.ts'

/** Returns the texts of mails, from the same files as the interface; `{{name}}` is filled in. */
export type MailTexts = (language: Language) => Promise<MailText>

export function createMailTexts(locales: string): MailTexts {
  return async (language) => {
    const file = join(locales, language, 'translation.json')
    const texts: unknown = JSON.parse(await readFile(file, 'utf8'))
    return (key, values) =>
      textOf(texts, key).replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
  }
}

/** Returns the text of a key such as `mail.resetHello`; empty without one. */
function textOf(texts: unknown, key: string): string {
  let found = texts
  for (const part of key.split('.'))
    found = typeof found === 'object' && found !== null ? Reflect.get(found, part) : undefined
  return typeof found === 'string' ? found : ''
}
