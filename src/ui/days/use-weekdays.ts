import { weekdayName } from '#shared/format/date-names.ts'
import { WEEKDAYS } from '#shared/time/weekday.ts'
import { useLanguage } from '../i18n/use-t.ts'

/** The days of a week with their names, as choices of a form. */
export function useWeekdays() {
  const language = useLanguage()
  return WEEKDAYS.map((value) => ({ value, label: weekdayName(value, language) }))
}
