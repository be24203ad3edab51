import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CommandDraft } from '#shared/orders/command.ts'
import type { ApplyContext } from '#shared/orders/lane.ts'
import { isOpen } from '#shared/orders/order-can.ts'
import type { Charge } from '#shared/orders/charge.ts'
import { id } from '../support/restaurant.ts'
import { add, evening, house, merge, moved, one, piece, split, two } from './checks-evening.ts'
import { off } from './off.ts'

const asking = (...charges: readonly Charge[]): ApplyContext => ({
  ...house,
  charges: (orderId) => (orderId === one ? charges : []),
})
const payload = { orderId: one }
const beer = id('o1b')
const send: CommandDraft = { kind: 'order.send', payload: { ...payload, sendId: id('s') } }
const pay = (paymentId: string, amount: number): CommandDraft => ({
  kind: 'order.pay',
  payload: {
    ...payload,
    paymentId,
    method: 'cash',
    amount,
    tendered: amount,
    receiptNumber: null,
    shiftSessionId: null,
  },
})
const voidSent: CommandDraft = {
  kind: 'order.voidSent',
  payload: { ...payload, voidId: id('v'), lineId: beer, quantity: 1, reason: 'spilled' },
}
/** What takes something off an order, before and after the kitchen has it. */
const LESSENING: Readonly<Record<string, readonly [before: CommandDraft[], less: CommandDraft]>> = {
  'a smaller quantity': [
    [],
    { kind: 'order.changeQuantity', payload: { ...payload, lineId: beer, by: -1 } },
  ],
  'a removed line': [[], { kind: 'order.voidLine', payload: { ...payload, lineId: beer } }],
  'a cancelled order': [[], { kind: 'order.cancel', payload }],
  'a discount': [[], off(one, 'd', { value: 10 })],
  'a lower price': [
    [],
    { kind: 'order.changePrice', payload: { ...payload, lineId: beer, unitPrice: 1, reason: 'x' } },
  ],
  'a split': [[], split([piece('o1b', 1)])],
  'dishes that move': [[], moved(one, two, [piece('o1b', 1)])],
  'a merge': [[], merge(one, two)],
  'a merge that is undone': [
    [merge(two, one)],
    {
      kind: 'order.unmerge',
      payload: { ...payload, moveId: id('m7'), mergedId: two, tableId: null },
    },
  ],
  'a void': [[send], voidSent],
  'a cancelled order of the kitchen': [
    [send],
    { kind: 'order.cancelSent', payload: { ...payload, voidId: id('v'), reason: 'left' } },
  ],
}

describe('while a card machine is asked for all that an order owes', () => {
  test.for(Object.entries(LESSENING))(
    '%s is refused, and taken afterwards',
    ([, [before, less]]) => {
      const { give, order } = evening(before)
      const { due } = order(one)
      expect(give(less, asking({ _id: id('card'), amount: due }))).toBe('TERMINAL_BUSY')
      expect(order(one)).toMatchObject({ due, status: 'open' })
      expect(give(less, asking())).toBe('ok')
    },
  )

  test('what makes it owe more, or as much, is taken', () => {
    const { give, order } = evening()
    const at = asking({ _id: id('card'), amount: order(one).due })
    expect(give(add('rice', one, 'more', 1), at)).toBe('ok')
    expect(give(send, at)).toBe('ok')
    expect(give(merge(two, one), at)).toBe('ok')
  })

  test('what a guest paid in cash is never refused', () => {
    const { give, order } = evening()
    const { due } = order(one)
    expect(give(pay(id('cash'), due), asking({ _id: id('card'), amount: due }))).toBe('ok')
  })
})

test('a part that is asked for leaves the rest free, and once it is on the order it is asked for no more', () => {
  const { give, order } = evening([send])
  const amount = order(one).due - 27_500
  const at = asking({ _id: id('card'), amount })
  expect(give(voidSent, at)).toBe('ok')
  expect(give(off(one, 'd', { value: 10 }), at)).toBe('TERMINAL_BUSY')
  const { due } = order(one)
  expect(give(pay(id('card'), due - 30_000), at)).toBe('ok')
  expect(give(off(one, 'd', { value: 10 }), at)).toBe('ok')
})

test('whatever two people do, an order owes what the machine is asked for until it has it', () => {
  const less = Object.values(LESSENING).map(([, draft]) => draft)
  const more = [add('beer', one, 'b2', 2), add('rice', one, 'r2', 1), send, merge(two, one)]
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...less, ...more), { maxLength: 12 }),
      fc.integer({ min: 1, max: 99_000 }),
      (drafts, amount) => {
        const { give, order } = evening()
        const at = asking({ _id: id('card'), amount })
        for (const draft of drafts) give(draft, at)
        expect(isOpen(order(one))).toBe(true)
        expect(order(one).due).toBeGreaterThanOrEqual(amount)
      },
    ),
  )
})
