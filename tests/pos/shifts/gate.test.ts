import { expect, test } from 'vitest'
import { permissionsOf } from '#shared/permissions/roles.ts'
import { ROLES, type Role } from '#shared/permissions/role.ts'
import { mayOpenShift } from '../../../src/pos/shifts/gate.ts'

const allowed = (role: Role, explicit: readonly string[] = []) => {
  const held = permissionsOf(role, explicit)
  return mayOpenShift({ role }, { may: (anyOf) => anyOf.some((one) => held.includes(one)) })
}

test('platform roles always open shifts, anyone else with manage_shifts', () => {
  expect(ROLES.filter((role) => allowed(role))).toEqual([
    'sala_admin',
    'sala_staff',
    'sala_support',
    'restaurant_admin',
    'branch_admin',
    'manager',
  ])
})

test('a cashier who was given the right may open a shift', () => {
  expect(allowed('cashier', ['manage_shifts'])).toBe(true)
})
