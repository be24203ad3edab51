import { describe, expect, test } from 'vitest'
import type { CommandDraft, PayloadOf } from '#shared/orders/command.ts'
import { applyCommand } from '#shared/orders/apply.ts'
import type { Order } from '#shared/orders/order.ts'
import { id } from '../support/restaurant.ts'
import { opening } from './checks-walk.ts'
import { add, evening, house, merge, one, two } from './checks-evening.ts'
import { send, voided } from './kitchen-words.ts'
import { off } from './off.ts'

const three = id('o3')
const undo = (more: Partial<PayloadOf<'order.unmerge'>> = {}): CommandDraft => ({
  kind: 'order.unmerge',
  payload: { orderId: two, moveId: id('u'), mergedId: one, tableId: id('t1'), ...more },
})
const noteOn = (orderId: string, note: string): CommandDraft => ({
  kind: 'order.changeOrderNote',
  payload: { orderId, note },
})
const pay = (orderId: string, amount: number): CommandDraft => ({
  kind: 'order.pay',
  payload: {
    orderId,
    paymentId: id(`pay${amount}`),
    method: 'cash',
    amount,
    tendered: amount,
    receiptNumber: null,
    shiftSessionId: null,
  },
})
const opened = (orderId: string, more: Partial<PayloadOf<'order.open'>> = {}): CommandDraft => ({
  kind: 'order.open',
  payload: { orderId, number: 'A7', type: 'dine_in', tableId: null, serviceByType: true, ...more },
})
const given = ({ discounts = [] }: Order) => discounts.map(({ _id, value }) => [_id, value])

/** All is on the house, so that an amount off finds nothing for now. */
const freeAndLess = (orderId: string, name: string) => [
  off(orderId, `${name}f`, { category: 'comp', value: 100, reason: 'Late' }),
  off(orderId, `${name}l`, { kind: 'amount', value: 9000 }),
]
const kept = (name: string) => [
  [id(`${name}f`), 100],
  [id(`${name}l`), 9000],
]

describe('an undone merge gives back', () => {
  test('a discount of one dish as one of that dish alone', () => {
    const half = off(one, 'half', { value: 50, lineIds: [id('o1b')] })
    const { give, order } = evening([half])
    const before = order(one)
    give(merge(one, two))
    expect(give(undo())).toBe('ok')
    expect(order(one).discounts).toMatchObject([{ lineIds: [id('o1b')] }])
    expect(order(one).totals).toEqual(before.totals)
  })

  test('no guests to an order of which none were counted', () => {
    const { give, order } = evening([opened(three), add('rice', three, 'o3r', 1)])
    expect(give(merge(three, two))).toBe('ok')
    expect(order(two).covers).toBe(2)
    expect(order(two).joined?.[0]).not.toHaveProperty('covers')
    expect(give(merge(two, three, 'm3'))).toBe('ORDER_MERGED')
    expect(give(undo({ mergedId: three, tableId: null }))).toBe('ok')
    expect([order(two).covers, order(three).covers]).toEqual([2, undefined])
  })

  test('all guests to the order that brought them', () => {
    const { give, order } = evening([opened(three), add('rice', three, 'o3r', 1)])
    give(merge(one, three))
    expect(order(three).covers).toBe(2)
    expect(give(undo({ orderId: three }))).toBe('ok')
    expect(order(three)).not.toHaveProperty('covers')
  })

  test('its own note to the order that goes on, unless a person wrote another one since', () => {
    const notes = [noteOn(one, 'Nuts'), noteOn(two, 'Hurry'), merge(one, two)]
    const { give, order } = evening(notes)
    give(undo())
    expect(order(two).note).toBe('Hurry')
    const since = evening([...notes, noteOn(two, 'Both pay')])
    since.give(undo())
    expect(since.order(two).note).toBe('Both pay')
  })

  test('what guests must not eat to those who said it', () => {
    const must: CommandDraft = {
      kind: 'order.changeGuest',
      payload: { orderId: two, allergens: ['milk'] },
    }
    const { give, order } = evening([must, merge(one, two)])
    expect(give(undo())).toBe('ok')
    expect(order(two).allergens).toEqual(['milk'])
    expect(order(one)).not.toHaveProperty('allergens')
  })

  test('only what came with that order, where others came before it', () => {
    const others = [opening('o3'), add('rice', three, 'o3r', 1), merge(three, two, 'm3')]
    const { give, order } = evening([...others, merge(one, two)])
    expect(give(undo())).toBe('ok')
    expect(order(one).lines.map(({ _id }) => _id)).toEqual([id('o1b'), id('o1r')])
    expect(order(two).joined?.map(({ _id }) => _id)).toEqual([three])
  })

  test('an order that had come along with another one, to it and then to its own table', () => {
    const { give, order } = evening([opening('o3'), merge(one, two), merge(two, three, 'm3')])
    const back = { orderId: three, mergedId: two, tableId: id('t2'), moveId: id('u3') }
    expect(give(undo(back))).toBe('ok')
    expect(order(two).lines).toHaveLength(4)
    expect(give(undo())).toBe('ok')
    expect(order(one).lines.map(({ _id }) => _id)).toEqual([id('o1b'), id('o1r')])
    expect(order(one).lines[0]).not.toHaveProperty('from')
  })
})

describe('an order that goes on alone keeps a discount that finds nothing for now', () => {
  test('where it was its own before', () => {
    const { give, order } = evening([...freeAndLess(two, 'x'), merge(one, two)])
    expect(give(undo())).toBe('ok')
    expect(given(order(two))).toEqual(kept('x'))
    expect(given(order(one))).toEqual([])
  })

  test('where a third order brought it', () => {
    const third = [opening('o3'), add('rice', three, 'o3r', 1), ...freeAndLess(three, 'x')]
    const { give, order } = evening([...third, merge(one, two), merge(three, two, 'm3')])
    expect(give(undo())).toBe('ok')
    expect(given(order(two))).toEqual(kept('x'))
  })

  test('where no dish of the other order is left', () => {
    const struck = ['o1b', 'o1r'].map((name): CommandDraft => ({
      kind: 'order.voidLine',
      payload: { orderId: two, lineId: id(name) },
    }))
    const since = [...struck, ...freeAndLess(two, 'x')]
    const { give, order } = evening([merge(one, two), ...since])
    expect(give(undo())).toBe('ok')
    expect(given(order(two))).toEqual(kept('x'))
    expect(order(one).lines).toEqual([])
  })

  test('where an older till merged them, which noted no discounts', () => {
    const { order } = evening([...freeAndLess(two, 'x'), merge(one, two)])
    const joined = (order(two).joined ?? []).map(({ discounts: _none, ...rest }) => rest)
    const envelope = { opId: id('op'), deviceId: id('till'), n: 1, baseRevision: -1 }
    const outcome = applyCommand(
      {
        order: { ...order(two), joined },
        tickets: [],
        others: { [one]: { order: order(one), tickets: [] } },
      },
      { ...envelope, at: '2026-11-21T06:00:00.000Z', ...undo() },
      house,
    )
    const after = outcome.ok ? outcome.state.order : null
    expect(after && given(after)).toEqual(kept('x'))
  })
})

describe('a merge is undone', () => {
  test('without a table, of orders that share none', () => {
    const { give, order } = evening([merge(one, two)])
    expect(give(undo({ tableId: null }))).toBe('ok')
    expect(order(one)).toMatchObject({ tableId: null, tableName: null })
    const away = [opened(three), opened(id('o4'), { number: 'A8' }), add('rice', three, 'o3r', 1)]
    const bar = evening([...away, merge(three, id('o4'))])
    expect(bar.give(undo({ orderId: id('o4'), mergedId: three, tableId: null }))).toBe('ok')
    expect(bar.order(three)).not.toHaveProperty('sharesTable')
  })

  test('only where it was made, and under an id that no send had', () => {
    const { give } = evening([opening('o3'), send(two, 's1'), merge(one, two)])
    expect(give(undo({ mergedId: id('no') }))).toBe('ORDER_UNKNOWN')
    expect(give(undo({ orderId: three }))).toBe('SPLIT_INVALID')
    expect(give(undo({ moveId: id('s1') }))).toBe('ID_REUSED')
  })

  test('unless guests paid for more than would be left', () => {
    const { give, order } = evening()
    const { total } = order(two).totals
    const paid = evening([merge(one, two), pay(two, total + 1000)])
    expect(paid.give(undo())).toBe('LINE_PAID')
    const exact = evening([merge(one, two), pay(two, total)])
    expect(exact.give(undo())).toBe('ok')
    expect(exact.order(two).due).toBe(0)
    expect(give(undo())).toBe('SPLIT_INVALID')
  })

  test('with the cards of what was voided in between, of both orders', () => {
    const { give, tickets } = evening([
      send(one, 's1'),
      voided(one, 'o1r', 1, 'v1'),
      merge(one, two),
      voided(two, 'o1b', 3, 'v2'),
    ])
    expect(give(undo())).toBe('ok')
    expect(tickets(two)).toEqual([])
    expect(tickets(one)).toHaveLength(4)
  })
})
