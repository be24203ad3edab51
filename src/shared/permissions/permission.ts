/** Specification, section 6, Permission names: each has a `view_` and a `manage_` permission. */
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

/** Specification, section 6, Feature-to-permission map: areas that only the map names. */
const MAPPED_AREAS = [
  'restaurants',
  'payments',
  'subscriptions',
  'roles',
  'qr_sessions',
  'notifications',
  'currencies',
  'cash_drawer',
  'audit_logs',
  'staff_time',
  'payroll',
  'compliance',
] as const

/** The same map: areas of the company that runs the platform. No restaurant's role ever holds them. */
const PLATFORM_AREAS = ['partners', 'support', 'system', 'sala_staff'] as const

const ACTIONS = [
  'take_orders',
  'process_payments',
  'process_refunds',
  'view_own_schedule',
  'manage_schedules',
  'clock_in_out',
  'view_reports',
  'manage_reports',
  'view_global_reports',
  'view_customer_display',
  'read_expenses',
] as const

type Area = (typeof AREAS)[number] | (typeof MAPPED_AREAS)[number]
type PlatformArea = (typeof PLATFORM_AREAS)[number]
type Both<A extends string> = `view_${A}` | `manage_${A}`
/** A permission a user can hold (specification, section 6). */
export type Permission = Both<Area> | Both<PlatformArea> | (typeof ACTIONS)[number]

const both = <A extends string>(area: A): readonly Both<A>[] => [`view_${area}`, `manage_${area}`]

/** Permissions that a restaurant can give: custom roles choose from these. */
export const RESTAURANT_PERMISSIONS: readonly Permission[] = [
  ...[...AREAS, ...MAPPED_AREAS].flatMap((area) => both(area)),
  ...ACTIONS,
]

/** Every permission there is. */
export const PERMISSIONS: readonly Permission[] = [
  ...RESTAURANT_PERMISSIONS,
  ...PLATFORM_AREAS.flatMap((area) => both(area)),
]

/** Other words of the specification's feature map for permissions it names elsewhere (decision 0006). */
const ALIASES: Readonly<Record<string, Permission>> = {
  view_staff: 'view_employees',
  manage_staff: 'manage_employees',
  view_consumers: 'view_customers',
  manage_consumers: 'manage_customers',
  view_eod: 'view_end_of_day',
  manage_eod: 'manage_end_of_day',
  view_financial_analysis: 'view_expenses',
  manage_financial_analysis: 'manage_expenses',
}

const KNOWN = new Map<string, Permission>([
  ...PERMISSIONS.map((permission) => [permission, permission] as const),
  ...Object.entries(ALIASES),
])

/** Returns the permission for a name of the server or the specification; undefined for unknown names. */
export const permissionNamed = (name: string): Permission | undefined => KNOWN.get(name)
