import { countryOf } from '#shared/countries/country.ts'
import type { WeekStart } from '#shared/time/calendar.ts'
import { useOne } from '../link/hooks.ts'

/** Returns the first day of a week in the branch's country; Monday (ISO 8601) without a branch. */
export function useWeekStart(): WeekStart {
  const country = useOne('branch')?.country
  return country === undefined ? 'monday' : countryOf(country).firstDayOfWeek
}
