import * as z from 'zod/mini'
import type { Command } from '../orders/command.ts'
import type { Order } from '../orders/order.ts'
import type { Permission } from '../permissions/permission.ts'

/**
 * Actions that need a manager's approval, and the permission that a person must hold to do or to approve them.
 */
export const OVERRIDE_PERMISSIONS = {
  'order.voidSent': 'manage_orders',
  'order.cancelSent': 'manage_orders',
  'order.removePayment': 'manage_orders',
  'shift.open': 'manage_shifts',
} as const satisfies Readonly<Record<string, Permission>>

export const OverrideAction = z.enum([
  'order.voidSent',
  'order.cancelSent',
  'order.removePayment',
  'shift.open',
])
export type OverrideAction = z.output<typeof OverrideAction>

/**
 * Returns the permission that a kind of command may need beyond its own; null for commands open to everyone who
 * sells.
 */
export function overridePermission(kind: string): Permission | null {
  const parsed = OverrideAction.safeParse(kind)
  return parsed.success ? OVERRIDE_PERMISSIONS[parsed.data] : null
}

/** Seconds for which a manager's approval is valid. */
export const OVERRIDE_SECONDS = 60

/**
 * Returns the permission that one command needs beyond that of its kind. A person may take back a payment that
 * they recorded themselves; `order` is the order before the command, `by` gives the command.
 */
export function permissionNeeded(
  { kind, payload }: Pick<Command, 'kind' | 'payload'>,
  order: Order | null,
  by: string,
): Permission | null {
  if (kind === 'order.removePayment' && 'paymentId' in payload) {
    const payment = order?.payments.find(({ _id }) => _id === payload.paymentId)
    // The reducer refuses a payment that is not on the order.
    if (!payment || payment.by._id === by) return null
  }
  return overridePermission(kind)
}
