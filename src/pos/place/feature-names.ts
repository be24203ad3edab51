import type { Feature } from '#shared/features/feature.ts'
import type { TextKey } from '../../ui/i18n/text-key.ts'

/** Features that people see and can do without, by what their pages are called. */
export const FEATURE_NAMES: readonly (readonly [Feature, TextKey])[] = [
  ['quick_orders', 'nav.quickOrders'],
  ['tables', 'pages.tables'],
  ['orders', 'pages.orders'],
  ['transactions', 'nav.transactions'],
  ['receipts', 'nav.receipts'],
  ['refunds', 'pages.refunds'],
  ['end_of_day', 'nav.endOfDay'],
  ['shifts', 'nav.shifts'],
  ['menu', 'nav.menu'],
  ['inventory', 'nav.inventory'],
  ['ingredients', 'nav.ingredients'],
  ['recipes', 'nav.recipes'],
  ['employees', 'nav.employees'],
  ['employeeScheduling', 'nav.mySchedule'],
  ['promotions', 'nav.promotions'],
  ['expenses', 'pages.expenses'],
  ['customers', 'nav.customers'],
  ['crm', 'nav.crm'],
  ['reports', 'nav.reports'],
  ['settings', 'nav.settings'],
]

/** Those that only a package speaks of. */
export const PACKAGE_FEATURE_NAMES: readonly (readonly [Feature, TextKey])[] = [
  ['advancedAnalytics', 'settings.package.advancedAnalytics'],
  ['customIntegrations', 'settings.package.customIntegrations'],
  ['loyaltyProgram', 'settings.package.loyaltyProgram'],
  ['multipleLocations', 'settings.package.multipleLocations'],
]
