import { expect, test } from 'vitest'
import type { CommandDraft } from '#shared/orders/command.ts'
import { saidBy } from '#shared/orders/history.ts'
import { createLane, hot, id, lunch, orderId } from '../support/restaurant.ts'
import { evening, merge, one, piece, split, two } from './checks-evening.ts'

const lineId = id('line-beer')

/** Returns what each command of a lane said, in turn. */
function sayings(...drafts: readonly CommandDraft[]) {
  const lane = createLane()
  return drafts.map((draft) => {
    const before = lane.state.order
    expect(lane.give(draft)).toMatchObject({ ok: true })
    return saidBy(draft, before, lane.state.order)
  })
}

test('a history says the dish, how many, at what price, and the words', () => {
  const beer = { orderId, lineId, menuItemId: id('beer'), unitPrice: 25_000 }
  const salad = { orderId, lineId: id('line-salad'), menuItemId: id('salad'), unitPrice: 35_000 }
  expect(
    sayings(
      { kind: 'order.open', payload: { orderId, number: 'A1', type: 'dine_in', tableId: null } },
      { kind: 'order.addLine', payload: { ...beer, quantity: 2, modifiers: [], note: 'cold' } },
      { kind: 'order.addLine', payload: { ...salad, quantity: 1, modifiers: [hot], note: '' } },
      { kind: 'order.changeQuantity', payload: { orderId, lineId, by: -1 } },
      { kind: 'order.arrange', payload: { orderId, lineIds: [lineId], seat: 2 } },
      { kind: 'order.voidLine', payload: { orderId, lineId } },
      { kind: 'order.changeGuest', payload: { orderId, name: 'Noy', note: 'Welcome' } },
      { kind: 'order.changeCovers', payload: { orderId, covers: 4 } },
      { kind: 'order.send', payload: { orderId, sendId: id('send') } },
    ),
  ).toEqual([
    { type: 'dine_in' },
    { dish: { en: 'beer' }, quantity: 2, amount: 25_000, text: 'cold' },
    { dish: { en: 'salad' }, quantity: 1, amount: 37_000 },
    { dish: { en: 'beer' }, quantity: -1 },
    { dish: { en: 'beer' }, seat: 2 },
    { dish: { en: 'beer' } },
    { text: 'Noy · Welcome' },
    { quantity: 4 },
    null,
  ])
})

test('what is no command on an order says nothing', () => {
  const payload = { orderId, ticketId: `${id('send')}.bar` }
  expect(saidBy({ kind: 'ticket.bump', payload }, null, null)).toBeNull()
})

const beer = {
  orderId,
  lineId,
  menuItemId: id('beer'),
  unitPrice: 25_000,
  quantity: 2,
  modifiers: [],
  note: '',
}
const opened: CommandDraft = {
  kind: 'order.open',
  payload: { orderId, number: 'A1', type: 'dine_in', tableId: null },
}

test('a history names a combo, not its first dish', () => {
  const parts = [
    { lineId: id('m'), choiceId: id('main'), menuItemId: id('rice'), base: 15_000 },
    { lineId: id('d'), choiceId: id('drink'), menuItemId: id('beer'), base: 25_000 },
  ].map((part) => ({ ...part, extra: 0, modifiers: [] }))
  const combo = {
    orderId,
    comboId: id('set'),
    menuItemId: lunch._id,
    quantity: 2,
    unitPrice: 30_000,
    note: 'No ice',
    parts,
  }
  const [, said] = sayings(opened, { kind: 'order.addCombo', payload: combo })
  expect(said).toStrictEqual({
    dish: { en: 'lunch' },
    quantity: 2,
    amount: 30_000,
    text: 'No ice',
  })
})

const price = (unitPrice: number | null, reason: string): CommandDraft => ({
  kind: 'order.changePrice',
  payload: { orderId, lineId, unitPrice, reason },
})

test('a history says a new price, and nothing where the old one came back', () => {
  const added: CommandDraft = { kind: 'order.addLine', payload: beer }
  const said = sayings(opened, added, price(20_000, 'Regular guest'), price(null, ''))
  expect(said.slice(2)).toStrictEqual([
    { dish: { en: 'beer' }, amount: 20_000, text: 'Regular guest' },
    { dish: { en: 'beer' } },
  ])
})

test('a history says how much was paid, and in which way', () => {
  const paid: CommandDraft = {
    kind: 'order.pay',
    payload: {
      orderId,
      paymentId: id('pay'),
      method: 'cash',
      amount: 20_000,
      tendered: 50_000,
      receiptNumber: null,
      shiftSessionId: null,
    },
  }
  const said = sayings(opened, { kind: 'order.addLine', payload: beer }, paid)
  expect(said[2]).toStrictEqual({ amount: 20_000, method: 'cash' })
})

test('a history says nothing of what was left open', () => {
  const said = sayings(
    {
      kind: 'order.open',
      payload: { orderId, number: 'A1', type: 'dine_in', tableId: null, covers: undefined },
    },
    { kind: 'order.addLine', payload: { ...beer, note: ' cold ' } },
    { kind: 'order.changeGuest', payload: { orderId, lineId: undefined, name: 'Noy' } },
    { kind: 'order.send', payload: { orderId, sendId: id('send') } },
    {
      kind: 'order.voidSent',
      payload: { orderId, lineId, voidId: id('void'), quantity: undefined, reason: 'Broken' },
    },
  )
  expect(said).toStrictEqual([
    { type: 'dine_in' },
    { dish: { en: 'beer' }, quantity: 2, amount: 25_000, text: 'cold' },
    { text: 'Noy' },
    null,
    { dish: { en: 'beer' }, text: 'Broken' },
  ])
})

test('the money of a drawer is in no history of an order', () => {
  const payload = {
    shiftSessionId: id('shift'),
    movementId: id('move'),
    kind: 'in' as const,
    amount: 5000,
    reason: 'Change',
  }
  const command = { kind: 'drawer.move', payload } as Parameters<typeof saidBy>[0]
  expect(saidBy(command, null, null)).toBeNull()
})

test('a history says from which table to which, and from whom to whom', () => {
  const { order } = evening()
  const at = order(one)
  const change = (tableName: string | null) => ({ ...at, tableName })
  const seated = { kind: 'order.changeTable', payload: { orderId: one, tableId: null } } as const
  expect(saidBy(seated, change('3'), change('5'))).toEqual({ moved: { from: '3', to: '5' } })
  expect(saidBy(seated, change('3'), change(null))).toEqual({ moved: { from: '3', to: '' } })
  const to = { _id: id('mai'), name: 'Mai' }
  const handed = { kind: 'order.handOver', payload: { orderId: one, to } } as const
  expect(saidBy(handed, at, { ...at, servedBy: to })).toEqual({
    moved: { from: at.openedBy.name, to: 'Mai' },
  })
})

test('a history says the other orders, and how many pieces each got', () => {
  const { give, order } = evening()
  const said = (draft: CommandDraft, other: string) => {
    const before = order(one)
    expect(give(draft)).toBe('ok')
    return saidBy(draft, before, order(one), { [other]: { order: order(other), tickets: [] } })
  }
  expect(said(split([piece('o1b', 2)]), id('part'))).toEqual({
    others: [{ _id: id('part'), number: 'A9', quantity: 2 }],
  })
  const moved = { orderId: one, moveId: id('m2'), toId: two, pieces: [piece('o1b', 1, 'again')] }
  const other = { _id: two, number: 'O2' }
  expect(said({ kind: 'order.moveLines', payload: moved }, two)).toEqual({
    others: [{ ...other, quantity: 1 }],
  })
  expect(said(merge(one, two), two)).toEqual({ others: [{ ...other, quantity: 1 }] })
})

test('a history says seat, course, what waits, and what guests must not eat', () => {
  const lineIds = [lineId]
  const placed = { orderId, lineIds, course: 2, seat: null, held: true }
  expect(saidBy({ kind: 'order.arrange', payload: placed }, null, null)).toEqual({
    course: 2,
    seat: null,
    held: true,
  })
  const fired = { orderId, sendId: id('send'), course: 2 }
  expect(saidBy({ kind: 'order.fire', payload: fired }, null, null)).toEqual({ course: 2 })
  const guest = { orderId, allergens: ['fish' as const] }
  expect(saidBy({ kind: 'order.changeGuest', payload: guest }, null, null)).toEqual({
    allergens: ['fish'],
  })
})
