/*
 * Pages and entries of each person, written by hand from the specification, sections 2, 5, 6 and 9, and
 * decision 0006. The product's own tables are not used, or they would be compared with themselves.
 */

const words = (all: string): readonly string[] => all.split(/\s+/).filter(Boolean)

/** Pages below a branch by the permission they need (section 2); `none` is open to all. */
const PAGES: Readonly<Record<string, readonly string[]>> = {
  none: ['', 'employee-dashboard', 'employee-profile', 'api-testing'],
  // Reservations are not in section 2, which has their calls: they are tables of another hour.
  tables: words('tables reservations'),
  orders: words('quick-orders orders checkout/00000000-0000-7000-8000-000000000000'),
  shifts: words('shifts shifts/sessions'),
  // Not in section 2: the week that managers plan.
  schedules: ['employee-schedule/week'],
  // People who see their own schedule open it (decision 0075).
  schedule: ['employee-schedule'],
  menu: ['menu'],
  employees: words('employees employees/papers'),
  // Not in section 2, which has their calls.
  positions: ['employees/positions'],
  staff_time: words('time-cards time-cards/labour'),
  payroll: words('payroll payroll/pools'),
  settings: ['settings'],
  inventory: words('inventory inventory/suppliers ingredients ingredient-categories'),
  recipes: ['recipes'],
  customers: words(
    'customers crm crm/customers crm/segments crm/campaigns crm/loyalty crm/analytics',
  ),
  transactions: ['transactions'],
  receipts: ['receipts'],
  refunds: ['refunds'],
  // Not in section 2: money that is held for guests, and what they owe.
  accounts: words('gift-cards guest-accounts'),
  end_of_day: words('end-of-day end-of-day/safe'),
  promotions: ['promotions'],
  expenses: ['expenses'],
  reports: words(
    `reports reports/daily-summary reports/daily-summary/2026-11-01
    reports/analytics/promotions reports/financial/sales-summary reports/sales-items reports/cash-differences
    reports/customer-analytics reports/promotion-usage reports/operational/sales`,
  ),
  // For people who may see stock, too.
  stock_reports: words('reports/inventory-usage reports/operational/inventory'),
  // Not in section 2: who is mailed a report, for those who manage them.
  manage_reports: ['reports/mails'],
  // Of all branches: not for a branch's own admin (decision 0006).
  global_reports: ['reports/analytics/owner-dashboard'],
}
const AREAS = Object.keys(PAGES)

/** Tables besides: a waiter works with them. Orders: without them a Basic plan, which has neither transactions nor receipts, had no way to past sales. */
const SALES = words(
  'dashboard quickOrders tables reservations orders transactions receipts giftCards guestAccounts endOfDay',
)
const OPERATIONS = words(
  'menu inventory suppliers ingredients recipes employees roster timeCards promotions expenses customers shifts crm crmLoyalty',
)
const MINE = words('employeeDashboard mySchedule myProfile')
/** Section 2 in its order without what is still to be built (decision 0020) and, before the other operations, the way to the kitchen (decision 0006). */
const EVERYTHING = [...SALES, 'kitchen', ...OPERATIONS, 'reports', 'settings']

/** Features that a country lacks (section 9), and the entries that would lead there. */
const LIMITS: Readonly<Record<string, readonly string[]>> = {
  KH: ['tables', 'receipts', 'end_of_day'],
  LA: ['tables', 'receipts', 'end_of_day'],
}
const LIMITED_ENTRIES = ['tables', 'reservations', 'receipts', 'endOfDay']

export const OWN_WINDOWS = ['kitchen', 'customer-display'] as const
type OwnWindow = (typeof OWN_WINDOWS)[number]

/** The pages and entries of a person of one role. */
export type Rights = {
  readonly login: string
  /** Entries of the branch's menu in their order, by the last word of their text keys. */
  readonly menu: readonly string[]
  /** Results of typed addresses. */
  readonly opens: readonly string[]
  /**
   * Windows of their own: the kitchen screen for people who see its tickets, the display for people who sell.
   */
  readonly windows: readonly OwnWindow[]
  /** Where the login leads. */
  readonly lands: 'branch' | 'restaurant' | 'choice'
  /** Whether the pages above the branches are theirs. */
  readonly above: boolean
  /** Staff of the company: no country limits them, and they see every restaurant. */
  readonly platform: boolean
}

const STAFF = { lands: 'branch', above: false, platform: false, windows: OWN_WINDOWS } as const
const COMPANY = {
  menu: EVERYTHING,
  opens: AREAS,
  windows: OWN_WINDOWS,
  lands: 'choice',
  above: true,
  platform: true,
} as const

/** The nine roles of section 6, and an employee. */
export const RIGHTS: readonly Rights[] = [
  { ...COMPANY, login: 'sala.admin' },
  { ...COMPANY, login: 'sala.staff' },
  // They look, plan no one's week and have no one mailed.
  {
    ...COMPANY,
    login: 'sala.support',
    opens: AREAS.filter((area) => !['schedules', 'manage_reports'].includes(area)),
  },
  // All permissions.
  { ...STAFF, login: 'owner', menu: EVERYTHING, opens: AREAS, above: true },
  // Most things, except taking orders, taking payments and the kitchen.
  {
    ...STAFF,
    login: 'branch',
    menu: EVERYTHING.filter((entry) => entry !== 'kitchen'),
    opens: AREAS.filter((area) => area !== 'global_reports'),
    above: true,
    lands: 'restaurant',
  },
  {
    ...STAFF,
    login: 'manager',
    menu: [...SALES, 'roster', 'promotions', 'shifts', 'reports'],
    opens: words(
      'tables orders shifts schedules schedule transactions receipts accounts end_of_day promotions reports positions',
    ),
  },
  {
    ...STAFF,
    login: 'waiter',
    menu: [...words('dashboard quickOrders tables reservations orders menu shifts'), ...MINE],
    opens: words('tables orders menu shifts schedule'),
  },
  {
    ...STAFF,
    login: 'chef',
    windows: ['kitchen'],
    menu: [...words('kitchen menu inventory suppliers ingredients shifts'), ...MINE],
    opens: words('menu inventory shifts schedule'),
  },
  // Four entries, even if typed addresses open more.
  {
    ...STAFF,
    login: 'cashier',
    menu: words('quickOrders transactions menu shifts'),
    opens: words('orders menu transactions receipts refunds accounts end_of_day shifts schedule'),
  },
  { ...STAFF, login: 'staff', menu: MINE, opens: ['schedule'], windows: [] },
]

/** Entries that section 2 does not name have the texts of their pages. */
const OF_PAGES = words('tables reservations orders roster expenses employeeDashboard crmLoyalty')

/** The branch's menu in a country, as text keys. */
export function menuOf({ menu, platform }: Rights, country: string): readonly string[] {
  const bound = country in LIMITS && !platform
  const left = bound ? menu.filter((entry) => !LIMITED_ENTRIES.includes(entry)) : menu
  return left.map((entry) => (OF_PAGES.includes(entry) ? `pages.${entry}` : `nav.${entry}`))
}

type Site = { readonly country: string; readonly above: string; readonly home: string }

/** Where each address of a branch leads: to itself, or elsewhere. */
export function branchAddresses(
  { opens, platform }: Rights,
  { country, home }: Site,
): ReadonlyMap<string, string> {
  const limits = platform ? [] : (LIMITS[country] ?? [])
  const below = (path: string) => (path === '' ? home : `${home}/${path}`)
  const isOpen = (area: string) =>
    area === 'none' || (opens.includes(area) && !limits.includes(area))
  return new Map([
    ...AREAS.flatMap((area) =>
      (PAGES[area] ?? []).map((path) => [below(path), isOpen(area) ? below(path) : home] as const),
    ),
    [below('world-class-shifts'), isOpen('shifts') ? below('shifts') : home],
    // A person without a schedule finds the page of the day instead.
    [
      below('employee-schedule'),
      below(isOpen('schedule') ? 'employee-schedule' : 'employee-dashboard'),
    ],
  ])
}

/** Does the same for the addresses outside of a branch, for a person who works in one. */
export function otherAddresses(
  { above: mayAbove, platform }: Rights,
  { above, home }: Site,
): ReadonlyMap<string, string> {
  const restaurant = ['', '/branches', '/employees', '/settings'].map((path) => above + path)
  const open = ['/', '/login', '/register', '/forgot-password', '/reset-password']
  return new Map([
    ...restaurant.map((address) => [address, mayAbove ? address : '/branches'] as const),
    ['/branches', '/branches'],
    ['/admin/branches', platform ? '/admin/branches' : '/branches'],
    ...open.map((address) => [address, home] as const),
  ])
}
