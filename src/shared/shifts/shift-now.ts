import { DAY_MINUTES, minutesOf } from '../time/business-date.ts'
import type { ShiftDefinition } from './shift.ts'

/**
 * Returns the shift that runs at `minute` of the branch's day; of several the one that began last. A shift
 * that ends before it begins goes on past midnight.
 */
export function shiftNow<D extends Pick<ShiftDefinition, 'startTime' | 'endTime'>>(
  definitions: readonly D[],
  minute: number,
): D | null {
  const since = ({ startTime }: D) => (minute - minutesOf(startTime) + DAY_MINUTES) % DAY_MINUTES
  const length = ({ startTime, endTime }: D) =>
    (minutesOf(endTime) - minutesOf(startTime) + DAY_MINUTES) % DAY_MINUTES || DAY_MINUTES
  const running = definitions.filter((definition) => since(definition) < length(definition))
  return running.toSorted((a, b) => since(a) - since(b))[0] ?? null
}
