import { describe, expect, test } from 'vitest'
import type { Branch } from '#shared/branches/branch.ts'
import type { OrderType } from '#shared/money/order-type.ts'
import { unsentLines } from '#shared/orders/courses.ts'
import type { CommandDraft } from '#shared/orders/command.ts'
import { refundTotals } from '#shared/orders/refund-amounts.ts'
import { branch, createLane, id, orderId } from '../support/restaurant.ts'

const house: Branch = {
  ...branch,
  packaging: {
    takeaway: { price: 2000, per: 'dish' },
    delivery: { price: 7000, per: 'order' },
  },
}

function opened(type: OrderType, { packs = true, of = house } = {}) {
  const lane = createLane(undefined, of)
  const payload = { orderId, number: 'A1', type, tableId: null, serviceByType: true }
  lane.give({ kind: 'order.open', payload: packs ? { ...payload, packs } : payload })
  const packed = () =>
    lane.order.lines.flatMap(({ packaging, quantity, amount }) =>
      packaging ? [[quantity, amount]] : [],
    )
  const toType = (to: OrderType) =>
    lane.give({ kind: 'order.changeType', payload: { orderId, type: to, prices: [] } })
  return { lane, packed, toType }
}
const comp: CommandDraft = {
  kind: 'order.discount',
  payload: {
    orderId,
    discountId: id('free'),
    category: 'discount',
    kind: 'percent',
    value: 100,
    lineIds: [orderId],
    reason: 'Own box',
  },
}

describe('packaging', () => {
  test('is charged for each dish, or once for an order, as its type says', () => {
    const { lane, packed, toType } = opened('takeaway')
    lane.add('beer', 2)
    lane.add('rice', 1)
    expect(packed()).toEqual([[3, 6000]])
    expect(lane.order.totals.subtotal).toBe(65_000 + 6000)
    toType('delivery')
    expect(packed()).toEqual([[1, 7000]])
    toType('dine_in')
    expect(packed()).toEqual([])
    expect(lane.order.totals.subtotal).toBe(65_000)
  })

  test('is taxed as the standard class is', () => {
    const { lane } = opened('delivery')
    lane.add('rice', 1)
    expect(lane.order.totals).toMatchObject({ net: 22_000, total: 24_200 })
  })

  test('goes with its dishes, and its line stays the same one', () => {
    const { lane, packed } = opened('takeaway')
    lane.add('beer', 2)
    lane.give({
      kind: 'order.changeQuantity',
      payload: { orderId, lineId: id('line-beer'), by: 3 },
    })
    expect(packed()).toEqual([[5, 10_000]])
    expect(lane.order.lines.at(-1)?._id).toBe(orderId)
    lane.give({ kind: 'order.voidLine', payload: { orderId, lineId: id('line-beer') } })
    expect(lane.order.lines).toEqual([])
  })

  test('is nothing that the kitchen cooks, and no reason against cancelling', () => {
    const { lane } = opened('takeaway')
    lane.add('beer', 2)
    expect(unsentLines(lane.order.lines).map(({ _id }) => _id)).toEqual([id('line-beer')])
    lane.send('first')
    expect(lane.state.tickets.flatMap(({ dishes }) => dishes)).toHaveLength(1)
    expect(unsentLines(lane.order.lines)).toEqual([])
  })

  test('is changed by no person', () => {
    const { lane } = opened('takeaway')
    lane.add('beer', 2)
    const lineId = orderId
    for (const draft of [
      { kind: 'order.changeQuantity', payload: { orderId, lineId, by: 1 } },
      { kind: 'order.voidLine', payload: { orderId, lineId } },
      { kind: 'order.changeNote', payload: { orderId, lineId, note: 'Blue' } },
      { kind: 'order.changePrice', payload: { orderId, lineId, unitPrice: 0, reason: 'Free' } },
    ] satisfies CommandDraft[])
      expect(lane.give(draft)).toMatchObject({ code: 'LINE_UNKNOWN' })
  })

  test('costs nothing where a discount takes it off', () => {
    const { lane } = opened('takeaway')
    lane.add('beer', 2)
    expect(lane.give(comp)).toMatchObject({ ok: true })
    lane.add('rice', 1)
    expect(lane.order.totals).toMatchObject({ discount: 6000, net: 65_000 })
  })

  test('of two checks is that of their dishes, and the charge of an order stays with the first', () => {
    for (const type of ['takeaway', 'delivery'] as const) {
      const { lane } = opened(type)
      lane.add('beer', 3)
      lane.add('rice', 1)
      const { total } = lane.order.totals
      const pieces = [{ lineId: id('line-beer'), quantity: 2, as: id('as') }]
      const part = { orderId: id('part'), number: 'A2', pieces }
      const split = (parts: (typeof part)[]): CommandDraft => ({
        kind: 'order.split',
        payload: { orderId, moveId: id('move'), parts },
      })
      const packaging = { lineId: orderId, quantity: 1, as: id('box') }
      expect(lane.give(split([{ ...part, pieces: [packaging] }]))).toMatchObject({
        code: 'SPLIT_INVALID',
      })
      const all = lane.order.lines.flatMap(({ _id, quantity, packaging: box }) =>
        box ? [] : [{ lineId: _id, quantity, as: id(`all${quantity}`) }],
      )
      expect(lane.give(split([{ ...part, pieces: all }]))).toMatchObject({ code: 'SPLIT_INVALID' })
      expect(lane.give(split([part]))).toMatchObject({ ok: true })
      const other = lane.state.others?.[id('part')]?.order
      expect(lane.order.totals.total + (other?.totals.total ?? 0)).toBe(total)
      expect(other?.lines.filter(({ packaging: box }) => box)).toHaveLength(
        type === 'takeaway' ? 1 : 0,
      )
    }
  })

  test('comes back with its dishes when money is given back', () => {
    const { lane } = opened('takeaway')
    lane.add('rice', 2)
    const { due } = lane.order
    lane.payCash(due, 50_000)
    expect(lane.order.status).toBe('paid')
    const pieces = lane.order.lines.map(({ _id, quantity }) => ({ lineId: _id, quantity }))
    expect(refundTotals(lane.order, pieces).total).toBe(-due)
  })

  test('is not on orders that an older till opened, nor where the branch charges none', () => {
    for (const { lane, packed } of [
      opened('takeaway', { packs: false }),
      opened('takeaway', { of: branch }),
    ]) {
      lane.add('beer', 2)
      expect(packed()).toEqual([])
    }
  })
})
