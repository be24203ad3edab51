import type { Ticket } from '#shared/kitchen/ticket.ts'
import { stationsOf } from '#shared/orders/kitchen-difference.ts'
import type { OtherLane } from '#shared/orders/lane.ts'

/** What the kitchen was asked for less what was taken back, by line and station. */
const ledgerOf = ({ tickets }: OtherLane) => {
  const sums = new Map<string, number>()
  for (const { station, dishes } of tickets) {
    for (const { lineId, change, quantity } of dishes) {
      const key = `${lineId}.${station}`
      const pieces = change === 'note' ? 0 : change === 'add' ? quantity : -quantity
      sums.set(key, (sums.get(key) ?? 0) + pieces)
    }
  }
  return sums
}

/** An order's tickets ask for exactly what its lines say that was sent; for nothing once it is cancelled. */
export const isLedgerTrue = (lane: OtherLane): boolean => {
  const sums = ledgerOf(lane)
  const isCancelled = lane.order?.status === 'cancelled'
  const wanted = (lane.order?.lines ?? []).flatMap((line) =>
    stationsOf(line).map(
      (station) =>
        [`${line._id}.${station}`, isCancelled ? 0 : (line.sent?.quantity ?? 0)] as const,
    ),
  )
  const known = new Map<string, number>(wanted)
  return (
    wanted.every(([key, quantity]) => (sums.get(key) ?? 0) === quantity) &&
    [...sums].every(([key, quantity]) => quantity === (known.get(key) ?? 0))
  )
}

/** What every station was asked for and what was taken back. A changed note is about no piece more. */
export const askedOf = (tickets: readonly Ticket[]): ReadonlyMap<string, number> => {
  const sums = new Map<string, number>()
  for (const { station, dishes } of tickets) {
    for (const { menuItemId, change, quantity } of dishes) {
      const key = `${station} ${menuItemId} ${change}`
      if (change !== 'note') sums.set(key, (sums.get(key) ?? 0) + quantity)
    }
  }
  return sums
}

/** Sums in one form, without those that are zero. */
export const inOneForm = (sums: ReadonlyMap<string, number>): string =>
  [...sums]
    .flatMap(([key, sum]) => (sum === 0 ? [] : [`${key} ${sum}`]))
    .toSorted()
    .join()
