import type { Branch } from '../branches/branch.ts'
import type { Ticket } from '../kitchen/ticket.ts'
import type { MenuItem, ModifierGroup } from '../menu/menu.ts'
import type { Table } from '../tables/table.ts'
import type { Actor, Order } from './order.ts'

/** Everything of one lane: an order and its kitchen tickets. */
export type LaneState = { readonly order: Order | null; readonly tickets: readonly Ticket[] }

/** Facts outside the lane by which a command is judged. */
export type ApplyContext = {
  readonly branch: Branch
  readonly actor: Actor
  /** The manager whose approval permits it; only the server knows. */
  readonly approvedBy?: Actor | null
  /** The sender where another person gave the command; only the server knows. */
  readonly sentBy?: Actor | null
  readonly table: (id: string) => Table | undefined
  readonly item: (id: string) => MenuItem | undefined
  readonly modifierGroup: (id: string) => ModifierGroup | undefined
  /** Returns whether this item or modifier option has or had this price: a device may have been offline. */
  readonly priceWas: (id: string, price: number) => boolean
}

/** Why a command was refused. The interface has a text for each. */
export type Refusal =
  | 'ORDER_EXISTS'
  | 'ORDER_UNKNOWN'
  | 'ORDER_CLOSED'
  | 'ALREADY_PAID'
  | 'ORDER_STARTED'
  | 'NUMBER_MISSING'
  | 'TABLE_UNKNOWN'
  | 'ITEM_UNKNOWN'
  | 'PRICE_UNKNOWN'
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
  | 'QUANTITY_OUT_OF_RANGE'
  | 'ID_REUSED'
  | 'TOO_MANY_SENDS'
  | 'TOO_MANY_VOIDS'
  | 'NOTHING_TO_PAY'
  | 'PAYMENT_EXISTS'
  | 'PAYMENT_UNKNOWN'
  | 'TOO_MANY_PAYMENTS'
  | 'AMOUNT_MISSING'
  | 'AMOUNT_ABOVE_DUE'
  | 'TENDER_TOO_SMALL'
  | 'TENDER_TOO_LARGE'
  | 'TENDER_NOT_EXACT'
  | 'TICKET_UNKNOWN'
  | 'DISH_UNKNOWN'

export type Outcome =
  | { readonly ok: true; readonly state: LaneState }
  | { readonly ok: false; readonly code: Refusal }
