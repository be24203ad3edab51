import type { CommandKind } from '#shared/orders/command.ts'
import type { TextKey } from '../../ui/i18n/text-key.ts'

/** What a command does, in words. */
export const COMMAND_TEXTS: Readonly<Record<CommandKind, TextKey>> = {
  'order.open': 'outbox.kinds.open',
  'order.changeType': 'outbox.kinds.changeType',
  'order.changeTable': 'outbox.kinds.changeTable',
  'order.changeCovers': 'outbox.kinds.changeCovers',
  'order.present': 'outbox.kinds.present',
  'order.addLine': 'outbox.kinds.addLine',
  'order.addCombo': 'outbox.kinds.addLine',
  'order.changeQuantity': 'outbox.kinds.changeQuantity',
  'order.changeNote': 'outbox.kinds.changeNote',
  'order.voidLine': 'outbox.kinds.voidLine',
  'order.discount': 'outbox.kinds.discount',
  'order.removeDiscount': 'outbox.kinds.removeDiscount',
  'order.changePrice': 'outbox.kinds.changePrice',
  'order.changeOrderNote': 'outbox.kinds.changeNote',
  'order.changeGuest': 'outbox.kinds.changeGuest',
  'order.setGuest': 'outbox.kinds.changeGuest',
  'order.send': 'outbox.kinds.send',
  'order.fire': 'outbox.kinds.fire',
  'order.arrange': 'outbox.kinds.arrange',
  'order.pay': 'outbox.kinds.pay',
  'order.removePayment': 'outbox.kinds.removePayment',
  'order.tip': 'checkout.tip',
  'order.refund': 'outbox.kinds.refund',
  'order.cancel': 'outbox.kinds.cancel',
  'order.voidSent': 'outbox.kinds.voidSent',
  'order.cancelSent': 'outbox.kinds.cancel',
  'order.split': 'outbox.kinds.split',
  'order.moveLines': 'outbox.kinds.moveLines',
  'order.merge': 'outbox.kinds.merge',
  'order.unmerge': 'outbox.kinds.unmerge',
  'order.handOver': 'outbox.kinds.handOver',
  'ticket.bumpDish': 'outbox.kinds.kitchen',
  'ticket.bump': 'outbox.kinds.kitchen',
  'ticket.recall': 'outbox.kinds.kitchen',
  'ticket.pass': 'outbox.kinds.kitchen',
  'ticket.mark': 'outbox.kinds.kitchen',
  'drawer.move': 'shifts.movements',
  'drawer.noSale': 'shifts.moves.noSale',
  'drawer.handOver': 'shifts.moves.handOver',
  'drawer.undo': 'shifts.movements',
  'table.mark': 'outbox.kinds.markTable',
  'table.guests': 'reservations.change',
  'clock.punch': 'timeCards.punch',
}

/** Returns the words of a kind, also one that a later build wrote; null where this build has none. */
export const commandText = (kind: string): TextKey | null =>
  Object.entries(COMMAND_TEXTS).find(([known]) => known === kind)?.[1] ?? null
