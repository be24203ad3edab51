import type { Role } from './role.ts'
import {
  permissionNamed,
  PERMISSIONS,
  type Permission,
  RESTAURANT_PERMISSIONS,
} from './permission.ts'

const without = (permissions: readonly Permission[], ...words: readonly string[]) =>
  permissions.filter((permission) => !words.some((word) => permission.includes(word)))

const VIEW = PERMISSIONS.filter((permission) => /^(view|read)_/.test(permission))
/** Permissions over a person's own time, which a role that only views the work of others does not need. */
const OWN_TIME: readonly Permission[] = ['view_own_schedule', 'clock_in_out']

/** Each row cites its sentence of the specification's section 6, or the reason for our reading. */
const ROLE_GRANTS: Readonly<Record<Role, readonly Permission[]>> = {
  /** {product}_admin and restaurant_admin: all permissions. */
  sala_admin: PERMISSIONS,
  /**
   * {product}_admin and restaurant_admin: all permissions. Permissions over the platform are not a
   * restaurant's.
   */
  restaurant_admin: RESTAURANT_PERMISSIONS,
  /**
   * {product}_staff: nearly all operational permissions; no ingredients, recipes or expenses, and no
   * kitchen-only limits.
   */
  sala_staff: without(
    PERMISSIONS,
    'ingredients',
    'recipes',
    'expenses',
    'kitchen_orders',
    'manage_system',
    'manage_sala_staff',
    'manage_partners',
  ),
  /** {product}_support: view-only permissions plus manage shifts and manage promotions. */
  sala_support: [
    ...VIEW.filter((permission) => !OWN_TIME.includes(permission)),
    'manage_shifts',
    'manage_promotions',
  ],
  /**
   * branch_admin: view and manage most things except take orders, process payments and kitchen orders. Global
   * reports, the package and custom roles reach beyond the branch.
   */
  branch_admin: without(
    RESTAURANT_PERMISSIONS,
    'take_orders',
    'process_payments',
    'kitchen_orders',
    'view_global_reports',
    'manage_restaurants',
    'manage_subscriptions',
    'manage_roles',
  ),
  /**
   * manager: view and manage tables and orders, take orders, manage schedules, shifts and promotions; view
   * reports, transactions, receipts, end of day.
   */
  manager: [
    'view_tables',
    'manage_tables',
    'view_orders',
    'manage_orders',
    'take_orders',
    'manage_schedules',
    'view_shifts',
    'manage_shifts',
    'view_promotions',
    'manage_promotions',
    'view_reports',
    'view_transactions',
    'view_receipts',
    'view_end_of_day',
  ],
  /** waiter: view tables, orders, menu; take orders; own schedule; clock in and out; view shifts. */
  waiter: [
    'view_tables',
    'view_orders',
    'view_menu',
    'take_orders',
    'view_own_schedule',
    'clock_in_out',
    'view_shifts',
  ],
  /** chef: view and manage kitchen orders; view menu and inventory; own schedule; clock; shifts. */
  chef: [
    'view_kitchen_orders',
    'manage_kitchen_orders',
    'view_menu',
    'view_inventory',
    'view_own_schedule',
    'clock_in_out',
    'view_shifts',
  ],
  /**
   * cashier: view orders; process payments; menu; transactions; receipts; refunds; view and manage end of day;
   * shifts; customer display. Only managers open shifts (section 2).
   */
  cashier: [
    'view_orders',
    'process_payments',
    'view_menu',
    'view_transactions',
    'view_receipts',
    'process_refunds',
    'view_end_of_day',
    'manage_end_of_day',
    'view_shifts',
    'view_customer_display',
  ],
  /**
   * any other role counts as an employee; employees without management roles also get My Schedule (needs the
   * own-schedule permission).
   */
  employee: OWN_TIME,
}

/** Returns the default permissions of a role. */
export const rolePermissions = (role: Role): readonly Permission[] => ROLE_GRANTS[role]

/**
 * Returns the permissions of a person: the explicit list and the role's defaults. Unknown names grant nothing.
 */
export function permissionsOf(role: Role, explicit: readonly string[]): readonly Permission[] {
  const held = new Set([...rolePermissions(role), ...explicit.map(permissionNamed)])
  return PERMISSIONS.filter((permission) => held.has(permission))
}
