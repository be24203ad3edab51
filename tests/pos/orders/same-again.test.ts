import { describe, expect, test } from 'vitest'
import type { MenuRow } from '#shared/menu/menu.ts'
import type { OrderLine } from '#shared/orders/order.ts'
import { sameAgain } from '../../../src/pos/orders/same-again.ts'
import {
  branch,
  createLane,
  fish,
  hot,
  id,
  items,
  lunch,
  noodles,
  orderId,
  spice,
  topping,
} from '../../shared/support/restaurant.ts'

const NOON = Date.parse('2026-11-21T05:00:00Z')
const MENU: readonly MenuRow[] = [...items, lunch, fish, noodles, spice, topping]

/** What is ordered again of an order, with rows of the menu as they are now. */
function again(lines: readonly OrderLine[], changed: readonly MenuRow[] = [], gone?: string) {
  const menu = [...changed, ...MENU].filter(({ _id }) => _id !== gone)
  const row = (wanted: string) => menu.find(({ _id }) => _id === wanted)
  return sameAgain({ lines: [...lines] }, { row, branch, type: 'takeaway', at: NOON })
}
const itemOf = (name: string) => {
  const found = items.find(({ _id }) => _id === id(name))
  if (!found) throw new Error(`no ${name}`)
  return found
}

function ordered() {
  const lane = createLane()
  lane.open()
  lane.add('beer', 3)
  const salad = { lineId: id('s'), menuItemId: id('salad'), quantity: 1, unitPrice: 35_000 }
  lane.give({
    kind: 'order.addLine',
    payload: { orderId, ...salad, modifiers: [hot], note: 'No sugar' },
  })
  return lane
}

describe('the same again', () => {
  test('has pieces, choices and notes of then, at the prices of now', () => {
    const dearer = { ...itemOf('beer'), price: 27_000 }
    const hotter = {
      ...spice,
      options: spice.options.map((option) => ({ ...option, price: option.price * 2 })),
    }
    const { dishes, toAsk, gone } = again(ordered().order.lines, [dearer, hotter])
    expect(dishes).toMatchObject([
      { item: { _id: id('beer'), price: 27_000 }, quantity: 3, note: '', pricedFor: 'takeaway' },
      { quantity: 1, note: 'No sugar', modifiers: [{ optionId: id('hot'), price: 4000 }] },
    ])
    expect([toAsk, gone]).toEqual([[], []])
  })

  test('has the price of the type of the order', () => {
    const [line] = ordered().order.lines
    if (!line) throw new Error('no line')
    const noodle = {
      ...line,
      menuItemId: noodles._id,
      modifiers: [{ ...hot, alert: true, name: {} }],
    }
    expect(again([noodle]).dishes).toMatchObject([{ item: { price: 38_000 } }])
  })

  test('leaves out what is sold out, not on the menu, or not sold now, by name', () => {
    const { lines } = ordered().order
    const out = again(lines, [{ ...itemOf('beer'), soldOut: true }], id('salad'))
    expect(out.dishes).toEqual([])
    expect(out.gone).toEqual([{ en: 'beer' }, { en: 'salad' }])
    const inside = { ...itemOf('beer'), available: { types: ['dine_in' as const] } }
    expect(again(lines, [inside]).gone).toEqual([{ en: 'beer' }])
  })

  test('asks again for what is weighed, and where a choice is gone', () => {
    const lane = ordered()
    const portion = { lineId: id('f'), menuItemId: fish._id, quantity: 1, unitPrice: fish.price }
    const weight = { grams: 350, by: 'kg' } as const
    lane.give({
      kind: 'order.addLine',
      payload: { orderId, ...portion, weight, modifiers: [], note: '' },
    })
    const mildOnly = { ...spice, options: spice.options.slice(0, 1) }
    const { dishes, toAsk } = again(lane.order.lines, [mildOnly])
    expect(dishes.map(({ item }) => item._id)).toEqual([id('beer')])
    expect(toAsk.map(({ item, like }) => [item._id, like.weight?.grams])).toEqual([
      [id('salad'), undefined],
      [fish._id, 350],
    ])
  })

  test('has a set with the dishes that were chosen, and what they cost more now', () => {
    const lane = createLane()
    lane.open()
    const parts = [
      { lineId: id('m'), choiceId: id('main'), menuItemId: id('salad'), base: 15_000, extra: 5000 },
      { lineId: id('d'), choiceId: id('drink'), menuItemId: id('beer'), base: 25_000, extra: 0 },
    ].map((part) => ({ ...part, modifiers: part.menuItemId === id('salad') ? [hot] : [] }))
    const combo = { orderId, comboId: id('set'), menuItemId: lunch._id, quantity: 2, note: '' }
    lane.give({ kind: 'order.addCombo', payload: { ...combo, unitPrice: 30_000, parts } })
    expect(lane.order.lines).toHaveLength(2)
    const dearer = {
      ...lunch,
      price: 33_000,
      combo: (lunch.combo ?? []).map((choice) => ({
        ...choice,
        dishes: choice.dishes.map((dish) => ({ ...dish, extra: dish.extra * 2 })),
      })),
    }
    expect(again(lane.order.lines, [dearer]).dishes).toMatchObject([
      {
        item: { _id: lunch._id, price: 33_000 },
        quantity: 2,
        parts: [
          { menuItemId: id('salad'), base: 15_000, extra: 10_000, modifiers: [{ price: 2000 }] },
          { menuItemId: id('beer'), base: 25_000, extra: 0, modifiers: [] },
        ],
      },
    ])
  })
})
