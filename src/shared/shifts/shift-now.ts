import { DAY_MINUTES, minutesOf } from '../time/business-date.ts'
import { isScheduled } from '../time/schedule.ts'
import { two, type WallClock } from '../time/wall-clock.ts'
import { WEEKDAYS } from '../time/weekday.ts'
import type { ShiftDefinition } from './shift.ts'

/**
 * Returns the shift that is running at a moment of the branch, whose business day begins at `cutoff` (`HH:MM`);
 * of several the one that began last. A shift that ends before it begins runs past midnight.
 */
export function shiftNow<D extends Pick<ShiftDefinition, 'startTime' | 'endTime' | 'dayOfWeek'>>(
  definitions: readonly D[],
  { weekday, hour, minute }: Pick<WallClock, 'weekday' | 'hour' | 'minute'>,
  cutoff: string,
): D | null {
  const clock = `${two(hour)}:${two(minute)}`
  const today = WEEKDAYS[(weekday + 6) % 7] ?? 'sunday'
  const since = ({ startTime }: D) =>
    (minutesOf(clock) - minutesOf(startTime) + DAY_MINUTES) % DAY_MINUTES
  const running = definitions.filter(({ startTime: from, endTime: to, dayOfWeek: days }) =>
    isScheduled({ days, from, to }, today, clock, cutoff),
  )
  return running.toSorted((a, b) => since(a) - since(b))[0] ?? null
}
