import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Branch } from '#shared/branches/branch.ts'
import { COUNTRIES } from '#shared/countries/country-code.ts'
import { defaultPricing } from '#shared/countries/default-pricing.ts'
import { inCombos, togetherWith } from '#shared/orders/combo.ts'
import { comboAgain, comboGroups } from '#shared/orders/combo-parts.ts'
import { comboParts } from '#shared/orders/combo-picks.ts'
import type { CommandDraft, PayloadOf } from '#shared/orders/command.ts'
import { isPaid } from '#shared/orders/order-can.ts'
import { refundTotals } from '#shared/orders/refund-amounts.ts'
import { branch, createLane, hot, id, items, lunch, mild, orderId } from '../support/restaurant.ts'

const menu = (rowId: string) => items.find(({ _id }) => _id === rowId)

type Payload = PayloadOf<'order.addCombo'>
const main: Payload['parts'][number] = {
  lineId: id('set-main'),
  choiceId: id('main'),
  menuItemId: id('rice'),
  base: 15_000,
  extra: 0,
  modifiers: [],
}
const drink: Payload['parts'][number] = {
  ...main,
  lineId: id('set-drink'),
  choiceId: id('drink'),
  menuItemId: id('beer'),
  base: 25_000,
}
const ordered: Payload = {
  orderId,
  comboId: id('set'),
  menuItemId: id('lunch'),
  quantity: 2,
  unitPrice: 30_000,
  parts: [main, drink],
  note: '',
}
const add = (change: Partial<Payload> = {}): CommandDraft => ({
  kind: 'order.addCombo',
  payload: { ...ordered, ...change },
})
const byLine = <K extends 'order.changeQuantity' | 'order.voidLine' | 'order.voidSent'>(
  kind: K,
  payload: Omit<PayloadOf<K>, 'orderId'>,
) => ({ kind, payload: { orderId, ...payload } }) as CommandDraft

const split = (lineIds: readonly string[]): CommandDraft => ({
  kind: 'order.split',
  payload: {
    orderId,
    moveId: id(`m${lineIds.length}`),
    parts: [
      {
        orderId: id('check2'),
        number: 'A2',
        pieces: lineIds.map((lineId) => ({ lineId, quantity: 1, as: id(`as${lineId}`) })),
      },
    ],
  },
})

function createTable(house: Branch = branch) {
  const lane = createLane(undefined, house)
  lane.open()
  const lines = () =>
    lane.order.lines.map(({ name, quantity, unitPrice }) => [name['en'], quantity, unitPrice])
  return { lane, lines, give: lane.give }
}

test('a combo is a line for each of its dishes, at its share of the price', () => {
  const { lane, lines, give } = createTable()
  expect(give(add())).toMatchObject({ ok: true })
  expect(lines()).toEqual([
    ['rice', 2, 11_250],
    ['beer', 2, 18_750],
  ])
  expect(lane.order.totals.subtotal).toBe(60_000)
  lane.send('first')
  expect(lane.state.tickets.map(({ station }) => station)).toEqual(['hot', 'bar'])
})

test('what a dish and its choices cost on top is on its line', () => {
  const { lane, lines, give } = createTable()
  const salad = { ...main, menuItemId: id('salad'), extra: 5000, modifiers: [hot] }
  expect(give(add({ parts: [salad, drink] }))).toMatchObject({ ok: true })
  expect(lines()[0]).toEqual(['salad', 2, 16_250])
  expect(lane.order.totals.subtotal).toBe(2 * (30_000 + 5000 + hot.price))
})

describe('a combo is refused', () => {
  const cases: readonly (readonly [string, string, Partial<Payload>])[] = [
    ['without one of its choices', 'MODIFIER_MISSING', { parts: [main] }],
    [
      'with one too many',
      'MODIFIER_TOO_MANY',
      { parts: [main, drink, { ...drink, lineId: id('x') }] },
    ],
    [
      'with a dish that the choice does not offer',
      'MODIFIER_UNKNOWN',
      { parts: [main, { ...drink, menuItemId: id('rice') }] },
    ],
    ['in another sequence', 'MODIFIER_UNKNOWN', { parts: [drink, main] }],
    ['at another price', 'PRICE_UNKNOWN', { unitPrice: 29_000 }],
    ['with another price on top', 'PRICE_UNKNOWN', { parts: [{ ...main, extra: 1 }, drink] }],
    [
      'with a weight that no dish ever had',
      'PRICE_UNKNOWN',
      { parts: [{ ...main, base: 1 }, drink] },
    ],
    [
      'without the choices of its dishes',
      'MODIFIER_MISSING',
      { parts: [{ ...main, menuItemId: id('salad'), extra: 5000 }, drink] },
    ],
    ['that is a dish', 'ITEM_UNKNOWN', { menuItemId: id('beer'), unitPrice: 25_000 }],
    [
      'with the same line twice',
      'LINE_EXISTS',
      { parts: [main, { ...drink, lineId: main.lineId }] },
    ],
  ]
  test.each(cases)('%s', (_why, code, change) => {
    const { lane, give } = createTable()
    expect(give(add(change))).toMatchObject({ ok: false, code })
    expect(lane.order.lines).toEqual([])
  })

  test('twice under one id', () => {
    const { give } = createTable()
    give(add())
    const parts = [
      { ...main, lineId: id('y') },
      { ...drink, lineId: id('z') },
    ]
    expect(give(add({ parts }))).toMatchObject({ code: 'LINE_EXISTS' })
    expect(give(add({ parts, comboId: id('other') }))).toMatchObject({ ok: true })
  })

  test('as a dish of its own', () => {
    const { lane } = createTable()
    expect(lane.add('lunch')).toMatchObject({ code: 'ITEM_UNKNOWN' })
  })
})

describe('the lines of a combo stay together', () => {
  test('when there is one more or less of it, and when it goes', () => {
    const { lines, give } = createTable()
    give(add())
    give(byLine('order.changeQuantity', { lineId: drink.lineId, by: 3 }))
    expect(lines().map(([, quantity]) => quantity)).toEqual([5, 5])
    give(byLine('order.changeQuantity', { lineId: main.lineId, by: -4 }))
    expect(lines().map(([, quantity]) => quantity)).toEqual([1, 1])
    give(byLine('order.voidLine', { lineId: main.lineId }))
    expect(lines()).toEqual([])
  })

  test('when one of them was sent: the other goes only with it', () => {
    const { lane, lines, give } = createTable()
    give(add())
    give({ kind: 'order.arrange', payload: { orderId, lineIds: [drink.lineId], held: true } })
    lane.send('first')
    expect(give(byLine('order.voidLine', { lineId: drink.lineId }))).toMatchObject({
      code: 'LINE_SENT',
    })
    give(
      byLine('order.voidSent', { lineId: main.lineId, voidId: id('v'), quantity: 1, reason: 'x' }),
    )
    expect(lines().map(([, quantity]) => quantity)).toEqual([1, 1])
    expect(lane.order.voids?.[0]).toMatchObject({ lineId: main.lineId, quantity: 1 })
    give(byLine('order.voidSent', { lineId: main.lineId, voidId: id('w'), reason: 'x' }))
    expect(lines()).toEqual([])
  })

  test('for a price and a part of a discount', () => {
    const { lane, give } = createTable()
    give(add())
    const price = { orderId, lineId: main.lineId, unitPrice: 1, reason: 'x' }
    expect(give({ kind: 'order.changePrice', payload: price })).toMatchObject({
      code: 'COMBO_WHOLE',
    })
    const ten: PayloadOf<'order.discount'> = {
      orderId,
      discountId: id('ten'),
      category: 'discount',
      kind: 'percent',
      value: 10,
      lineIds: [main.lineId],
      reason: '',
    }
    expect(give({ kind: 'order.discount', payload: { ...ten, pieces: 1 } })).toMatchObject({
      code: 'COMBO_WHOLE',
    })
    give({ kind: 'order.discount', payload: ten })
    expect(lane.order.discounts?.[0]?.lineIds).toEqual([main.lineId, drink.lineId])
    expect(lane.order.totals.discount).toBe(6000)
  })

  test('when dishes move to another check', () => {
    const { lane, give } = createTable()
    give(add())
    expect(give(split([main.lineId]))).toMatchObject({ code: 'COMBO_WHOLE' })
    expect(give(split([main.lineId, drink.lineId]))).toMatchObject({ ok: true })
    expect(lane.order.lines.map(({ quantity }) => quantity)).toEqual([1, 1])
  })

  test('when money goes back', () => {
    const { lane, give } = createTable()
    give(add())
    lane.payCash(lane.order.due, 100_000)
    expect(isPaid(lane.order)).toBe(true)
    const back = (lineIds: readonly string[]): CommandDraft => {
      const lines = lineIds.map((lineId) => ({ lineId, quantity: 1, outcome: 'wasted' as const }))
      const amount = -refundTotals(lane.order, lines).total
      return {
        kind: 'order.refund',
        payload: {
          orderId,
          refundId: id(`r${lineIds.length}`),
          kind: 'refund',
          lines,
          reason: 'x',
          tenders: [{ tenderId: id('t'), paymentId: null, method: 'cash', amount }],
          receiptNumber: 'VTE1-A-000002',
          shiftSessionId: null,
        },
      }
    }
    expect(give(back([main.lineId]))).toMatchObject({ code: 'COMBO_WHOLE' })
    expect(give(back([main.lineId, drink.lineId]))).toMatchObject({ ok: true })
  })
})

test('the choices view shows a combo as groups, and reads the dishes from what was chosen', () => {
  const groups = comboGroups(lunch, menu)
  expect(
    groups.map(({ options }) => options.map(({ name, price }) => [name['en'], price])),
  ).toEqual([
    [
      ['rice', 0],
      ['salad', 5000],
    ],
    [['beer', 0]],
  ])
  const optionOf = (group: number, at: number) => groups[group]?.options[at]?._id ?? ''
  const pick = { ...mild, price: 0 }
  const chosen = [
    { ...pick, groupId: id('main'), optionId: optionOf(0, 1), price: 5000 },
    { ...mild, under: [optionOf(0, 1)] },
    { ...pick, groupId: id('drink'), optionId: optionOf(1, 0) },
  ]
  expect(comboParts(lunch, chosen, menu)).toEqual([
    { choiceId: id('main'), menuItemId: id('salad'), base: 15_000, extra: 5000, modifiers: [mild] },
    { choiceId: id('drink'), menuItemId: id('beer'), base: 25_000, extra: 0, modifiers: [] },
  ])
})

test('a combo can be ordered again as it was', () => {
  const { lane, lines, give } = createTable()
  give(
    add({ parts: [{ ...main, menuItemId: id('salad'), extra: 5000, modifiers: [mild] }, drink] }),
  )
  const before = lines()
  let made = 0
  const again = comboAgain(lane.order.lines, orderId, () => id(`again${(made += 1)}`))
  give(byLine('order.voidLine', { lineId: main.lineId }))
  expect(again && give({ kind: 'order.addCombo', payload: again })).toMatchObject({ ok: true })
  expect(lines()).toEqual(before)
})

test('lines are in groups by their combos', () => {
  const { lane, give } = createTable()
  lane.add('beer')
  give(add())
  lane.add('rice')
  const { lines } = lane.order
  expect(inCombos(lines).map((group) => group.length)).toEqual([1, 2, 1])
  expect(lines.map((line) => togetherWith(lines, line).length)).toEqual([1, 2, 2, 1])
})

test('the money of combos is that of their prices, to the last unit, in ten currencies', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...COUNTRIES),
      fc.integer({ min: 1, max: 20 }),
      fc.boolean(),
      (country, quantity, dear) => {
        const { lane, give } = createTable({ ...branch, ...defaultPricing(country) })
        const first = dear
          ? { ...main, menuItemId: id('salad'), extra: 5000, modifiers: [mild] }
          : main
        give(add({ quantity, parts: [first, drink] }))
        const { totals, lines } = lane.order
        expect(totals.subtotal).toBe(quantity * (30_000 + (dear ? 5000 : 0)))
        expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(totals.subtotal)
      },
    ),
  )
})
