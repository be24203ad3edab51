import { kitchenDifference } from './kitchen-difference.ts'
import type { OrderLine } from './order.ts'

/** As much of a line as decides when it is made. */
type Served = Pick<OrderLine, 'sent' | 'course' | 'held'>

/**
 * Returns the last course that the kitchen has. The first goes with everything else, each later one when it is
 * fired. It follows from the lines alone, so that a split or a merge carries it along.
 */
export const courseNow = (lines: readonly Served[]): number =>
  Math.max(1, ...lines.flatMap(({ sent, course }) => (sent && course ? [course] : [])))

/** Returns whether a line stays with the waiter until it is fired. What the kitchen has never waits. */
const waits = ({ sent, course = 0, held }: Served, now: number): boolean =>
  sent === null && (held === true || course > now)

/** Returns the lines that stay with the waiter: those of later courses, and those that are on hold. */
export function waitingLines<Line extends Served>(lines: readonly Line[]): readonly Line[] {
  const now = courseNow(lines)
  return lines.filter((line) => waits(line, now))
}

/** Returns the lines with changes that the kitchen does not know and is to know with the next send. */
export function unsentLines(lines: readonly OrderLine[]): readonly OrderLine[] {
  const now = courseNow(lines)
  return lines.filter((line) => !waits(line, now) && kitchenDifference(line).length > 0)
}

/** Returns the name of a course as the branch gave it; undefined where it has none. */
export const courseName = (
  names: readonly string[] | undefined,
  course: number | undefined,
): string | undefined => (course === undefined ? undefined : names?.[course - 1])
