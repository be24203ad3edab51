import { describe, expect, test } from 'vitest'
import { PERMISSIONS, RESTAURANT_PERMISSIONS } from '#shared/permissions/permission.ts'
import { permissionsOf, rolePermissions } from '#shared/permissions/roles.ts'
import { ROLES } from '#shared/permissions/role.ts'

const may = (role: (typeof ROLES)[number]) => rolePermissions(role)

describe('default permissions', () => {
  test('owners hold all permissions of a restaurant, the platform administrator all', () => {
    expect(new Set(may('restaurant_admin'))).toEqual(new Set(RESTAURANT_PERMISSIONS))
    expect(may('sala_admin')).toEqual(PERMISSIONS)
  })

  test('support looks at everything and changes shifts and promotions only', () => {
    const changing = may('sala_support').filter((permission) => !/^(view|read)_/.test(permission))
    expect(changing).toEqual(['manage_shifts', 'manage_promotions'])
  })

  test.each([
    ['sala_staff', ['manage_ingredients', 'view_recipes', 'read_expenses', 'view_kitchen_orders']],
    ['branch_admin', ['take_orders', 'process_payments', 'manage_kitchen_orders']],
    ['manager', ['process_payments', 'manage_menu', 'process_refunds']],
    ['waiter', ['manage_shifts', 'process_payments', 'manage_orders']],
    ['cashier', ['manage_shifts', 'take_orders', 'manage_menu']],
    ['chef', ['take_orders', 'manage_shifts', 'manage_menu']],
    ['employee', ['view_orders', 'view_menu', 'view_shifts']],
  ] as const)('%s is not trusted with %j', (role, refused) => {
    expect(may(role).filter((permission) => refused.some((one) => one === permission))).toEqual([])
  })

  test('those who may open shifts are platform staff, owners, branch administrators and managers', () => {
    const openers = ROLES.filter((role) => may(role).includes('manage_shifts'))
    expect(openers).toEqual([
      'sala_admin',
      'sala_staff',
      'sala_support',
      'restaurant_admin',
      'branch_admin',
      'manager',
    ])
  })

  test.each(ROLES)('%s holds each permission once, and only known ones', (role) => {
    expect(new Set(may(role)).size).toBe(may(role).length)
    expect(may(role).every((permission) => PERMISSIONS.includes(permission))).toBe(true)
  })
})

test('explicit permissions add to those of the role; unknown names add nothing', () => {
  const held = permissionsOf('waiter', ['manage_shifts', 'view_menu', 'fly'])
  expect(new Set(held)).toEqual(new Set([...may('waiter'), 'manage_shifts']))
  expect(held).toHaveLength(may('waiter').length + 1)
})
