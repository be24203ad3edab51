import * as z from 'zod/mini'
import { Amount, Id, Instant } from '../contract/scalars.ts'
import { Allergen } from '../menu/allergen.ts'
import { BOUNDS } from './bounds.ts'
import {
  asks,
  ChosenModifier,
  Course,
  Covers,
  ifLeft,
  Note,
  Quantity,
  served,
} from './command-values.ts'
import { OrderCustomer } from './order-values.ts'

const orderId = Id
const LineIds = z.array(Id).check(z.minLength(1), z.maxLength(BOUNDS.lines))

/** Commands on what is served, when, and to whom. */
export const LinePayloads = {
  /** Adds a combo, with one dish of each of its choices. */
  'order.addCombo': z.object({
    orderId,
    comboId: Id,
    menuItemId: Id,
    quantity: Quantity,
    /** The price of the combo that was shown to the cashier. */
    unitPrice: Amount.check(z.gte(0)),
    parts: z
      .array(
        z.object({
          lineId: Id,
          choiceId: Id,
          menuItemId: Id,
          /** The cheapest price of the choice, and what this dish costs on top, as the till saw them. */
          base: Amount.check(z.gte(0)),
          extra: Amount.check(z.gte(0)),
          modifiers: z.array(ChosenModifier).check(z.maxLength(BOUNDS.modifiers)),
        }),
      )
      .check(z.minLength(1), z.maxLength(8)),
    note: Note,
    ...served,
  }),
  /** Says what is known of the guests; what is left out stays as it is. With a line: what its guest must not eat. */
  'order.changeGuest': z.object({
    orderId,
    lineId: z.optional(Id),
    name: z.optional(z.string().check(z.maxLength(BOUNDS.tab))),
    note: z.optional(Note),
    /** How they are reached and found. Older tills have none of these. */
    phone: z.optional(z.string().check(z.maxLength(BOUNDS.phone))),
    buzzer: z.optional(z.string().check(z.maxLength(BOUNDS.buzzer))),
    address: z.optional(z.string().check(z.maxLength(BOUNDS.address))),
    /** When they want it; null: as soon as possible. With `ifLeft` it is refused where the slot is full. */
    wantedAt: z.optional(z.nullable(Instant)),
    ...ifLeft,
    allergens: z.optional(z.array(Allergen).check(z.maxLength(14))),
  }),
  /** Names a guest whom the restaurant knows; null: takes the guest off. */
  'order.setGuest': z.object({ orderId, customer: z.nullable(OrderCustomer) }),
  /** Gives an order a promotion that is not automatic, or one that was taken off before. */
  'order.applyOffer': z.object({ orderId, offerId: Id }),
  /** Takes a promotion off an order, for good unless a person gives it again. */
  'order.removeOffer': z.object({ orderId, promotionId: Id }),
  /** Sends what has waited: all courses up to one, or single lines whatever their course. */
  'order.fire': z.object({
    orderId,
    sendId: Id,
    course: z.optional(Course),
    lineIds: z.optional(LineIds),
    ...ifLeft,
    ...asks,
  }),
  /** Says when lines are served and to whom; what is left out stays as it is, null takes it off. */
  'order.arrange': z.object({
    orderId,
    lineIds: LineIds,
    course: z.optional(z.nullable(Course)),
    seat: z.optional(z.nullable(Covers)),
    held: z.optional(z.boolean()),
  }),
} as const
