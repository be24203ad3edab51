import type { Permission } from '../permissions/permission.ts'
import type { CommandKind } from './command.ts'

/** Cashiers take quick orders without `take_orders` (specification, section 6: their menu has Quick Order). */
export const SELL: readonly Permission[] = ['take_orders', 'manage_orders', 'process_payments']
const PAY: readonly Permission[] = ['process_payments']
const COOK: readonly Permission[] = ['manage_kitchen_orders']

/** Any one of the permissions lets a person give the command. The server checks it on every one. */
export const COMMAND_PERMISSIONS: Readonly<Record<CommandKind, readonly Permission[]>> = {
  'order.open': SELL,
  'order.changeType': SELL,
  'order.addLine': SELL,
  'order.changeQuantity': SELL,
  'order.changeNote': SELL,
  'order.voidLine': SELL,
  'order.send': SELL,
  'order.pay': PAY,
  'order.removePayment': PAY,
  'order.cancel': SELL,
  'order.voidSent': SELL,
  'order.cancelSent': SELL,
  'ticket.bumpDish': COOK,
  'ticket.bump': COOK,
  'ticket.recall': COOK,
}
