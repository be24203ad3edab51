import * as z from 'zod/mini'
import { Amount, Id, Instant, LocalText } from '../contract/scalars.ts'
import { Allergen } from '../menu/allergen.ts'
import { Premodifier } from '../menu/premodifier.ts'
import { Weighed } from '../menu/sold-by.ts'
import { OrderType } from '../money/order-type.ts'
import { LineOffer } from '../promotions/line-offer.ts'
import { Actor } from './actor.ts'
import { MergeMark } from './joined.ts'

/** A chosen modifier with the price it had when it was chosen. */
export const LineModifier = z.object({
  groupId: Id,
  optionId: Id,
  name: LocalText,
  price: Amount,
  alert: z.boolean(),
  /** The options that led to its group, from the dish on; absent: the dish offers the group itself. */
  under: z.optional(z.array(Id)),
  /** How the guest wants it; absent: as it is. The price is that of the choice as it is wanted. */
  pre: z.optional(Premodifier),
})
export type LineModifier = z.output<typeof LineModifier>

/** A price of its own that a line got after it was ordered. */
const PriceChange = z.object({
  /** The price of one piece when it was ordered, without modifiers. */
  before: Amount,
  reason: z.string(),
  by: Actor,
  /** Sender to the server, if that is another person. */
  sentBy: z.optional(Actor),
  /** The manager who typed a PIN for it; null where the person may do it alone. */
  approvedBy: z.nullable(Actor),
  at: Instant,
})

/** A dish of an order, as it was ordered. */
export const OrderLine = z.object({
  _id: Id,
  menuItemId: Id,
  /** It is no dish: boxes and bags, by the rule of the branch. Absent: a dish. */
  packaging: z.optional(z.boolean()),
  name: LocalText,
  station: z.string(),
  /** Further stations that make a part of it, and its minutes; absent where the menu had none. */
  moreStations: z.optional(z.array(z.string())),
  prepMinutes: z.optional(z.int()),
  taxClass: z.string(),
  /** Price of one piece, without modifiers: that of the order, or the one in `priceChange`. */
  unitPrice: Amount,
  /** A portion that was weighed, one piece; absent: it is sold by the piece. */
  weight: z.optional(Weighed),
  /** The type of order whose prices it has; absent: dine-in. */
  pricedFor: z.optional(OrderType),
  /** Absent while the price is the one it was ordered at. */
  priceChange: z.optional(PriceChange),
  modifiers: z.array(LineModifier),
  note: z.string(),
  /** The combo that it is a part of, with what its share of the price follows from; absent: none. */
  combo: z.optional(
    z.object({
      /** The same on all its lines, which stay together. */
      _id: Id,
      /** The combo whose pieces these were, before some of them were moved; absent: none were. */
      cutFrom: z.optional(Id),
      menuItemId: Id,
      name: LocalText,
      /** Of one combo, without what dishes and choices cost on top. */
      price: Amount,
      choiceId: Id,
      /** The price that weighs its choice. */
      base: Amount,
      /** What this dish costs on top. */
      extra: Amount,
    }),
  ),
  /** What is in it, of the menu, and what its guest must not eat; absent: nothing is known. */
  contains: z.optional(z.array(Allergen)),
  allergens: z.optional(z.array(Allergen)),
  /** The course it is served in, from 1; absent: at once. Later ones wait until they are fired. */
  course: z.optional(z.int()),
  /** The guest at the table who gets it, from 1; absent: no one said. */
  seat: z.optional(z.int()),
  /** Waits for a waiter, whatever its course; absent: no. */
  held: z.optional(z.boolean()),
  /** The promotions that it was ordered under; absent: none. An empty list: what they took off is fixed. */
  offers: z.optional(z.array(LineOffer)),
  quantity: z.int(),
  /** The part that was sent to the kitchen; the next send contains only the difference. */
  sent: z.nullable(z.object({ quantity: z.int(), note: z.string(), at: Instant })),
  /** The line that its pieces were cut off in a split; absent: none. */
  cutFrom: z.optional(Id),
  /** The merged orders that it was on, the last one last. */
  from: z.optional(z.array(MergeMark)),
  /** `quantity x (unitPrice + modifiers)`. */
  amount: Amount,
  addedBy: Actor,
  /** Sender to the server, if that is another person. */
  sentBy: z.optional(Actor),
  addedAt: Instant,
})
export type OrderLine = z.output<typeof OrderLine>
