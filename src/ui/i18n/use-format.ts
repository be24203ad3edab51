import { useMemo } from 'react'
import { formatClock, formatTime, type TimeOptions } from '#shared/format/time.ts'
import { formatDuration } from '#shared/format/duration.ts'
import { formatList } from '#shared/format/list.ts'
import { formatAmount, formatMoney } from '#shared/format/money.ts'
import { formatNumber, formatPercent, formatRate } from '#shared/format/number.ts'
import type { Decimals } from '#shared/money/decimals.ts'
import type { Language } from '#shared/languages/languages.ts'
import { useLanguage } from './use-t.ts'
import { useCustoms } from './use-customs.ts'

/** Amounts are in smallest units, instants ISO texts or milliseconds. */
export const createFormat = (
  language: Language,
  {
    timeZone,
    hourCycle,
    decimals,
  }: Required<Pick<TimeOptions, 'timeZone' | 'hourCycle'>> & {
    readonly decimals?: Decimals | undefined
  },
) => ({
  /** With its sign, as the currency's home country writes it: 236500 LAK as `₭236,500` to every reader. */
  money: (amount: number, currency: string) => formatMoney(amount, currency, decimals),
  /** Without, for columns. */
  amount: (amount: number, currency: string) => formatAmount(amount, currency),
  /** `A, B, C` */
  list: (parts: readonly string[]) => formatList(parts, language),
  number: (value: number, places?: number) => formatNumber(value, language, places),
  /** A share, one decimal. */
  percent: (value: number) => formatPercent(value, language),
  /** A tax or discount rate, as many decimals as it has. */
  rate: (value: number) => formatRate(value, language),
  time: (at: string | number) => formatTime(at, { language, timeZone, hourCycle }),
  /** A time of day `HH:MM` of a schedule, in 12-hour form. */
  clock: (clock: string) => formatClock(clock, { language }),
  /** Hours and minutes of a span in milliseconds. */
  duration: (milliseconds: number) => formatDuration(milliseconds, language),
})

/**
 * Returns money as its currency and the branch write it, numbers and times as the current language writes them, in the
 * branch's zone and on its country's clock. Dates: `useDates`.
 */
export function useFormat() {
  const language = useLanguage()
  const { timeZone, hourCycle, decimals } = useCustoms()
  return useMemo(
    () => createFormat(language, { timeZone, hourCycle, decimals }),
    [language, timeZone, hourCycle, decimals],
  )
}
