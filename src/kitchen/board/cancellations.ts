import type { Ticket } from '#shared/kitchen/ticket.ts'

/** Pieces no longer wanted, by ticket and by dish on it. Tickets without any are not in it. */
export type Cancellations = ReadonlyMap<string, ReadonlyMap<string, number>>

type Told = { readonly ticketId: string; readonly dishId: string; left: number }

/**
 * Finds what each cancellation takes back: of the pieces the kitchen was told before it, the latest
 * first. Bumped tickets count too: acknowledging a cancellation does not bring the dish back.
 */
export function cancellations(tickets: readonly Ticket[]): Cancellations {
  const toldByLine = new Map<string, Told[]>()
  const found = new Map<string, Map<string, number>>()
  const take = ({ ticketId, dishId }: Told, quantity: number) => {
    const ofTicket = found.get(ticketId) ?? new Map<string, number>()
    found.set(ticketId, ofTicket.set(dishId, (ofTicket.get(dishId) ?? 0) + quantity))
  }
  for (const { _id, dishes } of tickets.toSorted(bySent)) {
    for (const { _id: dishId, lineId, change, quantity } of dishes) {
      const told = toldByLine.get(lineId) ?? []
      if (change === 'add')
        toldByLine.set(lineId, [...told, { ticketId: _id, dishId, left: quantity }])
      if (change !== 'cancel') continue
      let rest = quantity
      for (const piece of told.toReversed()) {
        const taken = Math.min(rest, piece.left)
        if (taken > 0) take(piece, taken)
        piece.left -= taken
        rest -= taken
      }
    }
  }
  return found
}

const bySent = (a: Ticket, b: Ticket) => a.sentAt.localeCompare(b.sentAt)
