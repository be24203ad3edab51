import { REPORTS } from './reports.ts'
import type { ScreenIn, ScreenTable } from './screen.ts'

/** Specification, section 2, Public routes: for people without a session. Invitations are ours (decision 0029). */
export const PUBLIC = {
  '/login': { name: 'login.submit' },
  '/register': { name: 'register.title' },
  '/forgot-password': { name: 'reset.forgotTitle' },
  '/reset-password': { name: 'reset.title' },
  '/invite/:token': { name: 'invitations.title' },
} as const satisfies ScreenTable

/** For people who are logged in, outside of any restaurant. */
export const OUTSIDE = {
  '/branches': { name: 'nav.branches' },
  '/admin/branches': { name: 'pages.allBranches', level: 'sala_support' },
} as const satisfies ScreenTable

/**
 * Specification, section 2, Restaurant level: below `/restaurant/:restaurantId`. The third child, employees,
 * is reached from the branches.
 */
export const RESTAURANT = {
  '': { name: 'nav.restaurant', permission: ['view_branches', 'manage_branches'] },
  branches: {
    name: 'nav.branches',
    permission: ['view_branches', 'manage_branches'],
    menu: {
      section: 'restaurant',
      icon: 'store',
      permission: ['view_branches'],
      feature: 'branches',
    },
  },
  employees: { name: 'nav.employees', feature: 'employees' },
  settings: {
    name: 'nav.settings',
    permission: ['view_settings', 'manage_settings'],
    menu: {
      section: 'restaurant',
      icon: 'settings',
      permission: ['view_settings'],
      feature: 'settings',
    },
  },
} as const satisfies ScreenTable

/**
 * Specification, section 2, Branch area and Branch side menu: below
 * `/restaurant/:restaurantId/branch/:branchId`. Permissions of the menu by section 6, Menu visibility.
 */
export const BRANCH = {
  '': {
    name: 'nav.dashboard',
    menu: {
      id: 'dashboard',
      section: 'sales',
      icon: 'layout-dashboard',
      // Section 2 gives the dashboard to these two; by `view_dashboard` alone no manager would see it.
      permission: ['view_dashboard', 'view_reports', 'view_orders'],
      feature: 'dashboard',
    },
  },
  'quick-orders': {
    name: 'nav.quickOrders',
    feature: 'quick_orders',
    shiftGate: 'quick-order',
    menu: { section: 'sales', icon: 'zap', permission: ['view_orders'] },
    till: true,
    rail: { icon: 'store', name: 'rail.till' },
  },
  tables: {
    name: 'pages.tables',
    feature: 'tables',
    shiftGate: 'tables',
    // Not in section 2: waiters live from it.
    menu: { section: 'sales', icon: 'utensils', permission: ['view_tables'] },
    till: true,
    rail: { icon: 'utensils' },
  },
  // Not in section 2, which has their calls only: it is the floor of another hour, under the same permissions.
  reservations: {
    name: 'pages.reservations',
    feature: 'tables',
    menu: { section: 'sales', icon: 'calendar-clock', permission: ['view_tables'] },
  },
  orders: {
    name: 'pages.orders',
    feature: 'orders',
    shiftGate: 'orders',
    // Not in section 2: without it a Basic plan, which has neither transactions nor receipts, had no way to
    // past sales.
    menu: { section: 'sales', icon: 'clipboard-list', permission: ['view_orders'] },
    till: true,
    close: true,
    rail: { icon: 'receipt-text' },
  },
  'checkout/:orderId': {
    name: 'pages.checkout',
    feature: 'orders',
    shiftGate: 'checkout',
    till: true,
  },
  transactions: {
    name: 'nav.transactions',
    feature: 'transactions',
    shiftGate: 'transactions',
    menu: { section: 'sales', icon: 'arrow-left-right', permission: ['view_transactions'] },
  },
  receipts: {
    name: 'nav.receipts',
    feature: 'receipts',
    shiftGate: 'receipts',
    menu: { section: 'sales', icon: 'receipt-text', permission: ['view_receipts'] },
  },
  refunds: {
    name: 'pages.refunds',
    feature: 'refunds',
    shiftGate: 'refunds',
  },
  // Not in section 2 of the specification: what is on a card or owed by a guest needs a page.
  'gift-cards': {
    name: 'nav.giftCards',
    permission: ['process_payments', 'manage_orders', 'view_customers'],
    menu: { section: 'sales', icon: 'gift' },
  },
  'guest-accounts': {
    name: 'nav.guestAccounts',
    permission: ['process_payments', 'manage_orders', 'view_customers'],
    menu: { section: 'sales', icon: 'contact' },
  },
  'end-of-day': {
    name: 'nav.endOfDay',
    feature: 'end_of_day',
    shiftGate: 'end-of-day',
    menu: { section: 'sales', icon: 'sunset', permission: ['view_end_of_day'] },
  },
  // Not in section 2. Without a shift: cash goes to the bank in the morning.
  'end-of-day/safe': { name: 'safe.title', feature: 'end_of_day' },
  kitchen: {
    name: 'nav.kitchen',
    // Not in section 2, which knows the kitchen screen only from a demo address: without it cooks had no entry
    // at all.
    permission: ['view_kitchen_orders', 'manage_kitchen_orders'],
    ownWindow: true,
    menu: { section: 'operations', icon: 'chef-hat' },
    rail: { icon: 'chef-hat' },
  },
  menu: {
    name: 'nav.menu',
    feature: 'menu',
    menu: { section: 'operations', icon: 'utensils', permission: ['view_menu'] },
  },
  inventory: {
    name: 'nav.inventory',
    feature: 'inventory',
    menu: { section: 'operations', icon: 'package', permission: ['view_inventory'] },
  },
  // Not in section 2, which names inventory alone.
  'inventory/suppliers': {
    name: 'nav.suppliers',
    feature: 'inventory',
    menu: { id: 'suppliers', section: 'operations', icon: 'truck', permission: ['view_inventory'] },
  },
  ingredients: {
    name: 'nav.ingredients',
    feature: 'ingredients',
    menu: { section: 'operations', icon: 'carrot', permission: ['view_inventory'] },
  },
  'ingredient-categories': { name: 'pages.ingredientCategories', feature: 'ingredients' },
  recipes: {
    name: 'nav.recipes',
    feature: 'recipes',
    menu: { section: 'operations', icon: 'book-open', permission: ['view_recipes'] },
  },
  employees: {
    name: 'nav.employees',
    feature: 'employees',
    menu: { section: 'operations', icon: 'users', permission: ['view_employees'] },
  },
  // Not in section 2: the week that managers plan is a page of the same name.
  'employee-schedule/week': {
    name: 'pages.roster',
    feature: 'employeeScheduling',
    permission: ['manage_schedules'],
    menu: {
      id: 'roster',
      section: 'operations',
      icon: 'calendar-range',
      permission: ['manage_schedules'],
    },
  },
  // Not in section 2, which has the calls of these and no pages.
  'employees/positions': {
    name: 'positions.title',
    feature: 'employeeScheduling',
    permission: ['view_employees', 'manage_employees', 'manage_schedules'],
  },
  'employees/papers': { name: 'employees.papers', feature: 'employees' },
  'time-cards': {
    name: 'nav.timeCards',
    feature: 'staff_time',
    menu: { section: 'operations', icon: 'timer', permission: ['view_staff_time'] },
  },
  'time-cards/labour': { name: 'payroll.byHour', feature: 'staff_time' },
  payroll: { name: 'payroll.title', feature: 'payroll' },
  'payroll/pools': { name: 'pools.title', feature: 'payroll' },
  promotions: {
    name: 'nav.promotions',
    feature: 'promotions',
    menu: { section: 'operations', icon: 'badge-percent', permission: ['view_promotions'] },
  },
  // Not in the menu of section 2, which has the page: without an entry only its address led there.
  expenses: {
    name: 'pages.expenses',
    feature: 'expenses',
    menu: {
      section: 'operations',
      icon: 'wallet',
      permission: ['view_expenses', 'read_expenses'],
    },
  },
  customers: {
    name: 'nav.customers',
    feature: 'customers',
    menu: { section: 'operations', icon: 'contact', permission: ['view_customers'] },
  },
  shifts: {
    name: 'nav.shifts',
    feature: 'shifts',
    menu: { section: 'operations', icon: 'clock', permission: ['view_shifts'] },
    till: true,
    rail: { icon: 'clock', name: 'shifts.shift' },
  },
  // Not in section 2, which has calls for past shifts and no page.
  'shifts/sessions': { name: 'shifts.past', feature: 'shifts', permission: ['view_shifts'] },
  crm: {
    name: 'nav.crm',
    feature: 'crm',
    menu: { section: 'operations', icon: 'heart-handshake', permission: ['view_customers'] },
  },
  'crm/customers': { name: 'pages.crmCustomers', feature: 'crm' },
  'crm/segments': { name: 'pages.crmSegments', feature: 'crm' },
  'crm/campaigns': { name: 'pages.crmCampaigns', feature: 'crm' },
  'crm/loyalty': {
    name: 'pages.crmLoyalty',
    feature: 'crm',
    included: 'loyaltyProgram',
    // Section 2 has its address and no way to it.
    menu: {
      id: 'loyalty',
      section: 'operations',
      icon: 'award',
      permission: ['view_customers'],
    },
  },
  'crm/analytics': {
    name: 'pages.crmAnalytics',
    feature: 'crm',
    included: 'advancedAnalytics',
  },
  ...REPORTS,
  // Not in section 2: who is mailed the daily summary.
  'reports/mails': {
    name: 'reportMails.title',
    feature: 'reports',
    permission: ['manage_reports'],
  },
  settings: {
    name: 'nav.settings',
    feature: 'settings',
    menu: { section: 'reports', icon: 'settings', permission: ['view_settings'] },
  },
  // No entry of section 2: where there are no schedules it is what 'My schedule' leads to.
  'employee-dashboard': {
    name: 'pages.employeeDashboard',
    menu: {
      id: 'my-day',
      section: 'mine',
      icon: 'calendar-days',
      permission: ['view_own_schedule'],
    },
  },
  'employee-schedule': {
    name: 'nav.mySchedule',
    feature: 'employeeScheduling',
    instead: 'employee-dashboard',
    menu: {
      id: 'my-schedule',
      section: 'mine',
      icon: 'calendar-days',
      permission: ['view_own_schedule'],
      // Where scheduling is off the page leads on to employee-dashboard, so nothing hides the entry.
      feature: null,
    },
  },
  'employee-profile': {
    name: 'nav.myProfile',
    menu: { id: 'my-profile', section: 'mine', icon: 'circle-user-round', alwaysVisible: true },
  },
  // Not in section 2: what is still to be built, so that no menu ends in an empty room.
  'api-testing': { name: 'pages.apiTesting', included: 'customIntegrations', technical: true },
} as const satisfies ScreenTable

/** Old addresses below a branch and where they lead now. */
export const BRANCH_REDIRECTS = [{ path: 'world-class-shifts', to: '../shifts' }] as const

/**
 * Pages of a branch that the addresses of demo logins name directly below `/restaurant/`, with the branch in
 * place of its restaurant (specification, section 2).
 */
export const MISPLACED = ['employee-dashboard', 'kitchen'] as const

/** A screen of any of the tables. */
export type SiteScreen =
  | ScreenIn<typeof PUBLIC>
  | ScreenIn<typeof OUTSIDE>
  | ScreenIn<typeof RESTAURANT>
  | ScreenIn<typeof BRANCH>

/** A name of a lucide icon that the tables use. */
export type ScreenIcon = NonNullable<SiteScreen['menu'] | SiteScreen['rail']>['icon']

/** A row of the site map: a screen and its path. */
export type SiteRow = SiteScreen & { readonly path: string }

/** Returns a table as rows, in its order. */
export const rowsOf = (table: Readonly<Record<string, SiteScreen>>): readonly SiteRow[] =>
  Object.entries(table).map(([path, screen]) => ({ path, ...screen }))

export const RESTAURANT_ROWS = rowsOf(RESTAURANT)
export const BRANCH_ROWS = rowsOf(BRANCH)
