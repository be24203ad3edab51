import { useMemo } from 'react'
import { type DateStyle, formatDate, formatDateOnly, formatDateTime } from '#shared/format/date.ts'
import { weekdayName } from '#shared/format/date-names.ts'
import type { Weekday } from '#shared/time/weekday.ts'
import { useLanguage } from './use-t.ts'
import { useCustoms } from './use-customs.ts'

type Ways = Parameters<typeof formatDateTime>[1]

/** Instants are ISO texts or milliseconds. */
export const createDates = (ways: Ways) => ({
  date: (at: string | number, style: DateStyle = 'medium') => formatDate(at, { ...ways, style }),
  dateTime: (at: string | number, style: DateStyle = 'medium') =>
    formatDateTime(at, { ...ways, style }),
  /** A business or calendar date, `YYYY-MM-DD`. */
  dateOnly: (date: string, style: DateStyle = 'medium') => formatDateOnly(date, { ...ways, style }),
  /** A short name. */
  weekday: (day: Weekday) => weekdayName(day, ways.language),
})

/**
 * Returns dates in the current language, as the branch's country writes them, in the branch's zone. Apart from
 * `useFormat`: names of months in ten languages weigh 2 kB.
 */
export function useDates() {
  const language = useLanguage()
  const { timeZone, hourCycle, pattern } = useCustoms()
  return useMemo(
    () => createDates({ language, timeZone, hourCycle, pattern }),
    [language, timeZone, hourCycle, pattern],
  )
}
