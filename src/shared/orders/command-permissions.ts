import { SEATS_GUESTS } from '../permissions/entries.ts'
import type { Permission } from '../permissions/permission.ts'
import type { CommandKind } from './command.ts'

/** Cashiers take quick orders without `take_orders` (specification, section 6: their menu has Quick Order). */
export const SELL: readonly Permission[] = ['take_orders', 'manage_orders', 'process_payments']
const PAY: readonly Permission[] = ['process_payments']
/** Cashiers refund, managers approve; a person who takes payments asks a manager (specification, section 6). */
export const REFUND: readonly Permission[] = [
  'process_refunds',
  'process_payments',
  'manage_orders',
]
const COOK: readonly Permission[] = ['manage_kitchen_orders']

/** Managers too, who need not take payments. */
const DRAWER: readonly Permission[] = ['process_payments', 'manage_shifts']

/** Any one of the permissions lets a person give the command. The server checks it on every one. */
export const COMMAND_PERMISSIONS: Readonly<Record<CommandKind, readonly Permission[]>> = {
  'order.open': SELL,
  'order.changeType': SELL,
  'order.changeTable': SELL,
  'order.changeCovers': SELL,
  'order.present': SELL,
  'order.addLine': SELL,
  'order.addCombo': SELL,
  'order.changeQuantity': SELL,
  'order.changeNote': SELL,
  'order.voidLine': SELL,
  'order.discount': SELL,
  'order.removeDiscount': SELL,
  'order.changePrice': SELL,
  'order.changeOrderNote': SELL,
  'order.changeGuest': SELL,
  'order.setGuest': SELL,
  'order.applyOffer': SELL,
  'order.removeOffer': SELL,
  'order.send': SELL,
  'order.fire': SELL,
  'order.arrange': SELL,
  'order.pay': PAY,
  'order.removePayment': PAY,
  'order.tip': PAY,
  'order.refund': REFUND,
  'order.cancel': SELL,
  'order.voidSent': SELL,
  'order.cancelSent': SELL,
  'order.split': SELL,
  'order.moveLines': SELL,
  'order.merge': SELL,
  'order.unmerge': SELL,
  'order.handOver': SELL,
  'ticket.bumpDish': COOK,
  'ticket.bump': COOK,
  'ticket.recall': COOK,
  'ticket.pass': COOK,
  'ticket.mark': COOK,
  'drawer.move': DRAWER,
  'drawer.noSale': DRAWER,
  'drawer.handOver': DRAWER,
  'drawer.undo': DRAWER,
  'table.mark': SEATS_GUESTS,
  'table.guests': SEATS_GUESTS,
  'clock.punch': ['clock_in_out'],
}
