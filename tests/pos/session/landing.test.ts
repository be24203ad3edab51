import { expect, test } from 'vitest'
import type { User } from '#shared/session/session.ts'
import { homeOf, landing } from '../../../src/pos/session/landing.ts'
import { branch, id } from '../../shared/support/restaurant.ts'

const user = (role: User['role']): User => ({
  id: id('noy'),
  name: 'Noy',
  role,
  roleName: null,
  branchId: branch._id,
  restaurantId: branch.restaurantId,
  employeeId: null,
  packageType: 'premium',
  permissions: [],
})
const other = { ...branch, _id: id('airport') }
const home = `/restaurant/${branch.restaurantId}`

test('a branch administrator begins at the restaurant, anyone else in the branch', () => {
  const one = { branches: [branch], branchId: null }
  expect(landing({ user: user('branch_admin'), ...one })).toBe(home)
  expect(landing({ user: user('cashier'), ...one })).toBe(`${home}/branch/${branch._id}`)
  expect(homeOf(one), 'who is signed in already').toBe(`${home}/branch/${branch._id}`)
})

test('with several branches and none chosen, a choice is made first', () => {
  const both = { user: user('restaurant_admin'), branches: [branch, other] }
  expect(landing({ ...both, branchId: null })).toBe('/branches')
  expect(landing({ ...both, branchId: other._id })).toBe(`${home}/branch/${other._id}`)
})

test('a branch that may not be entered any more is not remembered', () => {
  const gone = { user: user('waiter'), branches: [branch, other], branchId: id('closed') }
  expect(landing(gone)).toBe('/branches')
})
