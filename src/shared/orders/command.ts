import * as z from 'zod/mini'
import { Amount, Id, Instant } from '../contract/scalars.ts'
import { KitchenPayloads } from '../kitchen/command.ts'
import { recordOf } from '../contract/record.ts'
import { BOUNDS } from './bounds.ts'
import { VoidOutcome } from './order.ts'
import { PaymentMethod } from '../money/payment-method.ts'
import { OrderType } from '../money/order-type.ts'

const orderId = Id
const Note = z.string().check(z.maxLength(BOUNDS.note))
const Reason = z.string().check(z.trim(), z.minLength(1), z.maxLength(BOUNDS.note))
const overrideToken = z.optional(z.string().check(z.maxLength(100)))
const DeviceText = recordOf(
  z.string().check(z.maxLength(20)),
  z.string().check(z.maxLength(BOUNDS.name)),
  20,
)
const Quantity = z.int().check(z.gte(1), z.lte(BOUNDS.pieces))

/**
 * A choice. Its name and its alert come from the menu. Devices that still send them are accepted (the hash of a
 * command covers them), and the values are ignored.
 */
const ChosenModifier = z.object({
  groupId: Id,
  optionId: Id,
  name: z.optional(DeviceText),
  price: Amount,
  alert: z.optional(z.boolean()),
})

/** Commands on an order. They are intentions on lines, so that the work of two people merges. */
const OrderPayloads = {
  'order.open': z.object({
    orderId,
    /** Counted by the worker in the same transaction; windows send an empty string. */
    number: z.string().check(z.maxLength(16)),
    type: OrderType,
    tableId: z.nullable(Id),
    /**
     * The till knows which types bear the service charge. Older tills charged every type: the orders they took
     * offline keep the price that the guests paid.
     */
    serviceByType: z.optional(z.boolean()),
  }),
  /** Changes between eating here and taking away, until the first payment. */
  'order.changeType': z.object({ orderId, type: OrderType }),
  'order.addLine': z.object({
    orderId,
    lineId: Id,
    menuItemId: Id,
    quantity: Quantity,
    /** The price shown to the cashier. The server accepts only prices the item has had. */
    unitPrice: Amount.check(z.gte(0)),
    modifiers: z.array(ChosenModifier).check(z.maxLength(BOUNDS.modifiers)),
    note: Note,
  }),
  /**
   * Adds to a line's quantity or reduces it. A difference, not a value, so that two people who each add a beer
   * add two. Never below one, and never below what was sent to the kitchen.
   */
  'order.changeQuantity': z.object({
    orderId,
    lineId: Id,
    by: z.int().check(z.gte(-998), z.lte(998)),
  }),
  'order.changeNote': z.object({ orderId, lineId: Id, note: Note }),
  /** Removes a line that was not sent. */
  'order.voidLine': z.object({ orderId, lineId: Id }),
  /** Sends the kitchen all changes since the last send; `sendId` becomes part of the ticket ids. */
  'order.send': z.object({ orderId, sendId: Id }),
  'order.pay': z.object({
    orderId,
    paymentId: Id,
    method: PaymentMethod,
    /** Part of the bill to settle, before cash rounding. */
    amount: Amount.check(z.gte(0)),
    tendered: Amount.check(z.gte(0)),
    /** Counted by the worker in the same transaction when the payment settles the bill; windows send null. */
    receiptNumber: z.nullable(z.string().check(z.maxLength(32))),
    shiftSessionId: z.nullable(Id),
  }),
  /**
   * Takes a payment off an order that is still open, and its cash out of the drawer `shiftSessionId`. The
   * person who took the payment may do it; others need `manage_orders` or the token of an override.
   */
  'order.removePayment': z.object({
    orderId,
    removalId: Id,
    paymentId: Id,
    shiftSessionId: z.nullable(Id),
    overrideToken,
  }),
  /** Closes an order of which nothing was sent or paid. */
  'order.cancel': z.object({ orderId }),
  /**
   * Voids pieces that the kitchen has, all that were sent unless `quantity` is given. Needs `manage_orders`, or
   * the token of an override; `voidId` becomes part of the ticket ids.
   */
  'order.voidSent': z.object({
    orderId,
    voidId: Id,
    lineId: Id,
    quantity: z.optional(Quantity),
    reason: Reason,
    /** Left out by tills that did not ask. */
    outcome: z.optional(VoidOutcome),
    overrideToken,
  }),
  /** Closes an order that the kitchen has and no one paid for; permitted as above. */
  'order.cancelSent': z.object({
    orderId,
    voidId: Id,
    reason: Reason,
    outcome: z.optional(VoidOutcome),
    overrideToken,
  }),
} as const

export const COMMAND_PAYLOADS = { ...OrderPayloads, ...KitchenPayloads }
export type CommandKind = keyof typeof COMMAND_PAYLOADS
export type PayloadOf<K extends CommandKind> = z.output<(typeof COMMAND_PAYLOADS)[K]>

/** A command as a window sends it: the worker adds device, counter and time. */
export type CommandDraft = {
  [K in CommandKind]: { readonly kind: K; readonly payload: PayloadOf<K> }
}[CommandKind]

const envelope = {
  /** Made by the event in the window, so that a repeated command applies once. */
  opId: Id,
  deviceId: Id,
  /**
   * Position in the device's own sequence, from 1, without gaps. Any whole number, so that a till can sell at
   * any count it has reached.
   */
  n: z.int().check(z.gte(1)),
  /** When the person acted: the device's clock, corrected by the server's if that is known. */
  at: Instant,
  /** Revision of the order that the person saw; -1 if none. */
  baseRevision: z.int(),
}

const commandOf = <K extends CommandKind>(kind: K) =>
  z.object({ ...envelope, kind: z.literal(kind), payload: COMMAND_PAYLOADS[kind] })

/** A durable command as it is kept in the outbox and sent to the server. */
export const Command = z.discriminatedUnion('kind', [
  commandOf('order.open'),
  commandOf('order.changeType'),
  commandOf('order.addLine'),
  commandOf('order.changeQuantity'),
  commandOf('order.changeNote'),
  commandOf('order.voidLine'),
  commandOf('order.send'),
  commandOf('order.pay'),
  commandOf('order.removePayment'),
  commandOf('order.cancel'),
  commandOf('order.voidSent'),
  commandOf('order.cancelSent'),
  commandOf('ticket.bumpDish'),
  commandOf('ticket.bump'),
  commandOf('ticket.recall'),
])
export type Command = z.output<typeof Command>
export type CommandOf<K extends CommandKind> = Extract<Command, { kind: K }>

/** Kinds of command that put money into a drawer or take it out: they are kept until the server has them. */
const MONEY = ['order.pay', 'order.removePayment'] as const satisfies readonly CommandKind[]
export type MoneyCommand = CommandOf<(typeof MONEY)[number]>

export const isMoney = (kind: CommandKind): boolean => MONEY.some((money) => money === kind)
export const isMoneyCommand = (command: Command): command is MoneyCommand => isMoney(command.kind)

/**
 * Returns the lane of a command. Commands of one lane are sent in order; lanes are independent. A lane is an
 * order.
 */
export const laneOf = (command: Pick<Command, 'payload'>): string => command.payload.orderId
