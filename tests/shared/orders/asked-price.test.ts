import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { COUNTRIES } from '#shared/countries/country-code.ts'
import { projectOrder } from '#shared/customer-display/project.ts'
import { defaultPricing } from '#shared/countries/default-pricing.ts'
import { MOST_GRAMS, WeighedBy } from '#shared/menu/sold-by.ts'
import { orderedAt } from '#shared/orders/ordered-at.ts'
import { BOUNDS } from '#shared/orders/bounds.ts'
import type { CommandDraft, PayloadOf } from '#shared/orders/command.ts'
import { addsUp } from '#shared/orders/why-row.ts'
import { explainTotal } from '#shared/orders/explain-total.ts'
import { saidBy } from '#shared/orders/history.ts'
import { weightWords } from '#shared/orders/weight-words.ts'
import { minimumAmount } from '#shared/format/check-amount.ts'
import { formatMoney } from '#shared/format/money.ts'
import { formatNumber } from '#shared/format/number.ts'
import { createReceiptWriting } from '#shared/receipts/create-writing.ts'
import { receiptOf } from '#shared/receipts/receipt-of.ts'
import { weighedPrice } from '#shared/menu/weighed-price.ts'
import { branch, createLane, fish, id, orderId, special } from '../support/restaurant.ts'

type Payload = PayloadOf<'order.addLine'>
const lineId = id('weighed')
const add = (change: Partial<Payload> = {}): CommandDraft => ({
  kind: 'order.addLine',
  payload: {
    orderId,
    lineId,
    menuItemId: fish._id,
    quantity: 1,
    unitPrice: fish.price,
    weight: { grams: 350, by: 'kg' },
    modifiers: [],
    note: '',
    ...change,
  },
})
const { weight: _weight, ...plain } = (add() as { readonly payload: Payload }).payload
const without = (change: Partial<Payload> = {}): CommandDraft => ({
  kind: 'order.addLine',
  payload: { ...plain, ...change },
})
const openDish = { menuItemId: special._id, lineId: id('special') }

function atTable() {
  const lane = createLane()
  lane.open()
  return lane
}

describe('a weighed portion', () => {
  test('costs its weight times the price of the unit, half a unit rounded up', () => {
    expect(weighedPrice(120_000, { grams: 350, by: 'kg' })).toBe(42_000)
    expect(weighedPrice(1290, { grams: 50, by: 'hundredGrams' })).toBe(645)
    expect(weighedPrice(3, { grams: 500, by: 'litre' })).toBe(2)
    expect(weighedPrice(1, { grams: 499, by: 'kg' })).toBe(0)
  })

  test('is never more than half a smallest unit off, in ten currencies', () => {
    for (const country of COUNTRIES) {
      const { currency } = { ...branch, ...defaultPricing(country) }
      const price = fc.integer({ min: minimumAmount(currency), max: 1_000_000_000 })
      const grams = fc.integer({ min: 1, max: MOST_GRAMS })
      fc.assert(
        fc.property(price, grams, fc.constantFrom(...WeighedBy.options), (of, weighs, by) => {
          const per = by === 'hundredGrams' ? 100n : 1000n
          const off = BigInt(weighedPrice(of, { grams: weighs, by })) * per - BigInt(of * weighs)
          expect(-per < off * 2n && off * 2n <= per).toBe(true)
        }),
        { numRuns: 1000 },
      )
    }
  })

  test('is one piece with its weight, and the order costs it', () => {
    const lane = atTable()
    expect(lane.give(add())).toMatchObject({ ok: true })
    expect(lane.order.lines).toMatchObject([
      { quantity: 1, unitPrice: 42_000, amount: 42_000, weight: { grams: 350, price: 120_000 } },
    ])
    expect(lane.order.totals.subtotal).toBe(42_000)
  })

  test('needs its weight, in the unit of the menu, and comes alone', () => {
    const lane = atTable()
    const refused = { ok: false, code: 'WEIGHT_MISSING' }
    expect(lane.give(without())).toMatchObject(refused)
    expect(lane.give(add({ weight: { grams: 350, by: 'hundredGrams' } }))).toMatchObject(refused)
    expect(lane.give(add({ quantity: 2 }))).toMatchObject(refused)
    const beer = { menuItemId: id('beer'), unitPrice: 25_000 }
    expect(lane.give(add(beer))).toMatchObject(refused)
    expect(lane.give(add({ unitPrice: 1000 }))).toMatchObject({ code: 'PRICE_UNKNOWN' })
  })

  test('is never two: another one has another weight', () => {
    const lane = atTable()
    lane.give(add())
    const more = { kind: 'order.changeQuantity', payload: { orderId, lineId, by: 1 } } as const
    expect(lane.give(more)).toMatchObject({ code: 'QUANTITY_OUT_OF_RANGE' })
  })

  test('goes to another check whole', () => {
    const lane = atTable()
    lane.give(add())
    lane.give(without({ ...openDish, unitPrice: 9000 }))
    const pieces = [{ lineId, quantity: 1, as: id('as') }]
    const parts = [{ orderId: id('check2'), number: 'A2', pieces }]
    expect(
      lane.give({ kind: 'order.split', payload: { orderId, moveId: id('move'), parts } }),
    ).toMatchObject({ ok: true })
    expect(lane.state.others?.[id('check2')]?.order?.lines).toMatchObject([
      { _id: lineId, weight: { grams: 350 }, amount: 42_000 },
    ])
  })

  test('is what the kitchen reads first, and what explains the total', () => {
    const lane = atTable()
    lane.give(add())
    lane.send('first')
    expect(lane.state.tickets[0]?.dishes[0]?.modifiers).toEqual([
      { name: expect.objectContaining({ en: '350 g', th: '350 กรัม' }) as object, alert: false },
    ])
    const rows = explainTotal(lane.order)
    expect(rows[0]).toMatchObject({ kind: 'line', weight: { grams: 350 }, amount: 42_000 })
    const sum = rows.filter(addsUp).reduce((all, { amount }) => all + amount, 0)
    expect(sum).toBe(lane.order.totals.total)
  })

  test('reads with three decimals and the price of its unit, also for the guest', () => {
    const lane = atTable()
    lane.give(add())
    const [shown] = projectOrder(lane.order, { stage: 'ordering', method: null }).items
    const words = weightWords({ weight: shown?.weight }, 'LAK', {
      t: (key, { weight, price }) => `${key} ${weight} ${price}`,
      format: {
        number: (value, places) => formatNumber(value, 'en', places),
        money: (amount, currency) => formatMoney(amount, currency),
      },
    })
    expect(words).toEqual(['orders.weighed.kg 0.350 ₭120,000'])
  })

  test('is on the receipt with its weight and the price of its unit', () => {
    const lane = atTable()
    lane.give(add())
    const english: object = JSON.parse(readFileSync('locales/en/translation.json', 'utf8'))
    const writing = createReceiptWriting(english, 'en', branch)
    const [dish] = receiptOf({ kind: 'bill', order: lane.order, branch }, writing).dishes
    expect(dish).toMatchObject({ details: ['0.350 kg × ₭120,000/kg'], amount: '₭42,000' })
  })

  test('is ordered again by the price of its unit, whatever price it got by hand', () => {
    const lane = atTable()
    lane.give(add())
    const price = { orderId, lineId, unitPrice: 30_000, reason: 'Small' }
    lane.give({ kind: 'order.changePrice', payload: price })
    const [line] = lane.order.lines
    expect(line).toMatchObject({ amount: 30_000, priceChange: { before: 42_000 } })
    expect(line && orderedAt(line)).toEqual({
      unitPrice: 120_000,
      weight: { grams: 350, by: 'kg' },
    })
  })

  test('is in the history with what it cost', () => {
    const said = saidBy(add(), null, null)
    expect(said).toMatchObject({ amount: 42_000, quantity: 1 })
  })
})

describe('a dish at an open price', () => {
  test('has the price that the cashier entered', () => {
    const lane = atTable()
    expect(lane.give(without({ ...openDish, unitPrice: 77_500, quantity: 2 }))).toMatchObject({
      ok: true,
    })
    expect(lane.order.lines).toMatchObject([{ unitPrice: 77_500, amount: 155_000 }])
    expect(lane.order.lines[0]).not.toHaveProperty('weight')
  })

  test('costs at least the minimum of the currency, and at most what an order may', () => {
    const lane = atTable()
    expect(lane.give(without({ ...openDish, unitPrice: 0 }))).toMatchObject({
      code: 'AMOUNT_TOO_SMALL',
      details: { currency: 'LAK' },
    })
    expect(lane.give(without({ ...openDish, unitPrice: BOUNDS.total + 1 }))).toMatchObject({
      code: 'ORDER_FULL',
    })
  })

  test('is the only one that may have a price of the cashier', () => {
    const lane = atTable()
    const beer = { menuItemId: id('beer'), unitPrice: 77_500 }
    expect(lane.give(without(beer))).toMatchObject({ code: 'PRICE_UNKNOWN' })
  })
})
