import { coming } from './coming/coming.tsx'
import { BRANCHES, SETTINGS } from './entrances.ts'
import { BranchHome } from './BranchHome.tsx'
import { lazyPart } from '../ui/screen/lazy-part.ts'
import { CheckoutPage } from './orders/checkout/CheckoutPage.tsx'
import { QuickOrderPage } from './orders/QuickOrderPage.tsx'
import { BranchesPage } from './session/BranchesPage.tsx'
import { LoginPage } from './session/LoginPage.tsx'
import type { BranchScreen, RestaurantScreen, Screen, ReportScreen } from './screens.ts'

const RestaurantBranches = lazyPart(
  () => import('./branches/RestaurantBranches.tsx'),
  'RestaurantBranches',
)

/** For people without a session. */
export const PUBLIC_SCREENS: readonly Screen[] = [
  { path: '/login', name: 'login.submit', screen: LoginPage },
  {
    path: '/register',
    name: 'register.title',
    screen: lazyPart(() => import('./session/RegisterPage.tsx'), 'RegisterPage'),
  },
  {
    path: '/forgot-password',
    name: 'reset.forgotTitle',
    screen: lazyPart(() => import('./session/ForgotPasswordPage.tsx'), 'ForgotPasswordPage'),
  },
  {
    path: '/reset-password',
    name: 'reset.title',
    screen: lazyPart(() => import('./session/ResetPasswordPage.tsx'), 'ResetPasswordPage'),
  },
]

/** For signed-in people, outside of any restaurant. */
export const PLAIN_SCREENS: readonly RestaurantScreen[] = [
  { path: '/branches', name: 'nav.branches', screen: BranchesPage },
  {
    path: '/admin/branches',
    name: 'pages.allBranches',
    screen: BranchesPage,
    level: 'sala_support',
  },
]

/** Below `/restaurant/:restaurantId`. */
export const RESTAURANT_SCREENS: readonly RestaurantScreen[] = [
  { path: '', name: 'nav.restaurant', screen: RestaurantBranches, permission: BRANCHES },
  { path: 'branches', name: 'nav.branches', screen: RestaurantBranches, permission: BRANCHES },
  {
    path: 'employees',
    name: 'nav.employees',
    screen: lazyPart(() => import('./people/EmployeesPage.tsx'), 'RestaurantEmployeesPage'),
    feature: 'employees',
  },
  {
    path: 'settings',
    name: 'nav.settings',
    screen: lazyPart(() => import('./settings/SettingsPage.tsx'), 'RestaurantSettingsPage'),
    permission: SETTINGS,
  },
]

/** Below `/restaurant/:restaurantId/branch/:branchId`, each behind the feature `reports`. */
export const REPORT_SCREENS: readonly ReportScreen[] = [
  {
    path: 'reports',
    name: 'nav.reports',
    screen: lazyPart(() => import('./reports/ReportsPage.tsx'), 'ReportsPage'),
  },
  {
    path: 'reports/daily-summary/:date?',
    name: 'pages.dailySummary',
    screen: lazyPart(() => import('./reports/DailySummaryPage.tsx'), 'DailySummaryPage'),
  },
  {
    path: 'reports/analytics/owner-dashboard',
    name: 'pages.ownerDashboard',
    screen: coming('ownerDashboard'),
    included: 'advancedAnalytics',
  },
  {
    path: 'reports/analytics/promotions',
    name: 'pages.promotionsAnalytics',
    screen: coming('promotionsAnalytics'),
    included: 'advancedAnalytics',
  },
  {
    path: 'reports/financial/sales-summary',
    name: 'pages.salesSummary',
    screen: coming('salesSummary'),
  },
  {
    path: 'reports/sales-items',
    name: 'pages.salesItems',
    screen: lazyPart(() => import('./reports/SalesItemsPage.tsx'), 'SalesItemsPage'),
  },
  {
    path: 'reports/inventory-usage',
    name: 'pages.inventoryUsage',
    screen: coming('inventoryUsage'),
  },
  {
    path: 'reports/customer-analytics',
    name: 'pages.customerAnalytics',
    screen: coming('customerAnalytics'),
    included: 'advancedAnalytics',
  },
  {
    path: 'reports/promotion-usage',
    name: 'pages.promotionUsage',
    screen: coming('promotionUsage'),
  },
  {
    path: 'reports/operational/sales',
    name: 'pages.operationalSales',
    screen: coming('operationalSales'),
  },
  {
    path: 'reports/operational/inventory',
    name: 'pages.operationalInventory',
    screen: coming('operationalInventory'),
  },
]

/** Below `/restaurant/:restaurantId/branch/:branchId`. */
export const BRANCH_SCREENS: readonly BranchScreen[] = [
  { path: '', name: 'nav.dashboard', screen: BranchHome },

  // Points of sale
  {
    path: 'tables',
    name: 'pages.tables',
    screen: lazyPart(() => import('./tables/TablesPage.tsx'), 'TablesPage'),
    feature: 'tables',
    shiftGate: 'tables',
  },
  {
    path: 'quick-orders',
    name: 'nav.quickOrders',
    screen: QuickOrderPage,
    feature: 'quick_orders',
    shiftGate: 'quick-order',
  },
  {
    path: 'orders',
    name: 'pages.orders',
    screen: lazyPart(() => import('./orders/lists/OrdersPage.tsx'), 'OrdersPage'),
    feature: 'orders',
    shiftGate: 'orders',
  },
  {
    path: 'checkout/:orderId',
    name: 'pages.checkout',
    screen: CheckoutPage,
    feature: 'orders',
    shiftGate: 'checkout',
  },
  {
    path: 'transactions',
    name: 'nav.transactions',
    screen: lazyPart(() => import('./orders/lists/TransactionsPage.tsx'), 'TransactionsPage'),
    feature: 'transactions',
    shiftGate: 'transactions',
  },
  {
    path: 'receipts',
    name: 'nav.receipts',
    screen: lazyPart(() => import('./orders/lists/ReceiptsPage.tsx'), 'ReceiptsPage'),
    feature: 'receipts',
    shiftGate: 'receipts',
  },
  {
    path: 'refunds',
    name: 'pages.refunds',
    screen: coming('refunds'),
    feature: 'refunds',
    shiftGate: 'refunds',
  },
  {
    path: 'end-of-day',
    name: 'nav.endOfDay',
    screen: coming('endOfDay'),
    feature: 'end_of_day',
    shiftGate: 'end-of-day',
  },

  // Back office
  {
    path: 'shifts',
    name: 'nav.shifts',
    screen: lazyPart(() => import('./shifts/ShiftsPage.tsx'), 'ShiftsPage'),
    feature: 'shifts',
  },
  {
    path: 'menu',
    name: 'nav.menu',
    screen: lazyPart(() => import('./menu/MenuPage.tsx'), 'MenuPage'),
    feature: 'menu',
  },
  { path: 'inventory', name: 'nav.inventory', screen: coming('inventory'), feature: 'inventory' },
  {
    path: 'inventory/suppliers',
    name: 'nav.suppliers',
    screen: lazyPart(() => import('./suppliers/suppliers.tsx'), 'SuppliersPage'),
    feature: 'inventory',
  },
  {
    path: 'ingredients',
    name: 'nav.ingredients',
    screen: coming('ingredients'),
    feature: 'ingredients',
  },
  {
    path: 'ingredient-categories',
    name: 'pages.ingredientCategories',
    screen: coming('ingredientCategories'),
    feature: 'ingredients',
  },
  { path: 'recipes', name: 'nav.recipes', screen: coming('recipes'), feature: 'recipes' },
  {
    path: 'employees',
    name: 'nav.employees',
    screen: lazyPart(() => import('./people/EmployeesPage.tsx'), 'BranchEmployeesPage'),
    feature: 'employees',
  },
  {
    path: 'promotions',
    name: 'nav.promotions',
    screen: coming('promotions'),
    feature: 'promotions',
  },
  { path: 'expenses', name: 'pages.expenses', screen: coming('expenses'), feature: 'expenses' },
  {
    path: 'settings',
    name: 'nav.settings',
    screen: lazyPart(() => import('./settings/SettingsPage.tsx'), 'BranchSettingsPage'),
    feature: 'settings',
  },
  { path: 'customers', name: 'nav.customers', screen: coming('customers'), feature: 'customers' },

  // Customers
  { path: 'crm', name: 'nav.crm', screen: coming('crm'), feature: 'crm' },
  {
    path: 'crm/customers',
    name: 'pages.crmCustomers',
    screen: coming('crmCustomers'),
    feature: 'crm',
  },
  {
    path: 'crm/segments',
    name: 'pages.crmSegments',
    screen: coming('crmSegments'),
    feature: 'crm',
  },
  {
    path: 'crm/campaigns',
    name: 'pages.crmCampaigns',
    screen: coming('crmCampaigns'),
    feature: 'crm',
  },
  {
    path: 'crm/loyalty',
    name: 'pages.crmLoyalty',
    screen: coming('crmLoyalty'),
    feature: 'crm',
    included: 'loyaltyProgram',
  },
  {
    path: 'crm/analytics',
    name: 'pages.crmAnalytics',
    screen: coming('crmAnalytics'),
    feature: 'crm',
    included: 'advancedAnalytics',
  },

  // One's own
  {
    path: 'employee-dashboard',
    name: 'pages.employeeDashboard',
    screen: lazyPart(() => import('./people/TodayPage.tsx'), 'TodayPage'),
  },
  {
    path: 'employee-profile',
    name: 'nav.myProfile',
    screen: lazyPart(() => import('./people/ProfilePage.tsx'), 'ProfilePage'),
  },
  {
    path: 'employee-schedule',
    name: 'nav.mySchedule',
    screen: coming('employeeSchedule'),
    feature: 'employeeScheduling',
    instead: 'employee-dashboard',
  },

  {
    path: 'api-testing',
    name: 'pages.apiTesting',
    screen: lazyPart(() => import('./api-testing/ApiTestingPage.tsx'), 'ApiTestingPage'),
    included: 'customIntegrations',
    technical: true,
  },
  ...REPORT_SCREENS.map((row) => ({ ...row, feature: 'reports' }) as const),
]

/** Old addresses below a branch and where they lead now. */
export const BRANCH_REDIRECTS = [{ path: 'world-class-shifts', to: '../shifts' }] as const

/**
 * Pages of a branch that the addresses of demo logins look for right below `/restaurant/`, where the
 * branch stands in the place of its restaurant (specification, section 2).
 */
export const MISPLACED = ['employee-dashboard', 'kitchen'] as const
