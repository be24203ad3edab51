import { describe, expect, test } from 'vitest'
import type { CommandDraft, PayloadOf } from '#shared/orders/command.ts'
import { isWithin } from '#shared/orders/within-limit.ts'
import { limitOf } from '#shared/permissions/discount-limit.ts'
import type { Outcome } from '#shared/orders/lane.ts'
import { permissionNeeded } from '#shared/orders/permission-needed.ts'
import { pricedParts } from '#shared/orders/priced-parts.ts'
import { maySend } from '#shared/orders/sending.ts'
import { reductionShares } from '#shared/pricing/line-shares.ts'
import { branch, createLane, id, orderId } from '../support/restaurant.ts'
import { off as offOrder } from './off.ts'

const codeOf = (outcome: Outcome) => (outcome.ok ? 'ok' : outcome.code)
const beer = id('line-beer')
const rice = id('line-rice')

type Payload = PayloadOf<'order.discount'>
const off = (name: string, more: Partial<Payload> = {}) => offOrder(orderId, name, more)
const back = (name: string): CommandDraft => ({
  kind: 'order.removeDiscount',
  payload: { orderId, discountId: id(name) },
})
const price = (unitPrice: number | null, reason = 'Small portion'): CommandDraft => ({
  kind: 'order.changePrice',
  payload: { orderId, lineId: beer, unitPrice, reason },
})
const more = (by: number): CommandDraft => ({
  kind: 'order.changeQuantity',
  payload: { orderId, lineId: beer, by },
})
const comp = { category: 'comp', value: 100, reason: 'Cold soup' } as const

/** A person who takes money and may give so many percent. */
const sender = (percent: number) => ({
  permissions: ['process_payments' as const],
  kiosk: false,
  limit: { percent, amount: 0 },
})

const law = (name: string, payload: Partial<Payload> = {}) =>
  off(name, {
    category: 'statutory',
    value: 20,
    statute: 'senior',
    idNumber: '123',
    holder: 'Ana Reyes',
    ...payload,
  })

/** Two beers of 25,000 and a rice of 15,000; VAT of 10 % is added. */
function laneOf(house = branch) {
  const lane = createLane(undefined, house)
  lane.open()
  lane.add('beer', 2)
  lane.add('rice')
  return lane
}

describe('a discount', () => {
  test('of the order lowers every dish and tax, and what is added later', () => {
    const lane = laneOf()
    expect(codeOf(lane.give(off('ten')))).toBe('ok')
    expect(lane.order).toMatchObject({ totals: { subtotal: 65_000, discount: 6_500 }, due: 64_350 })
    expect(lane.order.discounts).toMatchObject([
      { value: 10, by: { name: 'Noy' }, approvedBy: null },
    ])
    lane.give(more(1))
    expect(lane.order.totals.discount).toBe(9_000)
  })

  test('of a line leaves the others as they are', () => {
    const lane = laneOf()
    lane.give(off('half', { value: 50, lineIds: [beer] }))
    expect(lane.order.totals).toMatchObject({ discount: 25_000, total: 44_000 })
    expect(reductionShares(pricedParts(lane.order))).toEqual([
      { discountId: id('half'), lineId: beer, amount: 25_000 },
    ])
  })

  test('in money is of the price with tax, and never more than there is', () => {
    const lane = laneOf()
    lane.give(off('money', { kind: 'amount', value: 11_000 }))
    expect(lane.order.totals).toMatchObject({ discount: 10_000, total: 60_500 })
    lane.give(off('all', { kind: 'amount', value: 1_000_000 }))
    expect(lane.order.due).toBe(0)
  })

  test('taken off leaves the order as it was, however often', () => {
    const lane = laneOf()
    const before = lane.order.totals
    lane.give(off('ten'))
    lane.give(back('ten'))
    expect(codeOf(lane.give(back('ten')))).toBe('ok')
    expect(lane.order.totals).toEqual(before)
  })

  test('is one, however many tills send its id', () => {
    const lane = laneOf()
    lane.give(off('ten'))
    expect(codeOf(lane.give(off('ten')))).toBe('ID_REUSED')
    expect(lane.order.discounts).toHaveLength(1)
  })

  test('never makes an order cheaper than what guests have paid', () => {
    const lane = laneOf()
    lane.payCash(50_000, 50_000, null)
    expect(codeOf(lane.give(off('half', { value: 50 })))).toBe('LINE_PAID')
    expect(codeOf(lane.give(off('ten')))).toBe('ok')
  })

  test.each<[string, Partial<Payload>, string]>([
    ['more than all', { value: 101 }, 'DISCOUNT_INVALID'],
    ['a part of the smallest unit', { kind: 'amount', value: 0.5 }, 'DISCOUNT_INVALID'],
    ['a dish that is not here', { lineIds: [id('soup')] }, 'LINE_UNKNOWN'],
    ['pieces of the whole order', { pieces: 1 }, 'DISCOUNT_INVALID'],
    ['on the house without a reason', { ...comp, reason: '' }, 'DISCOUNT_INVALID'],
    ['half on the house', { ...comp, value: 50 }, 'DISCOUNT_INVALID'],
    [
      'a law of another country',
      { category: 'statutory', value: 20, statute: 'senior', idNumber: '1', holder: 'Ana' },
      'DISCOUNT_INVALID',
    ],
  ])('is refused for %s', (_case, payload, code) => {
    const lane = laneOf()
    expect(codeOf(lane.give(off('odd', payload)))).toBe(code)
  })
})

describe('dishes on the house', () => {
  test('are those that were there: one more has its price', () => {
    const lane = laneOf()
    lane.give(off('free', comp))
    expect(lane.order.due).toBe(0)
    expect(codeOf(lane.give(more(1)))).toBe('LINE_ADJUSTED')
    lane.add('salad', 1)
    expect(lane.order.due).toBe(38_500)
  })

  test('can be one of several pieces, also when one more is ordered', () => {
    const lane = laneOf()
    lane.give(off('free', { ...comp, lineIds: [beer], pieces: 1 }))
    expect(lane.order.totals.discount).toBe(25_000)
    expect(codeOf(lane.give(more(1)))).toBe('ok')
    expect(lane.order.totals).toMatchObject({ subtotal: 90_000, discount: 25_000 })
  })

  test('stay on the house when a second one is taken off', () => {
    const lane = laneOf()
    lane.give(off('free', { ...comp, lineIds: [beer], pieces: 1 }))
    lane.give(more(-1))
    expect(lane.order.totals).toMatchObject({ subtotal: 40_000, discount: 25_000 })
  })
})

describe('a price of its own', () => {
  test('is kept with the one before, and null is that one again', () => {
    const lane = laneOf()
    lane.give(price(20_000))
    expect(lane.order.lines[0]).toMatchObject({
      unitPrice: 20_000,
      amount: 40_000,
      priceChange: { before: 25_000, reason: 'Small portion' },
    })
    lane.give(price(18_000))
    expect(lane.order.lines[0]?.priceChange?.before).toBe(25_000)
    lane.give(price(null, ''))
    expect(lane.order.lines[0]).toMatchObject({ unitPrice: 25_000, amount: 50_000 })
    expect(lane.order.lines[0]?.priceChange).toBeUndefined()
  })

  test('is for the pieces it was given for', () => {
    const lane = laneOf()
    lane.give(price(1))
    expect(codeOf(lane.give(more(1)))).toBe('LINE_ADJUSTED')
    expect(codeOf(lane.give(more(-1)))).toBe('ok')
  })

  test('needs a reason, and is never below what guests have paid', () => {
    const lane = laneOf()
    expect(codeOf(lane.give(price(1, ' ')))).toBe('DISCOUNT_INVALID')
    lane.payCash(60_000, 60_000, null)
    expect(codeOf(lane.give(price(1)))).toBe('LINE_PAID')
  })
})

describe('who may', () => {
  const cashier = limitOf(branch, 'cashier')
  const needed = (draft: CommandDraft, lane = laneOf()) =>
    permissionNeeded(draft, lane.order, id('noy'), cashier)

  test('a cashier gives a tenth alone, and a manager everything above', () => {
    expect(needed(off('ten'))).toBeNull()
    expect(needed(off('more', { value: 10.5 }))).toEqual(['manage_orders'])
    expect(needed(off('money', { kind: 'amount', value: 1 }))).toEqual(['manage_orders'])
    expect(limitOf(branch, 'waiter').percent).toBe(0)
  })

  test('small discounts add up to a large one', () => {
    const lane = laneOf()
    lane.give(off('five', { value: 5 }))
    expect(needed(off('six', { value: 6 }), lane)).toEqual(['manage_orders'])
    expect(needed(off('five more', { value: 5 }), lane)).toBeNull()
    lane.give(back('five'))
    expect(needed(off('six', { value: 6 }), lane)).toBeNull()
    lane.give(off('on rice', { value: 10, lineIds: [rice] }))
    expect(needed(off('on beer', { value: 10, lineIds: [beer] }), lane)).toBeNull()
  })

  test('limits are those of the branch', () => {
    const house = { ...branch, discountLimits: { waiter: { percent: 5, amount: 20_000 } } }
    const limit = limitOf(house, 'waiter')
    expect(isWithin(off('a', { value: 5 }).payload, {}, limit)).toBe(true)
    expect(isWithin(off('b', { kind: 'amount', value: 20_001 }).payload, {}, limit)).toBe(false)
    expect(limitOf(house, 'cashier')).toEqual(cashier)
  })

  test('dishes on the house and other prices need a manager, the old price no one', () => {
    expect(needed(off('free', comp))).toEqual(['manage_orders'])
    expect(needed(price(1))).toEqual(['manage_orders'])
    expect(needed(price(null))).toBeNull()
  })

  test('what a manager approved is for the dishes that were there', () => {
    const lane = laneOf()
    lane.give(off('half', { value: 50, overrideToken: 'word' }))
    expect(lane.order.discounts?.[0]?.lineIds).toEqual([beer, rice])
    expect(codeOf(lane.give(more(1)))).toBe('LINE_ADJUSTED')
  })

  test('another person sends what they could have given themselves', () => {
    expect(maySend(off('ten'), sender(10))).toBe(true)
    expect(maySend(off('ten'), sender(5))).toBe(false)
    expect(maySend(off('ten'), sender(5), true)).toBe(true)
    expect(maySend(off('free', { ...comp, overrideToken: 'word' }), sender(0))).toBe(true)
    expect(maySend(price(1), sender(10))).toBe(false)
    expect(maySend(price(null), sender(0))).toBe(true)
  })
})

describe('a senior or disabled guest in the Philippines', () => {
  const taxes = branch.taxes.map((tax) => ({ ...tax, rate: 12, included: true }))
  const manila = { ...branch, country: 'PH' as const, taxes }

  test('pays their share without VAT and a fifth less, the others theirs', () => {
    const lane = createLane(undefined, manila)
    lane.open()
    lane.add('beer', 4)
    lane.give(law('ana', { guests: 4 }))
    // A share of 25,000 is 22,321.43 without VAT; a fifth less is 17,857.
    expect(lane.order.totals).toMatchObject({ subtotal: 100_000, discount: 7_143, total: 92_857 })
    expect(lane.order.totals.taxes).toMatchObject([{ base: 66_964, amount: 8_036 }])
  })

  test('has no other discount beside it', () => {
    const lane = createLane(undefined, manila)
    lane.open()
    lane.add('beer', 1)
    lane.give(law('ana'))
    const { total } = lane.order.totals
    lane.give(off('ten'))
    expect(lane.order.totals.total).toBe(total)
    lane.give(off('free', comp))
    expect(lane.order.totals.total).toBe(0)
  })

  test('is named with the number of the card', () => {
    const lane = createLane(undefined, manila)
    lane.open()
    lane.add('beer', 2)
    expect(codeOf(lane.give(law('who', { holder: ' ' })))).toBe('DISCOUNT_INVALID')
    expect(codeOf(lane.give(law('more', { value: 30 })))).toBe('DISCOUNT_INVALID')
    expect(codeOf(lane.give(law('ana', { lineIds: [beer], pieces: 1 })))).toBe('ok')
    expect(lane.order.totals.total).toBe(25_000 + 17_857)
  })

  test('and more of them than guests pay as if all were', () => {
    const lane = createLane(undefined, manila)
    lane.open()
    lane.add('beer', 4)
    for (const name of ['a', 'b', 'c']) lane.give(law(name, { guests: 2 }))
    expect(lane.order.totals.total).toBe(71_428)
  })
})

describe('the note of an order', () => {
  test('reaches the tickets that the kitchen has, and the next ones', () => {
    const lane = laneOf()
    lane.send('one')
    lane.give({ kind: 'order.changeOrderNote', payload: { orderId, note: ' In a hurry ' } })
    expect(lane.order.note).toBe('In a hurry')
    lane.give(more(1))
    lane.send('two')
    expect(new Set(lane.state.tickets.map(({ orderNote }) => orderNote))).toEqual(
      new Set(['In a hurry']),
    )
  })
})
