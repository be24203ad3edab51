import * as z from 'zod/mini'
import { Amount, Id, Instant, LocalText } from '../contract/scalars.ts'
import { Actor } from './actor.ts'
import { MergeMark } from './joined.ts'

/** What happens to voided food: it goes back to stock, or it is wasted. */
export const VoidOutcome = z.enum(['returned', 'wasted'])
export type VoidOutcome = z.output<typeof VoidOutcome>

/** Pieces voided after they were sent to the kitchen. */
export const OrderVoid = z.object({
  /** Of the command; one that cancels an order makes several. */
  _id: Id,
  lineId: Id,
  menuItemId: Id,
  name: LocalText,
  quantity: z.int(),
  /** Their price, modifiers included. */
  amount: Amount,
  reason: z.string(),
  /** Absent where no one was asked. */
  outcome: z.optional(VoidOutcome),
  /** A part of a combo that the kitchen did not have yet; absent: it had it. */
  unsent: z.optional(z.literal(true)),
  /** Where its line was from, as the line has it; absent: from this order, or voided by an older till. */
  from: z.optional(z.array(MergeMark)),
  by: Actor,
  /** Sender to the server, if that is another person. */
  sentBy: z.optional(Actor),
  /** The manager who typed a PIN for it; null where the person may do it alone. */
  approvedBy: z.nullable(Actor),
  at: Instant,
})
export type OrderVoid = z.output<typeof OrderVoid>
