import type { TicketDish } from '#shared/kitchen/ticket.ts'
import type { Card } from '../board/cards.ts'

/** Returns the dish of a key on the screen; undefined once it is gone. */
export const dishBy = (cards: readonly Card[], key: string): TicketDish | undefined =>
  cards
    .flatMap(({ sections }) => sections)
    .flatMap(({ dishes }) => dishes)
    .find((shown) => shown.key === key)?.dish
