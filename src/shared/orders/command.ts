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
 * A choice. Its name and its alert are the menu's: devices that still send them are understood (the hash of
 * a command is over what was sent), and nothing is made of them.
 */
const ChosenModifier = z.object({
  groupId: Id,
  optionId: Id,
  name: z.optional(DeviceText),
  price: Amount,
  alert: z.optional(z.boolean()),
})

/** What a window wants done to an order. Intentions on lines, so that two people merge. */
const OrderPayloads = {
  'order.open': z.object({
    orderId,
    /** Counted by the worker in the same transaction; windows send an empty string. */
    number: z.string().check(z.maxLength(16)),
    type: OrderType,
    tableId: z.nullable(Id),
    /**
     * The till knows which types bear the service charge. Tills of before charged every type: what they
     * took while they were offline stays as the guests paid it.
     */
    serviceByType: z.optional(z.boolean()),
  }),
  /** Takes along what was to be eaten here, or the other way round; until the first payment. */
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
   * Adds to or takes from a line's quantity. A difference, not a value, so that two people who
   * each add a beer add two. Never below one, and never below what the kitchen was told.
   */
  'order.changeQuantity': z.object({
    orderId,
    lineId: Id,
    by: z.int().check(z.gte(-998), z.lte(998)),
  }),
  'order.changeNote': z.object({ orderId, lineId: Id, note: Note }),
  /** Takes a line off before it was sent. */
  'order.voidLine': z.object({ orderId, lineId: Id }),
  /** Tells the kitchen what changed since the last send; `sendId` becomes part of the ticket ids. */
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
   * Takes a payment off an order that is still open, and its cash out of the drawer `shiftSessionId`.
   * Whoever took the payment may do it; others need `manage_orders` or the token of an override.
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
   * Takes back pieces that the kitchen has, all that it was told of unless `quantity` says how many.
   * Needs `manage_orders`, or the token of an override; `voidId` becomes part of the ticket ids.
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
  /** Closes an order that the kitchen has and nobody paid for; permitted as above. */
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

/** What a window sends: the worker adds device, counter and time. */
export type CommandDraft = {
  [K in CommandKind]: { readonly kind: K; readonly payload: PayloadOf<K> }
}[CommandKind]

const envelope = {
  /** Made by the event in the window, so that a repeated command applies once. */
  opId: Id,
  deviceId: Id,
  /**
   * Position in the device's own sequence, from 1, without gaps. It has no end but that of whole numbers, so
   * that a till sells on whatever count it has reached.
   */
  n: z.int().check(z.gte(1)),
  /** When the person acted: the device's clock, corrected by the server's when it is known. */
  at: Instant,
  /** Revision of the order the person saw; -1 if none. */
  baseRevision: z.int(),
}

const commandOf = <K extends CommandKind>(kind: K) =>
  z.object({ ...envelope, kind: z.literal(kind), payload: COMMAND_PAYLOADS[kind] })

/** A durable command as it rests in the outbox and travels to the server. */
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

/** Commands of one lane are sent in order; lanes are independent. A lane is an order. */
export const laneOf = (command: Pick<Command, 'payload'>): string => command.payload.orderId
