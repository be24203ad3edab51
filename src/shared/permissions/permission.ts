const AREAS = [
  'dashboard',
  'tables',
  'orders',
  'transactions',
  'receipts',
  'end_of_day',
  'menu',
  'inventory',
  'ingredients',
  'recipes',
  'employees',
  'customers',
  'settings',
  'branches',
  'kitchen_orders',
  'shifts',
  'promotions',
  'expenses',
] as const

const ACTIONS = [
  'take_orders',
  'process_payments',
  'process_refunds',
  'view_own_schedule',
  'manage_schedules',
  'clock_in_out',
  'view_reports',
  'view_global_reports',
  'view_customer_display',
  'read_expenses',
] as const

type Area = (typeof AREAS)[number]
/** A right a user can hold (specification, section 6). */
export type Permission = `view_${Area}` | `manage_${Area}` | (typeof ACTIONS)[number]

const permissionsOf = (area: Area): readonly Permission[] => [`view_${area}`, `manage_${area}`]

/** Every permission name of the specification's section 6. */
export const PERMISSIONS: readonly Permission[] = [...AREAS.flatMap(permissionsOf), ...ACTIONS]
