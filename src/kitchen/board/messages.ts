import type { Ticket, TicketDish } from '#shared/kitchen/ticket.ts'
import { byTime } from './by-time.ts'

/** Changes of one dish of a ticket by later messages. */
type DishChange = {
  /** Pieces no longer wanted. */
  readonly cancelled: number
  /** The note that replaces the one on the ticket; null while it is as it was sent. */
  readonly note: string | null
}

/** The messages of a branch's tickets about each other. */
export type Messages = {
  /** Changes by `dishKey`; dishes without any are not in it. */
  readonly changes: ReadonlyMap<string, DishChange>
  /** Tickets that hold the dishes a message is about, by the message's `dishKey`. */
  readonly targets: ReadonlyMap<string, readonly string[]>
}

/** Returns the name of a dish across all tickets: its own id is known on its ticket only. */
export const dishKey = (ticketId: string, dishId: string): string => `${ticketId}/${dishId}`

type Sent = { readonly ticket: Ticket; readonly dish: TicketDish; left: number }

/**
 * Finds the dishes that cancellations and changed notes are about, so that the screen marks the line on its
 * card. A cancellation takes pieces that were still to be cooked when it came first, the latest sent first; it
 * never takes pieces that were sent after it.
 */
export function readMessages(tickets: readonly Ticket[]): Messages {
  const sentByLine = new Map<string, Sent[]>()
  const changes = new Map<string, DishChange>()
  const targets = new Map<string, readonly string[]>()
  const change = ({ ticket, dish }: Sent, next: (old: DishChange) => DishChange) => {
    const key = dishKey(ticket._id, dish._id)
    changes.set(key, next(changes.get(key) ?? { cancelled: 0, note: null }))
  }
  const take = (sent: readonly Sent[], sentAt: string, quantity: number): readonly Sent[] => {
    let rest = quantity
    const late = (piece: Sent) => Number(isCooked(piece, sentAt))
    const latestFirst = sent.toReversed().toSorted((a, b) => late(a) - late(b))
    return latestFirst.filter((piece) => {
      const taken = Math.min(rest, piece.left)
      if (taken <= 0) return false
      piece.left -= taken
      rest -= taken
      change(piece, (old) => ({ ...old, cancelled: old.cancelled + taken }))
      return true
    })
  }
  for (const ticket of tickets.toSorted(bySent)) {
    for (const dish of ticket.dishes) {
      // Several stations may make a part of one dish: each hears of its own.
      const line = `${dish.lineId}.${ticket.station}`
      const sent = sentByLine.get(line) ?? []
      const key = dishKey(ticket._id, dish._id)
      const about = (found: readonly Sent[]) =>
        targets.set(
          key,
          found.map((piece) => piece.ticket._id),
        )
      switch (dish.change) {
        case 'add':
          sentByLine.set(line, [...sent, { ticket, dish, left: dish.quantity }])
          break
        case 'cancel':
          about(take(sent, ticket.sentAt, dish.quantity))
          break
        case 'note':
          for (const piece of sent) change(piece, (old) => ({ ...old, note: dish.note }))
          about(sent)
      }
    }
  }
  return { changes, targets }
}

/** Returns whether the kitchen had finished the dish when a message of that time came. */
const isCooked = ({ ticket, dish }: Sent, at: string) =>
  [ticket.bumpedAt, dish.doneAt].some((time) => time !== null && time <= at)

const bySent = (a: Ticket, b: Ticket) => byTime(a.sentAt, b.sentAt)
