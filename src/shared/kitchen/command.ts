import * as z from 'zod/mini'
import { Id } from '../contract/scalars.ts'
import { TicketMarkName } from './mark-name.ts'

/** Of a send, a part of it that moved, and a station. */
const TicketId = z.string().check(z.maxLength(100))

/** Commands of a cook. `orderId` names the lane, so that a bump never overtakes its send. */
export const KitchenPayloads = {
  /** Marks one dish done, or not done again. */
  'ticket.bumpDish': z.object({
    orderId: Id,
    ticketId: TicketId,
    dishId: TicketId,
    done: z.boolean(),
  }),
  /** Takes a whole ticket off the board. */
  'ticket.bump': z.object({ orderId: Id, ticketId: TicketId }),
  /** Puts a bumped ticket back on the board; `toPass`: only back to the pass, its dishes stay made. */
  'ticket.recall': z.object({ orderId: Id, ticketId: TicketId, toPass: z.optional(z.boolean()) }),
  /** Gives a ticket to the guest. What its station has not finished yet is finished with it. */
  'ticket.pass': z.object({ orderId: Id, ticketId: TicketId }),
  /** Marks a ticket as begun, held back or wanted first; `on: false` takes the mark off. */
  'ticket.mark': z.object({
    orderId: Id,
    ticketId: TicketId,
    mark: TicketMarkName,
    on: z.boolean(),
  }),
} as const
