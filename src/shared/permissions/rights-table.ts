import type { Permission } from './permission.ts'

/** How far a person may go in an area of the product. */
const LEVELS_OF_AREA = ['none', 'see', 'manage'] as const
export type AreaLevel = (typeof LEVELS_OF_AREA)[number]

/** An area as people are trusted with it: which permission shows it, and which lets them change it. */
export type RightArea = {
  readonly id: string
  readonly see: Permission
  /** Left out: there is nothing in it to change, or it is done by another permission. */
  readonly manage?: Permission
}

const both = (id: string, see: Permission, manage: Permission): RightArea => ({ id, see, manage })
const seen = (id: string, see: Permission): RightArea => ({ id, see })

/** Areas that exist in the product, in groups: a page that is only announced needs no permission. */
export const RIGHT_GROUPS = [
  {
    id: 'selling',
    areas: [
      both('orders', 'view_orders', 'manage_orders'),
      both('tables', 'view_tables', 'manage_tables'),
      seen('transactions', 'view_transactions'),
      seen('receipts', 'view_receipts'),
      both('end_of_day', 'view_end_of_day', 'manage_end_of_day'),
    ],
  },
  {
    id: 'kitchen',
    areas: [
      both('kitchen_orders', 'view_kitchen_orders', 'manage_kitchen_orders'),
      both('menu', 'view_menu', 'manage_menu'),
      both('inventory', 'view_inventory', 'manage_inventory'),
      both('ingredients', 'view_ingredients', 'manage_ingredients'),
      both('recipes', 'view_recipes', 'manage_recipes'),
    ],
  },
  {
    id: 'team',
    areas: [
      both('shifts', 'view_shifts', 'manage_shifts'),
      both('employees', 'view_employees', 'manage_employees'),
      both('staff_time', 'view_staff_time', 'manage_staff_time'),
      both('payroll', 'view_payroll', 'manage_payroll'),
      both('roles', 'view_roles', 'manage_roles'),
    ],
  },
  {
    id: 'business',
    areas: [
      seen('dashboard', 'view_dashboard'),
      both('reports', 'view_reports', 'manage_reports'),
      both('expenses', 'view_expenses', 'manage_expenses'),
      both('customers', 'view_customers', 'manage_customers'),
      both('promotions', 'view_promotions', 'manage_promotions'),
      seen('audit_logs', 'view_audit_logs'),
      both('settings', 'view_settings', 'manage_settings'),
      both('branches', 'view_branches', 'manage_branches'),
      both('restaurants', 'view_restaurants', 'manage_restaurants'),
      both('subscriptions', 'view_subscriptions', 'manage_subscriptions'),
    ],
  },
] as const satisfies readonly { readonly id: string; readonly areas: readonly RightArea[] }[]

/** What a person may do or see that is no area. */
export const SPECIAL_RIGHTS = [
  'take_orders',
  'process_payments',
  'process_refunds',
  'clock_in_out',
  'view_own_schedule',
  'manage_schedules',
  'view_cash_drawer',
  'read_expenses',
  'view_global_reports',
  'view_customer_display',
] as const satisfies readonly Permission[]

export const RIGHT_AREAS: readonly RightArea[] = RIGHT_GROUPS.flatMap(({ areas }) => [...areas])

/** Every permission that the table shows. */
export const SHOWN_RIGHTS: readonly Permission[] = [
  ...RIGHT_AREAS.flatMap(({ see, manage }) => (manage ? [see, manage] : [see])),
  ...SPECIAL_RIGHTS,
]

/** Returns how far these permissions go in an area: who may manage it also sees it. */
export function levelIn({ see, manage }: RightArea, held: readonly string[]): AreaLevel {
  if (manage && held.includes(manage)) return 'manage'
  return held.includes(see) ? 'see' : 'none'
}

/** Returns the levels that an area has at all. */
export const levelsOf = ({ manage }: RightArea): readonly AreaLevel[] =>
  manage ? LEVELS_OF_AREA : ['none', 'see']

/** Returns the permissions with another level in one area; those of no area stay as they are. */
export function withLevel(
  held: readonly string[],
  { see, manage }: RightArea,
  level: AreaLevel,
): readonly string[] {
  const others = held.filter((one) => one !== see && one !== manage)
  switch (level) {
    case 'none':
      return others
    case 'see':
      return [...others, see]
    case 'manage':
      return manage ? [...others, see, manage] : [...others, see]
  }
}
