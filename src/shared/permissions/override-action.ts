import * as z from 'zod/mini'
import type { Permission } from './permission.ts'

/**
 * Actions that need a manager's approval, and the permission that a person must hold to do or to approve them.
 */
export const OVERRIDE_PERMISSIONS = {
  'order.voidSent': 'manage_orders',
  'order.cancelSent': 'manage_orders',
  'order.removePayment': 'manage_orders',
  'order.discount': 'manage_orders',
  'order.changePrice': 'manage_orders',
  'order.refund': 'manage_orders',
  'guestAccount.charge': 'manage_orders',
  'shift.open': 'manage_shifts',
  'shift.close': 'manage_shifts',
  'drawer.move': 'manage_shifts',
  'drawer.handOver': 'manage_shifts',
  'drawer.undo': 'manage_shifts',
  'clock.punch': 'manage_schedules',
} as const satisfies Readonly<Record<string, Permission>>

export const OverrideAction = z.enum([
  'order.voidSent',
  'order.cancelSent',
  'order.removePayment',
  'order.discount',
  'order.changePrice',
  'order.refund',
  'guestAccount.charge',
  'shift.open',
  'shift.close',
  'drawer.move',
  'drawer.handOver',
  'drawer.undo',
  'clock.punch',
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
