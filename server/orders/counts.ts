import type { DishCount } from '#shared/menu/dish-count.ts'
import type { Command } from '#shared/orders/command.ts'
import type { ApplyContext } from '#shared/orders/lane.ts'
import type { Order } from '#shared/orders/order.ts'
import { countsAfter, shortageOf, takenBy } from '#shared/orders/taken-dishes.ts'
import type { EventRow } from '#shared/sync/event.ts'
import { MINUTE_MS } from '#shared/time/milliseconds.ts'
import type { Lane } from './lane-facts.ts'
import type { Refused } from './refused.ts'

/** By dish: those that commands of a call have changed. */
export type Counts = ReadonlyMap<string, DishCount>

/** A send that comes later was given without the server, whatever it says of itself: the food may be eaten. */
const LATEST_MS = MINUTE_MS

/**
 * Takes the dishes of a command off what is left. Returns the refusal where less is left and the till can take
 * one; what a till sold without the server goes beyond the count.
 */
export function countOff(
  { counts: read }: Pick<Lane, 'counts'>,
  changed: Counts,
  command: Command,
  orders: { readonly before: Order | null; readonly after: Order | null },
  { item, now }: Pick<ApplyContext, 'item'> & { readonly now: number },
): { readonly refusal: Refused } | { readonly counts: Counts } {
  const taken = takenBy(command, orders.before, orders.after)
  if (taken.size === 0) return { counts: changed }
  const countOf = (id: string) => changed.get(id) ?? read.get(id)
  const mayRefuse = 'ifLeft' in command.payload && command.payload.ifLeft === true
  const inTime = Date.parse(command.at) >= now - LATEST_MS
  const details = mayRefuse && inTime ? shortageOf(taken, countOf, item) : undefined
  if (details) return { refusal: { code: 'LESS_LEFT', details } }
  const after = countsAfter(taken, countOf)
  return { counts: new Map([...changed, ...after.map((count) => [count._id, count] as const)]) }
}

/** Returns the changed counts as they are written: each with what was read, in the sequence of all writers. */
export const countColumns = (changed: Counts, { counts: read }: Pick<Lane, 'counts'>) =>
  [...changed.values()]
    .toSorted((a, b) => (a._id < b._id ? -1 : 1))
    .map(({ _id, left, over = 0 }) => {
      const was = read.get(_id)
      return { item: _id, was: was?.left ?? 0, wasOver: was?.over ?? 0, left, over }
    })

/** Returns the rows of counts for every window. */
export const countRows = (changed: Counts): readonly EventRow[] =>
  [...changed.values()].map((row): EventRow => ({ topic: 'dishCounts', _id: row._id, row }))
