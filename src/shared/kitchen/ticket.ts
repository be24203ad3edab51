import * as z from 'zod/mini'
import { Id, Instant, LocalText } from '../contract/scalars.ts'
import { OrderType } from '../money/order-type.ts'

/** One dish on a kitchen ticket. Never a price. */
export const TicketDish = z.object({
  /** Line id and kind of message, so a dish and its cancellation stay apart. */
  _id: z.string(),
  lineId: Id,
  /** The dish on the menu, so that a cook can mark it sold out; tickets of older builds lack it. */
  menuItemId: z.optional(Id),
  /** `add`: cook this many; `cancel`: this many are no longer wanted; `note`: the note changed. */
  change: z.enum(['add', 'cancel', 'note']),
  name: LocalText,
  quantity: z.int(),
  modifiers: z.array(z.object({ name: LocalText, alert: z.boolean() })),
  note: z.string(),
  doneAt: z.nullable(Instant),
})
export type TicketDish = z.output<typeof TicketDish>

/** The part of one send that goes to one station: a row of the topic `tickets`. */
export const Ticket = z.object({
  /** `<sendId>.<station>`: the same on the device and on the server. */
  _id: z.string(),
  branchId: Id,
  orderId: Id,
  orderNumber: z.string(),
  orderType: OrderType,
  tableName: z.nullable(z.string()),
  /** What the kitchen should know of the whole order; absent or empty: nothing. */
  orderNote: z.optional(z.string()),
  station: z.string(),
  sentAt: Instant,
  sentBy: z.string(),
  dishes: z.array(TicketDish),
  bumpedAt: z.nullable(Instant),
  recalledAt: z.nullable(Instant),
})
export type Ticket = z.output<typeof Ticket>
