import { expect, test } from 'vitest'
import { pricedParts } from '#shared/orders/priced-parts.ts'
import { splitCheck } from '../pricing/split-check.ts'
import { context, id, items, lunch } from '../support/restaurant.ts'
import { contextOf, opening } from './checks-walk.ts'
import {
  atTwoTables,
  evening,
  house,
  lineIn,
  newsOf,
  one,
  type Piece,
  piecesOf,
  priceOf,
} from './threads.ts'

/* What other tills got wrong, each by the number of the public thread where their users complained: those of Odoo. */

test('105383: a split that is followed by Back leaves each dish on one of the checks, once', () => {
  const { give, add, split, order } = atTwoTables()
  add(one, 'beer', { quantity: 2 })
  add(one, 'rice', { quantity: 2 })
  const { total } = order(one).totals
  split(one, [lineIn(order(one)), 1], [lineIn(order(one), 1), 1])
  // Back from the payment gives no command: nothing is left to be lost.
  expect(order(one).lines.map(({ quantity }) => quantity)).toEqual([1, 1])
  expect(order(id('part')).lines.map(({ quantity }) => quantity)).toEqual([1, 1])
  expect(order(one).totals.total + order(id('part')).totals.total).toBe(total)
  expect(
    give({ kind: 'order.merge', payload: { orderId: id('part'), moveId: id('b'), intoId: one } }),
  ).toBe('ok')
  expect(order(one).totals.total).toBe(total)
})

test('161498: a split that shows 97.15 makes a check of 97.15', () => {
  const { give, split, order } = evening()
  const tax = { ...context.branch.taxes[0], rate: 6 } as (typeof context.branch.taxes)[number]
  const cents = {
    ...context.branch,
    currency: 'MYR' as const,
    taxes: [tax],
    taxRounding: 'per_document' as const,
  }
  const dear = { ...house, branch: cents, priceWas: () => true }
  give(opening('o1'), dear)
  for (const [at, unitPrice] of [1055, 2035, 3020, 3055].entries()) {
    give(
      {
        kind: 'order.addLine',
        payload: {
          orderId: one,
          lineId: id(`l${at}`),
          menuItemId: id('rice'),
          quantity: 2,
          unitPrice,
          modifiers: [],
          note: '',
        },
      },
      dear,
    )
  }
  const pieces = order(one).lines.map(({ _id }): Piece => [_id, 1])
  const shown = splitCheck(pricedParts(order(one)), piecesOf(pieces))
  expect(shown.taken.totals.total).toBe(9715)
  split(one, ...pieces)
  expect(order(id('part')).totals).toEqual(shown.taken.totals)
  expect(order(one).totals).toEqual(shown.left.totals)
})

test('184679: a split keeps price, discount, choices and notes, and the kitchen hears nothing', () => {
  const { give, add, send, split, order, asked, tickets } = atTwoTables()
  const egg = {
    groupId: id('extra'),
    optionId: id('egg'),
    name: { en: 'Egg' },
    price: 7,
    alert: false,
  }
  const menu = items.map((item) => ({ ...item, modifierGroupIds: [id('extra')] }))
  const withEggs = contextOf({ branch: context.branch, menu })
  give(
    {
      kind: 'order.addLine',
      payload: {
        orderId: one,
        lineId: id('rice1'),
        menuItemId: id('rice'),
        quantity: 4,
        unitPrice: 12_345,
        modifiers: [egg],
        note: 'Soft',
      },
    },
    withEggs,
  )
  add(one, 'beer')
  send(one)
  const off = { category: 'discount', kind: 'percent', value: 10, reason: '' } as const
  give({
    kind: 'order.discount',
    payload: { orderId: one, discountId: id('d'), lineIds: [id('rice1')], ...off },
  })
  const [before, [line]] = [asked(), order(one).lines]
  split(one, [id('rice1'), 3])
  const [part] = order(id('part')).lines
  expect(part).toMatchObject({
    unitPrice: 12_345,
    modifiers: line?.modifiers,
    note: 'Soft',
    quantity: 3,
  })
  expect(part?.sent).toMatchObject({ quantity: 3 })
  expect(order(id('part')).discounts).toMatchObject([{ value: 10, lineIds: [part?._id] }])
  expect(asked()).toBe(before)
  expect([one, id('part')].map((orderId) => newsOf(order(orderId)))).toEqual([[], []])
  expect(send(id('part'))).toBe('ok')
  expect(tickets().filter(({ moved }) => !moved)).toHaveLength(2)
})

test('192384: a split takes a combo as a whole, with its price', () => {
  const { give, add, split, order } = atTwoTables()
  add(one, 'rice')
  const parts = (lunch.combo ?? []).map(({ _id: choiceId, dishes: [dish] }, at) => ({
    lineId: id(`k${at}`),
    choiceId,
    menuItemId: dish?.itemId ?? '',
    base: items.find(({ _id }) => _id === dish?.itemId)?.price ?? 0,
    extra: 0,
    modifiers: [],
  }))
  const combo = {
    orderId: one,
    comboId: id('combo'),
    menuItemId: lunch._id,
    quantity: 2,
    unitPrice: 30_000,
    parts,
    note: '',
  }
  expect(give({ kind: 'order.addCombo', payload: combo })).toBe('ok')
  expect(split(one, [id('k0'), 1])).toBe('COMBO_WHOLE')
  expect(split(one, [id('k0'), 1], [id('k1'), 1])).toBe('ok')
  expect(order(id('part')).totals.subtotal).toBe(30_000)
  expect(order(one).totals.subtotal).toBe(priceOf('rice') + 30_000)
})
