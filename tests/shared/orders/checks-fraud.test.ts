import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CommandDraft } from '#shared/orders/command.ts'
import { houseIn } from '../pricing/order-path.ts'
import { HOLDS, TIMEOUT, verdict } from '../support/properties.ts'
import { id } from '../support/restaurant.ts'
import { checkStepOff, type Floor, opening, ordersOf, work } from './checks-walk.ts'
import { add, evening, merge, moved, one, piece, split, two } from './checks-evening.ts'
import { off } from './off.ts'

const part = id('part')
const FREE = { category: 'comp', value: 100, reason: 'Spilled' } as const

const parted = (mergedId: string, tableId: string): CommandDraft => ({
  kind: 'order.unmerge',
  payload: { orderId: two, moveId: id(`p${tableId.slice(-4)}`), mergedId, tableId },
})

describe('no dish costs less because it changed checks', () => {
  test('a beer on the house makes none of the beers free that it was split off', () => {
    const { give, order } = evening([split([piece('o1b', 1)]), off(part, 'free', FREE)])
    expect(order(part).totals.total).toBe(0)
    const before = order(one).totals.total
    expect(give(merge(one, part))).toBe('ok')
    expect(order(part).totals.total).toBe(before)
  })

  test('nor those that move to it', () => {
    const { give, order } = evening([split([piece('o1b', 1)]), off(part, 'free', FREE)])
    expect(give(moved(one, part, [piece('o1b', 2, 'b2')]))).toBe('ok')
    const { subtotal, discount } = order(part).totals
    expect(subtotal - discount).toBe(50_000)
  })

  test('two pieces on the house stay two when their line comes back in two parts', () => {
    const { give, order } = evening([
      { kind: 'order.changeQuantity', payload: { orderId: one, lineId: id('o1b'), by: 7 } },
      off(one, 'free', { ...FREE, lineIds: [id('o1b')], pieces: 2 }),
      split([piece('o1b', 9)]),
      { kind: 'order.changeNote', payload: { orderId: part, lineId: id('o1b!'), note: 'Cold' } },
    ])
    expect(give(merge(part, one))).toBe('ok')
    expect(order(one).totals.discount).toBe(50_000)
  })

  test('nor does a discount of more pieces than there are reach those that come later', () => {
    const { give, order } = evening([
      split([piece('o1b', 1)]),
      off(part, 'free', { ...FREE, lineIds: [id('o1b!')], pieces: 3 }),
    ])
    expect(give(merge(part, one))).toBe('ok')
    expect(order(one).totals.discount).toBe(25_000)
  })

  test.each([
    ['that comes back', merge(one, part), part],
    ['to which it comes back', merge(part, one), one],
  ])('nor does a piece on the house that was taken back, on the check %s', (_, back, whole) => {
    const { give, order } = evening([
      off(one, 'free', { ...FREE, lineIds: [id('o1b')], pieces: 2 }),
      split([piece('o1b', 2)]),
      { kind: 'order.voidLine', payload: { orderId: one, lineId: id('o1b') } },
    ])
    const before = order(one).totals.total + order(part).totals.total
    expect(give(back)).toBe('ok')
    expect(order(whole).totals.total).toBe(before)
  })

  test('nor do two parts of a line that come together, of which one is free', () => {
    const { give, order } = evening([
      split([piece('o1b', 1)]),
      off(part, 'free', { ...FREE, lineIds: [id('o1b!')] }),
      moved(one, part, [piece('o1b', 1, 'b2')]),
    ])
    expect(give(merge(part, two))).toBe('ok')
    expect(order(two).totals.discount).toBe(25_000)
  })

  test('nor do beers that are free twice make one free that joins them', () => {
    const free = { ...FREE, lineIds: [id('o1b')], pieces: 2 }
    const { give, order } = evening([
      split([piece('o1b', 1)]),
      off(one, 'first', free),
      off(one, 'second', free),
    ])
    expect(give(merge(part, one))).toBe('ok')
    expect(order(one).totals.discount).toBe(50_000)
  })

  test('a beer on the house and then another are two, on every check they go to', () => {
    const free = { ...FREE, lineIds: [id('o1b')], pieces: 1 }
    const { give, order } = evening([off(one, 'first', free), off(one, 'second', free)])
    const discountsOf = (orderId: string) => order(orderId).totals.discount
    expect(discountsOf(one)).toBe(50_000)
    expect(give(split([piece('o1b', 2)]))).toBe('ok')
    expect([discountsOf(one), discountsOf(part)]).toEqual([25_000, 25_000])
    expect(give(merge(part, one))).toBe('ok')
    expect(discountsOf(one)).toBe(50_000)
  })

  test('a discount of a whole order reaches no dish that comes to it', () => {
    const { give, order } = evening([off(two, 'half', { value: 50 })])
    const sum = order(one).totals.total + order(two).totals.total
    expect(give(moved(one, two, [piece('o1b', 1)], id('m4')))).toBe('ok')
    expect(order(one).totals.total + order(two).totals.total).toBe(sum)
    expect(give(merge(one, two))).toBe('ok')
    expect(order(two).totals.total).toBe(sum)
  })

  test('a dish that visits an order with a discount comes back at its price', () => {
    const { give, order } = evening([off(two, 'half', { value: 50 })])
    const before = order(one).totals.total
    expect(give(moved(one, two, [piece('o1b', 3)]))).toBe('ok')
    expect(give(moved(two, one, [piece('o1b', 3)], id('m7')))).toBe('ok')
    expect(order(one).totals.total).toBe(before)
  })

  test('a tenth off each of two orders is a tenth off both together', () => {
    const { give, order } = evening([off(one, 'first'), off(two, 'second')])
    const sum = order(one).totals.total + order(two).totals.total
    expect(give(merge(one, two))).toBe('ok')
    expect(order(two).totals.total).toBe(sum)
  })

  test('a discount reaches no dish by the id of another dish that was taken off', () => {
    const { give, order } = evening([
      add('rice', one, 'soup', 1),
      off(one, 'free', { ...FREE, lineIds: [id('soup')] }),
      { kind: 'order.voidLine', payload: { orderId: one, lineId: id('soup') } },
      add('beer', two, 'soup', 20),
    ])
    expect(give(add('beer', one, 'soup', 20))).toBe('LINE_EXISTS')
    expect(give(merge(two, one))).toBe('LINE_EXISTS')
    expect(order(two).status).toBe('open')
  })

  test('nor a dish that has gone back to its own order', () => {
    const { give, order } = evening([
      merge(one, two),
      off(two, 'free', { ...FREE, lineIds: [id('o1b')] }),
      parted(one, id('t1')),
    ])
    const sum = order(one).totals.total + order(two).totals.total
    expect(give(merge(two, one))).toBe('ok')
    expect(order(one).totals.total).toBe(sum)
  })

  test('a discount reaches no line by the id of another discount', () => {
    const { give, order } = evening([
      off(one, 'same', { ...FREE, lineIds: [id('o1r')] }),
      off(two, 'same', { value: 1 }),
    ])
    expect(give(merge(two, one))).toBe('ID_REUSED')
    expect(give(moved(two, one, [piece('o2b', 3)]))).toBe('ID_REUSED')
    expect(order(two).status).toBe('open')
  })
})

test('a discount reaches its whole order again when the last of the others has gone', () => {
  const { give, order } = evening([opening('o3'), off(two, 'tenth'), merge(one, two)])
  const reach = () => order(two).discounts?.map(({ lineIds }) => lineIds)
  expect(reach()).toEqual([[id('o2b'), id('o2r')]])
  const third: CommandDraft = {
    kind: 'order.addLine',
    payload: {
      orderId: id('o3'),
      lineId: id('o3r'),
      menuItemId: id('rice'),
      quantity: 1,
      unitPrice: 15_000,
      modifiers: [],
      note: '',
    },
  }
  expect(give(third)).toBe('ok')
  expect(give(merge(id('o3'), two))).toBe('ok')
  expect(give(parted(one, id('t1')))).toBe('ok')
  expect(reach()).toEqual([[id('o2b'), id('o2r')]])
  expect(give(parted(id('o3'), id('t3')))).toBe('ok')
  expect(reach()).toEqual([undefined])
})

const set = (orderId: string, name: string): CommandDraft => {
  const given = { extra: 0, modifiers: [] }
  const parts = [
    { lineId: id(`${name}m`), choiceId: id('main'), menuItemId: id('rice'), base: 15_000 },
    { lineId: id(`${name}d`), choiceId: id('drink'), menuItemId: id('beer'), base: 25_000 },
  ]
  const payload = { orderId, comboId: id('set'), menuItemId: id('lunch'), note: '' }
  return {
    kind: 'order.addCombo',
    payload: {
      ...payload,
      quantity: 1,
      unitPrice: 30_000,
      parts: parts.map((made) => ({ ...made, ...given })),
    },
  }
}

test('no dish has the id of the packaging of its order', () => {
  const { give, order } = evening([opening('o3'), add('beer', two, 'o3', 1)])
  expect(give(add('beer', one, 'o1', 1))).toBe('LINE_EXISTS')
  expect(give(merge(two, id('o3')))).toBe('LINE_EXISTS')
  expect(give(split([piece('o1b', 3)], { orderId: id('o1b') }))).toBe('ID_REUSED')
  expect(give(split([piece('o1b', 1, 'part')]))).toBe('ID_REUSED')
  expect(order(one).lines).toHaveLength(2)
})

test('a set that is voided takes no other set along', () => {
  const { give } = evening([set(one, 'x'), set(two, 'y')])
  expect(give(merge(one, two))).toBe('ID_REUSED')
})

const must = (orderId: string, allergens: ('nuts' | 'fish' | 'milk')[]): CommandDraft => ({
  kind: 'order.changeGuest',
  payload: { orderId, allergens },
})

test('the kitchen knows what any of the guests must not eat, until they part', () => {
  const { give, order } = evening([must(one, ['nuts', 'fish']), must(two, ['milk', 'fish'])])
  expect(give(merge(one, two))).toBe('ok')
  expect(order(two).allergens?.toSorted()).toEqual(['fish', 'milk', 'nuts'])
  expect(give(parted(one, id('t1')))).toBe('ok')
  expect(order(one).allergens).toEqual(['nuts', 'fish'])
  expect(order(two).allergens).toEqual(['milk', 'fish'])
})

const walks = fc.record({
  house: houseIn('LA'),
  steps: fc.array(checkStepOff, { minLength: 5, maxLength: 40 }),
})
const worth = (floor: Floor) => ordersOf(floor).reduce((sum, { totals }) => sum + totals.total, 0)

test('whatever people do with several orders, together they come to no less', TIMEOUT, () => {
  const holds = verdict(walks, ({ house: place, steps }) => {
    const states = work(place, steps)
    return states.every(({ floor, step, ok }, at) => {
      const before = states[at - 1]
      if (!before || !ok || step === null || step.kind === 'one') return true
      // Each order, and in some countries each line, rounds its own taxes and discounts.
      const units = ordersOf(floor).reduce((sum, { lines }) => sum + 3 * lines.length + 4, 0)
      return worth(floor) >= worth(before.floor) - units
    })
  })
  expect(holds).toBe(HOLDS)
})
