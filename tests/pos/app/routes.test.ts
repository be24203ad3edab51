import { describe, expect, test } from 'vitest'
import { contract } from '#shared/api.ts'
import { FEATURES, PACKAGES } from '#shared/features/feature.ts'
import { may } from '#shared/features/may.ts'
import {
  BRANCH_NAVIGATION,
  RESTAURANT_NAVIGATION,
  visibleItems,
} from '#shared/screens/navigation.ts'
import { ROLES } from '#shared/permissions/role.ts'
import { BRANCH_REDIRECTS } from '#shared/screens/site-map.ts'
import { plainAddress } from '../../../src/pos/place/addresses.ts'
import { BRANCH_ROUTES, PUBLIC_ROUTES, RESTAURANT_ROUTES } from '../../../src/pos/app/routes.ts'

/** Specification, section 2: child path and feature gate. */
const TABLE: Readonly<Record<string, string | undefined>> = {
  '': undefined,
  tables: 'tables',
  reservations: 'tables',
  'quick-orders': 'quick_orders',
  shifts: 'shifts',
  'shifts/sessions': 'shifts',
  orders: 'orders',
  'checkout/:orderId': 'orders',
  menu: 'menu',
  employees: 'employees',
  'employees/positions': 'employeeScheduling',
  'employees/papers': 'employees',
  'time-cards': 'staff_time',
  'time-cards/labour': 'staff_time',
  payroll: 'payroll',
  'payroll/pools': 'payroll',
  'employee-dashboard': undefined,
  'employee-profile': undefined,
  'employee-schedule': 'employeeScheduling',
  'employee-schedule/week': 'employeeScheduling',
  settings: 'settings',
  inventory: 'inventory',
  'inventory/suppliers': 'inventory',
  ingredients: 'ingredients',
  'ingredient-categories': 'ingredients',
  recipes: 'recipes',
  // The table has no gate, but packages and branches switch it (decision 0006).
  customers: 'customers',
  transactions: 'transactions',
  receipts: 'receipts',
  refunds: 'refunds',
  'gift-cards': undefined,
  'guest-accounts': undefined,
  'end-of-day': 'end_of_day',
  'end-of-day/safe': 'end_of_day',
  promotions: 'promotions',
  expenses: 'expenses',
  crm: 'crm',
  'crm/customers': 'crm',
  'crm/segments': 'crm',
  'crm/campaigns': 'crm',
  'crm/loyalty': 'crm',
  'crm/analytics': 'crm',
  reports: 'reports',
  'reports/daily-summary/:date?': 'reports',
  'reports/analytics/owner-dashboard': 'reports',
  'reports/analytics/promotions': 'reports',
  'reports/financial/sales-summary': 'reports',
  'reports/cash-differences': 'reports',
  'reports/sales-items': 'reports',
  'reports/inventory-usage': 'reports',
  'reports/customer-analytics': 'reports',
  'reports/promotion-usage': 'reports',
  'reports/operational/sales': 'reports',
  'reports/operational/inventory': 'reports',
  'reports/mails': 'reports',
  'api-testing': undefined,
}

/** Every package, with nothing switched off and with each feature switched off alone. */
const SCOPES = PACKAGES.flatMap((packageType) =>
  [[], ...FEATURES.map((feature) => [feature])].map((featuresOff) => ({
    packageType,
    featuresOff,
  })),
)

describe('the table of routes', () => {
  test('has every child of the specification behind the feature that it names', () => {
    const ours = Object.fromEntries(BRANCH_ROUTES.map(({ path, feature }) => [path, feature]))
    expect(ours).toEqual(TABLE)
    expect(BRANCH_REDIRECTS.map(({ path }) => path)).toContain('world-class-shifts')
  })

  test('asks the package for what the premium flags name (section 5)', () => {
    const asked = BRANCH_ROUTES.flatMap(({ path, included }) =>
      included ? [[path, included]] : [],
    )
    expect(Object.fromEntries(asked)).toEqual({
      'reports/analytics/owner-dashboard': 'advancedAnalytics',
      'reports/analytics/promotions': 'advancedAnalytics',
      'reports/customer-analytics': 'advancedAnalytics',
      'crm/analytics': 'advancedAnalytics',
      'crm/loyalty': 'loyaltyProgram',
      'api-testing': 'customIntegrations',
    })
  })

  test('asks for an open shift where the modal names a page, and nowhere else', () => {
    const gated = BRANCH_ROUTES.flatMap(({ shiftGate }) => shiftGate ?? [])
    expect(gated.toSorted()).toEqual([
      'checkout',
      'end-of-day',
      'orders',
      'quick-order',
      'receipts',
      'refunds',
      'tables',
      'transactions',
    ])
  })

  test('has the public pages and the children of a restaurant', () => {
    expect(PUBLIC_ROUTES.map(({ path }) => path)).toEqual([
      '/login',
      '/register',
      '/forgot-password',
      '/reset-password',
      '/invite/:token',
    ])
    expect(RESTAURANT_ROUTES.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['branches', 'employees', 'settings']),
    )
  })

  test('has a page for every entry of both menus', () => {
    const pages = BRANCH_ROUTES.map(plainAddress)
    const lost = BRANCH_NAVIGATION.filter(
      ({ path, ownWindow }) => !ownWindow && !pages.includes(path),
    )
    expect(lost).toEqual([])
    const above = RESTAURANT_ROUTES.map(({ path }) => path)
    expect(RESTAURANT_NAVIGATION.filter(({ path }) => !above.includes(path))).toEqual([])
  })

  test('has no entry that redirects a person who sees it, with any feature switched off', () => {
    const away = ROLES.flatMap((role) =>
      SCOPES.flatMap((scope) => {
        const who = { role, permissions: [] }
        return (
          visibleItems(BRANCH_NAVIGATION, who, scope)
            // Where scheduling is off, My Schedule leads on to the page of the day.
            .filter(({ ownWindow, id }) => !ownWindow && id !== 'my-schedule')
            .filter(({ path }) => {
              const row = BRANCH_ROUTES.find((one) => plainAddress(one) === path)
              return may(who, { feature: row?.feature ?? null }, scope) !== 'allowed'
            })
            .map(({ id }) => `${role} ${scope.packageType}: ${id}`)
        )
      }),
    )
    expect(away).toEqual([])
  })

  test('has no page that opens by its address though its entry is switched off', () => {
    const owner = { role: 'restaurant_admin', permissions: [] } as const
    const open = BRANCH_NAVIGATION.flatMap(({ path, featureId }) => {
      const row = BRANCH_ROUTES.find((one) => path !== '' && plainAddress(one) === path)
      if (!row || featureId === null) return []
      const scope = { packageType: 'premium', featuresOff: [featureId] } as const
      return may(owner, { feature: row.feature ?? null }, scope) === 'branch' ? [] : [path]
    })
    expect(open).toEqual([])
  })

  test('has no page above the branches whose every call the package refuses', () => {
    const row = RESTAURANT_ROUTES.find(({ path }) => path === 'employees')
    const { feature } = contract.employees.list
    expect(row?.feature).toBe(feature)
    const owner = { role: 'restaurant_admin', permissions: [] } as const
    const verdicts = PACKAGES.map((packageType) =>
      may(owner, { feature: row?.feature ?? null }, { packageType, featuresOff: [] }),
    )
    expect(verdicts).toEqual(['package', 'allowed', 'allowed'])
  })

  test('redirects no one in a circle: the target is open to all', () => {
    const scope = { packageType: 'basic', featuresOff: [] } as const
    for (const { instead } of BRANCH_ROUTES) {
      if (instead === undefined) continue
      const row = BRANCH_ROUTES.find(({ path }) => path === instead)
      for (const role of ROLES) {
        const wish = { feature: row?.feature ?? null }
        expect(may({ role, permissions: [] }, wish, scope)).toBe('allowed')
      }
    }
  })
})
