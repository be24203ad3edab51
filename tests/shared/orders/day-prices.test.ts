import { describe, expect, test } from 'vitest'
import type { Branch } from '#shared/branches/branch.ts'
import type { MenuItem } from '#shared/menu/menu.ts'
import { priceFor } from '#shared/menu/price-for.ts'
import { isOtherHour, tillPrices, tillSizes } from '#shared/menu/price-at.ts'
import { applyCommand } from '#shared/orders/apply.ts'
import type { CommandDraft, PayloadOf } from '#shared/orders/command.ts'
import type { ApplyContext, LaneState } from '#shared/orders/lane.ts'
import { pricesFor } from '#shared/orders/price-for-type.ts'
import { branch, context, id, lunch, noodles, orderId } from '../support/restaurant.ts'

const HAPPY = id('happy')
const house: Branch = {
  ...branch,
  dayparts: [
    {
      _id: HAPPY,
      name: { en: 'Happy hour' },
      days: ['friday', 'saturday'],
      startsAt: '15:00',
      endsAt: '17:00',
    },
  ],
}
const dish: MenuItem = {
  ...noodles,
  modifierGroupIds: [],
  dayPrices: [{ daypartId: HAPPY, price: 30_000, typePrices: { takeaway: 28_000 } }],
}
const set: MenuItem = { ...lunch, dayPrices: [{ daypartId: HAPPY, price: 22_000 }] }
const item = (itemId: string) =>
  [dish, set].find(({ _id }) => _id === itemId) ?? context.item(itemId)

/** Vientiane is seven hours ahead: 17:00 there is 10:00. */
const LAST_SECOND = '2026-11-20T09:59:59.000Z'
const END = '2026-11-20T10:00:00.000Z'
const EVENING = '2026-11-20T12:00:00.000Z'

const till: ApplyContext = {
  ...context,
  branch: house,
  item,
  priceWas: tillPrices(house, item),
  sizeWas: tillSizes(house),
}
/** The server knows which prices there were, and when. */
const server: ApplyContext = {
  ...till,
  priceWas: (priced, price, type = 'dine_in', at = END) => {
    const known = item(priced)
    if (!known?.dayPrices) return context.priceWas(priced, price, type)
    const all = [known, ...known.dayPrices].map((one) => priceFor(one, type))
    return all.includes(price) && !isOtherHour(known, price, type, { branch: house, at })
  },
}

function lane(by: ApplyContext = server) {
  let state: LaneState = { order: null, tickets: [] }
  let n = 0
  const give = (draft: CommandDraft, at: string) => {
    const envelope = { opId: id(`op${++n}`), deviceId: id('till'), n, at, baseRevision: -1 }
    const outcome = applyCommand(state, { ...envelope, ...draft }, by)
    if (outcome.ok) state = outcome.state
    return outcome
  }
  const payload = { orderId, number: 'A1', type: 'dine_in', tableId: null } as const
  give({ kind: 'order.open', payload: { ...payload, serviceByType: true } }, LAST_SECOND)
  const add = (unitPrice: number, at: string, change: Partial<PayloadOf<'order.addLine'>> = {}) => {
    const lineId = id(`line${n}`)
    const line = { orderId, lineId, menuItemId: dish._id, quantity: 1, modifiers: [], note: '' }
    const given = { ...line, unitPrice, pricedFor: 'dine_in' as const, ...change }
    return { lineId, outcome: give({ kind: 'order.addLine', payload: given }, at) }
  }
  return {
    give,
    add,
    order: () => {
      if (!state.order) throw new Error('no order yet')
      return state.order
    },
    prices: () => state.order?.lines.map(({ unitPrice }) => unitPrice),
  }
}

describe.each([
  ['till', till],
  ['server', server],
] as const)('the price of a happy hour, for the %s,', (_name, by) => {
  test('is kept by a dish of its last second that is sent and paid later', () => {
    const { give, add, prices, order } = lane(by)
    add(30_000, LAST_SECOND)
    give({ kind: 'order.send', payload: { orderId, sendId: id('send') } }, EVENING)
    const pay = { orderId, paymentId: id('pay'), method: 'cash', receiptNumber: null } as const
    const { due } = order()
    const paid = { ...pay, amount: due, tendered: due, shiftSessionId: null }
    expect(give({ kind: 'order.pay', payload: paid }, EVENING).ok).toBe(true)
    expect(prices()).toEqual([30_000])
  })

  test('is over with the next second: the dish costs what it costs then', () => {
    const { add, prices } = lane(by)
    expect(add(30_000, END).outcome.ok).toBe(true)
    expect(prices()).toEqual([40_000])
  })

  test('is that of the order’s type', () => {
    const { add, give, prices } = lane(by)
    give({ kind: 'order.changeType', payload: { orderId, type: 'takeaway' } }, LAST_SECOND)
    add(28_000, LAST_SECOND, { pricedFor: 'takeaway' })
    add(28_000, END, { pricedFor: 'takeaway' })
    expect(prices()).toEqual([28_000, 38_000])
  })

  test('stays when the type changes later, at what that type cost then', () => {
    const { add, give, prices, order } = lane(by)
    add(30_000, LAST_SECOND)
    add(40_000, EVENING)
    const shown = pricesFor(order(), 'takeaway', by)
    const payload = { orderId, type: 'takeaway', prices: shown } as const
    expect(give({ kind: 'order.changeType', payload }, EVENING).ok).toBe(true)
    expect(prices()).toEqual([28_000, 38_000])
  })

  test('is for no more pieces once it is over, and for fewer at any time', () => {
    const { add, give, prices } = lane(by)
    const { lineId } = add(30_000, LAST_SECOND, { quantity: 2 })
    const change = (pieces: number, at: string) =>
      give({ kind: 'order.changeQuantity', payload: { orderId, lineId, by: pieces } }, at)
    expect(change(1, LAST_SECOND).ok).toBe(true)
    expect(change(1, END)).toMatchObject({ ok: false, code: 'PRICE_ENDED' })
    expect(change(-1, END).ok).toBe(true)
    expect(prices()).toEqual([30_000])
  })

  test('is one of a set as well', () => {
    const { give, prices } = lane(by)
    const parts = [
      { choiceId: id('main'), menuItemId: id('rice'), base: 15_000 },
      { choiceId: id('drink'), menuItemId: id('beer'), base: 25_000 },
    ].map((part) => ({ ...part, extra: 0, modifiers: [] }))
    const combo = { orderId, menuItemId: set._id, quantity: 1, unitPrice: 22_000, note: '' }
    const at = (comboId: string) => ({
      ...combo,
      comboId: id(comboId),
      pricedFor: 'dine_in' as const,
      parts: parts.map((part, n) => ({ ...part, lineId: id(`${comboId}${n}`) })),
    })
    give({ kind: 'order.addCombo', payload: at('a') }, LAST_SECOND)
    give({ kind: 'order.addCombo', payload: at('b') }, END)
    const [a = 0, b = 0, c = 0, d = 0] = prices() ?? []
    expect([a + b, c + d]).toEqual([22_000, 30_000])
  })
})

describe('the server', () => {
  test('accepts the price of the whole day in a happy hour: tills of before know no other', () => {
    const { add, prices } = lane()
    add(40_000, LAST_SECOND)
    expect(prices()).toEqual([40_000])
  })

  test('refuses what the menu never had', () => {
    const { add } = lane()
    expect(add(25_000, LAST_SECOND).outcome).toMatchObject({ code: 'PRICE_UNKNOWN' })
  })
})
