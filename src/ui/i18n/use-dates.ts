import { useMemo } from 'react'
import { type DateStyle, formatDate, formatDateOnly, formatDateTime } from '#shared/format/date.ts'
import type { Language } from '#shared/texts/languages.ts'
import { useLanguage } from './use-t.ts'
import { useTimeZone } from './use-time-zone.ts'

/** Instants are ISO texts or milliseconds. */
const createDates = (language: Language, timeZone: string) => ({
  date: (at: string | number, style: DateStyle = 'medium') =>
    formatDate(at, { language, timeZone, style }),
  dateTime: (at: string | number, style: DateStyle = 'medium') =>
    formatDateTime(at, { language, timeZone, style }),
  /** A business or calendar date, `YYYY-MM-DD`. */
  dateOnly: (date: string, style: DateStyle = 'medium') =>
    formatDateOnly(date, { language, style }),
})

/** Dates in the current language and the branch's zone. Apart from `useFormat`: names of months in ten languages weigh 2 kB. */
export function useDates() {
  const language = useLanguage()
  const timeZone = useTimeZone()
  return useMemo(() => createDates(language, timeZone), [language, timeZone])
}
