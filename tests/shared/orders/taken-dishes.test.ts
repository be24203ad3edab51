import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countAfter } from '#shared/menu/count-after.ts'
import type { DishCount } from '#shared/menu/dish-count.ts'
import type { CommandDraft } from '#shared/orders/command.ts'
import type { Order, OrderLine } from '#shared/orders/order.ts'
import { countsAfter, shortageOf, takenBy } from '#shared/orders/taken-dishes.ts'
import { houseIn } from '../pricing/order-path.ts'
import { HOLDS, TIMEOUT, verdict } from '../support/properties.ts'
import { id } from '../support/restaurant.ts'
import { checkStep, type Floor, ordersOf, work } from './checks-walk.ts'

const DISH = id('dish')
const line = (pieces: number, more: Partial<OrderLine> = {}) =>
  ({
    _id: id('line'),
    menuItemId: DISH,
    quantity: pieces,
    sent: { quantity: pieces, note: '', at: '' },
    ...more,
  }) as OrderLine
const orderOf = (lines: readonly OrderLine[], status: Order['status'] = 'open') =>
  ({ lines, status }) as Order
const orderId = id('order')
const send: CommandDraft = { kind: 'order.send', payload: { orderId, sendId: id('send') } }
const taken = (draft: CommandDraft, before: Order | null, after: Order | null) =>
  Object.fromEntries(takenBy(draft, before, after))

describe('what is left of a dish', () => {
  test('falls with the pieces that are sent, and not with those that wait', () => {
    const waits = { ...line(3), sent: null }
    const sentBefore = line(3, { sent: { quantity: 1, note: '', at: '' } })
    expect(taken(send, orderOf([waits]), orderOf([line(3)]))).toEqual({ [DISH]: 3 })
    expect(taken(send, orderOf([sentBefore]), orderOf([line(3)]))).toEqual({ [DISH]: 2 })
    expect(taken(send, orderOf([waits]), orderOf([waits]))).toEqual({})
  })

  test('falls with the parts of a combo, and with the combo itself once', () => {
    const combo = { _id: id('combo'), menuItemId: id('set') } as NonNullable<OrderLine['combo']>
    const parts = [line(2, { combo }), line(2, { menuItemId: id('side'), combo })]
    const waiting = parts.map((part) => ({ ...part, sent: null }))
    const all = { [DISH]: 2, [id('side')]: 2, [id('set')]: 2 }
    expect(taken(send, orderOf(waiting), orderOf(parts))).toEqual(all)
    const [first, second] = [parts.slice(0, 1), waiting.slice(1)]
    const half = orderOf([...first, ...second])
    expect(taken(send, half, orderOf(parts))).toEqual({ [id('side')]: 2 })
  })

  test('rises when a sent dish is voided, unless it was wasted', () => {
    const voided = (outcome?: 'returned' | 'wasted'): CommandDraft => ({
      kind: 'order.voidSent',
      payload: {
        orderId,
        voidId: id('v'),
        lineId: id('line'),
        reason: 'x',
        ...(outcome && { outcome }),
      },
    })
    expect(taken(voided('returned'), orderOf([line(3)]), orderOf([line(1)]))).toEqual({
      [DISH]: -2,
    })
    expect(taken(voided(), orderOf([line(3)]), orderOf([]))).toEqual({ [DISH]: -3 })
    expect(taken(voided('wasted'), orderOf([line(3)]), orderOf([]))).toEqual({})
    const cancelled: CommandDraft = {
      kind: 'order.cancelSent',
      payload: { orderId, voidId: id('v'), reason: 'x' },
    }
    const after = orderOf([line(3)], 'cancelled')
    expect(taken(cancelled, orderOf([line(3)]), after)).toEqual({ [DISH]: -3 })
  })

  test('stays when a reopened bill brings dishes that were cooked before', () => {
    const cooked: CommandDraft = {
      kind: 'order.addLine',
      payload: {
        orderId,
        lineId: id('line'),
        menuItemId: DISH,
        quantity: 2,
        unitPrice: 1,
        modifiers: [],
        note: '',
        cooked: true,
      },
    }
    expect(taken(cooked, orderOf([]), orderOf([line(2)]))).toEqual({})
  })

  test('is never below zero: what was sold beyond it is said apart, and comes back first', () => {
    const sold = countAfter({ _id: DISH, left: 1 }, 3)
    expect(sold).toEqual({ _id: DISH, left: 0, over: 2 })
    expect(countAfter(sold, -1)).toEqual({ _id: DISH, left: 0, over: 1 })
    expect(countAfter(sold, -3)).toEqual({ _id: DISH, left: 1 })
  })

  test('is short where more is wanted, and where a person said that none is left', () => {
    const dish = { _id: DISH, name: { en: 'Soup' }, soldOut: false } as never
    const out = { ...(dish as object), soldOut: true } as never
    const wanted = new Map([[DISH, 2]])
    const count = (left: number) => () => ({ _id: DISH, left })
    expect(shortageOf(wanted, count(2), () => dish)).toBeUndefined()
    expect(shortageOf(wanted, count(1), () => dish)).toMatchObject({ itemId: DISH, left: 1 })
    expect(
      shortageOf(
        wanted,
        () => undefined,
        () => dish,
      ),
    ).toBeUndefined()
    expect(
      shortageOf(
        wanted,
        () => undefined,
        () => out,
      ),
    ).toMatchObject({ left: 0 })
    expect(shortageOf(new Map([[DISH, -1]]), count(0), () => out)).toBeUndefined()
  })
})

/** Pieces that kitchens have or wasted, by dish, whichever order they are on by now. */
function keptIn(floor: Floor): ReadonlyMap<string, number> {
  const sum = new Map<string, number>()
  const add = (dish: string, n: number) => sum.set(dish, (sum.get(dish) ?? 0) + n)
  for (const order of ordersOf(floor)) {
    const lines = order.status === 'cancelled' ? [] : order.lines
    for (const { menuItemId, sent } of lines) add(menuItemId, sent?.quantity ?? 0)
    for (const gone of order.voids ?? [])
      if (gone.outcome === 'wasted') add(gone.menuItemId, gone.quantity)
  }
  return sum
}

/** Every void says what becomes of the food. Instead of a hand-over a dish that the kitchen has is voided. */
function voidIn(draft: CommandDraft, n: number, floor: Floor, isWasted: boolean): CommandDraft {
  const outcome = isWasted ? 'wasted' : 'returned'
  if (draft.kind === 'order.voidSent') return { ...draft, payload: { ...draft.payload, outcome } }
  if (draft.kind === 'order.cancelSent') return { ...draft, payload: { ...draft.payload, outcome } }
  const { order } = (draft.kind === 'order.handOver' && floor.get(draft.payload.orderId)) || {}
  const gone = order?.lines.find(({ sent }) => sent !== null)
  if (!order || !gone) return draft
  const why = { voidId: id(`gone${n}`), reason: 'x', outcome } as const
  return {
    kind: 'order.voidSent',
    payload: { orderId: order._id, lineId: gone._id, quantity: 1, ...why },
  }
}

const START = 5

test(
  'the count at the start is what is left and what was sent, less what came back, whatever people do',
  TIMEOUT,
  () => {
    const walks = fc.record({
      house: houseIn('LA'),
      steps: fc.array(checkStep, { minLength: 5, maxLength: 40 }),
      wastes: fc.array(fc.boolean(), { minLength: 40, maxLength: 40 }),
    })
    const holds = verdict(walks, ({ house, steps, wastes }) => {
      let counts = new Map<string, DishCount>(
        house.menu.map(({ _id }) => [_id, { _id, left: START }]),
      )
      let isTrue = true
      work(house, steps, {
        also: (draft, n, floor) => voidIn(draft, n, floor, wastes[n % wastes.length] ?? false),
        given(draft, before, after) {
          const own = 'orderId' in draft.payload ? draft.payload.orderId : ''
          const pieces = takenBy(
            draft,
            before.get(own)?.order ?? null,
            after.get(own)?.order ?? null,
          )
          const changed = countsAfter(pieces, (dish) => counts.get(dish))
          counts = new Map([...counts, ...changed.map((one) => [one._id, one] as const)])
          const kept = keptIn(after)
          isTrue &&= [...counts.values()].every(
            ({ _id, left, over = 0 }) =>
              left >= 0 &&
              (left === 0 || over === 0) &&
              START === left - over + (kept.get(_id) ?? 0),
          )
        },
      })
      return isTrue
    })
    expect(holds).toBe(HOLDS)
  },
)
