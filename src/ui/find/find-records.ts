import { plainText, wordFinder } from '#shared/texts/word-finder.ts'
import type { RecordOption } from './record-option.ts'

/** Returns the options that have every word of a text, those that begin with it before others. */
export function findRecords(
  options: readonly RecordOption[],
  query: string,
): readonly RecordOption[] {
  const typed = plainText(query)
  if (typed === '') return options
  const fits = wordFinder(query)
  const begins = ({ label }: RecordOption) => plainText(label).startsWith(typed)
  const found = options.filter(({ label }) => fits(label))
  return [...found.filter(begins), ...found.filter((one) => !begins(one))]
}

/** Returns the options that can be chosen: an archived one only for as long as it is the value. */
export const inUse = (options: readonly RecordOption[], value: string): readonly RecordOption[] =>
  options.filter((option) => option.archived !== true || option.value === value)
