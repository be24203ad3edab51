import * as z from 'zod/mini'
import { LANGUAGES } from '../languages/languages.ts'

/**
 * Returns a record of texts with at most `most` entries; the bound is in the description of the call as well.
 */
export function recordOf<K extends z.core.$ZodRecordKey, V extends z.core.$ZodType>(
  key: K,
  value: V,
  most: number,
) {
  const record = z.record(key, value).check(
    z.refine((entries) => Object.keys(entries).length <= most, {
      error: `Too many entries: ${most} at most.`,
    }),
  )
  z.globalRegistry.add(record, { maxProperties: most })
  return record
}

const LanguageKey = z.string().check(
  z.maxLength(5),
  z.refine((key) => LANGUAGES.some((known) => known === key)),
)

/** Returns the schema of a `LocalText` that people enter: our languages, and each text as `text` requires. */
export const localTextOf = <V extends z.core.$ZodType>(text: V) =>
  recordOf(LanguageKey, text, LANGUAGES.length)
