import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { isPrintable } from '#shared/printers/test-page.ts'
import type { Language } from '#shared/languages/languages.ts'

const Texts = z.object({ printers: z.object({ testTitle: z.string() }) })

/** Returns the name of a test page, from the same files as the interface. */
export type TestWords = (language: Language) => Promise<string>

/**
 * Printers know neither Lao, Khmer nor Burmese letters, and code pages for the others differ from one to the
 * next: text outside plain ASCII would come out as other signs, so English is used instead.
 */
export function createTestWords(locales: string): TestWords {
  const read = async (language: Language) => {
    const file = join(locales, language, 'translation.json')
    return Texts.parse(JSON.parse(await readFile(file, 'utf8'))).printers.testTitle
  }
  return async (language) => {
    const words = await read(language)
    return isPrintable(words) ? words : read('en')
  }
}
