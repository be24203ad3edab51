import type { Feature } from '../features/feature.ts'
import { may, type Scope, type Subject } from './may.ts'
import type { Permission } from './permission.ts'
import { isManagement, isPlatformRole } from './role.ts'

/** One entry of a side menu (specification, section 3, Menu item). */
export type NavigationItem = {
  /** Names the entry in tables and tests, e.g. `quick-orders`. */
  readonly id: string
  /** Text key. */
  readonly name: string
  /** Below the branch, or below the restaurant for its own menu; empty is the home of either. */
  readonly path: string
  /** Name of a lucide icon. */
  readonly icon: string
  /** Any one of them; none asks for nothing. */
  readonly requiredPermissions: readonly Permission[]
  /** What package, country and branch may switch off; null: nothing can. */
  readonly featureId: Feature | null
  readonly section: 'sales' | 'operations' | 'reports' | 'mine' | 'restaurant'
  readonly alwaysVisible: boolean
  /** Opens in a window of its own: another entry of the suite answers the address. */
  readonly ownWindow: boolean
}

const item = <
  const I extends Partial<NavigationItem> &
    Pick<NavigationItem, 'id' | 'name' | 'icon' | 'section'>,
>(
  parts: I,
): Omit<NavigationItem, keyof I> & I => ({
  path: parts.id,
  requiredPermissions: [],
  featureId: null,
  alwaysVisible: false,
  ownWindow: false,
  ...parts,
})

/** Specification, section 2, Branch side menu, in its order; permissions by section 6, Menu visibility. */
export const BRANCH_NAVIGATION = [
  item({
    id: 'dashboard',
    name: 'nav.dashboard',
    path: '',
    icon: 'layout-dashboard',
    section: 'sales',
    // The map opens the dashboard to these two; no manager would see it by its own name alone.
    requiredPermissions: ['view_dashboard', 'view_reports', 'view_orders'],
    featureId: 'dashboard',
  }),
  item({
    id: 'quick-orders',
    name: 'nav.quickOrders',
    icon: 'zap',
    section: 'sales',
    requiredPermissions: ['view_orders'],
    featureId: 'quick_orders',
  }),
  item({
    id: 'orders',
    name: 'pages.orders',
    icon: 'clipboard-list',
    section: 'sales',
    // Not in section 2: without it a Basic plan, which has neither transactions nor receipts, had no way to past sales.
    requiredPermissions: ['view_orders'],
    featureId: 'orders',
  }),
  item({
    id: 'transactions',
    name: 'nav.transactions',
    icon: 'arrow-left-right',
    section: 'sales',
    requiredPermissions: ['view_transactions'],
    featureId: 'transactions',
  }),
  item({
    id: 'receipts',
    name: 'nav.receipts',
    icon: 'receipt-text',
    section: 'sales',
    requiredPermissions: ['view_receipts'],
    featureId: 'receipts',
  }),
  item({
    id: 'end-of-day',
    name: 'nav.endOfDay',
    icon: 'sunset',
    section: 'sales',
    requiredPermissions: ['view_end_of_day'],
    featureId: 'end_of_day',
  }),
  item({
    id: 'kitchen',
    name: 'nav.kitchen',
    icon: 'chef-hat',
    section: 'operations',
    // Not in section 2, which knows the board only from a demo address: without it cooks had no entry at all.
    requiredPermissions: ['view_kitchen_orders', 'manage_kitchen_orders'],
    ownWindow: true,
  }),
  item({
    id: 'menu',
    name: 'nav.menu',
    icon: 'utensils',
    section: 'operations',
    requiredPermissions: ['view_menu'],
    featureId: 'menu',
  }),
  item({
    id: 'inventory',
    name: 'nav.inventory',
    icon: 'package',
    section: 'operations',
    requiredPermissions: ['view_inventory'],
    featureId: 'inventory',
  }),
  item({
    id: 'suppliers',
    name: 'nav.suppliers',
    path: 'inventory/suppliers',
    icon: 'truck',
    section: 'operations',
    // Not in section 2, which names inventory alone.
    requiredPermissions: ['view_inventory'],
    featureId: 'inventory',
  }),
  item({
    id: 'ingredients',
    name: 'nav.ingredients',
    icon: 'carrot',
    section: 'operations',
    requiredPermissions: ['view_inventory'],
    featureId: 'ingredients',
  }),
  item({
    id: 'recipes',
    name: 'nav.recipes',
    icon: 'book-open',
    section: 'operations',
    requiredPermissions: ['view_recipes'],
    featureId: 'recipes',
  }),
  item({
    id: 'employees',
    name: 'nav.employees',
    icon: 'users',
    section: 'operations',
    requiredPermissions: ['view_employees'],
    featureId: 'employees',
  }),
  item({
    id: 'promotions',
    name: 'nav.promotions',
    icon: 'badge-percent',
    section: 'operations',
    requiredPermissions: ['view_promotions'],
    featureId: 'promotions',
  }),
  item({
    id: 'customers',
    name: 'nav.customers',
    icon: 'contact',
    section: 'operations',
    requiredPermissions: ['view_customers'],
    featureId: 'customers',
  }),
  item({
    id: 'shifts',
    name: 'nav.shifts',
    icon: 'clock',
    section: 'operations',
    requiredPermissions: ['view_shifts'],
    featureId: 'shifts',
  }),
  item({
    id: 'crm',
    name: 'nav.crm',
    icon: 'heart-handshake',
    section: 'operations',
    requiredPermissions: ['view_customers'],
    featureId: 'crm',
  }),
  item({
    id: 'reports',
    name: 'nav.reports',
    icon: 'chart-column',
    section: 'reports',
    requiredPermissions: ['view_reports'],
    featureId: 'reports',
  }),
  item({
    id: 'settings',
    name: 'nav.settings',
    icon: 'settings',
    section: 'reports',
    requiredPermissions: ['view_settings'],
    featureId: 'settings',
  }),
  item({
    id: 'my-schedule',
    name: 'nav.mySchedule',
    // Where scheduling is off its page leads on to employee-dashboard, so nothing hides the entry.
    path: 'employee-schedule',
    icon: 'calendar-days',
    section: 'mine',
    requiredPermissions: ['view_own_schedule'],
  }),
  item({
    id: 'my-profile',
    name: 'nav.myProfile',
    path: 'employee-profile',
    icon: 'circle-user-round',
    section: 'mine',
    alwaysVisible: true,
  }),
] as const satisfies readonly NavigationItem[]

/** Specification, section 2, Restaurant level: its side menu. The third child, employees, is reached from the branches. */
export const RESTAURANT_NAVIGATION = [
  item({
    id: 'branches',
    name: 'nav.branches',
    icon: 'store',
    section: 'restaurant',
    requiredPermissions: ['view_branches'],
    featureId: 'branches',
  }),
  item({
    id: 'settings',
    name: 'nav.settings',
    icon: 'settings',
    section: 'restaurant',
    requiredPermissions: ['view_settings'],
    featureId: 'settings',
  }),
] as const satisfies readonly NavigationItem[]

/** Headings of the branch's menu, as text keys. */
export const SECTION_NAMES = {
  sales: 'nav.sales',
  operations: 'nav.operations',
  reports: 'nav.reports',
  mine: 'nav.mine',
  restaurant: 'nav.restaurant',
} as const satisfies Readonly<Record<NavigationItem['section'], string>>

/** Cashier sees only four items: quick orders, transactions, menu, shifts (specification, section 6). */
const CASHIER: readonly string[] = ['quick-orders', 'transactions', 'menu', 'shifts']

/**
 * Returns what a person sees of a menu (specification, section 6, Menu visibility). Cosmetic: routes and the
 * server ask again. Nobody, i.e. permissions that are not known yet, sees every entry (section 4).
 */
export function visibleItems<I extends NavigationItem>(
  items: readonly I[],
  who: Subject | null,
  scope: Scope | null,
  { bypass = false }: { readonly bypass?: boolean } = {},
): readonly I[] {
  if (!who) return items
  const theirs = items.filter(({ section }) => section !== 'mine' || !isManagement(who.role))
  if (bypass || isPlatformRole(who.role)) return theirs
  return theirs.filter(
    ({ id, alwaysVisible, featureId, requiredPermissions }) =>
      (who.role !== 'cashier' || CASHIER.includes(id)) &&
      (alwaysVisible ||
        may(
          who,
          {
            feature: featureId,
            anyOf: requiredPermissions.length > 0 ? requiredPermissions : null,
          },
          scope,
        ) === 'allowed'),
  )
}
