import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CashMovement } from '#shared/cash/movement.ts'
import type { Order, Payment } from '#shared/orders/order.ts'
import type { ShiftReport } from '#shared/shifts/shift.ts'
import {
  keepDrawer,
  keptDrawer,
  knownDrawer,
  openedDrawer,
  sumsSince,
  reportedSums,
} from '../../../src/pos/shifts/kept-drawer.ts'
import { id } from '../../shared/support/restaurant.ts'

function memoryStorage() {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  }
}

function refuseMore() {
  throw new Error('QuotaExceededError')
}

const SHIFT = id('shift')
const by = { _id: id('noy'), name: 'Noy' }

const payment = (name: string, amount: number, shiftSessionId = SHIFT): Payment => ({
  _id: id(name),
  method: 'cash',
  amount,
  rounding: 0,
  tendered: amount,
  change: 0,
  by,
  at: '',
  shiftSessionId,
  receiptNumber: null,
})
const order = (name: string, ...payments: Payment[]) =>
  ({ _id: id(name), payments, policy: { currency: 'LAK' } }) as Order
const movement = (name: string, amount: number, currency?: string): CashMovement => ({
  _id: id(name),
  kind: 'in',
  amount,
  ...(currency !== undefined && { currency }),
  reason: '',
  by,
  approvedBy: null,
  at: '',
  reverses: null,
})
const rows = (orders: readonly Order[], movements: readonly CashMovement[] = []) => ({
  shiftSessionId: SHIFT,
  orders,
  movements,
  currency: 'LAK',
})
const report = (expected: number, movements: readonly CashMovement[] = []) =>
  ({ expected, movements, foreign: [{ currency: 'USD', expected: 500 }] }) as unknown as ShiftReport

describe('what must be in the drawer', () => {
  test('is what the server knows, what waits here, and movements it has not heard of', () => {
    const [first, second] = [movement('first', 1_000), movement('second', 200, 'USD')]
    const waiting = [{ cash: 5_000 }, { foreign: [{ currency: 'THB', amount: 300 }] }, {}]
    expect(reportedSums(report(90_000, [first]), waiting, rows([], [first, second]))).toEqual({
      LAK: 95_000,
      USD: 700,
      THB: 300,
    })
  })

  test('goes on without the server from what was known last, whatever happened since', () => {
    const amounts = fc.array(fc.integer({ min: -100_000, max: 100_000 }), { maxLength: 8 })
    fc.assert(
      fc.property(fc.integer(), amounts, amounts, amounts, (start, before, after, moved) => {
        const known = before.map((amount, n) => order(`${n}`, payment(`p${n}`, amount)))
        // Half of the later payments are of orders that had some before.
        const later = after.map((amount, n) =>
          n % 2 === 0
            ? order(`${n}`, ...(known[n]?.payments ?? []), payment(`later ${n}`, amount))
            : order(`new ${n}`, payment(`later ${n}`, amount), payment('x', 7, id('other'))),
        )
        const now = [...known.filter(({ _id }) => !later.some((one) => one._id === _id)), ...later]
        const base = knownDrawer({ LAK: start }, '2026-11-22', rows(known))
        const movements = moved.map((amount, n) => movement(`${n}`, amount))
        const expected = [...after, ...moved].reduce((sum, amount) => sum + amount, start)
        expect(sumsSince(base, rows(now, movements))['LAK']).toBe(expected)
        // An order that the device has no more counts as it was.
        expect(sumsSince(base, rows([]))['LAK']).toBe(start)
        expect(sumsSince(base, rows(known))['LAK']).toBe(start)
      }),
    )
  })
})

describe('the drawer of a device that never heard what is in it', () => {
  const DAY = { timeZone: 'Asia/Vientiane', businessDayCutoff: '04:00' }
  const foreign = [{ currency: 'USD', total: 500 }]
  const openingCashCount = { currency: 'LAK', total: 100_000, foreign }
  const shift = { _id: SHIFT, openingCashCount, openedAt: '2026-11-22T01:00:00.000Z' }
  const today = openedDrawer(shift, DAY, '2026-11-22')

  test('is the count of its opening, with every sale and movement since', () => {
    const sold = [order('a', payment('p', 3_000)), order('b', payment('q', 50, id('other')))]
    const moved = [movement('out', -1_000), movement('in', 20, 'USD')]
    expect(today && sumsSince(today, rows(sold, moved))).toEqual({ LAK: 102_000, USD: 520 })
  })

  test('is unknown to those who may not see the count, and once its first orders are gone', () => {
    expect(openedDrawer({ ...shift, openingCashCount: null }, DAY, '2026-11-22')).toBeUndefined()
    expect(openedDrawer(shift, DAY, '2026-11-23')).toBeUndefined()
    // Before the cut-off the day is still the one before.
    const late = { ...shift, openedAt: '2026-11-22T20:00:00.000Z' }
    expect(openedDrawer(late, DAY, '2026-11-22')).toBeDefined()
  })
})

describe('the drawer that a device keeps', () => {
  const known = knownDrawer({ LAK: 9, USD: 5 }, '2026-11-22', rows([order('a', payment('p', 3))]))

  test('is of that person, that shift and that business day', () => {
    const store = memoryStorage()
    keepDrawer(store, 'noy', known)
    expect(keptDrawer(store, 'noy', known)).toEqual(known)
    expect(keptDrawer(store, 'lae', known)).toBeUndefined()
    expect(keptDrawer(store, 'noy', { ...known, day: '2026-11-23' })).toBeUndefined()
    expect(keptDrawer(store, 'noy', { ...known, shiftSessionId: id('next') })).toBeUndefined()
  })

  test('is none where another build wrote it, and none is kept where there is no room', () => {
    const store = memoryStorage()
    store.setItem('sala_drawer_noy', '{"sums":{}}')
    expect(keptDrawer(store, 'noy', known)).toBeUndefined()
    const full = { ...store, setItem: refuseMore }
    expect(() => keepDrawer(full, 'noy', known)).not.toThrow()
  })
})
