import * as z from 'zod/mini'
import { Id, Instant, LocalText } from '../contract/scalars.ts'
import { Allergen } from '../menu/allergen.ts'
import { Premodifier } from '../menu/premodifier.ts'
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
  modifiers: z.array(
    z.object({ name: LocalText, alert: z.boolean(), pre: z.optional(Premodifier) }),
  ),
  note: z.string(),
  /** The guest at the table who gets it; absent: no one said. */
  seat: z.optional(z.int()),
  /** What its guest must not eat; absent: nothing is known. */
  allergens: z.optional(z.array(Allergen)),
  /** Minutes from start to finish; absent: not known. */
  prepMinutes: z.optional(z.int()),
  doneAt: z.nullable(Instant),
})
export type TicketDish = z.output<typeof TicketDish>

/** What a cook or the pass decided about a ticket, by the name of that time. */
export const TicketMark = z.object({ by: z.string(), at: Instant })
export type TicketMark = z.output<typeof TicketMark>

const mark = z.optional(z.nullable(TicketMark))

/** `until`: it ends then; absent: when a person ends it. */
const HeldMark = z.extend(TicketMark, { until: z.optional(Instant) })

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
  /** What the guests must not eat; absent: nothing is known. */
  allergens: z.optional(z.array(Allergen)),
  /** The name or the buzzer of its guests, and when they want it; absent: not known, and as soon as possible. */
  guest: z.optional(z.string()),
  wantedAt: z.optional(Instant),
  /** The course that it is, as the branch names it; absent: several, or none. */
  course: z.optional(z.string()),
  station: z.string(),
  sentAt: Instant,
  sentBy: z.string(),
  dishes: z.array(TicketDish),
  bumpedAt: z.nullable(Instant),
  recalledAt: z.nullable(Instant),
  /** Its station has begun to make it. Older builds know none of these marks. */
  started: mark,
  /** Nothing of it is made for now. */
  held: z.optional(z.nullable(HeldMark)),
  /** Milliseconds that it was held before: they are not the kitchen's. */
  heldFor: z.optional(z.int()),
  /** It is made before all others. */
  rushed: mark,
  /** The pass gave it to the guest. */
  passed: mark,
  /** It came from another order with its dishes: no one hears of it. `send`: the send that it is part of. */
  moved: z.optional(z.object({ send: z.string() })),
})
export type Ticket = z.output<typeof Ticket>
