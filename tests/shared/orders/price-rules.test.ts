import { describe, expect, test } from 'vitest'
import { applyCommand } from '#shared/orders/apply.ts'
import { BOUNDS } from '#shared/orders/bounds.ts'
import type { Outcome } from '#shared/orders/lane.ts'
import { branch, context, createLane, hot, id, orderId } from '../support/restaurant.ts'

const codeOf = (outcome: Outcome) => (outcome.ok ? 'ok' : outcome.code)
const price = (unitPrice: number | null, line = 'line-rice', reason = ' Small ') => ({
  kind: 'order.changePrice' as const,
  payload: { orderId, lineId: id(line), unitPrice, reason },
})
function laneOf() {
  const lane = createLane()
  lane.open()
  lane.add('beer', 2)
  lane.add('rice', 3)
  return lane
}
const boss = { _id: id('boss'), name: 'Boss' }

describe('a price of its own', () => {
  test('is that of its line alone', () => {
    const lane = laneOf()
    expect(codeOf(lane.give(price(10_000)))).toBe('ok')
    expect(lane.order.lines.map(({ unitPrice, amount }) => [unitPrice, amount])).toEqual([
      [25_000, 50_000],
      [10_000, 30_000],
    ])
    expect(lane.order.lines[0]).not.toHaveProperty('priceChange')
    expect(lane.order.totals.subtotal).toBe(80_000)
  })

  test('is of a line that is there', () => {
    expect(codeOf(laneOf().give(price(10_000, 'line-soup')))).toBe('LINE_UNKNOWN')
  })

  test('has the reason without spaces around it, and no one who approved it', () => {
    const lane = laneOf()
    lane.give(price(10_000))
    expect(lane.order.lines[1]?.priceChange).toEqual({
      before: 15_000,
      reason: 'Small',
      by: context.actor,
      approvedBy: null,
      at: '2026-11-21T05:04:00.000Z',
    })
  })

  test('names the manager who approved it', () => {
    const command = {
      opId: id('op'),
      deviceId: id('till'),
      n: 1,
      at: '2026-11-21T05:04:00.000Z',
      baseRevision: 3,
      ...price(10_000),
    }
    const outcome = applyCommand(laneOf().state, command, { ...context, approvedBy: boss })
    expect(outcome.ok && outcome.state.order?.lines[1]?.priceChange?.approvedBy).toEqual(boss)
  })

  test('that is the one it was ordered at is none, and needs no reason', () => {
    const lane = laneOf()
    lane.give(price(10_000))
    expect(codeOf(lane.give(price(15_000, 'line-rice', '')))).toBe('ok')
    expect(lane.order.lines[1]).toMatchObject({ unitPrice: 15_000, amount: 45_000 })
    expect(lane.order.lines[1]).not.toHaveProperty('priceChange')
  })

  test('is without the choices, which keep theirs', () => {
    const lane = createLane()
    lane.open()
    lane.give({
      kind: 'order.addLine',
      payload: {
        orderId,
        lineId: id('line-salad'),
        menuItemId: id('salad'),
        quantity: 2,
        unitPrice: 35_000,
        modifiers: [hot],
        note: '',
      },
    })
    lane.give(price(10_000, 'line-salad'))
    expect(lane.order.lines[0]?.amount).toBe(24_000)
  })

  test('may make the order dearer up to the most that an order may come to', () => {
    const lane = createLane(undefined, { ...branch, taxes: [] })
    lane.open()
    lane.add('rice')
    expect(codeOf(lane.give(price(BOUNDS.total)))).toBe('ok')
    expect(codeOf(lane.give(price(BOUNDS.total + 1)))).toBe('ORDER_FULL')
    expect(codeOf(lane.give(price(10_000)))).toBe('ok')
  })
})
