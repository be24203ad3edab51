import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { Branch } from '#shared/branches/branch.ts'
import type { Language } from '#shared/languages/languages.ts'
import { createReceiptWriting } from '#shared/receipts/create-writing.ts'
import type { ReceiptWriting } from '#shared/receipts/writing.ts'

const File = z.record(z.string(), z.unknown())

/** Returns what writes receipts of a branch in a language, from the same files as the interface. */
export type ReceiptTexts = (
  language: Language,
  branch: Pick<Branch, 'timeZone' | 'formats' | 'decimals'>,
) => Promise<ReceiptWriting>

export function createReceiptTexts(locales: string): ReceiptTexts {
  const files = new Map<Language, Promise<object>>()
  const read = async (language: Language) =>
    File.parse(JSON.parse(await readFile(join(locales, language, 'translation.json'), 'utf8')))
  return async (language, branch) => {
    const file = files.get(language) ?? read(language)
    files.set(language, file)
    // Kept, it would fail until the next start.
    file.catch(() => files.delete(language))
    return createReceiptWriting(await file, language, branch)
  }
}
