import { describe, expect, test } from 'vitest'
import { SEES_TICKETS } from '#shared/permissions/entries.ts'
import type { Role } from '#shared/permissions/role.ts'
import { permissionsOf } from '#shared/permissions/roles.ts'
import type { GrantRow, SessionRow } from '#shared/sync/protocol.ts'
import { placeOf } from '../../../src/ui/session/address.ts'
import { boardState, mayOpenScreen } from '../../../src/ui/session/board-state.ts'
import { cashier } from '../../worker/support/fixtures.ts'

const place = placeOf('/restaurant/r1/branch/b1/kitchen')
const held = (branchId = 'b1') => ({ status: 'held', branchId }) as const
const none: Pick<GrantRow, 'status' | 'branchId'> = { status: 'none', branchId: null }
const summary = { restaurantId: 'r1', name: { en: '' }, country: 'LA', currency: 'LAK' } as const

const person = (branchId: string | null, role: Role = 'cashier', of = ['b1', 'b2']) => ({
  status: 'signedIn' as const,
  branchId,
  bypass: false,
  user: { ...cashier, role, permissions: [...permissionsOf(role, [])] },
  branches: of.map((_id) => ({ _id, ...summary })),
})
const nobody: Pick<SessionRow, 'status' | 'user' | 'branches' | 'branchId'> = {
  status: 'signedOut',
  user: null,
  branches: [],
  branchId: null,
}
const state = (session: typeof nobody | undefined, grant: Pick<GrantRow, 'status' | 'branchId'>) =>
  boardState(session, grant, place, SEES_TICKETS)

describe('a kitchen screen with a grant of its own', () => {
  test.each([
    ['nobody', nobody],
    ['a cashier', person('b1')],
    ['somebody without any permission', person('b1', 'employee')],
    ['an owner who has chosen no branch yet', person(null, 'restaurant_admin')],
  ])('shows its branch while %s is logged in', (_, session) => {
    expect(state(session, held())).toBe('ready')
  })

  test('waits while the person works in another branch, also if they have no access here', () => {
    expect(state(person('b2'), held())).toBe('elsewhere')
    expect(state(person('b2', 'cashier', ['b2']), held())).toBe('elsewhere')
  })
})

test('a grant of another branch opens nothing here', () => {
  expect(state(nobody, held('b2'))).toBe('signedOut')
  expect(state(person('b1', 'employee'), held('b2'))).toBe('noRight')
})

test('a disconnected kitchen screen says so to all people, and only in its branch', () => {
  const ended = { status: 'ended', branchId: 'b1' } as const
  for (const session of [nobody, person('b1'), person('b1', 'manager')]) {
    expect(state(session, ended)).toBe('ended')
  }
  expect(state(person('b1'), { ...ended, branchId: 'b2' })).toBe('ready')
})

test('a kitchen screen without a grant follows the person who is logged in', () => {
  expect(state(undefined, none)).toBe('restoring')
  expect(state(nobody, none)).toBe('signedOut')
  expect(state(person('b1'), none)).toBe('ready')
  expect(state(person('b2'), none)).toBe('elsewhere')
  expect(state(person('b1', 'employee'), none)).toBe('noRight')
})

test.each<[Role, boolean]>([
  ['restaurant_admin', true],
  ['branch_admin', true],
  ['manager', false],
  ['chef', true],
  ['cashier', false],
  ['waiter', false],
  ['employee', false],
])('a board is opened for good by %s: %s', (role, may) => {
  expect(mayOpenScreen(person('b1', role))).toBe(may)
  expect(mayOpenScreen({ ...person('b1', role), locked: true })).toBe(false)
})
