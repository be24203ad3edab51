import * as z from 'zod/mini'
import type { Permission } from '../permissions/permission.ts'

/** Deeds that need a manager's word, and the right that a person must hold to do or to allow them. */
export const OVERRIDE_PERMISSIONS = {
  'order.voidSent': 'manage_orders',
  'order.cancelSent': 'manage_orders',
} as const satisfies Readonly<Record<string, Permission>>

export const OverrideAction = z.enum(['order.voidSent', 'order.cancelSent'])
export type OverrideAction = z.output<typeof OverrideAction>

/** The right that a command needs beyond that of its kind; null for commands that anybody who sells may give. */
export function overridePermission(kind: string): Permission | null {
  const parsed = OverrideAction.safeParse(kind)
  return parsed.success ? OVERRIDE_PERMISSIONS[parsed.data] : null
}

/** Seconds for which a manager's word is good. */
export const OVERRIDE_SECONDS = 60
