import { currencyOf } from '#shared/money/currency.ts'
import { clockAt, currencyIn, inUnits } from './amounts.ts'
import { safeText } from './safe-text.ts'
import type { Sheet } from './sheet.ts'
import type { Value } from '../list/value.ts'

/** Makes spreadsheets read the letters of all languages. */
const BYTE_ORDER_MARK = '\uFEFF'

/**
 * Writes a sheet as comma-separated text (RFC 4180), for machines: its rows alone, without what a file says of itself. An
 * amount's currency is in the head, unless there are several.
 */
export function toCsv({ head, rows, timeZone }: Sheet): string {
  const currencies = head.map((_, index) => currencyIn(rows.map((row) => row[index])))
  const names = head.map((name, index) => {
    const currency = currencies[index]
    return quoted(safeText(currency === undefined ? name : `${name} (${currency})`))
  })
  const lines = rows.map((row) =>
    row.map((value, index) => quoted(written(value, currencies[index] === undefined))).join(','),
  )
  return BYTE_ORDER_MARK + [names.join(','), ...lines].map((line) => `${line}\r\n`).join('')

  function written(value: Value, named: boolean): string {
    if (value === null) return ''
    if (typeof value === 'string') return safeText(value)
    if (typeof value === 'number') return Number.isFinite(value) ? String(value) : ''
    if ('day' in value) return value.day
    if ('at' in value) return clockAt(value.at, timeZone).join(' ')
    const { money, currency } = value
    const amount = inUnits(money, currency).toFixed(currencyOf(currency).digits)
    return named ? `${amount} ${currency}` : amount
  }
}

const quoted = (text: string): string =>
  /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
