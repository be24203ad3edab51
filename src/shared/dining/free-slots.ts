import type { OrderType } from '../money/order-type.ts'
import { businessDate } from '../time/business-date.ts'
import { MINUTE_MS } from '../time/milliseconds.ts'
import { businessDayAt } from '../time/zoned.ts'
import type { Slots } from './slots.ts'

/** The fields of a branch that decide on its slots. */
type SlotRules = {
  readonly slots?: Slots | null | undefined
  readonly timeZone: string
  readonly businessDayCutoff: string
}

/** The slot of a wanted time, of one type of orders. */
type SlotKey = { readonly type: OrderType; readonly at: number }

/** An order that takes a place of a slot: a number that no other has; absent: not known yet. */
export type Place = {
  readonly type: OrderType
  readonly at: string
  readonly place?: number | null | undefined
}

const dayOf = ({ timeZone, businessDayCutoff }: SlotRules, at: number) =>
  businessDayAt(businessDate(at, timeZone, businessDayCutoff), timeZone, businessDayCutoff)

/** Returns when the slot of a time begins, in milliseconds; null where the branch has no slots. */
export function slotStart(branch: SlotRules, at: number): number | null {
  if (!branch.slots) return null
  const length = branch.slots.minutes * MINUTE_MS
  const { from } = dayOf(branch, at)
  return from + Math.floor((at - from) / length) * length
}

/** Returns how many orders of a type a slot takes. Guests who stay need none. */
export const placesIn = ({ slots }: Pick<SlotRules, 'slots'>, type: OrderType): number =>
  type === 'dine_in' ? 0 : (slots?.[type] ?? Infinity)

/** Returns the least number in a slot that no order has; null where it is full. */
export function freePlace(branch: SlotRules, taken: readonly Place[], key: SlotKey): number | null {
  const there = taken.filter(({ type, at }) => type === key.type && Date.parse(at) === key.at)
  if (there.length >= placesIn(branch, key.type)) return null
  const numbers = new Set(there.map(({ place }) => place))
  let free = 1
  while (numbers.has(free)) free++
  return free
}

/**
 * Returns when the next slots begin that have a place left, at most `most` of them, in milliseconds: from what the
 * kitchen needs on, until the business day ends.
 */
export function nextSlots(
  branch: SlotRules,
  taken: readonly Place[],
  { type, now, most }: { readonly type: OrderType; readonly now: number; readonly most: number },
): readonly number[] {
  if (!branch.slots) return []
  const length = branch.slots.minutes * MINUTE_MS
  const earliest = now + branch.slots.least * MINUTE_MS
  const { from, until } = dayOf(branch, now)
  const found: number[] = []
  let at = from + Math.ceil((earliest - from) / length) * length
  for (; at < until && found.length < most; at += length) {
    if (freePlace(branch, taken, { type, at }) !== null) found.push(at)
  }
  return found
}

/** Returns when the kitchen begins with what is wanted at a time, in milliseconds. */
export const beginsAt = (
  { slots }: Pick<SlotRules, 'slots'>,
  wantedAt: string,
  prepMinutes: number,
): number => Date.parse(wantedAt) - Math.max(slots?.least ?? 0, prepMinutes) * MINUTE_MS
