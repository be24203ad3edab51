import { overridePermission } from '../permissions/override-action.ts'
import type { Permission } from '../permissions/permission.ts'
import type { Command } from './command.ts'
import type { Order } from './order.ts'

/**
 * Returns the permission that one command needs beyond that of its kind. A person may remove a payment that
 * they recorded themselves; `order` is the order before the command, `by` gives the command.
 */
export function permissionNeeded(
  { kind, payload }: Pick<Command, 'kind' | 'payload'>,
  order: Order | null,
  by: string,
): Permission | null {
  if (kind === 'order.removePayment' && 'paymentId' in payload) {
    const payment = order?.payments.find(({ _id }) => _id === payload.paymentId)
    // One that is not on the order is the reducer's to refuse.
    if (!payment || payment.by._id === by) return null
  }
  return overridePermission(kind)
}
