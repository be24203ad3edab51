import { describe, expect, test } from 'vitest'
import type { Branch } from '#shared/branches/branch.ts'
import type { CashMovement } from '#shared/cash/movement.ts'
import { applyCommand } from '#shared/orders/apply.ts'
import { isDrawerCommand, isDrawerDraft } from '#shared/orders/apply-drawer.ts'
import { BOUNDS } from '#shared/orders/bounds.ts'
import type { Command, CommandDraft, PayloadOf } from '#shared/orders/command.ts'
import type { ApplyContext, Drawer, LaneState } from '#shared/orders/lane.ts'
import { branch, context, id } from '../support/restaurant.ts'

const AT = '2026-11-21T05:00:00.000Z'
const lao = { _id: id('lao'), name: 'Lao' }
const boss = { _id: id('boss'), name: 'Boss' }
const dollar = { currency: 'USD', buying: '20000', selling: '21000', from: AT, to: null }
/** The branch takes dollars and, before them in its list, baht. */
const house: Branch = { ...branch, rates: [{ ...dollar, currency: 'THB', buying: '600' }, dollar] }

const command = (draft: CommandDraft): Command => ({
  opId: id('op'),
  deviceId: id('till'),
  n: 1,
  at: AT,
  baseRevision: -1,
  ...draft,
})
const move = (name: string, more: Partial<PayloadOf<'drawer.move'>> = {}): CommandDraft => ({
  kind: 'drawer.move',
  payload: {
    shiftSessionId: id('shift'),
    movementId: id(name),
    kind: 'out',
    amount: 20_000,
    reason: 'Ice',
    ...more,
  },
})
const noSale = (name: string): CommandDraft => ({
  kind: 'drawer.noSale',
  payload: { shiftSessionId: id('shift'), movementId: id(name), reason: 'Small notes' },
})
const counted = { currency: 'LAK', pieces: { '100000': 5 }, total: 500_000 }
const handOver = (more: Partial<PayloadOf<'drawer.handOver'>> = {}): CommandDraft => ({
  kind: 'drawer.handOver',
  payload: {
    shiftSessionId: id('shift'),
    movementId: id('handed'),
    to: lao,
    count: counted,
    reason: '',
    ...more,
  },
})
const undo = (name: string, reverses: string): CommandDraft => ({
  kind: 'drawer.undo',
  payload: { shiftSessionId: id('shift'), movementId: id(name), reverses: id(reverses) },
})

/** A drawer to which drafts are given in turn; each returns its code. */
function drawerWith(
  drawer: Drawer | null = { _id: id('shift') },
  more: Partial<ApplyContext> = {},
) {
  let state: LaneState = { order: null, tickets: [], drawer }
  return {
    give(draft: CommandDraft): string {
      const outcome = applyCommand(state, command(draft), { ...context, branch: house, ...more })
      if (!outcome.ok) return outcome.code
      state = outcome.state
      return 'ok'
    },
    get state() {
      return state
    },
    get movements(): readonly CashMovement[] {
      return state.drawer?.movements ?? []
    },
  }
}

const written = {
  by: context.actor,
  approvedBy: null,
  at: AT,
  reason: 'Ice',
  reverses: null,
} as const

test('a drawer goes to a person of the restaurant, under the name that the server knows', () => {
  const known = new Map([[lao._id, { _id: lao._id, name: 'Lao Phommachanh' }]])
  const drawer = drawerWith(undefined, { colleague: (userId) => known.get(userId) })
  expect(drawer.give(handOver({ to: { _id: id('stranger'), name: 'Lao' } }))).toBe('PERSON_UNKNOWN')
  expect(drawer.give(handOver({ to: { _id: lao._id, name: 'The owner' } }))).toBe('ok')
  expect(drawer.movements).toMatchObject([{ kind: 'handOver', to: known.get(lao._id) }])
})

describe('a movement', () => {
  test.each([
    ['in', 20_000],
    ['out', -20_000],
    ['drop', -20_000],
  ] as const)('%s changes the drawer by %i', (kind, amount) => {
    const drawer = drawerWith()
    expect(drawer.give(move('one', { kind }))).toBe('ok')
    // What goes out is an expense (decision 0072).
    const spent = kind === 'out' ? { expenseId: id('one') } : {}
    expect(drawer.movements).toStrictEqual([{ ...written, _id: id('one'), kind, amount, ...spent }])
  })

  test('that goes out is an expense, unless it is tips; what comes in can bring cash back', () => {
    const drawer = drawerWith()
    drawer.give(move('tips', { kind: 'out', isTip: true }))
    drawer.give(move('back', { kind: 'in', returns: id('spent'), isTip: true }))
    drawer.give(move('safe', { kind: 'drop', returns: id('spent'), isTip: true }))
    const [tips, back, safe] = drawer.movements ?? []
    expect([tips?.isTip, tips?.expenseId]).toEqual([true, undefined])
    expect([back?.returns, back?.isTip]).toEqual([id('spent'), undefined])
    expect([safe?.returns, safe?.isTip, safe?.expenseId]).toEqual([undefined, undefined, undefined])
  })

  test('names the manager who approved it and the person who sent it, where there are such', () => {
    const drawer = drawerWith(undefined, { approvedBy: boss, sentBy: lao })
    drawer.give(move('one'))
    expect(drawer.movements).toMatchObject([{ by: context.actor, approvedBy: boss, sentBy: lao }])
  })

  test('comes after the others, and the drawer and its lane keep what else they have', () => {
    const drawer = drawerWith({ _id: id('shift'), notes: 'Morning' } as Drawer)
    drawer.give(move('one'))
    drawer.give(noSale('two'))
    drawer.give(move('three', { kind: 'in' }))
    expect(drawer.movements.map(({ _id }) => _id)).toStrictEqual(['one', 'two', 'three'].map(id))
    expect(drawer.state).toMatchObject({
      order: null,
      tickets: [],
      drawer: { _id: id('shift'), notes: 'Morning' },
    })
  })

  test('needs an open shift', () => {
    expect(drawerWith(null).give(move('one'))).toBe('SHIFT_UNKNOWN')
  })

  test('is booked once, whatever else the drawer has', () => {
    const drawer = drawerWith()
    drawer.give(move('one'))
    drawer.give(move('two'))
    expect(drawer.give(move('one'))).toBe('MOVEMENT_EXISTS')
    expect(drawer.give(noSale('two'))).toBe('MOVEMENT_EXISTS')
    expect(drawer.movements).toHaveLength(2)
  })

  test('of another currency names it; of the branch’s own it does not', () => {
    const drawer = drawerWith()
    expect(drawer.give(move('kip', { currency: 'LAK' }))).toBe('ok')
    expect(drawer.give(move('usd', { currency: 'USD', amount: 500 }))).toBe('ok')
    const [kip, usd] = drawer.movements
    expect(kip).not.toHaveProperty('currency')
    expect(usd).toMatchObject({ currency: 'USD', amount: -500 })
  })

  test('is of a currency that the branch has, or had, a rate of', () => {
    expect(drawerWith().give(move('yuan', { currency: 'CNY' }))).toBe('RATE_UNKNOWN')
    expect(drawerWith(undefined, { branch }).give(move('usd', { currency: 'USD' }))).toBe(
      'RATE_UNKNOWN',
    )
    const former = { ...house, rates: [{ ...dollar, to: AT }] }
    expect(drawerWith(undefined, { branch: former }).give(move('usd', { currency: 'USD' }))).toBe(
      'ok',
    )
  })
})

test('opening the drawer without a sale moves no cash', () => {
  const drawer = drawerWith()
  expect(drawer.give(noSale('one'))).toBe('ok')
  expect(drawer.movements).toStrictEqual([
    { ...written, _id: id('one'), kind: 'noSale', amount: 0, reason: 'Small notes' },
  ])
})

describe('a drawer that is handed over', () => {
  test('is counted, moves no cash, and names the person who takes it', () => {
    const drawer = drawerWith()
    expect(drawer.give(handOver())).toBe('ok')
    expect(drawer.movements).toStrictEqual([
      {
        ...written,
        _id: id('handed'),
        kind: 'handOver',
        amount: 0,
        reason: '',
        count: counted,
        to: lao,
      },
    ])
  })

  test('is counted in the branch’s currency, and the total is that of the pieces', () => {
    const dollars = { currency: 'USD', total: 0 }
    expect(drawerWith().give(handOver({ count: dollars }))).toBe('COUNT_INVALID')
    expect(drawerWith().give(handOver({ count: { ...counted, total: 500_001 } }))).toBe(
      'COUNT_INVALID',
    )
  })

  test.each([
    [undefined, '', 'ok'],
    ['exact', '', 'ok'],
    ['differs', '', 'REASON_MISSING'],
    ['above', '', 'REASON_MISSING'],
    ['differs', 'Wrong change', 'ok'],
  ] as const)('compared as %s, with the reason “%s”: %s', (compared, reason, code) => {
    expect(drawerWith().give(handOver({ compared, reason }))).toBe(code)
  })
})

describe('taking a movement back', () => {
  test.each([
    ['in', -20_000],
    ['out', 20_000],
    ['drop', 20_000],
  ] as const)('of %s adds a row that reverses it', (kind, amount) => {
    const drawer = drawerWith()
    drawer.give(noSale('before'))
    drawer.give(move('one', { kind }))
    expect(drawer.give(undo('back', 'one'))).toBe('ok')
    expect(drawer.movements.at(-1)).toStrictEqual({
      ...written,
      _id: id('back'),
      kind,
      amount,
      reverses: id('one'),
    })
  })

  test('is in the currency of the movement', () => {
    const drawer = drawerWith()
    drawer.give(move('usd', { currency: 'USD', amount: 500 }))
    drawer.give(undo('back', 'usd'))
    expect(drawer.movements.at(-1)).toMatchObject({ currency: 'USD', amount: 500 })
  })

  test('happens once, and is not taken back itself', () => {
    const drawer = drawerWith()
    drawer.give(move('one'))
    drawer.give(undo('back', 'one'))
    expect(drawer.give(undo('again', 'one'))).toBe('MOVEMENT_REVERSED')
    expect(drawer.give(undo('of a reversal', 'back'))).toBe('MOVEMENT_UNKNOWN')
  })

  test('needs a movement of this drawer that moved cash', () => {
    const drawer = drawerWith()
    expect(drawer.give(undo('back', 'one'))).toBe('MOVEMENT_UNKNOWN')
    drawer.give(move('one'))
    drawer.give(noSale('opened'))
    expect(drawer.give(undo('back', 'other'))).toBe('MOVEMENT_UNKNOWN')
    expect(drawer.give(undo('back', 'opened'))).toBe('MOVEMENT_UNKNOWN')
    expect(drawer.movements).toHaveLength(2)
  })
})

test('a full drawer takes no further movement, but what takes one back', () => {
  const drawer = drawerWith()
  for (let n = 1; n < BOUNDS.movements; n++) drawer.give(move(`m${n}`))
  expect(drawer.give(move('last'))).toBe('ok')
  expect(drawer.movements).toHaveLength(BOUNDS.movements)
  expect(drawer.give(move('over'))).toBe('DRAWER_FULL')
  expect(drawer.give(undo('back', 'last'))).toBe('ok')
  expect(drawer.give(undo('back', 'none'))).toBe('MOVEMENT_EXISTS')
})

test('commands on a drawer are known by their kind', () => {
  expect(
    [move('one'), noSale('one'), handOver(), undo('one', 'two')].map(isDrawerDraft),
  ).toStrictEqual([true, true, true, true])
  const send: CommandDraft = {
    kind: 'order.send',
    payload: { orderId: id('order'), sendId: id('s') },
  }
  expect(isDrawerDraft(send)).toBe(false)
  expect([isDrawerCommand(command(noSale('one'))), isDrawerCommand(command(send))]).toStrictEqual([
    true,
    false,
  ])
})
