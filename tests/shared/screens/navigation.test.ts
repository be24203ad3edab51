import { describe, expect, test } from 'vitest'
import type { Scope } from '#shared/features/may.ts'
import {
  BRANCH_NAVIGATION,
  RESTAURANT_NAVIGATION,
  visibleItems,
} from '#shared/screens/navigation.ts'
import { PLATFORM_ROLES, type Role } from '#shared/permissions/role.ts'

const OPEN: Scope = { packageType: 'premium', featuresOff: [] }
const CLOSED: Scope = { packageType: 'basic', featuresOff: ['quick_orders', 'menu', 'shifts'] }
const person = (role: Role, permissions: readonly string[] = []) => ({ role, permissions })
const branchMenu = (role: Role, scope = OPEN, permissions: readonly string[] = []) =>
  visibleItems(BRANCH_NAVIGATION, person(role, permissions), scope).map(({ id }) => id)
/** Ways that section 2 does not name. */
const ADDED: readonly string[] = [
  'kitchen',
  'tables',
  'reservations',
  'orders',
  'gift-cards',
  'guest-accounts',
  'suppliers',
  'expenses',
  'loyalty',
  'my-day',
]
const of = (section: string) =>
  BRANCH_NAVIGATION.filter((item) => item.section === section && !ADDED.includes(item.id)).map(
    ({ id }) => id,
  )
const ALL = BRANCH_NAVIGATION.filter(({ section }) => section !== 'mine').map(({ id }) => id)

test('the branch’s menu is that of section 2, in its order, with entries for the kitchen and for past orders', () => {
  expect(of('sales')).toEqual([
    'dashboard',
    'quick-orders',
    'transactions',
    'receipts',
    'end-of-day',
  ])
  expect(of('operations')).toEqual([
    'menu',
    'inventory',
    'ingredients',
    'recipes',
    'employees',
    'roster',
    'time-cards',
    'promotions',
    'customers',
    'shifts',
    'crm',
  ])
  expect(of('reports')).toEqual(['reports', 'settings'])
  expect(of('mine')).toEqual(['my-schedule', 'my-profile'])
})

describe('the entries of a branch’s menu', () => {
  test.each<[Role, readonly string[]]>([
    ['restaurant_admin', ALL],
    ['branch_admin', ALL.filter((id) => id !== 'kitchen')],
    [
      'manager',
      [
        'dashboard',
        'quick-orders',
        'tables',
        'reservations',
        'orders',
        'transactions',
        'receipts',
        'gift-cards',
        'guest-accounts',
        'end-of-day',
        'roster',
        'promotions',
        'shifts',
        'reports',
      ],
    ],
    ['cashier', ['quick-orders', 'transactions', 'menu', 'shifts']],
    [
      'waiter',
      'dashboard quick-orders tables reservations orders menu shifts my-day my-schedule my-profile'.split(
        ' ',
      ),
    ],
    [
      'chef',
      'kitchen menu inventory suppliers ingredients shifts my-day my-schedule my-profile'.split(
        ' ',
      ),
    ],
    ['employee', ['my-day', 'my-schedule', 'my-profile']],
  ])('for a %s', (role, ids) => {
    expect(branchMenu(role)).toEqual(ids)
  })

  test('a cashier sees no fifth entry with any permission, and not one that leads nowhere', () => {
    expect(branchMenu('cashier', OPEN, ['view_reports', 'view_settings'])).toHaveLength(4)
    expect(branchMenu('cashier', { ...OPEN, featuresOff: ['shifts'] })).toEqual([
      'quick-orders',
      'transactions',
      'menu',
    ])
  })

  test('a basic package shows an owner its features', () => {
    const gone = [
      'transactions',
      'receipts',
      'end-of-day',
      'inventory',
      'suppliers',
      'employees',
      'roster',
      'customers',
      'loyalty',
      'reports',
    ]
    expect(branchMenu('restaurant_admin', { ...OPEN, packageType: 'basic' })).toEqual(
      ALL.filter((id) => !gone.includes(id)),
    )
  })

  test('features that the branch has switched off are left out', () => {
    expect(
      branchMenu('restaurant_admin', { ...OPEN, featuresOff: ['receipts', 'end_of_day'] }),
    ).toEqual(ALL.filter((id) => id !== 'receipts' && id !== 'end-of-day'))
  })

  test.each(PLATFORM_ROLES)('%s sees every entry unfiltered', (role) => {
    expect(branchMenu(role, CLOSED)).toEqual(ALL)
  })

  test('by a bypass token all people do, an employee also their own', () => {
    const items = visibleItems(BRANCH_NAVIGATION, person('employee'), CLOSED, { bypass: true })
    expect(items).toEqual(BRANCH_NAVIGATION)
  })

  test('while permissions are not known every entry is shown', () => {
    expect(visibleItems(BRANCH_NAVIGATION, null, null)).toEqual(BRANCH_NAVIGATION)
  })
})

test.each<[Role, readonly string[]]>([
  ['restaurant_admin', ['branches', 'settings']],
  ['branch_admin', ['branches', 'settings']],
  ['manager', []],
  ['cashier', []],
  ['sala_support', ['branches', 'settings']],
])('the restaurant’s menu for a %s holds %j', (role, ids) => {
  expect(visibleItems(RESTAURANT_NAVIGATION, person(role), OPEN).map(({ id }) => id)).toEqual(ids)
})
