import type { Permission } from '#shared/permissions/permission.ts'

/** Who may open a page: any one of the permissions (feature-to-permission map, specification section 6). */
export const QUICK_ORDERS: readonly Permission[] = ['view_orders', 'manage_orders']
export const SHIFTS: readonly Permission[] = ['view_shifts', 'manage_shifts']
export const KITCHEN: readonly Permission[] = ['view_kitchen_orders', 'manage_kitchen_orders']
/** A waiter may turn the display to the guest as well as a cashier: it shows only the order. */
export const CUSTOMER_DISPLAY: readonly Permission[] = ['view_customer_display', 'take_orders']
