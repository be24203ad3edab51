import type { LocalText } from '../contract/scalars.ts'
import { courseName, waitingLines } from './courses.ts'
import type { Order } from './order.ts'
import { isOpen } from './order-can.ts'

/**
 * What of an order the kitchen gets later: a row of the topic `toCome`, with the id of the order. For screens that
 * see no orders; never a price.
 */
export type ToCome = {
  readonly _id: string
  readonly dishes: readonly {
    readonly name: LocalText
    readonly quantity: number
    /** As the branch names it; absent: it is on hold, in no course. */
    readonly course?: string
  }[]
}

/**
 * Returns what waits of an order that the kitchen has a part of: later courses, and what a waiter holds. Null
 * where nothing does.
 */
export function toComeOf(
  order: Order | null,
  courses: readonly string[] | undefined,
): ToCome | null {
  if (!order || !isOpen(order) || order.lines.every(({ sent }) => sent === null)) return null
  const dishes = waitingLines(order.lines).map(({ name, quantity, course }) => {
    const named = courseName(courses, course)
    return { name, quantity, ...(named !== undefined && { course: named }) }
  })
  return dishes.length === 0 ? null : { _id: order._id, dishes }
}
