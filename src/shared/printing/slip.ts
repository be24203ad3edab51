import * as z from 'zod/mini'
import { Ticket } from '../kitchen/ticket.ts'

/** What a kitchen knew of an order before it changed; a field is absent where it is still so. */
export const SlipBefore = z.partial(
  z.pick(Ticket, {
    orderNumber: true,
    tableName: true,
    orderType: true,
    orderNote: true,
    allergens: true,
  }),
)
export type SlipBefore = z.output<typeof SlipBefore>

/** What a kitchen gets on paper: a ticket, or with `before` what changed of what it has already. */
export const Slip = z.extend(Ticket, { before: z.optional(SlipBefore) })
export type Slip = z.output<typeof Slip>
