import type { Branch } from '../branches/branch.ts'
import { formatDateOnly, formatDateTime } from '../format/date.ts'
import { formatMoney } from '../format/money.ts'
import { formatNumber, formatRate } from '../format/number.ts'
import type { Language } from '../languages/languages.ts'
import { localText } from '../texts/local-text.ts'
import type { ReceiptWriting } from './writing.ts'

/**
 * Returns what writes receipts without a window: `file` has the texts of the language, as `locales` does. A text
 * that is missing is its key.
 */
export const createReceiptWriting = (
  file: object,
  language: Language,
  { timeZone, formats, decimals }: Pick<Branch, 'timeZone' | 'formats' | 'decimals'>,
): ReceiptWriting => ({
  t: (key, values = {}) =>
    textIn(file, key).replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? '')),
  language,
  local: (text) => localText(text, language),
  format: {
    money: (amount, currency) => formatMoney(amount, currency, decimals),
    rate: (percent) => formatRate(percent, language),
    number: (value, places) => formatNumber(value, language, places),
  },
  dates: {
    dateOnly: (date, style) =>
      formatDateOnly(date, { language, style, pattern: formats?.dateFormat }),
    dateTime: (at, style) =>
      formatDateTime(at, {
        language,
        style,
        timeZone,
        hourCycle: formats?.timeFormat === '12h' ? 12 : 24,
        pattern: formats?.dateFormat,
      }),
  },
})

function textIn(file: object, key: string): string {
  const found = key
    .split('.')
    .reduce<unknown>(
      (part, name) =>
        typeof part === 'object' && part !== null
          ? Object.entries(part).find(([known]) => known === name)?.[1]
          : undefined,
      file,
    )
  return typeof found === 'string' ? found : key
}
