import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { MailText } from '#shared/session/reset-mail.ts'
import type { Language } from '#shared/languages/languages.ts'

const Section = z.record(z.string(), z.string())
const Texts = z.object({ mail: Section, ingredients: z.object({ units: Section }) })

/** An order to a supplier names them. */
const UNITS = 'ingredients.units.'

/** Returns the texts of mails, from the same files as the interface; `{{name}}` is filled in. */
export type MailTexts = (language: Language) => Promise<MailText>

export function createMailTexts(locales: string): MailTexts {
  return async (language) => {
    const file = join(locales, language, 'translation.json')
    const { mail, ingredients } = Texts.parse(JSON.parse(await readFile(file, 'utf8')))
    const textOf = (key: string) =>
      key.startsWith(UNITS)
        ? ingredients.units[key.slice(UNITS.length)]
        : mail[key.slice('mail.'.length)]
    return (key, values) =>
      (textOf(key) ?? '').replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
  }
}
