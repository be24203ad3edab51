import { useCallback } from 'react'
import { monthName } from '#shared/format/date-names.ts'
import { useLanguage } from '../../ui/i18n/use-t.ts'

/** Returns how a month `YYYY-MM` is called. */
export function useMonthNames(): (month: string) => string {
  const language = useLanguage()
  return useCallback(
    (month) => `${monthName(Number(month.slice(5, 7)), language, 'long')} ${month.slice(0, 4)}`,
    [language],
  )
}
