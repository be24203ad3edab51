import { expect, test } from 'vitest'
import type { BranchSummary } from '#shared/branches/branch-summary.ts'
import type { SessionRow } from '#shared/sync/protocol.ts'
import { placeOf } from '../../../src/ui/session/address.ts'
import { entryState } from '../../../src/ui/session/entry-state.ts'

const branch = (_id: string): BranchSummary => ({
  _id,
  restaurantId: 'r1',
  name: { en: _id },
  country: 'LA',
  currency: 'LAK',
})
const session = (status: SessionRow['status'], branchId: string | null) => ({
  status,
  branchId,
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
  expect(entryState(session('signedIn', 'b1'), place)).toBe('ready')
  expect(entryState(session('signedIn', 'b2'), place)).toBe('elsewhere')
  expect(entryState(session('signedIn', null), place)).toBe('elsewhere')
})

test('a branch that the session may not enter is not shown', () => {
  expect(entryState(session('signedIn', 'b1'), placeOf('/restaurant/r1/branch/b9/kitchen'))).toBe(
    'noAccess',
  )
})

test('nothing is decided before the session is known', () => {
  const place = placeOf('/restaurant/r1/branch/b1/kitchen')
  expect(entryState(undefined, place)).toBe('restoring')
  expect(entryState(session('restoring', null), place)).toBe('restoring')
  expect(entryState(session('signedOut', null), place)).toBe('signedOut')
})
