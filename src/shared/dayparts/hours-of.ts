import { minutesOf } from '../time/business-date.ts'
import { isScheduled } from '../time/schedule.ts'
import { two } from '../time/wall-clock.ts'
import { WEEKDAYS } from '../time/weekday.ts'
import type { Daypart } from './daypart.ts'

/** An hour of the clock on a weekday of the business, 1 (Monday) to 7: 01:00 on Saturday night is Saturday’s. */
export type WeekHour = { readonly weekday: number; readonly hour: number }

/**
 * Returns the hours of the week that belong to a daypart: those in whose middle it is on. Facts know the hour and not the
 * minute.
 */
export function hoursOf(
  { days, startsAt: from, endsAt: to }: Pick<Daypart, 'days' | 'startsAt' | 'endsAt'>,
  cutoff: string,
): readonly WeekHour[] {
  return WEEKDAYS.flatMap((_, day) =>
    Array.from({ length: 24 }, (__, hour) => ({ weekday: day + 1, hour })).filter(({ hour }) => {
      const clock = `${two(hour)}:30`
      const isNextDay = minutesOf(clock) < minutesOf(cutoff)
      const calendar = WEEKDAYS[(day + (isNextDay ? 1 : 0)) % 7] ?? 'monday'
      return isScheduled({ days, from, to }, calendar, clock, cutoff)
    }),
  )
}
