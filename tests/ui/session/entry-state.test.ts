import { expect, test } from 'vitest'
import type { BranchSummary } from '#shared/branches/branch-summary.ts'
import type { SessionRow } from '#shared/sync/protocol.ts'
import { placeOf } from '../../../src/ui/session/address.ts'
import { CUSTOMER_DISPLAY, SEES_TICKETS } from '#shared/permissions/entries.ts'
import type { Role } from '#shared/permissions/role.ts'
import { permissionsOf } from '#shared/permissions/roles.ts'
import { cashier } from '../../worker/support/fixtures.ts'
import { entryState } from '../../../src/ui/session/entry-state.ts'

const branch = (_id: string): BranchSummary => ({
  _id,
  restaurantId: 'r1',
  name: { en: _id },
  country: 'LA',
  currency: 'LAK',
})
const session = (
  status: SessionRow['status'],
  branchId: string | null,
  role: Role = 'cashier',
) => ({
  status,
  branchId,
  user: { ...cashier, role, permissions: [...permissionsOf(role, [])] },
  branches: [branch('b1'), branch('b2')],
})

test('the address names restaurant and branch', () => {
  expect(placeOf('/restaurant/r1/branch/b1/kitchen')).toEqual({
    restaurantId: 'r1',
    branchId: 'b1',
  })
  expect(placeOf('/restaurant/')).toEqual({ restaurantId: null, branchId: null })
})

test('a window shows the branch of its address and no other', () => {
  const place = placeOf('/restaurant/r1/branch/b1/kitchen')
  expect(entryState(session('signedIn', 'b1'), place, SEES_TICKETS)).toBe('ready')
  expect(entryState(session('signedIn', 'b2'), place, SEES_TICKETS)).toBe('elsewhere')
  expect(entryState(session('signedIn', null), place, SEES_TICKETS)).toBe('elsewhere')
})

test('a branch that the session may not enter is not shown', () => {
  expect(
    entryState(
      session('signedIn', 'b1'),
      placeOf('/restaurant/r1/branch/b9/kitchen'),
      SEES_TICKETS,
    ),
  ).toBe('noAccess')
})

test('nothing is decided before the session is known', () => {
  const place = placeOf('/restaurant/r1/branch/b1/kitchen')
  expect(entryState(undefined, place, SEES_TICKETS)).toBe('restoring')
  expect(entryState(session('restoring', null), place, SEES_TICKETS)).toBe('restoring')
  expect(entryState(session('signedOut', null), place, SEES_TICKETS)).toBe('signedOut')
})

test.each([
  ['chef', 'ready', 'noRight'],
  ['cashier', 'ready', 'ready'],
  ['waiter', 'ready', 'ready'],
  ['branch_admin', 'ready', 'ready'],
  ['employee', 'noRight', 'noRight'],
] as const)('a window that a %s has no permission for is not shown', (role, kitchen, display) => {
  const place = placeOf('/restaurant/r1/branch/b1/kitchen')
  const here = session('signedIn', 'b1', role)
  expect(entryState(here, place, SEES_TICKETS)).toBe(kitchen)
  expect(entryState(here, place, CUSTOMER_DISPLAY)).toBe(display)
})
