import * as z from 'zod/mini'
import { PaidFrom } from '../account-entries/paid-from.ts'
import { Amount, Id, Instant } from '../contract/scalars.ts'
import { DrawerPayloads } from '../cash/command.ts'
import { KitchenPayloads } from '../kitchen/command.ts'
import { Approval } from './approval.ts'
import { BOUNDS } from './bounds.ts'
import { CheckPayloads } from './check-command.ts'
import { asks, ChosenModifier, Covers, ifLeft, Note, Quantity, served } from './command-values.ts'
import { ForeignTender } from './foreign-cash.ts'
import { Weight } from '../menu/sold-by.ts'
import { LinePayloads } from './line-commands.ts'
import { DiscountCategory, RefundKind, RefundLine, Statute, VoidOutcome } from './order-values.ts'
import { ClockPayloads } from '../time-cards/command.ts'
import { TablePayloads } from '../tables/command.ts'
import { PaymentMethod } from '../money/payment-method.ts'
import { OrderType } from '../money/order-type.ts'

const orderId = Id
const Reason = z.string().check(z.trim(), z.minLength(1), z.maxLength(BOUNDS.note))
const overrideToken = z.optional(z.string().check(z.maxLength(100)))
/** Smallest units; refused in the words of the specification's section 5. */
const Paid = z.int({ error: 'Invalid amount' }).check(z.gte(0, { error: 'Invalid amount' }))

/** Commands on an order. They are intentions on lines, so that the work of two people merges. */
const OrderPayloads = {
  'order.open': z.object({
    orderId,
    /** Counted by the worker in the same transaction; windows send an empty string. */
    number: z.string().check(z.maxLength(16)),
    type: OrderType,
    tableId: z.nullable(Id),
    /** Guests at the table. Older tills have none. */
    covers: z.optional(Covers),
    /**
     * The till knows which types bear the service charge. Older tills charged every type: the orders they took
     * offline keep the price that the guests paid.
     */
    serviceByType: z.optional(z.boolean()),
    /** The till adds packaging. Orders that older tills took offline keep the price that the guests paid. */
    packs: z.optional(z.boolean()),
    /**
     * The paid order that this one takes the place of. Older tills have none. `keeps`: it is to have the guest and the
     * promotions of that order, whose lane it waits for.
     */
    reopens: z.optional(
      z.object({
        orderId,
        number: z.string().check(z.maxLength(16)),
        keeps: z.optional(z.literal(true)),
      }),
    ),
  }),
  /** Changes between eating here and taking away, until the first payment. */
  'order.changeType': z.object({
    orderId,
    type: OrderType,
    /** What the lines cost then, as the till shows it. Older tills have none: their lines keep their prices. */
    prices: z.optional(
      z
        .array(
          z.object({
            lineId: Id,
            /** Of a piece, of a combo, or of a weighed unit. */
            unitPrice: Amount.check(z.gte(0)),
            modifiers: z.array(Amount.check(z.gte(0))).check(z.maxLength(BOUNDS.modifiers)),
          }),
        )
        .check(z.maxLength(BOUNDS.lines)),
    ),
  }),
  /** Moves it to another table, which has no open order; null: to none. */
  'order.changeTable': z.object({ orderId, tableId: z.nullable(Id) }),
  'order.changeCovers': z.object({ orderId, covers: Covers }),
  /** Says that the guests have their bill, or a code to pay by; null: they were shown nothing after all. */
  'order.present': z.object({ orderId, how: z.nullable(z.enum(['bill', 'code'])) }),
  'order.addLine': z.object({
    orderId,
    lineId: Id,
    menuItemId: Id,
    quantity: Quantity,
    /**
     * The price shown to the cashier, of a weighed dish that of its unit. The server accepts only prices the item has
     * had, and of an open price every one from the least amount of the currency.
     */
    unitPrice: Amount.check(z.gte(0)),
    /** Of a weighed dish. Older tills have none, and cannot sell it. */
    weight: z.optional(Weight),
    modifiers: z.array(ChosenModifier).check(z.maxLength(BOUNDS.modifiers)),
    note: Note,
    /** The kitchen had it from the order that this one takes the place of. Older tills have none. */
    ...served,
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
  /**
   * Takes money off the order, or off lines of it. Within the limit of a person's role it needs nothing; above
   * it, and for dishes on the house, `manage_orders` or the token of an override.
   */
  'order.discount': z.object({
    orderId,
    discountId: Id,
    category: DiscountCategory,
    kind: z.enum(['percent', 'amount']),
    value: z.number().check(z.gt(0), z.lte(BOUNDS.total)),
    lineIds: z.optional(z.array(Id).check(z.minLength(1), z.maxLength(BOUNDS.lines))),
    pieces: z.optional(Quantity),
    guests: z.optional(Quantity),
    statute: z.optional(Statute),
    idNumber: z.optional(z.string().check(z.maxLength(40))),
    holder: z.optional(z.string().check(z.maxLength(80))),
    reason: Note,
    overrideToken,
  }),
  'order.removeDiscount': z.object({ orderId, discountId: Id }),
  /**
   * Gives one piece of a line another price; needs `manage_orders` or the token of an override. Null is the
   * price it was ordered at, which everyone may give.
   */
  'order.changePrice': z.object({
    orderId,
    lineId: Id,
    unitPrice: z.nullable(Amount.check(z.gte(0))),
    reason: Note,
    overrideToken,
  }),
  'order.changeOrderNote': z.object({ orderId, note: Note }),
  /** Sends the kitchen all changes since the last send; `sendId` becomes part of the ticket ids. */
  'order.send': z.object({ orderId, sendId: Id, ...ifLeft, ...asks }),
  'order.pay': z.object({
    orderId,
    paymentId: Id,
    method: PaymentMethod,
    /** Part of the bill to settle, before cash rounding. */
    amount: Paid,
    /** Worth of all cash in the order's currency, also of `foreign`. */
    tendered: Paid,
    /** Cash of another currency, of the method `split_currency`. Older tills have none. */
    foreign: z.optional(ForeignTender),
    /** Part of `tendered` that is no part of the bill. Older tills have none. */
    tip: z.optional(Paid),
    /** What the server holds money of under the payment's id. Older tills have none. */
    account: z.optional(PaidFrom),
    /** From the slip of a card machine. */
    approval: z.optional(Approval),
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
  /** Adds a tip to a payment of a paid order; below zero: takes it back. */
  'order.tip': z.object({
    orderId,
    tipId: Id,
    paymentId: Id,
    amount: Amount,
    shiftSessionId: z.nullable(Id),
  }),
  /**
   * Gives money of a paid order back, by line and quantity. Needs `process_refunds` or `manage_orders`, and the
   * latter where money goes back in another way than it was paid; else the token of an override.
   */
  'order.refund': z.object({
    orderId,
    refundId: Id,
    /** What the cashier means; whether it counts as that is decided by what comes back. */
    kind: RefundKind,
    /** Of a reopened order: the new one, which the window makes after it. Older tills have none. */
    reopenedAs: z.optional(Id),
    lines: z
      .array(z.extend(RefundLine, { quantity: Quantity }))
      .check(z.minLength(1), z.maxLength(BOUNDS.lines)),
    reason: Reason,
    /** What the guest was shown: together the bill of the pieces, before cash rounding. None for a bill of nothing. */
    tenders: z
      .array(
        z.object({
          tenderId: Id,
          /** The payment that it gives back; null for another way, which needs `manage_orders`. */
          paymentId: z.nullable(Id),
          method: PaymentMethod,
          amount: Amount.check(z.gte(1)),
        }),
      )
      .check(z.maxLength(BOUNDS.payments + 1)),
    /** Counted by the worker in the same transaction; windows send an empty string. */
    receiptNumber: z.string().check(z.maxLength(32)),
    /** The drawer of now, which the cash goes out of. */
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

export const COMMAND_PAYLOADS = {
  ...OrderPayloads,
  ...LinePayloads,
  ...CheckPayloads,
  ...KitchenPayloads,
  ...DrawerPayloads,
  ...TablePayloads,
  ...ClockPayloads,
}
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
  commandOf('order.discount'),
  commandOf('order.removeDiscount'),
  commandOf('order.changePrice'),
  commandOf('order.changeOrderNote'),
  commandOf('order.send'),
  commandOf('order.pay'),
  commandOf('order.removePayment'),
  commandOf('order.tip'),
  commandOf('order.refund'),
  commandOf('order.cancel'),
  commandOf('order.voidSent'),
  commandOf('order.cancelSent'),
  commandOf('ticket.bumpDish'),
  commandOf('ticket.bump'),
  commandOf('ticket.recall'),
  commandOf('ticket.pass'),
  commandOf('ticket.mark'),
  commandOf('drawer.move'),
  commandOf('drawer.noSale'),
  commandOf('drawer.handOver'),
  commandOf('drawer.undo'),
  commandOf('order.changeTable'),
  commandOf('order.changeCovers'),
  commandOf('order.present'),
  commandOf('table.mark'),
  commandOf('order.fire'),
  commandOf('order.arrange'),
  commandOf('order.addCombo'),
  commandOf('order.changeGuest'),
  commandOf('order.split'),
  commandOf('order.moveLines'),
  commandOf('order.merge'),
  commandOf('order.unmerge'),
  commandOf('order.handOver'),
  commandOf('table.guests'),
  commandOf('clock.punch'),
  commandOf('order.setGuest'),
  commandOf('order.applyOffer'),
  commandOf('order.removeOffer'),
])
export type Command = z.output<typeof Command>
export type CommandOf<K extends CommandKind> = Extract<Command, { kind: K }>

/** Payments: with those on a drawer itself they are kept until the server has them. */
const MONEY = [
  'order.pay',
  'order.removePayment',
  'order.tip',
  'order.refund',
] as const satisfies readonly CommandKind[]
export type MoneyCommand = CommandOf<(typeof MONEY)[number]>

const GIVES_BACK: readonly CommandKind[] = ['order.removePayment', 'order.refund']

/** Returns whether a kind of command hands money to a guest. */
export const givesBack = (kind: CommandKind): boolean => GIVES_BACK.includes(kind)

export const isMoney = (kind: CommandKind): boolean =>
  isOf(MONEY, kind) || kind.startsWith('drawer.')
export const isMoneyCommand = (command: Command): command is MoneyCommand =>
  isOf(MONEY, command.kind)

const isOf = (kinds: readonly CommandKind[], kind: CommandKind) => kinds.includes(kind)
