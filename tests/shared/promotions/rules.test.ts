import { describe, expect, test } from 'vitest'
import type { CommandDraft, PayloadOf } from '#shared/orders/command.ts'
import type { PromotionVersion } from '#shared/promotions/definition.ts'
import { id } from '../support/restaurant.ts'
import { dish, openTill, orderId, promotion, untaxed } from './till.ts'

const tea = dish('tea', 2_000)
const cake = dish('cake', 9_000)
const menu = [tea, cake]
/** 17:00 in Vientiane is 10:00 UTC. */
const FIVE = '2026-11-21T10:00:00.000Z'
const LAST_SECOND = '2026-11-21T09:59:59.000Z'
const happyHour = promotion(
  'happy',
  { kind: 'percent', percent: 50 },
  { when: { hours: { startsAt: '15:00', endsAt: '17:00' } } },
)
const till = (offers: readonly PromotionVersion[], more = {}) =>
  openTill({ branch: untaxed, menu, offers, ...more })
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
const off = (value: number, more: Partial<PayloadOf<'order.discount'>> = {}): CommandDraft => ({
  kind: 'order.discount',
  payload: {
    orderId,
    discountId: id(`off${value}`),
    category: 'discount',
    kind: 'percent',
    value,
    reason: '',
    ...more,
  },
})
const apply = (name: string): CommandDraft => ({
  kind: 'order.applyOffer',
  payload: { orderId, offerId: id(name) },
})
const remove = (name: string): CommandDraft => ({
  kind: 'order.removeOffer',
  payload: { orderId, promotionId: id(`p${name}`) },
})

describe('a happy hour until five', () => {
  test('holds for a dish of its last second, also when it is paid two hours later', () => {
    const it = till([happyHour])
    expect(it.add(tea, 'a', 2, { at: LAST_SECOND })).toBe('ok')
    expect(it.order().due).toBe(2_000)
    expect(it.give(pay(2_000), '2026-11-21T12:00:00.000Z')).toBe('ok')
    expect(it.order()).toMatchObject({ status: 'paid', totals: { total: 2_000, discount: 2_000 } })
  })

  test('is over at five: neither a new dish nor another piece has it', () => {
    const it = till([happyHour])
    it.add(tea, 'a', 1, { at: LAST_SECOND })
    expect(it.add(tea, 'b', 1, { at: FIVE })).toBe('OFFER_NOT_DUE')
    const more = { orderId, lineId: id('a'), by: 1 }
    expect(it.give({ kind: 'order.changeQuantity', payload: more }, FIVE)).toBe('PRICE_ENDED')
    expect(it.add(tea, 'b', 1, { at: FIVE, offers: [] })).toBe('ok')
    expect(it.order().totals.total).toBe(3_000)
  })

  test('does not begin for a dish by a later change of its quantity downwards', () => {
    const it = till([happyHour])
    it.add(tea, 'a', 3, { at: LAST_SECOND })
    const fewer = { orderId, lineId: id('a'), by: -1 }
    expect(it.give({ kind: 'order.changeQuantity', payload: fewer }, FIVE)).toBe('ok')
    expect(it.order().totals.total).toBe(2_000)
  })
})

describe('what people and laws give beside promotions', () => {
  const tenth = promotion('tenth', { kind: 'orderPercent', percent: 10 })

  test('a discount by hand and a promotion on the order: the better one applies', () => {
    const it = till([tenth])
    it.add(cake, 'a')
    it.give(off(5))
    expect(it.order()).toMatchObject({ totals: { total: 8_100 } })
    expect(it.order().discounts?.find(({ category }) => category === 'discount')?.beaten).toBe(true)
    it.give(off(20))
    expect(it.order().totals.total).toBe(6_840)
    expect(it.taken()).toEqual({})
  })

  test('a discount by hand is beside a promotion on dishes, of what that leaves', () => {
    const it = till([promotion('half', { kind: 'percent', percent: 50 })])
    it.add(cake, 'a')
    it.give(off(10))
    expect(it.order().totals.total).toBe(4_050)
  })

  test('what is on the house makes nothing due', () => {
    const it = till([promotion('two', { kind: 'buyGet', buy: 1, get: 1, percent: 100 })])
    it.add(tea, 'a')
    it.add(tea, 'b')
    expect(it.order().totals.total).toBe(2_000)
    it.give(off(100, { category: 'comp', reason: 'Spilled', lineIds: [id('a')] }))
    expect(it.order().totals.total).toBe(2_000)
    expect(it.taken()).toEqual({})
  })

  test.each([
    // A fifth by law beats a tenth, and half beats a fifth.
    [10, 'tenth', true],
    [50, 'half', false],
  ])('the law of the Philippines and %s %% off: never both', (percent, name, lawApplies) => {
    const offers = [promotion(name, { kind: 'percent', percent })]
    const it = till(offers, { branch: { ...untaxed, country: 'PH' } })
    it.add(cake, 'a')
    it.give(off(20, { category: 'statutory', statute: 'senior', idNumber: '1', holder: 'Ana' }))
    const law = it.order().discounts?.find(({ category }) => category === 'statutory')
    expect(law?.beaten).toBe(lawApplies ? undefined : true)
    expect(it.order().totals.total).toBe(lawApplies ? 7_200 : 4_500)
  })

  test('of two guests one has the law, and the other the promotion', () => {
    const it = till([promotion('tenth', { kind: 'percent', percent: 10 })], {
      branch: { ...untaxed, country: 'PH' },
    })
    it.add(cake, 'a', 2)
    it.give(
      off(20, {
        category: 'statutory',
        statute: 'senior',
        idNumber: '1',
        holder: 'Ana',
        guests: 2,
      }),
    )
    expect(it.order().totals.total).toBe(7_200 + 8_100)
  })
})

test('one on the whole order reaches what was ordered under it, and more of that', () => {
  const it = till([promotion('tenth', { kind: 'orderPercent', percent: 10 })])
  it.add(cake, 'a')
  it.add(cake, 'b', 1, { offers: [] })
  expect(it.order().totals.total).toBe(17_100)
  const more = { orderId, lineId: id('a'), by: 1 }
  expect(it.give({ kind: 'order.changeQuantity', payload: more })).toBe('ok')
  expect(it.order().totals.total).toBe(25_200)
})

describe('giving and taking off', () => {
  test('what a cashier took off stays off, and comes back when it is given', () => {
    const it = till([promotion('half', { kind: 'percent', percent: 50 })])
    it.add(tea, 'a')
    expect(it.give(remove('half'))).toBe('ok')
    it.add(tea, 'b')
    expect(it.order().totals.total).toBe(4_000)
    expect(it.give(apply('half'))).toBe('ok')
    expect(it.order().totals.total).toBe(2_000)
  })

  test('one that a person gives is on what is there and what comes', () => {
    const it = till([promotion('staff', { kind: 'percent', percent: 50 }, { givenBy: 'person' })])
    it.add(tea, 'a')
    expect(it.order().totals.total).toBe(2_000)
    it.give(apply('staff'))
    it.add(tea, 'b')
    expect(it.order().totals.total).toBe(2_000)
    expect(it.give(apply('unknown'))).toBe('OFFER_UNKNOWN')
  })

  test('one by code needs the code', () => {
    const coded = promotion('code', { kind: 'orderAmount', amount: 500 }, { givenBy: 'code' })
    const without = till([coded], { more: { hasCode: () => false } })
    without.add(tea, 'a')
    expect(without.give(apply('code'))).toBe('OFFER_UNKNOWN')
    const it = till([coded], { more: { hasCode: () => true } })
    it.add(tea, 'a')
    it.give(apply('code'))
    expect(it.order().totals.total).toBe(1_500)
  })

  test('one for certain guests is of a guest whom the server named for it', () => {
    const it = till([
      promotion(
        'birthday',
        { kind: 'percent', percent: 50 },
        { conditions: { guest: { birthdayWithin: 3 } } },
      ),
    ])
    it.add(tea, 'a')
    const name = (meets: string[]) =>
      it.give({
        kind: 'order.setGuest',
        payload: { orderId, customer: { _id: id('guest'), key: 'K', meets } },
      })
    name([])
    expect(it.order().totals.total).toBe(2_000)
    name([id('pbirthday')])
    expect(it.order().totals.total).toBe(1_000)
    it.give({ kind: 'order.setGuest', payload: { orderId, customer: null } })
    expect(it.order().totals.total).toBe(2_000)
  })

  test('one that is bound to a method locks the others while it applies', () => {
    const it = till([
      promotion(
        'card',
        { kind: 'percent', percent: 10 },
        { givenBy: 'person', tender: 'credit_card' },
      ),
    ])
    it.add(cake, 'a')
    it.give(apply('card'))
    expect(it.give(pay(8_100))).toBe('TENDER_BOUND')
    it.give(remove('card'))
    expect(it.give(pay(9_000))).toBe('ok')
  })
})

describe('an order that is divided or paid in part', () => {
  const three = promotion('three', { kind: 'buyGet', buy: 2, get: 1, percent: 100 })

  test('buy 2 get 1: both checks have together what the order had', () => {
    const it = till([three])
    it.add(tea, 'a', 3)
    const part = id('part')
    it.give({
      kind: 'order.split',
      payload: {
        orderId,
        moveId: id('m'),
        parts: [
          { orderId: part, number: 'A2', pieces: [{ lineId: id('a'), quantity: 1, as: id('a1') }] },
        ],
      },
    })
    expect(it.order().totals.total).toBe(2_667)
    expect(it.order(part).totals.total).toBe(1_333)
    // What is added has its own.
    it.add(tea, 'b', 3)
    expect(it.order().totals.total).toBe(2_667 + 4_000)
  })

  test('what guests paid a part of keeps what they were shown', () => {
    const it = till([three, promotion('tenth', { kind: 'orderPercent', percent: 10 })])
    it.add(tea, 'a', 3)
    it.give(pay(1_000))
    expect(it.order().due).toBe(2_600)
    it.give(remove('tenth'))
    expect(it.order().due).toBe(3_000)
    it.add(tea, 'b', 3)
    expect(it.order().due).toBe(7_000)
  })
})
