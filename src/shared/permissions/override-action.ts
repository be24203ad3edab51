import * as z from 'zod/mini'
import type { Permission } from './permission.ts'

/** Deeds that need a manager's word, and the permission that a person must hold to do or to allow them. */
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

/** The permission that a kind of command may need beyond its own; null for what anybody who sells may do. */
export function overridePermission(kind: string): Permission | null {
  const parsed = OverrideAction.safeParse(kind)
  return parsed.success ? OVERRIDE_PERMISSIONS[parsed.data] : null
}

/** Seconds for which a manager's word is good. */
export const OVERRIDE_SECONDS = 60
