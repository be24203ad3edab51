import { describe, expect, test } from 'vitest'
import type { CashMovement } from '#shared/cash/movement.ts'
import { drawerPermission } from '#shared/orders/apply-drawer.ts'
import type { PayloadOf } from '#shared/orders/command.ts'
import { id } from '../support/restaurant.ts'

const AT = '2026-11-21T05:00:00.000Z'
const noy = id('noy')
const dollar = { currency: 'USD', buying: '20000', selling: '21000', from: AT, to: null }
/** A cashier may move up to 100,000 kip alone: five dollars. */
const branch = {
  cash: { blindCount: false, differenceLimit: 0, movementLimit: 100_000 },
  currency: 'LAK',
  rates: [dollar],
}
const shiftSessionId = id('shift')
const move = (more: Partial<PayloadOf<'drawer.move'>>) =>
  ({
    kind: 'drawer.move',
    payload: {
      shiftSessionId,
      movementId: id('one'),
      kind: 'out',
      amount: 1,
      reason: 'Ice',
      ...more,
    },
  }) as const
const moved = (name: string, more: Partial<CashMovement> = {}): CashMovement => ({
  _id: id(name),
  kind: 'out',
  amount: -20_000,
  reason: 'Ice',
  by: { _id: noy, name: 'Noy' },
  approvedBy: null,
  at: AT,
  reverses: null,
  ...more,
})
const undo = {
  kind: 'drawer.undo',
  payload: { shiftSessionId, movementId: id('back'), reverses: id('one') },
} as const

describe('a movement needs a manager', () => {
  test.each([
    ['up to the limit', { amount: 100_000 }, null],
    ['above it', { amount: 100_001 }, 'manage_shifts'],
    ['above it, into the drawer too', { kind: 'in', amount: 100_001 }, 'manage_shifts'],
    ['in the branch’s currency by name', { currency: 'LAK', amount: 100_000 }, null],
    ['of five dollars', { currency: 'USD', amount: 500 }, null],
    ['of more dollars', { currency: 'USD', amount: 501 }, 'manage_shifts'],
    ['of a currency without a rate, however little', { currency: 'THB' }, 'manage_shifts'],
  ] as const)('%s', (_name, payload, permission) => {
    expect(drawerPermission(move(payload), {}, branch, noy)).toBe(permission)
  })

  test('whatever it moves, where the branch left nothing to cashiers', () => {
    const { cash: _, ...usual } = branch
    expect(drawerPermission(move({}), {}, usual, noy)).toBe('manage_shifts')
  })
})

test.each([
  [undefined, null],
  ['exact', null],
  ['differs', null],
  ['above', 'manage_shifts'],
] as const)('a count that is %s when a drawer is handed over needs %s', (compared, permission) => {
  const payload = {
    shiftSessionId,
    movementId: id('handed'),
    to: { _id: id('lao'), name: 'Lao' },
    count: { currency: 'LAK', total: 0 },
    reason: '',
    compared,
  }
  expect(drawerPermission({ kind: 'drawer.handOver', payload }, {}, branch, noy)).toBe(permission)
})

test('opening a drawer without a sale needs no manager', () => {
  const payload = { shiftSessionId, movementId: id('one'), reason: 'Small notes' }
  expect(drawerPermission({ kind: 'drawer.noSale', payload }, {}, branch, noy)).toBe(null)
})

const needed = (movements: readonly CashMovement[], by = noy) =>
  drawerPermission(undo, { movements }, branch, by)

describe('taking a movement back needs a manager', () => {
  test('where another person made it, or it was large', () => {
    expect(needed([moved('other', { amount: -500_000 }), moved('one')])).toBe(null)
    expect(needed([moved('other'), moved('one', { amount: -100_001 })])).toBe('manage_shifts')
    expect(needed([moved('one')], id('lao'))).toBe('manage_shifts')
  })

  test('by the worth of its currency', () => {
    expect(needed([moved('one', { currency: 'USD', amount: -500 })])).toBe(null)
    expect(needed([moved('one', { currency: 'USD', amount: -501 })])).toBe('manage_shifts')
  })

  test('but one that is not in the drawer is refused, not approved', () => {
    expect(needed([])).toBe(null)
    expect(needed([moved('other')], id('lao'))).toBe(null)
    expect(drawerPermission(undo, {}, branch, noy)).toBe(null)
  })
})
