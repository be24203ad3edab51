import { describe, expect, test } from 'vitest'
import type { CommandDraft } from '#shared/orders/command.ts'
import { kitchenDifference } from '#shared/orders/kitchen-difference.ts'
import type { Order, OrderDiscount } from '#shared/orders/order.ts'
import { backByPayments, piecesLeft, refundTotals } from '#shared/orders/refund-amounts.ts'
import { isWithin } from '#shared/orders/within-limit.ts'
import type { PromotionVersion } from '#shared/promotions/definition.ts'
import { reopenDrafts } from '../../../src/pos/sales/refund/reopen-drafts.ts'
import { dish, openTill, promotion, untaxed } from '../../shared/promotions/till.ts'
import { createLane, id } from '../../shared/support/restaurant.ts'

type Rules = Partial<Parameters<typeof reopenDrafts>[1]>

function reopened(more: Partial<Order> = {}, rules: Rules = {}) {
  const paid = createLane()
  paid.open()
  paid.add('beer', 2)
  paid.add('salad')
  paid.send('send')
  paid.payCash(paid.order.due, 200_000)
  const before = { ...paid.order, ...more }
  const drafts = againFrom(before, rules)
  const lane = createLane(undefined, undefined, {
    [before._id]: { order: wentBack(before), tickets: [] },
  })
  const outcomes = drafts.map((draft) =>
    lane.give(
      draft.kind === 'order.open'
        ? { ...draft, payload: { ...draft.payload, number: 'A2' } }
        : draft,
    ),
  )
  return { paid: paid.order, order: lane.order, tickets: lane.state.tickets, outcomes }
}

function againFrom(paid: Order, rules: Rules = {}) {
  let made = 0
  return reopenDrafts(paid, {
    orderId: id('again'),
    newId: () => id(`new${made++}`),
    tableId: null,
    mayGive: () => true,
    mayReprice: true,
    ...rules,
  })
}

/** A paid order as it is when another takes its place: all of it went back. */
const wentBack = (paid: Order): Order => ({
  ...paid,
  refunds: [
    {
      _id: id('refund'),
      kind: 'reopened',
      reopenedAs: id('again'),
      lines: [],
      reason: 'Wrong',
      totals: paid.totals,
      tenders: [],
      receiptNumber: 'VTE1-A-000002',
      by,
      approvedBy: null,
      at: paid.closedAt ?? paid.openedAt,
      shiftSessionId: null,
    },
  ],
})

const dishesOf = ({ lines }: Order) =>
  lines.map(({ menuItemId, quantity, unitPrice, modifiers }) => ({
    menuItemId,
    quantity,
    unitPrice,
    choices: modifiers.map(({ optionId }) => optionId),
  }))

test('a reopened order has the dishes, choices and prices of the paid one', () => {
  const { paid, order, outcomes } = reopened()
  expect(outcomes.every(({ ok }) => ok)).toBe(true)
  expect(dishesOf(order)).toEqual(dishesOf(paid))
  expect([order.due, order.status]).toEqual([paid.totals.total, 'open'])
})

test('a reopened order is of the guest of the paid one, whose points it earns again', () => {
  const customer = { _id: id('noy'), key: 'ABCDEFGH23' }
  const { order, outcomes } = reopened({ customer })
  expect(outcomes.every(({ ok }) => ok)).toBe(true)
  expect(order.customer).toEqual(customer)
})

const numbered = (draft: CommandDraft): CommandDraft =>
  draft.kind === 'order.open' ? { ...draft, payload: { ...draft.payload, number: 'A2' } } : draft
const apply = ({ _id }: PromotionVersion) =>
  ({ kind: 'order.applyOffer', payload: { orderId: id('order'), offerId: _id } }) as const

describe('promotions of a reopened order', () => {
  const tea = dish('tea', 2_000)
  const cake = dish('cake', 9_000)
  const again = id('again')
  const LATER = '2026-11-21T12:00:00.000Z'
  const half = { kind: 'percent', percent: 50 } as const
  const happy = promotion('happy', half, {
    conditions: { of: { items: [tea._id] } },
    when: { hours: { startsAt: '11:00', endsAt: '17:00' } },
  })
  const three = promotion('three', { kind: 'buyGet', buy: 2, get: 1, percent: 100 })
  const code = promotion('code', { kind: 'orderAmount', amount: 1_000 }, { givenBy: 'code' })
  const gift = promotion('gift', { kind: 'amount', amount: 500 }, { givenBy: 'person' })

  /** A paid order of a till with these dishes, opened again hours later. */
  function reopenedAt(
    offers: readonly PromotionVersion[],
    sell: (till: ReturnType<typeof openTill>) => void,
  ) {
    const house = { branch: untaxed, menu: [tea, cake], offers, more: { hasCode: () => true } }
    const till = openTill(house)
    sell(till)
    const pay = (of: string, amount: number, at?: string) =>
      till.give(
        {
          kind: 'order.pay',
          payload: {
            orderId: of,
            paymentId: id(`pay ${of} ${amount}`),
            method: 'cash',
            amount,
            tendered: amount,
            receiptNumber: null,
            shiftSessionId: null,
          },
        },
        at,
      )
    expect(pay(till.order()._id, till.order().due)).toBe('ok')
    const paid = till.order()
    const lines = piecesLeft(paid).map((piece) => ({ ...piece, outcome: 'returned' as const }))
    const total = -refundTotals(paid, lines).total
    const tenders = backByPayments(paid, total).map((back, at) => ({
      ...back,
      tenderId: id(`back${at}`),
    }))
    const refund = {
      orderId: paid._id,
      refundId: id('refund'),
      kind: 'reopened' as const,
      reopenedAs: again,
      lines,
      reason: 'Wrong',
      tenders,
      receiptNumber: 'A-2',
      shiftSessionId: null,
    }
    const back = till.give({ kind: 'order.refund', payload: refund }, LATER)
    const outcomes = againFrom(paid).map((draft) => till.give(numbered(draft), LATER))
    expect(new Set([back, ...outcomes])).toEqual(new Set(['ok']))
    return { till, paid, order: () => till.order(again), pay }
  }

  test('hold, also those of an hour that has ended, codes and those that a person gave', () => {
    const { till, paid, order } = reopenedAt([happy, code, gift], (it) => {
      it.add(tea, 'a', 2)
      it.add(cake, 'b')
      it.give(apply(code))
      it.give(apply(gift))
    })
    expect(paid.totals.discount).toBeGreaterThan(0)
    expect(till.taken(again)).toEqual(till.taken())
    expect(order()).toMatchObject({ totals: paid.totals, offers: paid.offers })
    expect(order().reopens).toMatchObject({ _id: paid._id, keeps: true })
  })

  test('follow from its dishes again: a piece that is taken off takes the reward with it', () => {
    const { till, paid, order } = reopenedAt([three], (it) => it.add(tea, 'a', 3))
    expect([paid.totals.total, order().totals.total]).toEqual([4_000, 4_000])
    const lineId = order().lines[0]?._id ?? ''
    const voided = { orderId: again, voidId: id('void'), lineId, quantity: 1, reason: 'Wrong' }
    expect(till.give({ kind: 'order.voidSent', payload: voided }, LATER)).toBe('ok')
    expect(order().totals).toMatchObject({ total: 4_000, discount: 0 })
  })

  test('stay fixed where the bill was paid in two parts, and what comes has its own', () => {
    const { till, paid, order } = reopenedAt([happy, gift], (it) => {
      it.add(tea, 'a', 3)
      it.give(apply(gift))
      it.give({
        kind: 'order.pay',
        payload: {
          orderId: id('order'),
          paymentId: id('first'),
          method: 'cash',
          amount: 1_000,
          tendered: 1_000,
          receiptNumber: null,
          shiftSessionId: null,
        },
      })
    })
    expect(paid.discounts?.every(({ offer }) => offer?.fixed)).toBe(true)
    expect(order().totals).toEqual(paid.totals)
    expect(order().lines.map(({ offers }) => offers)).toEqual([[]])
    const more = { orderId: again, lineId: id('late'), offers: [] }
    expect(till.add(tea, 'late', 1, { ...more, at: LATER })).toBe('ok')
    expect(order().totals.total).toBe(paid.totals.total + 2_000)
  })

  test('are not given to dishes that come later, and what was taken off stays off', () => {
    const { till, order } = reopenedAt([happy, gift], (it) => {
      it.add(tea, 'a')
      it.give(apply(gift))
      it.give({
        kind: 'order.removeOffer',
        payload: { orderId: id('order'), promotionId: gift.promotionId },
      })
    })
    expect(till.taken(again)).toEqual({ happy: 1_000 })
    const more = { orderId: again, lineId: order().lines[0]?._id ?? '', by: 1 }
    expect(till.give({ kind: 'order.changeQuantity', payload: more }, LATER)).toBe('PRICE_ENDED')
  })

  test('are not there where the paid order did not go back for it', () => {
    const till = openTill({ branch: untaxed, menu: [tea], offers: [happy] })
    till.add(tea, 'a', 2)
    for (const draft of againFrom(till.order())) till.give(numbered(draft), LATER)
    expect(till.order(again).totals).toMatchObject({ total: 4_000, discount: 0 })
    expect(till.order(again).reopens).not.toHaveProperty('keeps')
  })
})

test('the kitchen gets nothing of a reopened order again', () => {
  const { order, tickets } = reopened()
  expect(tickets).toEqual([])
  expect(order.lines.map((line) => kitchenDifference(line))).toEqual([[], []])
})

test('a reopened order names the paid one, and is at its table', () => {
  const { paid, order } = reopened()
  expect(order.reopens).toEqual({ _id: paid._id, number: paid.number, keeps: true })
  const drafts = reopenDrafts(paid, {
    orderId: id('again'),
    newId: () => id('new'),
    tableId: id('table'),
    mayGive: () => true,
    mayReprice: true,
  })
  expect(drafts[0]).toMatchObject({ payload: { tableId: id('table') } })
})

const by = { _id: id('noy'), name: 'Noy' }
const discount = (name: string, value: number, lineIds?: string[]): OrderDiscount => ({
  _id: id(name),
  category: 'discount',
  kind: 'percent',
  value,
  ...(lineIds && { lineIds }),
  reason: 'Waited long',
  by,
  approvedBy: null,
  at: '2026-11-21T05:00:00.000Z',
})

test('discounts come along with their lines and their reasons, and so does the note', () => {
  const [line] = reopened().paid.lines
  const discounts = [discount('whole', 10), discount('line', 20, [line?._id ?? ''])]
  const { order, outcomes } = reopened({ discounts, note: 'In a hurry' })
  expect(outcomes.every(({ ok }) => ok)).toBe(true)
  expect(order.discounts?.map(({ value, reason }) => [value, reason])).toEqual([
    [10, 'Waited long'],
    [20, 'Waited long'],
  ])
  expect(order.discounts?.[1]?.lineIds).toEqual([order.lines[0]?._id])
  expect(order.note).toBe('In a hurry')
})

test('a discount above what the person may give alone stays behind, and earlier ones count', () => {
  const discounts = [discount('first', 10), discount('second', 10)]
  const limit = { percent: 10, amount: 0 }
  const mayGive: NonNullable<Rules['mayGive']> = (given, has) =>
    isWithin(given, { discounts: [...has] }, limit)
  expect(reopened({ discounts }, { mayGive }).order.discounts).toHaveLength(1)
})

test('a changed price comes along only for a person who may change it', () => {
  const { paid } = reopened()
  const at = '2026-11-21T05:00:00.000Z'
  const priceChange = {
    before: paid.lines[0]?.unitPrice ?? 0,
    reason: 'Small',
    by,
    approvedBy: null,
    at,
  }
  const lines = paid.lines.map((line, n) =>
    n === 0 ? { ...line, unitPrice: 500, priceChange } : line,
  )
  const price = (mayReprice: boolean) =>
    reopened({ lines }, { mayReprice }).order.lines[0]?.unitPrice
  expect(price(true)).toBe(500)
  expect(price(false)).toBe(priceChange.before)
})
