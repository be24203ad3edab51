import { addDays } from '../time/business-date.ts'
import { dayOfWeek, type Weekday, weekdayOf } from '../time/weekday.ts'

/** Weeks whose same weekdays say what will be used. */
export const WEEKS_SEEN = 4

type Delivers = {
  /** Weekdays on which a supplier takes orders; none: any. */
  readonly orderDays: readonly Weekday[]
  readonly leadDays: number
}

/** Returns the first day on which an order that is made today is delivered. */
export function nextDelivery(today: string, { orderDays, leadDays }: Delivers): string {
  const days = [0, 1, 2, 3, 4, 5, 6].map((ahead) => addDays(today, ahead))
  const ordered =
    days.find((day) => orderDays.length === 0 || orderDays.includes(weekdayOf(day))) ?? today
  return addDays(ordered, leadDays)
}

/** What was used in the last four weeks by weekday, from Sunday: thousandths of the base unit. */
export type UseByWeekday = readonly number[]

/** Returns what will be used from today until a delivery in the morning of a day: the mean of the same weekdays. */
export function expectedUse(use: UseByWeekday, today: string, delivery: string): number {
  let sum = 0
  for (let day = today; day < delivery; day = addDays(day, 1)) sum += use[dayOfWeek(day)] ?? 0
  return Math.ceil(sum / WEEKS_SEEN)
}

type Need = {
  /** What is there; below zero more was used than recorded as received. */
  readonly quantity: number
  readonly minimum: number
  readonly par: number
  /** What orders still expect, and what other branches have sent. */
  readonly ordered: number
  readonly coming: number
  /** Until the next delivery. */
  readonly use: number
}

/**
 * Returns how many packs fill a branch up to its par, where what is there falls below its minimum before the next
 * delivery. A pack that is begun is bought whole. Once they are ordered the same need asks for none.
 */
export function packsWanted({ quantity, minimum, par, ...need }: Need, pack: number): number {
  if (minimum === 0 && par === 0) return 0
  if (quantity - need.use >= minimum) return 0
  const missing = Math.max(par, minimum) - (quantity + need.ordered + need.coming)
  return Math.max(0, Math.ceil(missing / pack))
}
