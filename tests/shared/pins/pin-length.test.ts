import { expect, test } from 'vitest'
import type { Permission } from '#shared/permissions/permission.ts'
import { isManagement, ROLES } from '#shared/permissions/role.ts'
import { permissionsOf } from '#shared/permissions/roles.ts'
import { pinLengthFor } from '#shared/pins/pin-length.ts'

test.each(ROLES)('the PIN of a %s is long if the role manages', (role) => {
  expect(pinLengthFor(permissionsOf(role, []))).toBe(isManagement(role) ? 6 : 4)
})

test.each<[Permission, number]>([
  ['manage_employees', 6],
  // Its holder approves actions that others may not do.
  ['manage_orders', 6],
  ['manage_settings', 6],
  ['view_reports', 4],
  ['manage_kitchen_orders', 4],
])('to hold %s besides a role that only works asks for %d digits', (right, digits) => {
  expect(pinLengthFor(permissionsOf('employee', [right]))).toBe(digits)
})
