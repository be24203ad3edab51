import * as z from 'zod/mini'
import { Id } from '../contract/scalars.ts'

const TicketId = z.string().check(z.maxLength(80))

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
  /** Puts a bumped ticket back on the board. */
  'ticket.recall': z.object({ orderId: Id, ticketId: TicketId }),
} as const
