import type { Branch } from '../branches/branch.ts'
import type { CashMovement } from '../cash/movement.ts'
import type { Place } from '../dining/free-slots.ts'
import type { Ticket } from '../kitchen/ticket.ts'
import type { MenuItem, ModifierGroup, Sold } from '../menu/menu.ts'
import type { SoldSize } from '../menu/sizes.ts'
import type { OrderType } from '../money/order-type.ts'
import type { PromotionVersion } from '../promotions/definition.ts'
import type { Clock } from '../time-cards/clock.ts'
import type { Table } from '../tables/table.ts'
import type { Actor, Order } from './order.ts'
import type { OrderCustomer } from './order-values.ts'
import type { Charge } from './charge.ts'

/** The drawer of a shift, as far as commands change it. Its row has more, which they keep. */
export type Drawer = {
  readonly _id: string
  readonly movements?: readonly CashMovement[] | undefined
}

/** Another order that a command changes beside its own. */
export type OtherLane = Pick<LaneState, 'order' | 'tickets'>

/** Everything of one lane: an order and its kitchen tickets, the drawer of a shift, a table, or a person at the clock. */
export type LaneState = {
  readonly order: Order | null
  readonly tickets: readonly Ticket[]
  /** Absent in the lane of an order, and while no such shift is open. */
  readonly drawer?: Drawer | null
  /** Absent in other lanes, and where there is no such table. */
  readonly table?: Table | null
  /** Absent in other lanes; null: not clocked in. */
  readonly clock?: Clock | null
  /** By order: those that a command changes too (`lanesOf`). Absent where it changes only its own. */
  readonly others?: Readonly<Record<string, OtherLane>>
}

/** Facts outside the lane by which a command is judged. */
export type ApplyContext = {
  readonly branch: Branch
  readonly actor: Actor
  /** The manager whose approval permits it; only the server knows. */
  readonly approvedBy?: Actor | null
  /** The sender where another person gave the command; only the server knows. */
  readonly sentBy?: Actor | null
  /** Returns a person of the restaurant by the name that they have; only the server knows. */
  readonly colleague?: (id: string) => Actor | undefined
  readonly table: (id: string) => Table | undefined
  /** The places that other orders have in slots; only the server knows all of them. */
  readonly placesTaken?: readonly Place[]
  /**
   * Returns whether an order other than this one is open at a table. Absent where that was judged before: a till
   * applies its own commands again and again.
   */
  readonly taken?: (tableId: string, orderId: string) => boolean
  /**
   * Returns what a card machine is asked for an order, as far as it is known: the server knows all of it. Absent where
   * that was judged before, as for `taken`.
   */
  readonly charges?: (orderId: string) => readonly Charge[]
  /** Returns the guest of an id, a number or a code; only the server knows. */
  readonly guest?: (key: string) => OrderCustomer | undefined
  readonly item: (id: string) => MenuItem | undefined
  readonly modifierGroup: (id: string) => ModifierGroup | undefined
  /**
   * Returns whether this item has or had this price, or this modifier option added it to that of its dish, in orders of a
   * type, dine-in if it is left out: a device may have been offline. `at`: when it was ordered, for prices of dayparts; left out: now. `sold`: the item or
   * option, for a till, which finds only items by their ids.
   */
  readonly priceWas: (
    id: string,
    price: number,
    type?: OrderType,
    at?: string,
    sold?: Sold,
  ) => boolean
  /**
   * Returns whether a size has or had a price in place of its dish's, in a combo together with that of the cheapest: what
   * it cost as a choice, added to the dish, is none. `at`: when it was ordered.
   */
  readonly sizeWas: (size: SoldSize, type: OrderType, at: string) => boolean
  /**
   * Returns whether a dish was sold in orders of a type at the moment of the command, as a device can have known it.
   * Absent where that was judged before, as for `taken`.
   */
  readonly isOffered?: (item: MenuItem, type: OrderType, at: string) => boolean
  /** Returns a version of a promotion that was ever published for the branch; of a till: one that it knows. */
  readonly offer?: (id: string) => PromotionVersion | undefined
  /**
   * Returns whether a promotion was on in orders of a type at the moment of the command. Absent where that was judged
   * before, as for `taken`.
   */
  readonly isOfferOn?: (offer: PromotionVersion, type: OrderType, at: string) => boolean
  /** Returns whether a code of a version is reserved for an order; only the server knows. */
  readonly hasCode?: (versionId: string) => boolean
}

/** Why a command was refused. The interface has a text for each. */
export type Refusal =
  | 'ORDER_EXISTS'
  | 'ORDER_UNKNOWN'
  | 'ORDER_CLOSED'
  | 'ORDER_MERGED'
  | 'ORDER_PARTLY_PAID'
  | 'SPLIT_INVALID'
  | 'ALREADY_PAID'
  | 'ORDER_STARTED'
  | 'NUMBER_MISSING'
  | 'TABLE_UNKNOWN'
  | 'TABLE_OCCUPIED'
  | 'TABLE_CHANGED'
  | 'RESERVATION_CHANGED'
  | 'RESERVATION_UNKNOWN'
  | 'ITEM_UNKNOWN'
  | 'ITEM_NOT_OFFERED'
  | 'PRICE_UNKNOWN'
  | 'PRICE_ENDED'
  | 'WEIGHT_MISSING'
  | 'MODIFIER_UNKNOWN'
  | 'MODIFIER_MISSING'
  | 'MODIFIER_TOO_MANY'
  | 'ORDER_FULL'
  | 'TYPE_FIXED'
  | 'LINE_EXISTS'
  | 'LINE_UNKNOWN'
  | 'LINE_SENT'
  | 'LINE_NOT_SENT'
  | 'LINE_PAID'
  | 'LINE_ADJUSTED'
  | 'COMBO_WHOLE'
  | 'DISCOUNT_INVALID'
  | 'TOO_MANY_DISCOUNTS'
  | 'QUANTITY_OUT_OF_RANGE'
  | 'ID_REUSED'
  | 'TOO_MANY_SENDS'
  | 'TOO_MANY_VOIDS'
  | 'NOTHING_TO_PAY'
  | 'PAYMENT_EXISTS'
  | 'PAYMENT_UNKNOWN'
  | 'METHOD_OFF'
  | 'OFFER_UNKNOWN'
  | 'OFFER_NOT_DUE'
  | 'TENDER_BOUND'
  | 'RATE_UNKNOWN'
  | 'REASON_MISSING'
  | 'ACCOUNT_NOT_HELD'
  | 'FOREIGN_INVALID'
  | 'AMOUNT_TOO_SMALL'
  | 'NOT_PAID'
  | 'REFUND_DONE'
  | 'REFUND_AMOUNT'
  | 'TOO_MANY_REFUNDS'
  | 'TOO_MANY_PAYMENTS'
  | 'AMOUNT_MISSING'
  | 'AMOUNT_ABOVE_DUE'
  | 'TENDER_TOO_SMALL'
  | 'TENDER_TOO_LARGE'
  | 'TENDER_NOT_EXACT'
  | 'TICKET_UNKNOWN'
  | 'DISH_UNKNOWN'
  | 'PERSON_UNKNOWN'
  | 'SHIFT_UNKNOWN'
  | 'MOVEMENT_EXISTS'
  | 'MOVEMENT_UNKNOWN'
  | 'MOVEMENT_REVERSED'
  | 'COUNT_INVALID'
  | 'DRAWER_FULL'
  | 'LESS_LEFT'
  | 'TERMINAL_BUSY'

export type Outcome =
  | { readonly ok: true; readonly state: LaneState }
  /** `details` are the figures of the text, e.g. of `leastAmount`. */
  | { readonly ok: false; readonly code: Refusal; readonly details?: object }
