import { describe, expect, test } from 'vitest'
import type { ModifierGroup } from '#shared/menu/menu.ts'
import { applyCommand } from '#shared/orders/apply.ts'
import type { ApplyContext } from '#shared/orders/lane.ts'
import type { CommandDraft } from '#shared/orders/command.ts'
import { context, createLane, hot, id, items, mild, orderId, spice } from '../support/restaurant.ts'

const lineId = id('line-beer')

function laneWith(beers: number) {
  const lane = createLane()
  lane.open()
  lane.add('beer', beers)
  return lane
}
const pieces = (by: number) =>
  ({ kind: 'order.changeQuantity', payload: { orderId, lineId, by } }) as const
const note = (text: string) =>
  ({ kind: 'order.changeNote', payload: { orderId, lineId, note: text } }) as const
const dish = (name: string, more: object = {}): CommandDraft => ({
  kind: 'order.addLine',
  payload: {
    orderId,
    lineId: id(`line-${name}`),
    menuItemId: id(name),
    quantity: 1,
    unitPrice: items.find(({ _id }) => _id === id(name))?.price ?? 0,
    modifiers: [],
    note: '',
    ...more,
  },
})
const busy = (choices: number) => {
  const { order, state } = laneWith(1)
  const lines = order.lines.map((line) => ({ ...line, modifiers: Array(choices).fill(mild) }))
  return createLane({ ...state, order: { ...order, lines } })
}

describe('a line', () => {
  test('is kept as the menu has the dish, with who added it and when', () => {
    const lane = laneWith(2)
    expect(lane.order.lines).toEqual([
      {
        _id: lineId,
        menuItemId: id('beer'),
        name: { en: 'beer' },
        station: 'bar',
        taxClass: 'standard',
        unitPrice: 25_000,
        modifiers: [],
        note: '',
        quantity: 2,
        sent: null,
        amount: 50_000,
        addedBy: { _id: id('noy'), name: 'Noy' },
        addedAt: '2026-11-21T05:02:00.000Z',
      },
    ])
  })

  test('that the kitchen had from the order before is sent already, with its note', () => {
    const lane = laneWith(1)
    lane.give(dish('rice', { cooked: true, quantity: 2, note: ' No salt ' }))
    expect(lane.order.lines[1]?.sent).toEqual({
      quantity: 2,
      note: 'No salt',
      at: '2026-11-21T05:03:00.000Z',
    })
    lane.give(dish('salad', { cooked: false, modifiers: [mild] }))
    expect(lane.order.lines[2]?.sent).toBeNull()
  })

  test('with a price of its own may be changed by nothing', () => {
    const lane = laneWith(2)
    lane.give({
      kind: 'order.changePrice',
      payload: { orderId, lineId, unitPrice: 20_000, reason: 'Small' },
    })
    expect(lane.give(pieces(0)).ok).toBe(true)
    expect(lane.give(pieces(1))).toMatchObject({ code: 'LINE_ADJUSTED' })
  })

  test('has its note without the spaces around it', () => {
    const lane = laneWith(1)
    lane.give(dish('rice', { note: '  for later ' }))
    expect(lane.order.lines[1]).toMatchObject({ note: 'for later' })
  })

  test('has up to 999 pieces', () => {
    const lane = laneWith(998)
    expect(lane.give(pieces(1)).ok).toBe(true)
    expect(lane.order.lines[0]).toMatchObject({ quantity: 999, amount: 24_975_000 })
    expect(lane.give(pieces(1)).ok).toBe(false)
  })

  test('is reduced to the sent quantity, not below', () => {
    const lane = laneWith(2)
    lane.send('s')
    lane.give(pieces(2))
    expect(lane.give(pieces(-2)).ok).toBe(true)
    expect(lane.order.lines[0]).toMatchObject({ quantity: 2, amount: 50_000 })
    expect(lane.give(pieces(-1)).ok).toBe(false)
  })

  test('stays as it is when another is changed or taken off', () => {
    const lane = laneWith(1)
    lane.add('rice')
    const [, rice] = lane.order.lines
    lane.give(pieces(1))
    expect(lane.order.lines[1]).toBe(rice)
    lane.give({ kind: 'order.voidLine', payload: { orderId, lineId } })
    expect(lane.order.lines).toEqual([rice])
  })

  test('with the note that it has already is no change: nothing is sent', () => {
    const lane = laneWith(1)
    lane.give(note('No ice'))
    const { state } = lane
    lane.give(note(' No ice '))
    expect(lane.state).toBe(state)
  })
})

describe('choices', () => {
  const sauces: ModifierGroup = {
    _id: id('sauces'),
    kind: 'modifierGroup',
    name: { en: 'Sauces' },
    min: 0,
    max: 2,
    options: [{ _id: id('soy'), name: { en: 'Soy' }, price: 0, alert: true, most: 2 }],
  }
  const soy = { groupId: sauces._id, optionId: id('soy'), price: 0 }
  const [, , salad] = items
  const groups: Partial<ApplyContext> = {
    item: () => salad && { ...salad, modifierGroupIds: [spice._id, sauces._id, id('gone')] },
    modifierGroup: (groupId) => [spice, sauces].find(({ _id }) => _id === groupId),
    priceWas: () => true,
  }
  const choose = (...modifiers: object[]) => {
    const { state } = laneWith(1)
    const command = {
      opId: id('op'),
      deviceId: id('till'),
      n: 9,
      at: '2026-11-21T05:30:00.000Z',
      baseRevision: 1,
      ...dish('salad', { modifiers }),
    }
    const outcome = applyCommand(state, command, { ...context, ...groups })
    return outcome.ok ? outcome.state.order?.lines[1]?.modifiers : outcome.code
  }

  test('are counted in each group of the dish; a group that was deleted requires nothing', () => {
    expect(choose(mild)).toEqual([mild])
    expect(choose(mild, soy, soy)).toEqual([
      mild,
      { ...soy, name: { en: 'Soy' }, alert: true },
      { ...soy, name: { en: 'Soy' }, alert: true },
    ])
    expect(choose(soy)).toBe('MODIFIER_MISSING')
    expect(choose(mild, hot, soy)).toBe('MODIFIER_TOO_MANY')
    expect(choose(mild, soy, soy, soy)).toBe('MODIFIER_TOO_MANY')
  })

  test('fill an order with 1,500 of them', () => {
    expect(busy(1_499).give(dish('salad', { modifiers: [mild] })).ok).toBe(true)
    expect(busy(1_500).give(dish('salad', { modifiers: [mild] }))).toMatchObject({
      code: 'ORDER_FULL',
    })
  })

  test('of an older order beyond the bound keep out no dish that has none', () => {
    expect(busy(1_501).give(dish('rice')).ok).toBe(true)
  })
})
