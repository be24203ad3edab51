import { useMemo } from 'react'
import {
  type DateStyle,
  formatClock,
  formatDate,
  formatDateTime,
  formatTime,
} from '#shared/format/date.ts'
import { formatDuration } from '#shared/format/duration.ts'
import { formatAmount, formatMoney } from '#shared/format/money.ts'
import { formatNumber, formatPercent, formatRate } from '#shared/format/number.ts'
import type { Language } from '#shared/texts/languages.ts'
import { useOne } from '../link/hooks.ts'
import { useLanguage } from './use-t.ts'

/** Instants are ISO texts or milliseconds; amounts are in smallest units. */
const createFormat = (language: Language, timeZone: string) => ({
  /** With its sign: 236500 LAK as `₭236,500`. */
  money: (amount: number, currency: string) => formatMoney(amount, currency, language),
  /** Without, for columns. */
  amount: (amount: number, currency: string) => formatAmount(amount, currency, language),
  number: (value: number, decimals?: number) => formatNumber(value, language, decimals),
  /** A share, one decimal. */
  percent: (value: number) => formatPercent(value, language),
  /** A tax or discount rate, as many decimals as it has. */
  rate: (value: number) => formatRate(value, language),
  date: (at: string | number, style: DateStyle = 'medium') =>
    formatDate(at, { language, timeZone, style }),
  time: (at: string | number) => formatTime(at, { language, timeZone }),
  dateTime: (at: string | number, style: DateStyle = 'medium') =>
    formatDateTime(at, { language, timeZone, style }),
  /** A time of day `HH:MM` of a schedule, in 12-hour form. */
  clock: (clock: string) => formatClock(clock, { language }),
  /** Hours and minutes of a span in milliseconds. */
  duration: (milliseconds: number) => formatDuration(milliseconds, language),
})

export type Format = ReturnType<typeof createFormat>

/** Numbers, money and times as the current language writes them, in the branch's time zone. */
export function useFormat(): Format {
  const language = useLanguage()
  const timeZone =
    useOne('branch')?.timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone
  return useMemo(() => createFormat(language, timeZone), [language, timeZone])
}
