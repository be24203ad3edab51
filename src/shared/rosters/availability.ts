import * as z from 'zod/mini'
import { DAY_MINUTES, minutesOf } from '../time/business-date.ts'
import { WEEKDAYS, weekdayOf } from '../time/weekday.ts'
import { lengthOf, type ShiftTimes } from './span.ts'

export const Clock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))

/** When a person can work on a weekday. A weekday that is left out: at any time. */
export const AvailableOn = z.object({
  day: z.enum(WEEKDAYS),
  /** False: not at all. */
  can: z.boolean(),
  /** Between these; `to` at or before `from` is on the next day. */
  from: Clock,
  to: Clock,
})
export type AvailableOn = z.output<typeof AvailableOn>

export const Availability = z.array(AvailableOn).check(
  z.maxLength(7),
  z.refine((days) => new Set(days.map(({ day }) => day)).size === days.length),
)
export type Availability = z.output<typeof Availability>

/** Returns whether a shift lies within the hours in which its person can work on its weekday. */
export function isAvailable(times: ShiftTimes, days: Availability): boolean {
  const rule = days.find(({ day }) => day === weekdayOf(times.day))
  if (!rule) return true
  if (!rule.can) return false
  const [from, to] = [minutesOf(rule.from), minutesOf(rule.to)]
  const until = to > from ? to : to + DAY_MINUTES
  const start = minutesOf(times.startTime)
  return from <= start && start + lengthOf(times) <= until
}
