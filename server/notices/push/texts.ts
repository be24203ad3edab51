import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { NoticeKind } from '#shared/notices/contract.ts'
import type { Language } from '#shared/languages/languages.ts'

const Texts = z.object({ notices: z.record(z.string(), z.unknown()) })

/** Returns the words of a notice without names, from the same files as the interface. */
export type NoticeTexts = (language: Language, kind: NoticeKind, count: number) => Promise<string>

/** Reads the words of notices from the folder of texts. */
export function createNoticeTexts(locales: string): NoticeTexts {
  return async (language, kind, count) => {
    const file = join(locales, language, 'translation.json')
    const { notices } = Texts.parse(JSON.parse(await readFile(file, 'utf8')))
    const form = new Intl.PluralRules(language).select(count)
    const text = notices[`${kind}_${form}`] ?? notices[`${kind}_other`]
    // Digits are Latin in every language.
    const digits = new Intl.NumberFormat(language, { numberingSystem: 'latn' })
    return String(text).replaceAll('{{count}}', digits.format(count))
  }
}
