import { describe, expect, test } from 'vitest'
import { unsentLines } from '#shared/orders/courses.ts'
import type { Order } from '#shared/orders/order.ts'
import { id } from '../support/restaurant.ts'
import { opening } from './checks-walk.ts'
import { atTwoTables, evening, lineIn, newsOf, one, two } from './threads.ts'

/* What other tills got wrong, each by the number of the public thread where their users complained: those of Odoo. */

describe('the kitchen gets what it does not know yet', () => {
  test('285993: the second round of a table has only its own dishes, the water is not made again', () => {
    const { give, add, send, tickets } = evening()
    give(opening('o1'))
    add(one, 'beer')
    send(one)
    add(one, 'rice')
    send(one)
    const [first, second, ...more] = tickets()
    expect(first).toMatchObject({ station: 'bar', dishes: [{ quantity: 1 }] })
    expect(second).toMatchObject({ station: 'hot', dishes: [{ quantity: 1 }] })
    expect(more).toEqual([])
  })

  test('210526: a waiter who taps Send again and again makes one ticket', () => {
    const { give, add, send, tickets } = evening()
    give(opening('o1'))
    add(one, 'rice')
    for (let tap = 0; tap < 5; tap += 1) expect(send(one)).toBe('ok')
    expect(tickets()).toHaveLength(1)
  })

  test('239003: a till that was reloaded, and another one, have nothing left to send', () => {
    const { give, add, send, order } = evening()
    give(opening('o1'))
    add(one, 'rice', { quantity: 2, note: 'Hot' })
    expect(newsOf(order(one))).toEqual(['rice'])
    send(one)
    expect(newsOf(JSON.parse(JSON.stringify(order(one))) as Order)).toEqual([])
  })

  test('220535: fewer pieces, and another note, are messages of their own and no new dish', () => {
    const { give, add, send, order, tickets, asked } = evening()
    give(opening('o1'))
    add(one, 'rice', { quantity: 3 })
    send(one)
    const lineId = lineIn(order(one))
    give({
      kind: 'order.voidSent',
      payload: { orderId: one, voidId: id('v'), lineId, quantity: 1, reason: 'x' },
    })
    give({ kind: 'order.changeNote', payload: { orderId: one, lineId, note: 'No garlic' } })
    send(one)
    const changes = tickets().flatMap(({ dishes }) =>
      dishes.map(({ change, quantity, note }) => [change, quantity, note]),
    )
    expect(changes).toEqual([
      ['add', 3, ''],
      ['cancel', 1, ''],
      ['note', 2, 'No garlic'],
    ])
    expect(asked()).toBe(`hot ${id('rice')} add 3,hot ${id('rice')} cancel 1`)
  })
})

describe('a transfer', () => {
  const kinds = [true, false].flatMap((isSent) =>
    (['the same dish sent', 'the same dish not sent', 'another dish'] as const).map(
      (there) => [isSent ? 'sent' : 'unsent', there] as const,
    ),
  )
  test.each(kinds)(
    '203742: of a dish that is %s to a table with %s sends nothing again',
    (state, there) => {
      const { add, send, move, merge, order, asked } = atTwoTables()
      add(one, 'rice', { quantity: 2 })
      if (state === 'sent') send(one)
      add(one, 'beer')
      add(two, there === 'another dish' ? 'beer' : 'rice', { quantity: 3 })
      if (there !== 'the same dish not sent') send(two)
      const before = asked()
      const news = () =>
        [one, two]
          .flatMap((orderId) => unsentLines(order(orderId).lines))
          .reduce((sum, { quantity }) => sum + quantity, 0)
      const unsent = news()
      expect(move(one, two, [lineIn(order(one)), 2])).toBe('ok')
      expect([asked(), news()]).toEqual([before, unsent])
      expect(merge(one, two)).toBe('ok')
      expect([asked(), news()]).toEqual([before, unsent])
      send(two)
      const pieces = order(two).lines.map(({ quantity, sent }) => [quantity, sent?.quantity])
      expect(pieces.every(([quantity, sent]) => quantity === sent)).toBe(true)
    },
  )

  test('207903: carries courses, guests, notes, waiter and times, and unlinking gives all of it back', () => {
    const { give, add, send, merge, order, tickets } = atTwoTables()
    add(one, 'rice', { course: 1, seat: 2, note: 'Soft' })
    add(one, 'beer', { course: 2, seat: 1 })
    send(one)
    add(two, 'rice')
    give({
      kind: 'order.handOver',
      payload: { orderId: one, to: { _id: id('kham'), name: 'Kham' } },
    })
    const before = order(one)
    const sent = tickets()
    merge(one, two)
    expect(order(two).covers).toBe(4)
    expect(order(two).lines.slice(1)).toMatchObject(
      before.lines.map(({ course, seat, note, addedBy, sent: had }) => ({
        course,
        seat,
        note,
        addedBy,
        sent: had,
      })),
    )
    expect(tickets()).toMatchObject([{ tableName: 't2', sentAt: sent[0]?.sentAt }])
    const payload = { orderId: two, moveId: id('u'), mergedId: one, tableId: id('t1') }
    expect(give({ kind: 'order.unmerge', payload })).toBe('ok')
    const { revision: _now, goneTickets: _gone, discounts, ...after } = order(one)
    const { revision: _then, ...was } = before
    expect([after, discounts ?? []]).toEqual([was, []])
    expect(tickets()).toMatchObject([{ tableName: 't1', sentAt: sent[0]?.sentAt }])
  })

  test('162231: of table 1 to table 2 keeps the dishes of both, and a 5 and a 4 dollar coke apart', () => {
    const { add, merge, order, give } = atTwoTables()
    for (const orderId of [one, two]) add(orderId, 'beer')
    const lineId = lineIn(order(two))
    give({
      kind: 'order.changePrice',
      payload: { orderId: two, lineId, unitPrice: 20_000, reason: 'Regular' },
    })
    merge(one, two)
    expect(order(two).lines.map(({ quantity, unitPrice }) => [quantity, unitPrice])).toEqual([
      [1, 20_000],
      [1, 25_000],
    ])
  })
})
