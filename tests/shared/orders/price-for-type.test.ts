import { describe, expect, test } from 'vitest'
import { rowFor } from '#shared/menu/row-for.ts'
import type { OrderType } from '#shared/money/order-type.ts'
import type { PayloadOf } from '#shared/orders/command.ts'
import { comboAgain } from '#shared/orders/combo-parts.ts'
import { pricesFor } from '#shared/orders/price-for-type.ts'
import {
  box,
  catfish,
  context,
  createLane,
  cup,
  hot,
  id,
  mild,
  noodles,
  orderId,
  special,
  tea,
  topping,
  tray,
} from '../support/restaurant.ts'

type Payload = PayloadOf<'order.addLine'>
const lineId = id('noodles1')
const egg = { groupId: topping._id, optionId: id('egg'), price: 5000 }
const ordered: Payload = {
  orderId,
  lineId,
  menuItemId: noodles._id,
  quantity: 2,
  unitPrice: 40_000,
  pricedFor: 'dine_in',
  modifiers: [mild, egg],
  note: '',
}

function opened(type: OrderType) {
  const lane = createLane()
  const payload = { orderId, number: 'A1', type, tableId: null, serviceByType: true }
  lane.give({ kind: 'order.open', payload })
  const add = (change: Partial<Payload> = {}) =>
    lane.give({ kind: 'order.addLine', payload: { ...ordered, ...change } })
  /** Changes the type as a till does, at the prices that it shows. */
  const toType = (to: OrderType, prices = pricesFor(lane.order, to, context)) =>
    lane.give({ kind: 'order.changeType', payload: { orderId, type: to, prices } })
  const amounts = () => lane.order.lines.map(({ amount }) => amount)
  return { lane, add, toType, amounts }
}

const priced = (unitPrice: number | null) =>
  ({
    kind: 'order.changePrice',
    payload: { orderId, lineId, unitPrice, reason: 'Small' },
  }) as const

describe('the price of an order’s type', () => {
  test('is the one of the menu for dishes and choices, there and back', () => {
    const { add, toType, amounts } = opened('dine_in')
    add()
    expect(amounts()).toEqual([90_000])
    for (const [type, amount] of [
      ['takeaway', 88_000],
      ['delivery', 94_000],
      ['dine_in', 90_000],
    ] as const) {
      expect(toType(type)).toMatchObject({ ok: true })
      expect(amounts()).toEqual([amount])
    }
  })

  test('is charged from the first, and no other', () => {
    const { add, amounts } = opened('takeaway')
    const price = { unitPrice: 38_000, modifiers: [mild, { ...egg, price: 6000 }] }
    expect(add({ ...price, pricedFor: 'dine_in' })).toMatchObject({ code: 'PRICE_UNKNOWN' })
    expect(add({ ...price, pricedFor: 'takeaway' })).toMatchObject({ ok: true })
    expect(amounts()).toEqual([88_000])
  })

  test('is charged for a dish that another till ordered for another type', () => {
    const { add, amounts } = opened('takeaway')
    expect(add({ pricedFor: 'dine_in' })).toMatchObject({ ok: true })
    expect(amounts()).toEqual([88_000])
  })

  test('is not that of dine-in because a till says so', () => {
    const { lane, add, toType } = opened('takeaway')
    add({ unitPrice: 38_000, modifiers: [mild], pricedFor: 'takeaway' })
    const free = { lineId, unitPrice: 0, modifiers: [0] }
    expect(toType('delivery', [free])).toMatchObject({ code: 'PRICE_UNKNOWN' })
    const choice = { lineId, unitPrice: 42_000, modifiers: [100] }
    expect(toType('delivery', [choice])).toMatchObject({ code: 'PRICE_UNKNOWN' })
    const short = { lineId, unitPrice: 42_000, modifiers: [] }
    expect(toType('delivery', [short])).toMatchObject({ code: 'PRICE_UNKNOWN' })
    expect(lane.order.type).toBe('takeaway')
  })

  test('reaches lines that the till did not know of', () => {
    const { add, toType, amounts } = opened('dine_in')
    add()
    expect(toType('takeaway', [])).toMatchObject({ ok: true })
    expect(amounts()).toEqual([88_000])
  })

  test('leaves a price that was agreed by hand, until it is taken back', () => {
    const { lane, add, toType, amounts } = opened('dine_in')
    add({ modifiers: [mild] })
    lane.give(priced(30_000))
    toType('takeaway')
    expect(amounts()).toEqual([60_000])
    lane.give(priced(null))
    expect(amounts()).toEqual([76_000])
  })

  test('leaves a price that the cashier entered', () => {
    const { add, toType, amounts } = opened('dine_in')
    add({ menuItemId: special._id, unitPrice: 77_000, modifiers: [], quantity: 1 })
    toType('delivery')
    expect(amounts()).toEqual([77_000])
  })

  test('is that of the weighed unit', () => {
    const { lane, add, toType, amounts } = opened('dine_in')
    const weight = { grams: 350, by: 'kg' } as const
    const dish = { menuItemId: catfish._id, unitPrice: 120_000, modifiers: [], quantity: 1 }
    add({ ...dish, weight })
    toType('takeaway')
    expect(amounts()).toEqual([35_000])
    expect(lane.order.lines[0]?.weight).toEqual({ grams: 350, by: 'kg', price: 100_000 })
  })

  test('of a set is shared out among its dishes again, and the choices keep theirs', () => {
    const { lane, toType, amounts } = opened('dine_in')
    const part = { choiceId: id('main'), base: 15_000, extra: 5000, modifiers: [hot] }
    const drink = { choiceId: id('drink'), base: 25_000, extra: 0, modifiers: [] }
    lane.give({
      kind: 'order.addCombo',
      payload: {
        orderId,
        comboId: id('set'),
        menuItemId: box._id,
        quantity: 1,
        unitPrice: 30_000,
        parts: [
          { ...part, lineId: id('set-main'), menuItemId: id('salad') },
          { ...drink, lineId: id('set-drink'), menuItemId: id('beer') },
        ],
        note: '',
        pricedFor: 'dine_in',
      },
    })
    expect(amounts()).toEqual([18_250, 18_750])
    toType('takeaway')
    expect(amounts()).toEqual([17_125, 16_875])
    expect(lane.order.totals.subtotal).toBe(27_000 + 5000 + 2000)
    expect(lane.order.lines.map(({ combo }) => combo?.price)).toEqual([27_000, 27_000])
    toType('dine_in')
    expect(amounts()).toEqual([18_250, 18_750])
  })

  test('leaves what an older till ordered and changed as its guest was shown it', () => {
    const { lane, add, amounts } = opened('takeaway')
    const { pricedFor: _type, ...old } = ordered
    lane.give({ kind: 'order.addLine', payload: old })
    expect(amounts()).toEqual([90_000])
    lane.give({ kind: 'order.changeType', payload: { orderId, type: 'delivery' } })
    expect(amounts()).toEqual([90_000])
    expect(add({ lineId: id('next') })).toMatchObject({ ok: true })
    expect(amounts()).toEqual([90_000, 94_000])
  })
})

const shown = (unitPrice: number, price = 0) => [{ lineId, unitPrice, modifiers: [price] }]

describe('the price of a size', () => {
  const large = { groupId: cup._id, optionId: id('large'), price: 0, instead: 30_000 }
  const ofTea = { menuItemId: tea._id, quantity: 2, unitPrice: 30_000, modifiers: [large] }

  test('is that of the dish, in orders of each type', () => {
    const { lane, add, toType, amounts } = opened('dine_in')
    expect(add(ofTea)).toMatchObject({ ok: true })
    for (const [type, price] of [
      ['takeaway', 27_000],
      ['delivery', 33_000],
      ['dine_in', 30_000],
    ] as const) {
      expect(toType(type)).toMatchObject({ ok: true })
      expect(amounts()).toEqual([2 * price])
      expect(lane.order.lines[0]).toMatchObject({
        unitPrice: price,
        modifiers: [{ price: 0, instead: price }],
      })
    }
  })

  test('is no other: not that of the dish, of a smaller one, or of another type', () => {
    const { add, toType } = opened('dine_in')
    expect(add({ ...ofTea, unitPrice: 20_000 })).toMatchObject({ code: 'PRICE_UNKNOWN' })
    const small = { ...large, instead: 20_000 }
    const cheap = { ...ofTea, unitPrice: 20_000, modifiers: [small] }
    expect(add(cheap)).toMatchObject({ code: 'PRICE_UNKNOWN' })
    expect(add(ofTea)).toMatchObject({ ok: true })
    expect(toType('takeaway', shown(18_000))).toMatchObject({ code: 'PRICE_UNKNOWN' })
    expect(toType('takeaway', shown(27_000, -9000))).toMatchObject({ code: 'PRICE_UNKNOWN' })
    expect(toType('takeaway', shown(27_000))).toMatchObject({ ok: true })
  })

  test('is kept where the size is gone from the menu', () => {
    const { lane, add } = opened('dine_in')
    add(ofTea)
    const gone = { ...context, modifierGroup: () => ({ ...cup, options: [] }) }
    expect(pricesFor(lane.order, 'takeaway', gone)).toEqual([])
  })

  test('is in a set what it is more than the smallest, which the set has in its price', () => {
    const { lane, toType } = opened('dine_in')
    const part = { base: 15_000, extra: 0, modifiers: [] }
    const payload = {
      orderId,
      comboId: id('set'),
      menuItemId: tray._id,
      quantity: 1,
      unitPrice: 30_000,
      parts: [
        { ...part, lineId: id('set-main'), choiceId: id('main'), menuItemId: id('rice') },
        {
          ...part,
          lineId: id('set-drink'),
          choiceId: id('drink'),
          menuItemId: tea._id,
          base: 20_000,
          modifiers: [{ ...large, price: 10_000, instead: 20_000 }],
        },
      ],
      note: '',
      pricedFor: 'dine_in' as const,
    }
    expect(lane.give({ kind: 'order.addCombo', payload })).toMatchObject({ ok: true })
    const subtotal = () => lane.order.totals.subtotal
    expect(subtotal()).toBe(40_000)
    toType('takeaway')
    expect(subtotal()).toBe(39_000)
    expect(lane.order.lines[1]?.modifiers).toMatchObject([{ price: 9000, instead: 18_000 }])
    const again = comboAgain(lane.order.lines, orderId, () => id(`again${subtotal()}`))
    expect(again?.parts[1]?.modifiers).toMatchObject([{ price: 9000, instead: 18_000 }])
    toType('dine_in')
    expect(subtotal()).toBe(40_000)
  })
})

test('what costs the same for both types keeps the price at which it was ordered', () => {
  const { lane, add, toType, amounts } = opened('dine_in')
  add({ menuItemId: id('beer'), unitPrice: 25_000, modifiers: [], quantity: 1 })
  const [line] = lane.order.lines
  if (!line) throw new Error('no line')
  const before = { ...lane.order, lines: [{ ...line, unitPrice: 20_000 }] }
  expect(pricesFor(before, 'delivery', context)).toEqual([
    { lineId, unitPrice: 20_000, modifiers: [] },
  ])
  toType('delivery')
  expect(amounts()).toEqual([25_000])
})

test('a row of the menu at the prices of a type has no others', () => {
  expect(rowFor(noodles, 'takeaway', null)).toMatchObject({ price: 38_000 })
  expect(rowFor(noodles, 'takeaway', null)).not.toHaveProperty('typePrices')
  expect(rowFor(rowFor(noodles, 'takeaway', null), 'delivery', null)).toMatchObject({
    price: 38_000,
  })
  expect(rowFor(special, 'takeaway', null)).toBe(special)
  expect(rowFor(topping, 'takeaway', null)).toMatchObject({ options: [{ price: 6000 }] })
})
