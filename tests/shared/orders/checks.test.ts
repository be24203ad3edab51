import { describe, expect, test } from 'vitest'
import { checkName } from '#shared/orders/check-name.ts'
import { seatedAt, waiterOf } from '#shared/orders/apply-hand-over.ts'
import type { CommandDraft } from '#shared/orders/command.ts'
import { laneOf, lanesOf } from '#shared/orders/lane-of.ts'
import { id } from '../support/restaurant.ts'
import { tables } from './checks-walk.ts'
import { add, evening, house, merge, one, piece, split, two } from './checks-evening.ts'

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

test('a command names every order that it changes, the one that sends it first', () => {
  const plain = { kind: 'order.cancel', payload: { orderId: one } } as const
  expect([laneOf(plain), lanesOf(plain)]).toEqual([one, [one]])
  expect(lanesOf(split([piece('o1b', 1)]))).toEqual([one, id('part')])
  expect(lanesOf(merge(one, two))).toEqual([one, two])
  const payload = { orderId: one, moveId: id('m'), toId: two, pieces: [] }
  expect(lanesOf({ kind: 'order.moveLines', payload })).toEqual([one, two])
})

const openAgain = (tableId: string | null): CommandDraft => ({
  kind: 'order.unmerge',
  payload: { orderId: two, moveId: id('m3'), mergedId: one, tableId },
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
    expect(give(openAgain(id('t1')), { ...house, taken: () => true })).toBe('TABLE_OCCUPIED')
    expect(give(openAgain(id('gone')))).toBe('TABLE_UNKNOWN')
    expect(give(openAgain(id('t1')))).toBe('ok')
    expect(order(one)).toMatchObject({ status: 'open', tableName: 't1', note: 'Nuts', covers: 2 })
    expect(order(two).covers).toBe(2)
    expect(order(two)).not.toHaveProperty('note')
    expect(order(two)).not.toHaveProperty('joined')
    expect(give(openAgain(id('t1')))).toBe('SPLIT_INVALID')
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
