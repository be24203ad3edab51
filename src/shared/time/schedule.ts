import type { Weekday } from './weekday.ts'
import { WEEKDAYS } from './weekday.ts'
import { DAY_MINUTES, minutesOf } from './business-date.ts'

/** Hours and days on which something is on, e.g. a happy hour. */
export type Schedule = {
  readonly days: readonly Weekday[]
  /** `HH:MM`; `to` at or before `from` is on the next day. */
  readonly from: string
  readonly to: string
}

/** The weekday before, since a window past midnight belongs to the day it started in. */
const dayBefore = (day: Weekday): Weekday => WEEKDAYS[(WEEKDAYS.indexOf(day) + 6) % 7] ?? day

/**
 * Returns whether a schedule is on at a calendar weekday and time. Times before the cutoff (`HH:MM`, when the
 * business day begins) belong to the business day before, in the schedule as on the clock.
 */
export const isScheduled = (
  { days, from, to }: Schedule,
  day: Weekday,
  clock: string,
  cutoff: string,
): boolean => {
  const start = minutesOf(cutoff)
  const sinceMidnight = (time: string) => {
    const minutes = minutesOf(time)
    return minutes < start ? minutes + DAY_MINUTES : minutes
  }
  const begin = sinceMidnight(from)
  const end = sinceMidnight(to) > begin ? sinceMidnight(to) : sinceMidnight(to) + DAY_MINUTES
  const now = sinceMidnight(clock)
  const today = now >= DAY_MINUTES ? dayBefore(day) : day
  const isOn = (weekday: Weekday, minutes: number) =>
    days.includes(weekday) && begin <= minutes && minutes < end
  return isOn(today, now) || isOn(dayBefore(today), now + DAY_MINUTES)
}
