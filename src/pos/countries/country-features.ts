import type { Choice } from '../../ui/list/list.ts'

/** Features by which routes are gated, as the menus call them. */
export const COUNTRY_FEATURES: readonly Choice[] = [
  { value: 'tables', text: 'pages.tables' },
  { value: 'quick_orders', text: 'nav.quickOrders' },
  { value: 'orders', text: 'pages.orders' },
  { value: 'shifts', text: 'nav.shifts' },
  { value: 'menu', text: 'nav.menu' },
  { value: 'employees', text: 'nav.employees' },
  { value: 'employeeScheduling', text: 'nav.mySchedule' },
  { value: 'inventory', text: 'nav.inventory' },
  { value: 'ingredients', text: 'nav.ingredients' },
  { value: 'recipes', text: 'nav.recipes' },
  { value: 'transactions', text: 'nav.transactions' },
  { value: 'receipts', text: 'nav.receipts' },
  { value: 'refunds', text: 'pages.refunds' },
  { value: 'end_of_day', text: 'nav.endOfDay' },
  { value: 'promotions', text: 'nav.promotions' },
  { value: 'expenses', text: 'pages.expenses' },
  { value: 'customers', text: 'nav.customers' },
  { value: 'crm', text: 'nav.crm' },
  { value: 'reports', text: 'nav.reports' },
]
