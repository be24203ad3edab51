import { describe, expect, test } from 'vitest'
import type { CommandDraft } from '#shared/orders/command.ts'
import { id } from '../support/restaurant.ts'
import { evening, house, merge, moved, one, piece, split, two } from './checks-evening.ts'
import { dish, done, send } from './kitchen-words.ts'

const bar = `${id('s1')}.bar`
const hot = `${id('s1')}.hot`

const pay = (amount: number): CommandDraft => ({
  kind: 'order.pay',
  payload: {
    orderId: one,
    paymentId: id('pay'),
    method: 'cash',
    amount,
    tendered: amount,
    receiptNumber: null,
    shiftSessionId: null,
  },
})

describe('what a cook says of a card that went to another check', () => {
  test('changes nothing here, and is no fault', () => {
    const { give, order } = evening([
      send(one, 's1'),
      dish('rice', one, 'late', 1),
      moved(one, two, [piece('o1b', 3)]),
      moved(one, two, [piece('o1r', 1)], id('m7')),
    ])
    const before = order(one)
    expect(give(done(one, bar, 'o1b'))).toBe('ok')
    expect(give(done(one, hot, 'o1r'))).toBe('ok')
    expect(order(one)).toEqual(before)
    expect(give(done(one, `${id('s9')}.bar`, 'o1b'))).toBe('TICKET_UNKNOWN')
  })

  test('is heard where the card stayed', () => {
    const { give, order, tickets } = evening([send(one, 's1'), moved(one, two, [piece('o1b', 3)])])
    expect(order(one).goneTickets).toEqual([bar])
    expect(give(done(one, hot, 'o1r'))).toBe('ok')
    expect(tickets(one)[0]?.dishes[0]?.doneAt).toEqual(expect.any(String))
  })

  test('is of no card where the kitchen had none', () => {
    const { give, order } = evening([moved(one, two, [piece('o1b', 3)])])
    expect(order(one)).not.toHaveProperty('goneTickets')
    expect(give(done(one, bar, 'o1b'))).toBe('TICKET_UNKNOWN')
  })
})

describe('pieces that move', () => {
  test('get ids that name nothing on either check, and one each', () => {
    const { give } = evening()
    const both = (first: string, second: string) =>
      give(moved(one, two, [piece('o1b', 1, first), piece('o1r', 1, second)]))
    expect(both('x', 'x')).toBe('ID_REUSED')
    expect(both('x', 'o1b')).toBe('ID_REUSED')
    expect(both('o2b', 'x')).toBe('ID_REUSED')
    expect(both('x', 'y')).toBe('ok')
  })

  test('move under an id that no send of either check had', () => {
    const { give } = evening([send(two, 's2')])
    expect(give(moved(one, two, [piece('o1b', 1)], id('s2')))).toBe('ID_REUSED')
  })

  test('leave what guests paid for, to the last unit', () => {
    const { give, order } = evening()
    const { total } = order(one).totals
    // A rice of 15,000 and its tax.
    expect(give(pay(total - 16_500))).toBe('ok')
    expect(give(split([piece('o1r', 1)]))).toBe('ok')
    expect(order(one).due).toBe(0)
  })

  test('are never the packaging, also among dishes', () => {
    const packs = {
      ...house,
      branch: { ...house.branch, packaging: { takeaway: { price: 2000, per: 'dish' as const } } },
    }
    const { give, order } = evening()
    const orderId = id('o3')
    const payload = { orderId, number: 'A3', type: 'takeaway', tableId: null, packs: true } as const
    give({ kind: 'order.open', payload }, packs)
    give(dish('beer', orderId, 'o3b', 3), packs)
    expect(order(orderId).lines).toHaveLength(2)
    const pieces = [piece('o3b', 1), piece('o3', 1)]
    expect(give(moved(orderId, two, pieces), packs)).toBe('SPLIT_INVALID')
    expect(give(moved(orderId, two, [piece('o3b', 1)]), packs)).toBe('ok')
  })
})

test('an order is merged into no other one than it says', () => {
  const { give, order } = evening([merge(one, two)])
  expect(give(merge(one, two, 'm9'))).toBe('ORDER_MERGED')
  expect(order(two).lines).toHaveLength(4)
})
