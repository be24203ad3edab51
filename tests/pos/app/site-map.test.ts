import { expect, test } from 'vitest'
import {
  BRANCH_ROWS,
  OUTSIDE,
  PUBLIC,
  RESTAURANT_ROWS,
  rowsOf,
  type SiteRow,
} from '#shared/screens/site-map.ts'
import { BRANCH_SECTIONS, RESTAURANT_SECTIONS } from '../../../src/pos/app/settings/sections.ts'
import type { SettingsSection } from '../../../src/pos/place/section.ts'

const or = (names: readonly string[] | undefined) => names?.join('|')

/** What switches an entry of the menu off, if that differs from its screen. */
function hiddenBy({ feature, alwaysVisible }: NonNullable<SiteRow['menu']>): string {
  if (alwaysVisible) return 'always'
  return feature === undefined ? '' : String(feature)
}

/** A row as it reads on one line; what it does not have is left out. */
function line({ path, name, menu, ...row }: SiteRow): string {
  const facts = {
    feature: row.feature,
    included: row.included,
    permission: or(row.permission),
    level: row.level,
    shift: row.shiftGate,
    instead: row.instead,
    technical: row.technical,
    window: row.ownWindow,
    menu: menu && [menu.section, or(menu.permission), hiddenBy(menu)].filter(Boolean).join(':'),
    till: row.till,
    close: row.close,
    rail: row.rail && (row.rail.name ?? name),
  }
  const said = Object.entries(facts).flatMap(([fact, value]) =>
    value === undefined ? [] : value === true ? [fact] : [`${fact}=${value}`],
  )
  return [path === '' ? '.' : path, name, ...said].join('  ')
}

const section = ({ id, text, permission }: SettingsSection) =>
  `${id}  ${text}  permission=${or(permission)}`

// The whole product on one page: a change of it is a change of what people can reach.
test('the site map is this: path, title, gates, entry in the menu, place on the rail', () => {
  const map = [
    'PUBLIC',
    ...rowsOf(PUBLIC).map(line),
    'OUTSIDE OF A RESTAURANT',
    ...rowsOf(OUTSIDE).map(line),
    'RESTAURANT',
    ...RESTAURANT_ROWS.map(line),
    'BRANCH',
    ...BRANCH_ROWS.map(line),
    'SETTINGS OF A RESTAURANT',
    ...RESTAURANT_SECTIONS.map(section),
    'SETTINGS OF A BRANCH',
    ...BRANCH_SECTIONS.map(section),
  ]
  expect(map.join('\n')).toMatchInlineSnapshot(`
    "PUBLIC
    /login  login.submit
    /register  register.title
    /forgot-password  reset.forgotTitle
    /reset-password  reset.title
    /invite/:token  invitations.title
    OUTSIDE OF A RESTAURANT
    /branches  nav.branches
    /admin/branches  pages.allBranches  level=sala_support
    RESTAURANT
    .  nav.restaurant  permission=view_branches|manage_branches
    branches  nav.branches  permission=view_branches|manage_branches  menu=restaurant:view_branches:branches
    employees  nav.employees  feature=employees
    settings  nav.settings  permission=view_settings|manage_settings  menu=restaurant:view_settings:settings
    BRANCH
    .  nav.dashboard  menu=sales:view_dashboard|view_reports|view_orders:dashboard
    quick-orders  nav.quickOrders  feature=quick_orders  shift=quick-order  menu=sales:view_orders  till  rail=rail.till
    tables  pages.tables  feature=tables  shift=tables  menu=sales:view_tables  till  rail=pages.tables
    reservations  pages.reservations  feature=tables  menu=sales:view_tables
    orders  pages.orders  feature=orders  shift=orders  menu=sales:view_orders  till  close  rail=pages.orders
    checkout/:orderId  pages.checkout  feature=orders  shift=checkout  till
    transactions  nav.transactions  feature=transactions  shift=transactions  menu=sales:view_transactions
    receipts  nav.receipts  feature=receipts  shift=receipts  menu=sales:view_receipts
    refunds  pages.refunds  feature=refunds  shift=refunds
    gift-cards  nav.giftCards  permission=process_payments|manage_orders|view_customers  menu=sales
    guest-accounts  nav.guestAccounts  permission=process_payments|manage_orders|view_customers  menu=sales
    end-of-day  nav.endOfDay  feature=end_of_day  shift=end-of-day  menu=sales:view_end_of_day
    end-of-day/safe  safe.title  feature=end_of_day
    kitchen  nav.kitchen  permission=view_kitchen_orders|manage_kitchen_orders  window  menu=operations  rail=nav.kitchen
    menu  nav.menu  feature=menu  menu=operations:view_menu
    inventory  nav.inventory  feature=inventory  menu=operations:view_inventory
    inventory/suppliers  nav.suppliers  feature=inventory  menu=operations:view_inventory
    ingredients  nav.ingredients  feature=ingredients  menu=operations:view_inventory
    ingredient-categories  pages.ingredientCategories  feature=ingredients
    recipes  nav.recipes  feature=recipes  menu=operations:view_recipes
    employees  nav.employees  feature=employees  menu=operations:view_employees
    employee-schedule/week  pages.roster  feature=employeeScheduling  permission=manage_schedules  menu=operations:manage_schedules
    employees/positions  positions.title  feature=employeeScheduling  permission=view_employees|manage_employees|manage_schedules
    employees/papers  employees.papers  feature=employees
    time-cards  nav.timeCards  feature=staff_time  menu=operations:view_staff_time
    time-cards/labour  payroll.byHour  feature=staff_time
    payroll  payroll.title  feature=payroll
    payroll/pools  pools.title  feature=payroll
    promotions  nav.promotions  feature=promotions  menu=operations:view_promotions
    expenses  pages.expenses  feature=expenses  menu=operations:view_expenses|read_expenses
    customers  nav.customers  feature=customers  menu=operations:view_customers
    shifts  nav.shifts  feature=shifts  menu=operations:view_shifts  till  rail=shifts.shift
    shifts/sessions  shifts.past  feature=shifts  permission=view_shifts
    crm  nav.crm  feature=crm  menu=operations:view_customers
    crm/customers  pages.crmCustomers  feature=crm
    crm/segments  pages.crmSegments  feature=crm
    crm/campaigns  pages.crmCampaigns  feature=crm
    crm/loyalty  pages.crmLoyalty  feature=crm  included=loyaltyProgram  menu=operations:view_customers
    crm/analytics  pages.crmAnalytics  feature=crm  included=advancedAnalytics
    reports  nav.reports  feature=reports  menu=reports:view_reports
    reports/daily-summary/:date?  pages.dailySummary  feature=reports
    reports/analytics/owner-dashboard  pages.ownerDashboard  feature=reports  included=advancedAnalytics  permission=view_global_reports
    reports/analytics/promotions  pages.promotionsAnalytics  feature=reports  included=advancedAnalytics
    reports/financial/sales-summary  pages.salesSummary  feature=reports
    reports/cash-differences  pages.cashDifferences  feature=reports
    reports/sales-items  pages.salesItems  feature=reports
    reports/inventory-usage  pages.inventoryUsage  feature=reports  permission=view_inventory|manage_inventory
    reports/customer-analytics  pages.customerAnalytics  feature=reports  included=advancedAnalytics
    reports/promotion-usage  pages.promotionUsage  feature=reports
    reports/operational/sales  pages.operationalSales  feature=reports
    reports/operational/inventory  pages.operationalInventory  feature=reports  permission=view_inventory|manage_inventory
    reports/mails  reportMails.title  feature=reports  permission=manage_reports
    settings  nav.settings  feature=settings  menu=reports:view_settings
    employee-dashboard  pages.employeeDashboard  menu=mine:view_own_schedule
    employee-schedule  nav.mySchedule  feature=employeeScheduling  instead=employee-dashboard  menu=mine:view_own_schedule:null
    employee-profile  nav.myProfile  menu=mine:always
    api-testing  pages.apiTesting  included=customIntegrations  technical
    SETTINGS OF A RESTAURANT
    profile  settings.profile.title  permission=view_settings|manage_settings
    package  settings.package.title  permission=view_subscriptions|manage_subscriptions
    country  countries.title  permission=manage_system
    currencies  currencies.title  permission=manage_system
    roles  roleSettings.title  permission=view_roles|manage_roles
    audit  audit.title  permission=view_audit_logs|manage_audit_logs
    SETTINGS OF A BRANCH
    general  settings.branch.title  permission=view_settings|manage_settings
    features  settings.features.title  permission=view_settings|manage_settings
    languages  languages.title  permission=view_settings|manage_settings
    country  countries.title  permission=manage_system
    currencies  currencies.title  permission=manage_system
    taxes  settings.tax.title  permission=view_settings|manage_settings
    pricing  settings.pricing.title  permission=view_settings|manage_settings
    discounts  settings.pricing.limits  permission=view_settings|manage_settings
    dining  settings.dining.title  permission=view_settings|manage_settings
    receipt  settings.receipt.title  permission=view_settings|manage_settings
    payment  settings.payment.title  permission=view_settings|manage_settings
    rates  currencies.rates  permission=view_settings|manage_settings
    drawer  permissions.areas.cash_drawer  permission=view_settings|manage_settings
    qr  settings.qr.title  permission=view_settings|manage_settings
    kitchen  stations.title  permission=view_settings|manage_settings
    printers  printers.title  permission=view_settings|manage_settings
    kiosk  kioskLinks.title  permission=manage_settings
    display  customerDisplay.settings  permission=view_settings|manage_settings
    staffing  timeCards.staffing  permission=view_settings|manage_settings
    roles  roleSettings.title  permission=view_roles|manage_roles
    audit  audit.title  permission=view_audit_logs|manage_audit_logs"
  `)
})
