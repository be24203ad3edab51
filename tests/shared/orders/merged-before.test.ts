import { describe, expect, test } from 'vitest'
import type { CommandDraft } from '#shared/orders/command.ts'
import { id } from '../support/restaurant.ts'
import { evening, merge, one, piece, split, two } from './checks-evening.ts'

const send = (orderId: string, sendId: string): CommandDraft => ({
  kind: 'order.send',
  payload: { orderId, sendId: id(sendId) },
})

describe('what was split or merged before', () => {
  test('a piece with a note that the kitchen does not have yet joins its line again', () => {
    const { give, order } = evening([
      send(one, 'send'),
      { kind: 'order.changeQuantity', payload: { orderId: one, lineId: id('o1b'), by: 1 } },
      { kind: 'order.changeNote', payload: { orderId: one, lineId: id('o1b'), note: 'cold' } },
    ])
    const before = order(one).lines
    expect(give(split([piece('o1b', 3)]))).toBe('ok')
    expect(give(merge(id('part'), one))).toBe('ok')
    expect(order(one).lines).toEqual(before)
  })

  test('an order that is opened again takes no card of a dish that only was on it once', () => {
    const voided = {
      orderId: one,
      voidId: id('void'),
      lineId: id('o2b'),
      quantity: 1,
      reason: 'mistake',
      outcome: 'wasted',
    } as const
    const { give, tickets } = evening([
      send(two, 'send'),
      merge(two, one),
      { kind: 'order.voidSent', payload: voided },
      { kind: 'order.unmerge', payload: { ...undo(one, two, 'm3'), tableId: id('t2') } },
      // Now the other way round.
      { kind: 'order.merge', payload: { orderId: one, moveId: id('m4'), intoId: two } },
    ])
    const before = tickets(two).flatMap(({ dishes }) => dishes.map(({ lineId }) => lineId))
    expect(before).toContain(id('o2b'))
    const back = { ...undo(two, one, 'm5'), tableId: id('t1') }
    expect(give({ kind: 'order.unmerge', payload: back })).toBe('ok')
    const after = tickets(two).flatMap(({ dishes }) => dishes.map(({ lineId }) => lineId))
    expect(after).toContain(id('o2b'))
    expect(tickets(one)).toEqual([])
  })

  test('what another merge brought stays where it is when a later one is undone', () => {
    const { give, order } = evening([
      merge(one, two),
      {
        kind: 'order.split',
        payload: {
          orderId: two,
          moveId: id('m3'),
          parts: [{ orderId: id('part'), number: 'A9', pieces: [piece('o1b', 1)] }],
        },
      },
      { kind: 'order.unmerge', payload: { ...undo(two, one, 'm4'), tableId: id('t1') } },
      // A beer of the first table is on the other one's check from now on.
      { kind: 'order.merge', payload: { orderId: id('part'), moveId: id('m5'), intoId: two } },
      { kind: 'order.merge', payload: { orderId: one, moveId: id('m6'), intoId: two } },
    ])
    const payload = { ...undo(two, one, 'm7'), tableId: id('t1') }
    expect(give({ kind: 'order.unmerge', payload })).toBe('ok')
    const beers = (orderId: string) =>
      order(orderId).lines.reduce(
        (sum, { menuItemId, quantity }) => (menuItemId === id('beer') ? sum + quantity : sum),
        0,
      )
    expect([beers(one), beers(two)]).toEqual([2, 4])
  })
})

const undo = (orderId: string, mergedId: string, moveId: string) => ({
  orderId,
  mergedId,
  moveId: id(moveId),
})
