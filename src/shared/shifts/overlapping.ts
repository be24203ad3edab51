import { DAY_MINUTES, minutesOf } from '../time/business-date.ts'
import type { ShiftDefinition } from './shift.ts'

type Planned = Pick<ShiftDefinition, 'startTime' | 'endTime' | 'dayOfWeek' | 'isActive'>

/**
 * Returns the active definitions whose hours share a minute with this one's on a weekday that both have. A
 * shift may end past midnight.
 */
export function overlapping<Other extends Planned>(
  shift: Planned,
  others: readonly Other[],
): readonly Other[] {
  if (!shift.isActive) return []
  return others.filter(
    (other) =>
      other.isActive &&
      other.dayOfWeek.some((day) => shift.dayOfWeek.includes(day)) &&
      meets(spanOf(shift), spanOf(other)),
  )
}

type Span = readonly [begin: number, end: number]

const spanOf = ({ startTime, endTime }: Planned): Span => {
  const [begin, end] = [minutesOf(startTime), minutesOf(endTime)]
  return [begin, end > begin ? end : end + DAY_MINUTES]
}

/** Also where one of them reaches into the next morning. */
const meets = (one: Span, other: Span) =>
  [-DAY_MINUTES, 0, DAY_MINUTES].some(
    (shift) => one[0] < other[1] + shift && other[0] + shift < one[1],
  )
