import type { TextKey } from '../../ui/i18n/text-key.ts'

type After<Key, Start extends string> = Key extends `${Start}${infer Rest}` ? Rest : never

/** A page that a later piece of work brings, by the name its text has. */
export type ComingPageName = After<TextKey, 'coming.pages.'>

type Meanwhile = {
  readonly text: TextKey
  /** A page of the branch's table. */
  readonly path: string
}

const DAILY: Meanwhile = { text: 'coming.meanwhile.daily', path: 'reports/daily-summary/:date?' }
const MENU: Meanwhile = { text: 'coming.meanwhile.menu', path: 'menu' }
const SHIFTS: Meanwhile = { text: 'coming.meanwhile.shifts', path: 'shifts' }
const PAYMENTS: Meanwhile = { text: 'coming.meanwhile.payments', path: 'transactions' }
const ORDERS: Meanwhile = { text: 'coming.meanwhile.orders', path: 'orders' }

/** What helps until the page is there. */
export const MEANWHILE: Readonly<Partial<Record<ComingPageName, Meanwhile>>> = {
  refunds: PAYMENTS,
  endOfDay: SHIFTS,
  inventory: MENU,
  ingredients: MENU,
  ingredientCategories: MENU,
  recipes: MENU,
  promotions: MENU,
  expenses: DAILY,
  customers: ORDERS,
  crm: ORDERS,
  crmCustomers: ORDERS,
  crmSegments: ORDERS,
  crmCampaigns: ORDERS,
  crmLoyalty: ORDERS,
  crmAnalytics: DAILY,
  employeeDashboard: SHIFTS,
  employeeSchedule: SHIFTS,
  ownerDashboard: DAILY,
  promotionsAnalytics: DAILY,
  salesSummary: DAILY,
  inventoryUsage: DAILY,
  customerAnalytics: DAILY,
  promotionUsage: DAILY,
  operationalSales: DAILY,
  operationalInventory: DAILY,
}
