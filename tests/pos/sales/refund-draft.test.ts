import { describe, expect, test } from 'vitest'
import { allOrNone, NOTHING, previewOf } from '../../../src/pos/sales/refund/refund-draft.ts'
import { canVoid } from '../../../src/pos/sales/refund/can-void.ts'
import { branch, createLane, id } from '../../shared/support/restaurant.ts'

/** Two beers and a rice, 71,500 with tax, rounded to 72,000 in cash. */
function paid() {
  const house = { ...branch, cashRounding: { unit: 1000, mode: 'half_up' as const } }
  const lane = createLane(undefined, house)
  lane.open()
  lane.add('beer', 2)
  lane.add('rice')
  lane.payCash(lane.order.due, 100_000)
  return lane
}

const beer = id('line-beer')
const rice = id('line-rice')

describe('what a refund would give back', () => {
  test('is nothing until a dish is chosen', () => {
    expect(previewOf(paid().order, NOTHING)).toEqual({ lines: [], total: 0, back: [], handed: 0 })
  })

  test('is the chosen pieces, and in cash what can be handed over', () => {
    const preview = previewOf(paid().order, { ...NOTHING, pieces: { [beer]: 1 } })
    expect(preview).toMatchObject({ total: 27_500, handed: 28_000 })
    expect(preview.lines).toEqual([{ lineId: beer, quantity: 1, outcome: 'wasted' }])
  })

  test('is never more pieces than the order has left', () => {
    const { order } = paid()
    expect(previewOf(order, { ...NOTHING, pieces: { [beer]: 9 } }).lines).toEqual([
      { lineId: beer, quantity: 2, outcome: 'wasted' },
    ])
  })

  test('of all dishes is the money that was handed over', () => {
    const { order } = paid()
    const pieces = allOrNone(order, {})
    expect(pieces).toEqual({ [beer]: 2, [rice]: 1 })
    expect(previewOf(order, { ...NOTHING, pieces }).handed).toBe(72_000)
    expect(allOrNone(order, pieces)).toEqual({})
  })

  test('in cash instead names no payment', () => {
    const draft = { ...NOTHING, pieces: { [rice]: 1 }, way: 'cash' }
    expect(previewOf(paid().order, draft).back).toMatchObject([
      { paymentId: null, method: 'cash', amount: 16_500 },
    ])
  })
})

test('only the whole bill of this very drawer is voided', () => {
  const { order } = paid()
  const drawer = id('drawer')
  const here = {
    ...order,
    payments: order.payments.map((payment) => ({ ...payment, shiftSessionId: drawer })),
  }
  expect(canVoid(here, here.lines, drawer)).toBe(true)
  expect(canVoid(here, here.lines.slice(1), drawer)).toBe(false)
  expect(canVoid(here, here.lines, id('next'))).toBe(false)
  expect(canVoid(order, order.lines, null)).toBe(false)
})
