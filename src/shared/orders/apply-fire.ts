import type { ApplyContext, LaneState, Outcome } from './lane.ts'
import type { CommandOf } from './command.ts'
import { placePart } from './apply-lines.ts'
import { courseNow } from './courses.ts'
import type { OrderLine } from './order.ts'
import { accept, onOrder, refuse } from './outcome.ts'
import { dishesOf } from './dishes-of.ts'
import { sendLines } from './apply-send.ts'

/**
 * Sends what has waited: the courses up to one, or single lines. A course that was fired before, or a line that
 * is gone, changes nothing: two waiters may fire the same one.
 */
export function fireOrder(
  state: LaneState,
  { payload, at }: CommandOf<'order.fire'>,
  context: ApplyContext,
): Outcome {
  return onOrder(state, 'order.fire', (order) => {
    const { course = 0, lineIds = [], sendId } = payload
    const now = courseNow(order.lines)
    const named = new Set(lineIds)
    const isLost = lineIds.length > 0 && !order.lines.some(({ _id }) => named.has(_id))
    if (isLost) return refuse('LINE_UNKNOWN')
    const isDue = (line: OrderLine) =>
      named.has(line._id) || (line.course !== undefined && line.course <= course && !line.held)
    const lines = order.lines.map((line) => (named.has(line._id) ? alone(line, now) : line))
    const due = lines.filter(isDue).map(({ _id }) => _id)
    return sendLines(state, { ...order, lines }, new Set(due), { sendId, at }, context)
  })
}

/** A line that is fired before its course goes at once: it does not take the rest of its course with it. */
function alone(line: OrderLine, now: number): OrderLine {
  if (line.sent !== null) return line
  const { held: _held, course, ...rest } = line
  return course === undefined || course > now ? rest : { ...rest, course }
}

type Place = Pick<OrderLine, 'course' | 'seat' | 'held'>

const isTimed = (line: OrderLine, to: Place) => to.course !== line.course || to.held !== line.held

const isMoved = (line: OrderLine, to: Place) => to.seat !== line.seat || isTimed(line, to)

/** Says in which course lines are served, at which seat, and whether they wait. */
export function arrangeLines(state: LaneState, { payload }: CommandOf<'order.arrange'>): Outcome {
  return onOrder(state, 'order.arrange', (order) => {
    const { lineIds, seat, course, held } = payload
    const named = dishesOf(order.lines).filter(({ _id }) => lineIds.includes(_id))
    if (named.length === 0) return refuse('LINE_UNKNOWN')
    const placeOf = (line: OrderLine): Place => ({
      course: course === undefined ? line.course : (course ?? undefined),
      seat: seat === undefined ? line.seat : (seat ?? undefined),
      held: held === undefined ? line.held : held || undefined,
    })
    // When a dish is cooked is no longer the waiter's to say once the kitchen has it.
    if (named.some((line) => line.sent && isTimed(line, placeOf(line)))) return refuse('LINE_SENT')
    if (!named.some((line) => isMoved(line, placeOf(line)))) return accept(state)
    const lines = order.lines.map((line) =>
      named.includes(line) ? placed(line, placeOf(line)) : line,
    )
    return accept({ ...state, order: { ...order, lines, revision: order.revision + 1 } })
  })
}

/** Returns a line at its place; what is not said of it has no field. */
const placed = (
  { course: _course, seat: _seat, held: _held, ...line }: OrderLine,
  place: Place,
): OrderLine => ({ ...line, ...placePart(place) })
