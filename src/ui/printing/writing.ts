import type { Branch } from '#shared/branches/branch.ts'
import type { LocalText } from '#shared/contract/scalars.ts'
import { localText } from '#shared/texts/local-text.ts'
import type { Texts } from '../i18n/create-texts.ts'
import { createDates } from '../i18n/use-dates.ts'
import { createFormat } from '../i18n/use-format.ts'

/** Writes a paper for one reader, as the branch's country writes figures and dates. */
export function createWriting(
  { t, language }: Pick<Texts, 't' | 'language'>,
  { timeZone, formats, decimals }: Pick<Branch, 'timeZone' | 'formats' | 'decimals'>,
) {
  const customs = {
    timeZone,
    hourCycle: formats?.timeFormat === '12h' ? 12 : 24,
    pattern: formats?.dateFormat,
    decimals,
  } as const
  return {
    t,
    language,
    local: (text: LocalText) => localText(text, language),
    format: createFormat(language, customs),
    dates: createDates({ language, ...customs }),
  }
}
export type Writing = ReturnType<typeof createWriting>
