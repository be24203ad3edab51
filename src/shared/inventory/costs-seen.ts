import type { Permission } from '../permissions/permission.ts'

/** Any one of these shows what ingredients cost: a cook sees quantities only. */
export const COSTS_SEEN: readonly Permission[] = [
  'manage_inventory',
  'view_recipes',
  'view_reports',
]
