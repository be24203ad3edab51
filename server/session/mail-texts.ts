import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { MailText } from '#shared/session/reset-mail.ts'
import type { Language } from '#shared/languages/languages.ts'

const Texts = z.object({ mail: z.record(z.string(), z.string()) })

/** Returns the texts of mails, from the same files as the interface; `{{name}}` is filled in. */
export type MailTexts = (language: Language) => Promise<MailText>

export function createMailTexts(locales: string): MailTexts {
  return async (language) => {
    const file = join(locales, language, 'translation.json')
    const { mail } = Texts.parse(JSON.parse(await readFile(file, 'utf8')))
    return (key, values) =>
      (mail[key.slice('mail.'.length)] ?? '').replaceAll(
        /\{\{(\w+)\}\}/g,
        (_, name: string) => values[name] ?? '',
      )
  }
}
