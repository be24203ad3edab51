import type { Permission } from './permission.ts'

/** Any one of them shows orders and their tables, as the server sends them to a device. */
export const SEES_ORDERS: readonly Permission[] = [
  'view_orders',
  'manage_orders',
  'take_orders',
  'process_payments',
  'process_refunds',
  'view_transactions',
  'manage_transactions',
  'view_receipts',
  'manage_receipts',
  // The floor shows which tables are taken, and the dashboard how many orders are open.
  'view_tables',
  'manage_tables',
  'view_reports',
  'manage_reports',
]

/** Any one of them opens the kitchen screen. */
export const KITCHEN: readonly Permission[] = ['view_kitchen_orders', 'manage_kitchen_orders']

/** Any one of them shows tickets: the kitchen screen is often another window of the cashier's till. */
export const SEES_TICKETS: readonly Permission[] = [...SEES_ORDERS, ...KITCHEN]

/** Any one of them marks a dish sold out, wherever it runs out: the kitchen, the floor or the office. */
export const RUNS_OUT = ['manage_menu', 'manage_orders', 'manage_kitchen_orders'] as const

/** A waiter may turn the display to the guest as well as a cashier: it shows only the order. */
export const CUSTOMER_DISPLAY: readonly Permission[] = ['view_customer_display', 'take_orders']

/**
 * Any one of them opens a kitchen screen for good: the person may cook on it, or make a link that opens one.
 */
export const OPENS_SCREENS: readonly Permission[] = ['manage_kitchen_orders', 'manage_settings']

/** Any one of them seats guests, and takes their reservations: people who serve, and people who arrange tables. */
export const SEATS_GUESTS = [
  'take_orders',
  'manage_orders',
  'process_payments',
  'manage_tables',
] as const satisfies readonly Permission[]

/** Any one of them shows telephone numbers and addresses of guests: people who serve them, and who take reservations. */
export const SEES_PHONES: readonly Permission[] = [...SEATS_GUESTS, 'view_tables']
