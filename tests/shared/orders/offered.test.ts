import { describe, expect, test } from 'vitest'
import type { Branch } from '#shared/branches/branch.ts'
import type { MenuItem, ModifierGroup } from '#shared/menu/menu.ts'
import { offerAt } from '#shared/menu/offer.ts'
import { tillPrices, tillSizes } from '#shared/menu/price-at.ts'
import { rowFor } from '#shared/menu/row-for.ts'
import { applyCommand } from '#shared/orders/apply.ts'
import type { CommandDraft, PayloadOf } from '#shared/orders/command.ts'
import type { ApplyContext, LaneState } from '#shared/orders/lane.ts'
import { pricesFor } from '#shared/orders/price-for-type.ts'
import { branch, context, id, lunch, noodles, orderId } from '../support/restaurant.ts'

const HAPPY = id('happy')
const house: Branch = {
  ...branch,
  dayparts: [{ _id: HAPPY, name: {}, days: ['friday'], startsAt: '15:00', endsAt: '17:00' }],
}
const EGG = id('egg')
const topping: ModifierGroup = {
  _id: id('top'),
  kind: 'modifierGroup',
  name: { en: 'On top' },
  min: 0,
  max: 2,
  options: [
    {
      _id: EGG,
      name: { en: 'Egg' },
      price: 5000,
      typePrices: { takeaway: 6000 },
      dayPrices: [{ daypartId: HAPPY, price: 3000 }],
      alert: false,
      premodifiers: ['extra'],
    },
  ],
}
const dish: MenuItem = {
  ...noodles,
  typePrices: null,
  modifierGroupIds: [topping._id],
  available: { daypartIds: [HAPPY] },
}
const always: MenuItem = { ...dish, _id: id('always'), available: null }
const set: MenuItem = { ...lunch, available: { daypartIds: [HAPPY] } }
const item = (itemId: string) =>
  [dish, always, set].find(({ _id }) => _id === itemId) ?? context.item(itemId)

/** Vientiane is seven hours ahead: 17:00 there is 10:00. */
const LAST_SECOND = '2026-11-20T09:59:59.000Z'
const END = '2026-11-20T10:00:00.000Z'

const till: ApplyContext = {
  ...context,
  branch: house,
  item,
  modifierGroup: (groupId) => (groupId === topping._id ? topping : context.modifierGroup(groupId)),
  priceWas: tillPrices(house, item),
  sizeWas: tillSizes(house),
  isOffered: ({ available }, type, at) =>
    offerAt([available], { branch: house, type, at }).kind === 'now',
}

function lane(by: ApplyContext = till) {
  let state: LaneState = { order: null, tickets: [] }
  let n = 0
  const give = (draft: CommandDraft, at: string) => {
    const envelope = { opId: id(`op${++n}`), deviceId: id('till'), n, at, baseRevision: -1 }
    const outcome = applyCommand(state, { ...envelope, ...draft }, by)
    if (outcome.ok) state = outcome.state
    return outcome
  }
  const open = { orderId, number: 'A1', type: 'dine_in', tableId: null } as const
  give({ kind: 'order.open', payload: { ...open, serviceByType: true } }, LAST_SECOND)
  const add = (
    menuItemId: string,
    at: string,
    change: Partial<PayloadOf<'order.addLine'>> = {},
  ) => {
    const lineId = id(`line${n}`)
    const line = { orderId, lineId, menuItemId, quantity: 1, modifiers: [], note: '' }
    const payload = { ...line, unitPrice: 40_000, pricedFor: 'dine_in' as const, ...change }
    return { lineId, outcome: give({ kind: 'order.addLine', payload }, at) }
  }
  return { give, add, order: () => state.order }
}
const NOT_NOW = { ok: false, code: 'ITEM_NOT_OFFERED' }

describe('a dish of an hour that is over', () => {
  test('is refused, and more of it, and a set of that hour; what was ordered stays', () => {
    const { add, give, order } = lane()
    const { lineId, outcome } = add(dish._id, LAST_SECOND, { quantity: 2 })
    expect(outcome.ok).toBe(true)
    expect(add(dish._id, END).outcome).toMatchObject(NOT_NOW)
    const change = (by: number): CommandDraft => ({
      kind: 'order.changeQuantity',
      payload: { orderId, lineId, by },
    })
    expect(give(change(1), END)).toMatchObject(NOT_NOW)
    expect(give(change(-1), END).ok).toBe(true)
    const send: CommandDraft = { kind: 'order.send', payload: { orderId, sendId: id('send') } }
    expect(give(send, END).ok).toBe(true)
    const parts = [
      { choiceId: id('main'), menuItemId: id('rice'), base: 15_000, lineId: id('s1') },
      { choiceId: id('drink'), menuItemId: id('beer'), base: 25_000, lineId: id('s2') },
    ].map((part) => ({ ...part, extra: 0, modifiers: [] }))
    const combo = { orderId, comboId: id('set'), menuItemId: set._id, quantity: 1, note: '', parts }
    const payload = { ...combo, unitPrice: 30_000 }
    expect(give({ kind: 'order.addCombo', payload }, END)).toMatchObject(NOT_NOW)
    expect(give({ kind: 'order.addCombo', payload }, LAST_SECOND).ok).toBe(true)
    expect(order()?.lines).toHaveLength(3)
  })

  test('is no matter to a till that applies its own command again', () => {
    const { isOffered: _judged, ...again } = till
    expect(lane(again).add(dish._id, END).outcome.ok).toBe(true)
  })
})

const egg = (price: number, pre?: 'extra') => [
  { groupId: topping._id, optionId: EGG, price, ...(pre && { pre }) },
]

describe('the price of a choice in a happy hour', () => {
  test('is kept by what was ordered in it, and that of the moment after it, twice for extra', () => {
    const { add, order } = lane()
    add(always._id, LAST_SECOND, { modifiers: egg(3000) })
    add(always._id, END, { modifiers: egg(3000) })
    add(always._id, LAST_SECOND, { modifiers: egg(6000, 'extra') })
    add(always._id, END, { modifiers: egg(6000, 'extra') })
    const charged = order()?.lines.map(({ modifiers }) => modifiers[0]?.price)
    expect(charged).toEqual([3000, 5000, 6000, 10_000])
  })

  test('is for no more pieces of its line', () => {
    const { add, give } = lane()
    const { lineId } = add(always._id, LAST_SECOND, { modifiers: egg(3000) })
    const more = { orderId, lineId, by: 1 }
    const change: CommandDraft = { kind: 'order.changeQuantity', payload: more }
    expect(give(change, LAST_SECOND).ok).toBe(true)
    expect(give(change, END)).toMatchObject({ ok: false, code: 'PRICE_ENDED' })
  })

  test('follows the type of the order at the hour in which it was ordered', () => {
    const { add, order } = lane()
    add(always._id, LAST_SECOND, { modifiers: egg(3000) })
    add(always._id, END, { modifiers: egg(5000) })
    const made = order()
    if (!made) throw new Error('no order yet')
    // In the happy hour it costs the same for every type.
    const prices = pricesFor(made, 'takeaway', till).map(({ modifiers }) => modifiers[0])
    expect(prices).toEqual([3000, 6000])
  })

  test('is what a till shows while it is on', () => {
    const shown = rowFor(topping, 'dine_in', HAPPY)
    expect(shown).toMatchObject({ options: [{ price: 3000 }] })
    expect(rowFor(topping, 'takeaway', null)).toMatchObject({ options: [{ price: 6000 }] })
  })
})
