import type { ScreenTable } from './screen.ts'

/** The server asks for one of these besides the permission to see reports. */
const SEES_STOCK = ['view_inventory', 'manage_inventory'] as const

/** Specification, section 2: the reports of a branch. All of them are behind the feature `reports`. */
export const REPORTS = {
  reports: {
    name: 'nav.reports',
    feature: 'reports',
    menu: { section: 'reports', icon: 'chart-column', permission: ['view_reports'] },
  },
  'reports/daily-summary/:date?': { name: 'pages.dailySummary', feature: 'reports' },
  'reports/analytics/owner-dashboard': {
    name: 'pages.ownerDashboard',
    feature: 'reports',
    included: 'advancedAnalytics',
    // It is of all branches.
    permission: ['view_global_reports'],
  },
  'reports/analytics/promotions': {
    name: 'pages.promotionsAnalytics',
    feature: 'reports',
    included: 'advancedAnalytics',
  },
  'reports/financial/sales-summary': { name: 'pages.salesSummary', feature: 'reports' },
  // Not in section 2, which has no report on drawers.
  'reports/cash-differences': { name: 'pages.cashDifferences', feature: 'reports' },
  'reports/sales-items': { name: 'pages.salesItems', feature: 'reports' },
  'reports/inventory-usage': {
    name: 'pages.inventoryUsage',
    feature: 'reports',
    permission: SEES_STOCK,
  },
  'reports/customer-analytics': {
    name: 'pages.customerAnalytics',
    feature: 'reports',
    included: 'advancedAnalytics',
  },
  'reports/promotion-usage': { name: 'pages.promotionUsage', feature: 'reports' },
  'reports/operational/sales': { name: 'pages.operationalSales', feature: 'reports' },
  'reports/operational/inventory': {
    name: 'pages.operationalInventory',
    feature: 'reports',
    permission: SEES_STOCK,
  },
} as const satisfies ScreenTable
