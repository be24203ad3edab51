import { describe, expect, test } from 'vitest'
import { FEATURES, isInPackage, PACKAGES, permissionsFor } from '#shared/features/feature.ts'
import { COUNTRY_LIMITS } from '#shared/countries/country-limits.ts'
import { may, mayOpenShifts, type Scope } from '#shared/features/may.ts'
import {
  permissionNamed,
  PERMISSIONS,
  RESTAURANT_PERMISSIONS,
} from '#shared/permissions/permission.ts'
import { hasLevel, levelOf, PLATFORM_ROLES, ROLES, type Role } from '#shared/permissions/role.ts'
import { permissionsOf, rolePermissions } from '#shared/permissions/roles.ts'

/** Each row of the specification's sections 5 and 6 once, as a person would read it out. */

const OPEN: Scope = { packageType: 'premium', featuresOff: [] }
const both = (area: string) => [`view_${area}`, `manage_${area}`]
const words = (text: string) => text.split(' ').filter(Boolean)
const holds = (role: Role, name: string) =>
  permissionsOf(role, []).some((one) => one === permissionNamed(name))

describe('section 6, permission names', () => {
  const areas =
    'dashboard tables orders transactions receipts end_of_day menu inventory ingredients recipes employees customers settings branches kitchen_orders shifts promotions expenses'
  const single =
    'take_orders process_payments process_refunds view_own_schedule manage_schedules clock_in_out view_reports view_global_reports view_customer_display read_expenses'

  test.each([...areas.split(' ').flatMap(both), ...single.split(' ')])(
    '%s is a permission',
    (name) => {
      expect(permissionNamed(name)).toBe(name)
    },
  )

  test.each([
    ['view_staff', 'view_employees'],
    ['manage_staff', 'manage_employees'],
    ['view_consumers', 'view_customers'],
    ['manage_consumers', 'manage_customers'],
    ['view_eod', 'view_end_of_day'],
    ['manage_eod', 'manage_end_of_day'],
    ['view_financial_analysis', 'view_expenses'],
    ['manage_financial_analysis', 'manage_expenses'],
  ])('%s is another word for %s', (word, permission) => {
    expect(permissionNamed(word)).toBe(permission)
  })

  test('an unknown name is no permission', () => {
    expect(permissionNamed('fly')).toBeUndefined()
  })
})

describe('section 6, default permissions', () => {
  /** `+` what the sentence gives, `-` what it keeps back. */
  test.each<[Role, string, string]>([
    ['sala_admin', PERMISSIONS.join(' '), ''],
    [
      'restaurant_admin',
      RESTAURANT_PERMISSIONS.join(' '),
      'view_system manage_partners view_sala_staff manage_support',
    ],
    [
      'sala_staff',
      'manage_orders take_orders manage_menu manage_employees manage_settings',
      'view_ingredients manage_recipes view_expenses read_expenses view_kitchen_orders',
    ],
    [
      'sala_support',
      'view_orders view_reports manage_shifts manage_promotions',
      'manage_orders take_orders process_payments manage_settings',
    ],
    [
      'branch_admin',
      'manage_menu manage_employees view_reports manage_settings process_refunds',
      'take_orders process_payments view_kitchen_orders manage_kitchen_orders',
    ],
    [
      'manager',
      'view_tables manage_tables view_orders manage_orders take_orders manage_schedules manage_shifts manage_promotions view_reports view_transactions view_receipts view_end_of_day',
      'manage_menu process_payments process_refunds manage_end_of_day view_employees',
    ],
    [
      'waiter',
      'view_tables view_orders view_menu take_orders view_own_schedule clock_in_out view_shifts',
      'manage_tables manage_orders manage_shifts process_payments',
    ],
    [
      'chef',
      'view_kitchen_orders manage_kitchen_orders view_menu view_inventory view_own_schedule clock_in_out view_shifts',
      'manage_inventory manage_menu view_orders manage_shifts',
    ],
    [
      'cashier',
      'view_orders process_payments view_menu view_transactions view_receipts process_refunds view_end_of_day manage_end_of_day view_shifts view_customer_display',
      'manage_orders manage_shifts view_tables view_reports',
    ],
    ['employee', 'view_own_schedule clock_in_out', 'view_orders view_menu view_shifts'],
  ])('%s', (role, given, kept) => {
    expect(words(given).filter((name) => !holds(role, name))).toEqual([])
    expect(words(kept).filter((name) => holds(role, name))).toEqual([])
  })

  test('a permission is granted if it is explicit or the role’s', () => {
    const waiter = { role: 'waiter', permissions: ['view_reports'] } as const
    const asks = (permission: 'view_reports' | 'take_orders' | 'manage_menu') =>
      may(waiter, { anyOf: [permission] }, OPEN)
    expect([asks('view_reports'), asks('take_orders'), asks('manage_menu')]).toEqual([
      'allowed',
      'allowed',
      'permission',
    ])
  })

  test('any one of several permissions is enough', () => {
    expect(
      may({ role: 'waiter', permissions: [] }, { anyOf: ['manage_orders', 'view_orders'] }, null),
    ).toBe('allowed')
  })
})

describe('section 6, opening shifts', () => {
  test.each(
    ROLES.map(
      (role) => [role, PLATFORM_ROLES.includes(role) || holds(role, 'manage_shifts')] as const,
    ),
  )('%s: %s', (role, opens) => {
    expect(mayOpenShifts({ role, permissions: [] })).toBe(opens)
  })

  test('a cashier who is given manage_shifts may', () => {
    expect(mayOpenShifts({ role: 'cashier', permissions: ['manage_shifts'] })).toBe(true)
  })
})

describe('section 6, feature-to-permission map', () => {
  const rows: readonly (readonly [string, readonly string[]])[] = [
    ['dashboard', ['view_reports', 'view_orders']],
    ['tables', ['manage_tables', 'view_tables']],
    ['orders', ['view_orders', 'manage_orders']],
    ['quick_orders', ['view_orders', 'manage_orders']],
    ['menu', ['view_menu', 'manage_menu']],
    ['inventory', ['view_inventory', 'manage_inventory']],
    // The map names those of the inventory; those of its own name open it too (decision 0058).
    ['ingredients', [...both('inventory'), ...both('ingredients')]],
    // The map names those of shifts; those of schedules open it too (decision 0075).
    ['employeeScheduling', [...both('shifts'), 'view_own_schedule', 'manage_schedules']],
    ['employee_profile', ['view_staff']],
    ['employees', both('staff')],
    ['customers', both('consumers')],
    ['end_of_day', both('eod')],
    // The map names two; the third that speaks of expenses opens it too (decision 0072).
    ['expenses', [...both('financial_analysis'), 'read_expenses']],
    ...'recipes transactions receipts reports settings shifts promotions branches restaurants payments subscriptions partners support roles qr_sessions notifications currencies cash_drawer audit_logs system staff_time payroll compliance sala_staff'
      .split(' ')
      .map((area) => [area, both(area)] as const),
  ]

  test.each(rows)('%s opens to any one of %j', (name, names) => {
    const feature = FEATURES.find((one) => one === name)
    const mapped = feature ? (permissionsFor(feature) ?? []) : []
    expect(new Set<unknown>(mapped)).toEqual(new Set(names.map(permissionNamed)))
    for (const one of names) {
      const who = { role: 'employee', permissions: [one] } as const
      expect(may(who, { feature: feature ?? null }, OPEN)).toBe('allowed')
    }
    // Every employee holds the one for the own schedule.
    const nothing = names.includes('view_own_schedule') ? 'allowed' : 'permission'
    expect(may({ role: 'employee', permissions: [] }, { feature: feature ?? null }, OPEN)).toBe(
      nothing,
    )
  })

  test('a feature without a mapping is denied, also to an owner', () => {
    expect(permissionsFor('advancedAnalytics')).toBeNull()
    expect(
      may({ role: 'restaurant_admin', permissions: [] }, { feature: 'advancedAnalytics' }, OPEN),
    ).toBe('permission')
  })

  test('features that only a package includes are open to people with that package, and to platform staff', () => {
    const owner = { role: 'restaurant_admin', permissions: [] } as const
    const verdict = (packageType: 'standard' | 'premium', featuresOff: readonly string[] = []) =>
      may(owner, { included: 'advancedAnalytics' }, { packageType, featuresOff })
    expect(verdict('standard')).toBe('package')
    expect(verdict('premium')).toBe('allowed')
    expect(verdict('premium', ['advancedAnalytics'])).toBe('branch')
    const staff = { role: 'sala_admin', permissions: [] } as const
    const basic = { packageType: 'basic', featuresOff: [] } as const
    expect(may(staff, { included: 'advancedAnalytics' }, basic)).toBe('allowed')
  })

  test('the two gates of section 2 that the map forgets have one (decision 0006)', () => {
    expect(permissionsFor('refunds')).toEqual(['process_refunds'])
    expect(permissionsFor('crm')).toEqual(['view_customers', 'manage_customers'])
  })
})

describe('section 5, packages', () => {
  test.each([
    ['basic', 'dashboard tables orders menu settings'],
    [
      'standard',
      'inventory employees reports employeeScheduling transactions refunds receipts end_of_day',
    ],
    ['premium', 'customers advancedAnalytics customIntegrations loyaltyProgram multipleLocations'],
  ] as const)('%s brings %s, and no smaller one does', (first, names) => {
    for (const name of names.split(' ')) {
      const feature = FEATURES.find((one) => one === name)
      if (!feature) throw new Error(`${name} is no feature`)
      const having = PACKAGES.filter((packageType) => isInPackage(feature, packageType))
      expect(having).toEqual(PACKAGES.slice(PACKAGES.indexOf(first)))
    }
  })

  test.each([
    'quick_orders',
    'shifts',
    'ingredients',
    'recipes',
    'promotions',
    'expenses',
    'crm',
    'employee_profile',
  ] as const)('%s, which no package lists, is limited by none (decision 0006)', (feature) => {
    expect(isInPackage(feature, 'basic')).toBe(true)
  })

  test('a guard needs branch, package and permission, and names what is missing', () => {
    const owner = { role: 'restaurant_admin', permissions: [] } as const
    const wish = { feature: 'reports' } as const
    expect(may(owner, wish, OPEN)).toBe('allowed')
    expect(may(owner, wish, { ...OPEN, packageType: 'basic' })).toBe('package')
    expect(may(owner, wish, { ...OPEN, featuresOff: ['reports'] })).toBe('branch')
    expect(may({ role: 'chef', permissions: [] }, wish, OPEN)).toBe('permission')
  })

  test('a branch cannot give what the package lacks', () => {
    const owner = { role: 'restaurant_admin', permissions: [] } as const
    expect(
      may(owner, { feature: 'customers' }, { packageType: 'standard', featuresOff: ['customers'] }),
    ).toBe('package')
  })
})

describe('section 5, role levels', () => {
  test.each(ROLES.flatMap((role) => ROLES.map((required) => [role, required] as const)))(
    'a %s passes a check for %s when their level is at most that one’s',
    (role, required) => {
      const passes = levelOf(role) <= levelOf(required)
      expect(hasLevel(role, required)).toBe(passes)
      expect(may({ role, permissions: [] }, { level: required }, null)).toBe(
        passes ? 'allowed' : 'level',
      )
    },
  )

  test('the platform is above owners, owners above branches, managers above their people', () => {
    const order: readonly Role[] = [
      'sala_admin',
      'sala_staff',
      'sala_support',
      'restaurant_admin',
      'branch_admin',
      'manager',
      'cashier',
      'waiter',
      'employee',
    ]
    expect(order.toSorted((one, other) => levelOf(one) - levelOf(other))).toEqual(order)
    expect(levelOf('chef')).toBe(levelOf('waiter'))
  })
})

describe('section 9, countries', () => {
  test.each(['KH', 'LA'] as const)(
    '%s starts without tables, receipts and end of day',
    (country) => {
      expect(COUNTRY_LIMITS[country]).toEqual(['tables', 'receipts', 'end_of_day'])
    },
  )

  test('the other eight start with everything', () => {
    expect(Object.keys(COUNTRY_LIMITS).toSorted()).toEqual(['KH', 'LA'])
  })
})

describe('decision 0006', () => {
  test.each(PLATFORM_ROLES)('%s is not bound by package or branch, but by permissions', (role) => {
    const closed: Scope = { packageType: 'basic', featuresOff: ['reports', 'shifts'] }
    const who = { role, permissions: [] }
    expect(may(who, { feature: 'reports' }, closed)).toBe('allowed')
    expect(may(who, { feature: 'shifts', anyOf: ['manage_shifts'] }, closed)).toBe('allowed')
    const pays = may(who, { anyOf: ['process_payments'] }, closed)
    expect(pays).toBe(role === 'sala_support' ? 'permission' : 'allowed')
  })

  test.each(ROLES.filter((role) => !PLATFORM_ROLES.includes(role)))(
    '%s holds nothing over the platform',
    (role) => {
      const over = rolePermissions(role).filter((one) => !RESTAURANT_PERMISSIONS.includes(one))
      expect(over).toEqual([])
    },
  )

  test.each(['view_global_reports', 'manage_restaurants', 'manage_subscriptions', 'manage_roles'])(
    'a branch administrator does not hold %s',
    (name) => {
      expect(holds('branch_admin', name)).toBe(false)
    },
  )
})
