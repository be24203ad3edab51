import { describe, expect, test } from 'vitest'
import type { CommandDraft, PayloadOf } from '#shared/orders/command.ts'
import type { OrderCustomer } from '#shared/orders/order-values.ts'
import { id } from '../support/restaurant.ts'
import { dish, openTill, orderId, promotion, untaxed } from './till.ts'

const tea = dish('tea', 2_000)
const cake = dish('cake', 9_000)
const part = id('part')
const half = { kind: 'percent', percent: 50 } as const
const on = (item: typeof tea) => ({ of: { items: [item._id] } })
const till = (...offers: ReturnType<typeof promotion>[]) =>
  openTill({ branch: untaxed, menu: [tea, cake], offers, more: { hasCode: () => true } })
const none = { offers: [] }

const pay = (amount: number, more: Partial<PayloadOf<'order.pay'>> = {}): CommandDraft => ({
  kind: 'order.pay',
  payload: {
    orderId,
    paymentId: id(`pay${amount}`),
    method: 'cash',
    amount,
    tendered: amount,
    receiptNumber: null,
    shiftSessionId: null,
    ...more,
  },
})
const apply = (name: string, of = orderId): CommandDraft => ({
  kind: 'order.applyOffer',
  payload: { orderId: of, offerId: id(name) },
})
const remove = (name: string): CommandDraft => ({
  kind: 'order.removeOffer',
  payload: { orderId, promotionId: id(`p${name}`) },
})
const voiding = (lineId: string): CommandDraft => ({
  kind: 'order.voidLine',
  payload: { orderId, lineId: id(lineId) },
})
const split = (line: string): CommandDraft => ({
  kind: 'order.split',
  payload: {
    orderId,
    moveId: id('m'),
    parts: [
      { orderId: part, number: 'A2', pieces: [{ lineId: id(line), quantity: 1, as: id('as') }] },
    ],
  },
})
const merge: CommandDraft = {
  kind: 'order.merge',
  payload: { orderId: part, moveId: id('m2'), intoId: orderId },
}

describe('a promotion by code', () => {
  const code = promotion('code', half, { givenBy: 'code', conditions: on(cake) })

  function coded() {
    const it = till(code)
    it.add(cake, 'a', 2)
    expect(it.give(apply('code'))).toBe('ok')
    expect(it.order().due).toBe(9_000)
    return it
  }

  test('is given once, also when a part of the order was paid', () => {
    const it = coded()
    it.give(pay(1_000))
    it.add(cake, 'b')
    expect(it.give(apply('code'))).toBe('OFFER_NOT_DUE')
    expect(it.order().due).toBe(17_000)
  })

  test('is given once, on both checks of a split and when they are joined again', () => {
    const it = coded()
    it.give(split('a'))
    expect([it.give(apply('code')), it.give(apply('code', part))]).toEqual([
      'OFFER_NOT_DUE',
      'OFFER_NOT_DUE',
    ])
    expect(it.give(merge)).toBe('ok')
    it.add(cake, 'b')
    expect(it.give(apply('code'))).toBe('OFFER_NOT_DUE')
    expect(it.order().due).toBe(18_000)
  })

  test('is given again where it was taken off, or its dishes are gone', () => {
    const off = coded()
    off.give(pay(1_000))
    off.give(remove('code'))
    off.add(cake, 'b')
    expect(off.give(apply('code'))).toBe('ok')
    expect(off.order().due).toBe(17_000 + 4_500)

    const gone = coded()
    gone.add(tea, 'b', 3)
    gone.give(split('b'))
    expect(gone.give(voiding('a'))).toBe('ok')
    gone.add(cake, 'c')
    expect(gone.give(apply('code'))).toBe('ok')
  })
})

test('a promotion for one tender is for nothing that was paid by another', () => {
  const card = promotion('card', half, { givenBy: 'person', tender: 'credit_card' })
  const paid = till(card)
  paid.add(cake, 'a', 2)
  paid.give(pay(1_000))
  paid.add(cake, 'b')
  expect(paid.give(apply('card'))).toBe('TENDER_BOUND')
  expect(paid.order().due).toBe(26_000)

  const same = till(card)
  same.add(cake, 'a', 2)
  same.give(pay(1_000, { method: 'credit_card' }))
  same.add(cake, 'b')
  expect(same.give(apply('card'))).toBe('ok')
  expect(same.order().due).toBe(12_500)
})

describe("what is 'alone' or limited on an order stays so when it is fixed", () => {
  const alone = promotion('alone', half, { alone: true, conditions: on(cake) })
  const other = promotion('other', half, { conditions: on(tea) })

  test('nothing else comes beside one that is alone, except more of it', () => {
    const it = till(alone, other)
    it.add(cake, 'a')
    it.give(pay(1_000))
    it.add(tea, 'b')
    expect(it.taken()).toEqual({ alone: 4_500 })
    it.add(cake, 'c')
    expect(it.taken()).toEqual({ alone: 9_000 })
  })

  test('one that is alone does not come beside another', () => {
    const it = till(alone, other)
    it.add(tea, 'a')
    it.give(pay(500))
    it.add(cake, 'b')
    it.add(tea, 'c')
    expect(it.taken()).toEqual({ other: 2_000 })
  })

  test('a discount by hand is not beside one that is alone, but the better of both', () => {
    const it = till(alone)
    it.add(cake, 'a')
    it.give(pay(1_000))
    const by = (value: number) =>
      it.give({
        kind: 'order.discount',
        payload: {
          orderId,
          discountId: id(`off${value}`),
          category: 'discount',
          kind: 'percent',
          value,
          reason: '',
        },
      })
    expect(by(10)).toBe('ok')
    expect(it.order().due).toBe(3_500)
    expect(by(60)).toBe('ok')
    expect(it.taken()).toEqual({})
  })

  test('a limit on one order counts what was paid in part', () => {
    const it = till(promotion('once', half, { limits: { perOrder: 1 } }))
    it.add(cake, 'a')
    it.give(pay(1_000))
    it.add(cake, 'b')
    expect(it.taken()).toEqual({ once: 4_500 })
    expect(it.order().due).toBe(12_500)
  })
})

test('a check that is split off does not have what its guest may have once', () => {
  const once = promotion('once', half, { limits: { perGuest: 1 } })
  const it = till(once)
  it.add(cake, 'a', 2, none)
  const customer: OrderCustomer = { _id: id('guest'), key: 'K', meets: [id('ponce')] }
  it.give({ kind: 'order.setGuest', payload: { orderId, customer } })
  it.give(split('a'))
  it.add(cake, 'b')
  it.add(cake, 'c', 1, { orderId: part })
  expect([it.taken(), it.taken(part)]).toEqual([{ once: 4_500 }, {}])
  expect(it.order(part).customer).toEqual({ _id: id('guest'), key: 'K' })
})
