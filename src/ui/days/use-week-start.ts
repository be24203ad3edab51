import { countryOf } from '#shared/countries/country.ts'
import type { WeekStart } from '#shared/time/calendar.ts'
import { useOne } from '../link/hooks.ts'

/** The day that calendars begin a week with in the branch's country; while none is chosen Monday (ISO 8601). */
export function useWeekStart(): WeekStart {
  const country = useOne('branch')?.country
  return country === undefined ? 'monday' : countryOf(country).firstDayOfWeek
}
