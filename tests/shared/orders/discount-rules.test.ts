import { describe, expect, test } from 'vitest'
import { isAdjusted } from '#shared/orders/is-adjusted.ts'
import { BOUNDS } from '#shared/orders/bounds.ts'
import type { PayloadOf } from '#shared/orders/command.ts'
import type { Outcome } from '#shared/orders/lane.ts'
import type { OrderDiscount } from '#shared/orders/order.ts'
import { branch, createLane, id, orderId } from '../support/restaurant.ts'

type Payload = PayloadOf<'order.discount'>

const codeOf = (outcome: Outcome) => (outcome.ok ? 'ok' : outcome.code)
const [beer, rice] = [id('line-beer'), id('line-rice')]
const off = (name: string, more: Partial<Payload> = {}) => ({
  kind: 'order.discount' as const,
  payload: {
    orderId,
    discountId: id(name),
    category: 'discount' as const,
    kind: 'percent' as const,
    value: 10,
    reason: '',
    ...more,
  },
})
const remove = (name: string) => ({
  kind: 'order.removeDiscount' as const,
  payload: { orderId, discountId: id(name) },
})
const comp = { category: 'comp', value: 100, reason: 'Cold soup' } as const
const law = {
  category: 'statutory',
  value: 20,
  statute: 'senior',
  idNumber: '123',
  holder: 'Ana Reyes',
} as const

/** Two beers and a rice in the Philippines, where every kind of discount can be given. */
function laneOf() {
  const lane = createLane(undefined, { ...branch, country: 'PH' })
  lane.open()
  lane.add('beer', 2)
  lane.add('rice')
  return lane
}

describe('the parts of a discount fit together', () => {
  test.each<[string, Partial<Payload>, string]>([
    ['all of the price', { value: 100 }, 'ok'],
    ['pieces of one line', { lineIds: [beer], pieces: 1 }, 'ok'],
    ['pieces of two lines', { lineIds: [beer, rice], pieces: 1 }, 'DISCOUNT_INVALID'],
    [
      'money off pieces',
      { kind: 'amount', value: 500, lineIds: [beer], pieces: 1 },
      'DISCOUNT_INVALID',
    ],
    ['guests who share it', { guests: 2 }, 'DISCOUNT_INVALID'],
    ['a law', { statute: 'senior' }, 'DISCOUNT_INVALID'],
    ['a law and guests', { statute: 'senior', guests: 2 }, 'DISCOUNT_INVALID'],
    ['on the house', comp, 'ok'],
    ['money on the house', { ...comp, kind: 'amount' }, 'DISCOUNT_INVALID'],
    ['on the house with a blank reason', { ...comp, reason: ' ' }, 'DISCOUNT_INVALID'],
    ['on the house by law', { ...comp, statute: 'senior' }, 'DISCOUNT_INVALID'],
    ['on the house for one of two guests', { ...comp, guests: 2 }, 'DISCOUNT_INVALID'],
    ['by law', law, 'ok'],
    ['by law for one of two guests', { ...law, guests: 2 }, 'ok'],
    ['by law for a piece', { ...law, lineIds: [beer], pieces: 1 }, 'ok'],
    [
      'by law for a piece and one of two guests',
      { ...law, lineIds: [beer], pieces: 1, guests: 2 },
      'DISCOUNT_INVALID',
    ],
    ['money by law', { ...law, kind: 'amount' }, 'DISCOUNT_INVALID'],
    ['by no law', { ...law, statute: undefined }, 'DISCOUNT_INVALID'],
    ['by law without a number', { ...law, idNumber: undefined }, 'DISCOUNT_INVALID'],
    ['by law with a blank number', { ...law, idNumber: ' ' }, 'DISCOUNT_INVALID'],
    ['by law without a name', { ...law, holder: undefined }, 'DISCOUNT_INVALID'],
    ['by law with a blank name', { ...law, holder: ' ' }, 'DISCOUNT_INVALID'],
  ])('%s', (_case, payload, code) => {
    expect(codeOf(laneOf().give(off('one', payload)))).toBe(code)
  })
})

describe('a discount', () => {
  test('is kept with its reason, without spaces around it, and without what was for the way', () => {
    const lane = laneOf()
    lane.give(off('one', { reason: ' Birthday ', overrideToken: 'word', lineIds: [beer, beer] }))
    expect(lane.order.discounts).toEqual([
      {
        _id: id('one'),
        category: 'discount',
        kind: 'percent',
        value: 10,
        lineIds: [beer],
        reason: 'Birthday',
        by: { _id: id('noy'), name: 'Noy' },
        approvedBy: null,
        at: '2026-11-21T05:04:00.000Z',
      },
    ])
  })

  test('by law is for what the guest orders later too, also when a manager approved it', () => {
    const lane = laneOf()
    lane.give(off('ana', { ...law, overrideToken: 'word' }))
    expect(lane.order.discounts?.[0]).not.toHaveProperty('lineIds')
  })

  test('is for an order that has dishes', () => {
    const lane = createLane()
    lane.open()
    expect(codeOf(lane.give(off('one')))).toBe('NOTHING_TO_PAY')
  })

  test('is one of so many', () => {
    const lane = laneOf()
    for (let n = 1; n < BOUNDS.discounts; n++) lane.give(off(`d${n}`, { value: 1 }))
    expect(codeOf(lane.give(off('last', { value: 1 })))).toBe('ok')
    expect(lane.order.discounts).toHaveLength(BOUNDS.discounts)
    expect(codeOf(lane.give(off('over', { value: 1 })))).toBe('TOO_MANY_DISCOUNTS')
  })

  test('is taken off alone; one that is not there changes nothing', () => {
    const lane = laneOf()
    const plain = lane.state
    expect(codeOf(lane.give(remove('one')))).toBe('ok')
    expect(lane.state).toBe(plain)
    lane.give(off('one'))
    lane.give(off('two'))
    const both = lane.state
    lane.give(remove('other'))
    expect(lane.state).toBe(both)
    lane.give(remove('one'))
    expect(lane.order.discounts?.map(({ _id }) => _id)).toEqual([id('two')])
  })
})

test('a discount stays on dishes that come to more than an order may without it', () => {
  const lane = createLane(undefined, { ...branch, taxes: [] })
  lane.open()
  lane.add('beer')
  lane.give(off('all', { value: 100 }))
  const price = (unitPrice: number) =>
    lane.give({
      kind: 'order.changePrice',
      payload: { orderId, lineId: beer, unitPrice, reason: 'Rare' },
    })
  expect(codeOf(price(BOUNDS.total + 1))).toBe('ok')
  expect(codeOf(lane.give(remove('all')))).toBe('ORDER_FULL')
  expect(lane.order.totals.total).toBe(0)
  price(BOUNDS.total)
  expect(codeOf(lane.give(remove('all')))).toBe('ok')
  expect(lane.order.totals.total).toBe(BOUNDS.total)
})

const given = (more: Partial<OrderDiscount>): OrderDiscount => ({
  _id: id('one'),
  category: 'discount',
  kind: 'percent',
  value: 10,
  reason: '',
  by: { _id: id('noy'), name: 'Noy' },
  approvedBy: null,
  at: '2026-11-21T05:00:00.000Z',
  ...more,
})

describe('more pieces of a line would get what was given for fewer', () => {
  const line = { _id: beer }
  const lines = [{ ...line, quantity: 3 }]
  const priceChange = {
    before: 25_000,
    reason: 'Small',
    by: { _id: id('noy'), name: 'Noy' },
    approvedBy: null,
    at: '2026-11-21T05:00:00.000Z',
  }

  test.each<[string, Partial<OrderDiscount>, boolean]>([
    ['a percentage of the line', { lineIds: [rice, beer] }, true],
    ['a percentage of other lines', { lineIds: [rice] }, false],
    ['a percentage of the whole order, which is meant for all of it', {}, false],
    ['a percentage of some pieces', { lineIds: [beer], pieces: 1 }, false],
    ['money off', { kind: 'amount', lineIds: [beer] }, false],
  ])('%s', (_case, more, adjusted) => {
    expect(isAdjusted({ lines, discounts: [given(more)] }, line)).toBe(adjusted)
    expect(isAdjusted({ lines, discounts: [given({}), given(more)] }, line)).toBe(adjusted)
  })

  test('or a price of its own', () => {
    expect(isAdjusted({ lines }, line)).toBe(false)
    expect(isAdjusted({ lines }, { ...line, priceChange })).toBe(true)
  })

  test.each([
    [1, 2, false],
    [2, 2, true],
  ])('of three beers, %i and %i with a discount', (first, second, adjusted) => {
    const discounts = [first, second].map((pieces) => given({ lineIds: [beer], pieces }))
    expect(isAdjusted({ lines, discounts }, line)).toBe(adjusted)
  })
})
