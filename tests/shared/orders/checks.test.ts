import { describe, expect, test } from 'vitest'
import { checkName } from '#shared/orders/check-name.ts'
import { seatedAt, waiterOf } from '#shared/orders/apply-hand-over.ts'
import type { CommandDraft, PayloadOf } from '#shared/orders/command.ts'
import { laneOf, lanesOf } from '#shared/orders/lane-of.ts'
import type { ApplyContext, Outcome } from '#shared/orders/lane.ts'
import { branch, context, id } from '../support/restaurant.ts'
import { contextOf, type Floor, giveTo, opening, tables } from './checks-walk.ts'

const house: ApplyContext = {
  ...context,
  table: contextOf({ branch, menu: [] }).table,
}
const [one, two] = [id('o1'), id('o2')]
const codeOf = (outcome: Outcome) => (outcome.ok ? 'ok' : outcome.code)

const add = (name: string, orderId: string, lineId: string, quantity: number): CommandDraft => ({
  kind: 'order.addLine',
  payload: {
    orderId,
    lineId: id(lineId),
    menuItemId: id(name),
    quantity,
    unitPrice: name === 'beer' ? 25_000 : 15_000,
    modifiers: [],
    note: '',
  },
})
const piece = (lineId: string, quantity: number, as = `${lineId}!`) => ({
  lineId: id(lineId),
  quantity,
  as: id(as),
})
const split = (
  pieces: ReturnType<typeof piece>[],
  more: Partial<PayloadOf<'order.split'>['parts'][number]> = {},
): CommandDraft => ({
  kind: 'order.split',
  payload: {
    orderId: one,
    moveId: id('m1'),
    parts: [{ orderId: id('part'), number: 'A9', pieces, ...more }],
  },
})
const merge = (orderId: string, intoId: string): CommandDraft => ({
  kind: 'order.merge',
  payload: { orderId, moveId: id('m2'), intoId },
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

/** Two tables with three beers and a rice each. */
function evening(also: readonly CommandDraft[] = []) {
  let floor: Floor = new Map()
  let n = 0
  const give = (draft: CommandDraft, at = house) => {
    const given = giveTo(floor, draft, n++, at)
    floor = given.floor
    return codeOf(given.outcome)
  }
  for (const name of ['o1', 'o2']) {
    give(opening(name))
    give(add('beer', id(name), `${name}b`, 3))
    give(add('rice', id(name), `${name}r`, 1))
  }
  for (const draft of also) expect(give(draft)).toBe('ok')
  const order = (orderId: string) => {
    const found = floor.get(orderId)?.order
    if (!found) throw new Error('no such order')
    return found
  }
  const tickets = (orderId: string) => floor.get(orderId)?.tickets ?? []
  return { give, order, tickets }
}

test('a command names every order that it changes, the one that sends it first', () => {
  const plain = { kind: 'order.cancel', payload: { orderId: one } } as const
  expect([laneOf(plain), lanesOf(plain)]).toEqual([one, [one]])
  expect(lanesOf(split([piece('o1b', 1)]))).toEqual([one, id('part')])
  expect(lanesOf(merge(one, two))).toEqual([one, two])
  const payload = { orderId: one, moveId: id('m'), toId: two, pieces: [] }
  expect(lanesOf({ kind: 'order.moveLines', payload })).toEqual([one, two])
})

describe('a split', () => {
  test('keeps price, waiter, table and times, and says which order it is of', () => {
    const { give, order } = evening()
    expect(give(split([piece('o1b', 2)]))).toBe('ok')
    const part = order(id('part'))
    expect(part).toMatchObject({
      number: 'A9',
      tableId: id('t1'),
      tableName: 't1',
      sharesTable: true,
      splitFrom: { _id: one, number: 'O1' },
      openedBy: order(one).openedBy,
      openedAt: order(one).openedAt,
      businessDate: order(one).businessDate,
      payments: [],
      revision: 1,
    })
    expect(part.lines).toMatchObject([
      { _id: id('o1b!'), cutFrom: id('o1b'), quantity: 2, amount: 50_000 },
    ])
    expect(part).not.toHaveProperty('covers')
    expect(order(one).lines.map(({ quantity }) => quantity)).toEqual([1, 1])
    expect(order(one).covers).toBe(2)
  })

  test('leaves one dish, takes none twice, and none that is not there', () => {
    const { give } = evening()
    expect(give(split([piece('o1b', 3), piece('o1r', 1)]))).toBe('SPLIT_INVALID')
    expect(give(split([piece('o1b', 4)]))).toBe('SPLIT_INVALID')
    expect(give(split([piece('o1b', 1), piece('o1b', 1, 'again')]))).toBe('SPLIT_INVALID')
    expect(give(split([piece('o2b', 1)]))).toBe('LINE_UNKNOWN')
  })

  test('needs a number, an order that is new, and ids that name nothing yet', () => {
    const { give } = evening()
    expect(give(split([piece('o1b', 1)], { number: '' }))).toBe('NUMBER_MISSING')
    expect(give(split([piece('o1b', 1)], { orderId: one }))).toBe('ORDER_EXISTS')
    expect(give(split([piece('o1b', 1)], { orderId: two }))).toBe('ORDER_EXISTS')
    expect(give(split([piece('o1b', 1, 'o1r')]))).toBe('ID_REUSED')
  })

  test('of a partly paid order takes only what was not paid for', () => {
    const { give, order } = evening([pay(one, 70_000)])
    expect(give(split([piece('o1b', 3)]))).toBe('LINE_PAID')
    expect(give(split([piece('o1r', 1)]))).toBe('ok')
    expect(order(one).payments).toHaveLength(1)
    expect(order(id('part')).payments).toEqual([])
  })

  test('divides an amount off by what each check bears, and leaves a percentage on both', () => {
    const common = { orderId: one, category: 'discount', reason: '' } as const
    const { give, order } = evening([
      {
        kind: 'order.discount',
        payload: { ...common, discountId: id('tenth'), kind: 'percent', value: 10 },
      },
      {
        kind: 'order.discount',
        payload: { ...common, discountId: id('off'), kind: 'amount', value: 9000 },
      },
    ])
    const before = order(one).totals
    give(split([piece('o1b', 3)]))
    const [left, part] = [order(one), order(id('part'))]
    const values = [left, part].map(({ discounts }) => discounts?.map(({ value }) => value))
    expect(values).toEqual([
      [10, 1500],
      [10, 7500],
    ])
    expect(left.totals.discount + part.totals.discount).toBe(before.discount)
    expect(left.totals.total + part.totals.total).toBe(before.total)
  })

  test('keeps a discount on some pieces of a line with as many pieces as before', () => {
    const comp = { category: 'comp', kind: 'percent', value: 100, reason: 'Late' } as const
    const payload = {
      orderId: one,
      discountId: id('free'),
      ...comp,
      lineIds: [id('o1b')],
      pieces: 2,
    }
    const { give, order } = evening([{ kind: 'order.discount', payload }])
    const before = order(one).totals.discount
    give(split([piece('o1b', 2)]))
    const [left, part] = [order(one), order(id('part'))]
    expect(left.discounts).toMatchObject([{ lineIds: [id('o1b')], pieces: 1 }])
    expect(part.discounts).toMatchObject([{ lineIds: [id('o1b!')], pieces: 1 }])
    expect(left.totals.discount + part.totals.discount).toBe(before)
  })
})

describe('a merge', () => {
  test('adds guests and notes, keeps lines apart, and its discounts reach its own dishes', () => {
    const less = { category: 'discount', kind: 'percent', value: 50, reason: '' } as const
    const { give, order } = evening([
      { kind: 'order.changeOrderNote', payload: { orderId: one, note: 'Nuts' } },
      { kind: 'order.changeOrderNote', payload: { orderId: two, note: 'Hurry' } },
      { kind: 'order.discount', payload: { orderId: one, discountId: id('half'), ...less } },
    ])
    const sum = order(one).totals.total + order(two).totals.total
    expect(give(merge(one, two))).toBe('ok')
    expect(order(two)).toMatchObject({
      covers: 4,
      note: 'Hurry · Nuts',
      joined: [{ _id: one, number: 'O1', covers: 2 }],
      discounts: [{ lineIds: [id('o1b'), id('o1r')] }],
      totals: { total: sum },
    })
    expect(order(two).lines).toHaveLength(4)
    expect(order(one)).toMatchObject({
      status: 'merged',
      lines: [],
      due: 0,
      mergedInto: { _id: two, number: 'O2' },
    })
    expect(seatedAt(order(two))).toBe(order(one).openedAt)
  })

  test('leaves partly paid orders and orders that ended alone', () => {
    const { give } = evening([pay(one, 10_000)])
    expect(give(merge(one, two))).toBe('ORDER_PARTLY_PAID')
    expect(give(merge(one, one))).toBe('ORDER_UNKNOWN')
    expect(give(merge(two, id('none')))).toBe('ORDER_UNKNOWN')
    expect(give(merge(two, two))).toBe('ORDER_UNKNOWN')
    expect(give(merge(two, one))).toBe('ok')
    expect(give(add('beer', two, 'more', 1))).toBe('ORDER_MERGED')
    expect(give(merge(one, two))).toBe('ORDER_PARTLY_PAID')
  })

  test('gives the table to the check that stays when the one that has it goes', () => {
    const { give, order } = evening([split([piece('o1b', 1)])])
    expect(checkName(order(id('part')))).toBe('t1 · A9')
    expect(give(merge(one, id('part')))).toBe('ok')
    expect(order(id('part'))).not.toHaveProperty('sharesTable')
    expect(checkName(order(id('part')))).toBe('t1')
  })

  test('is undone with guests and note, at its table, unless others sit there', () => {
    const { give, order } = evening([
      { kind: 'order.changeOrderNote', payload: { orderId: one, note: 'Nuts' } },
      merge(one, two),
    ])
    const back = (tableId: string | null): CommandDraft => ({
      kind: 'order.unmerge',
      payload: { orderId: two, moveId: id('m3'), mergedId: one, tableId },
    })
    expect(give(back(id('t1')), { ...house, taken: () => true })).toBe('TABLE_OCCUPIED')
    expect(give(back(id('gone')))).toBe('TABLE_UNKNOWN')
    expect(give(back(id('t1')))).toBe('ok')
    expect(order(one)).toMatchObject({ status: 'open', tableName: 't1', note: 'Nuts', covers: 2 })
    expect(order(two).covers).toBe(2)
    expect(order(two)).not.toHaveProperty('note')
    expect(order(two)).not.toHaveProperty('joined')
    expect(give(back(id('t1')))).toBe('SPLIT_INVALID')
  })

  test('opened again at the table of the other order shares it', () => {
    const { give, order } = evening([merge(one, two)])
    const payload = { orderId: two, moveId: id('m3'), mergedId: one, tableId: tables[1]?._id ?? '' }
    expect(give({ kind: 'order.unmerge', payload })).toBe('ok')
    expect(order(one)).toMatchObject({ tableName: 't2', sharesTable: true })
  })
})

const move = (pieces: ReturnType<typeof piece>[]): CommandDraft => ({
  kind: 'order.moveLines',
  payload: { orderId: one, moveId: id('m4'), toId: two, pieces },
})

describe('dishes that move to another order', () => {
  test('stay apart from equal ones there, and join what they were cut off', () => {
    const { give, order } = evening([move([piece('o1b', 2)])])
    expect(order(two).lines.map(({ quantity }) => quantity)).toEqual([3, 1, 2])
    const back = { orderId: two, moveId: id('m5'), toId: one, pieces: [piece('o1b!', 2, 'x')] }
    expect(give({ kind: 'order.moveLines', payload: back })).toBe('ok')
    expect(
      order(one)
        .lines.map(({ quantity }) => quantity)
        .toSorted((a, b) => a - b),
    ).toEqual([1, 3])
  })

  test('are refused where no order is, and the last one stays', () => {
    const { give } = evening()
    expect(give(move([piece('o1b', 3), piece('o1r', 1)]))).toBe('SPLIT_INVALID')
    const payload = { orderId: one, moveId: id('m'), toId: id('no'), pieces: [piece('o1b', 1)] }
    expect(give({ kind: 'order.moveLines', payload })).toBe('ORDER_UNKNOWN')
  })
})

test('an order has the waiter who took it over, and knows who opened it', () => {
  const { give, order } = evening()
  const to = { _id: id('kham'), name: 'Kham' }
  expect(waiterOf(order(one)).name).toBe('Noy')
  const draft: CommandDraft = { kind: 'order.handOver', payload: { orderId: one, to } }
  expect(give(draft)).toBe('ok')
  const { revision } = order(one)
  expect(give(draft)).toBe('ok')
  expect(order(one)).toMatchObject({ servedBy: to, openedBy: { name: 'Noy' }, revision })
  expect(waiterOf(order(one)).name).toBe('Kham')
})

test('a check that moves to a table of its own shares none', () => {
  const { give, order } = evening([split([piece('o1b', 1)])])
  expect(
    give({ kind: 'order.changeTable', payload: { orderId: id('part'), tableId: id('t3') } }),
  ).toBe('ok')
  expect(order(id('part'))).not.toHaveProperty('sharesTable')
})

describe('what was split or merged before', () => {
  const send = (orderId: string, sendId: string): CommandDraft => ({
    kind: 'order.send',
    payload: { orderId, sendId: id(sendId) },
  })

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
})

const undo = (orderId: string, mergedId: string, moveId: string) => ({
  orderId,
  mergedId,
  moveId: id(moveId),
})
