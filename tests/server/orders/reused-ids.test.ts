import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { CommandDraft } from '#shared/orders/command.ts'
import type { Order } from '#shared/orders/order.ts'
import { paidFrom } from '../support/accounts.ts'
import { openDrawer } from '../support/drawer.ts'
import { openHouse, riverside } from '../support/house.ts'
import {
  beersFor,
  createTill,
  newId,
  opened,
  orderIn,
  outcomes,
  paidInCash,
  refundOf,
  sentOrder,
  soldBeers,
} from '../support/till.ts'

const house = await openHouse()
const { branch } = riverside
const { restaurantId, currency } = branch
const at = `?branchId=${branch._id}`
const owner = await house.signIn('la.owner')
const till = await createTill(owner)
let shiftSessionId = ''
let guestId = ''
const cardId = newId()
const loadId = newId()

const taken = (status: number, body: unknown) => {
  if (status !== 200) throw new Error(JSON.stringify(body))
}

beforeAll(async () => {
  await owner.patch(`/branches/${branch._id}`, {
    paymentMethods: ['cash', 'credit_card', 'gift_card', 'other'],
  })
  shiftSessionId = await openDrawer(owner, riverside)
  const guest = await owner.post(`/guest-accounts?restaurantId=${restaurantId}`, {
    name: 'Khamla',
    phone: '',
    owesUpTo: 1_000_000_000,
    currency,
    note: '',
  })
  taken(guest.status, guest.body)
  guestId = guest.body._id
  const card = { cardId, amount: 500_000, method: 'cash', expiresOn: null, note: '' }
  const sold = await owner.post(`/gift-cards${at}`, card)
  taken(sold.status, sold.body)
  const load = { entryId: loadId, amount: 500_000, method: 'cash' }
  const loaded = await owner.post(`/gift-cards/${cardId}/load${at}`, load)
  taken(loaded.status, loaded.body)
  // One of every kind of row.
  await giveBack(await onAccount(true))
  await takeOff(await onAccount(false))
  await giveBack(await soldBeers(till))
  await till.give({ kind: 'order.tip', payload: tip(await soldBeers(till)) })
  await till.give(move(newId()))
  const { till: other, taken: voided } = await sentOrder(owner)
  await other.give(voided())
  const orderId = newId()
  await till.give(opened(orderId), beersFor(orderId), discount(orderId, newId()))
  await till.give({ kind: 'order.cancelSent', payload: { orderId, voidId: newId(), reason: 'x' } })
})

const open = async (beers = 2): Promise<Order> => {
  const orderId = newId()
  return orderIn(await till.give(opened(orderId), beersFor(orderId, beers)))
}

/** An order whose bill, or a part of it, is on the guest's account. */
async function onAccount(whole: boolean): Promise<Order> {
  const order = await open()
  const amount = whole ? order.due : Math.floor(order.due / 2)
  const account = { ledger: 'guestAccount', _id: guestId, label: 'Khamla' } as const
  const paymentId = newId()
  const held = { orderId: order._id, paymentId, amount }
  const { status, body } = await owner.post(`/guest-accounts/${guestId}/charge${at}`, held)
  taken(status, body)
  return orderIn(await till.give(paidFrom(order, account, amount, { settles: whole, paymentId })))
}

const giveBack = (order: Order, refundId = newId(), tenderId = newId()) => {
  const draft = refundOf(order, 1, { refundId })
  if (draft.kind !== 'order.refund') throw new Error('no refund')
  const tenders = draft.payload.tenders.map((one) => ({ ...one, tenderId }))
  return till.give({ ...draft, payload: { ...draft.payload, tenders } })
}
const takeOff = ({ _id: orderId, payments }: Order, removalId = newId()) =>
  till.give({
    kind: 'order.removePayment',
    payload: { orderId, removalId, paymentId: payments[0]?._id ?? '', shiftSessionId },
  })
const tip = ({ _id: orderId, payments }: Order, tipId = newId()) => ({
  orderId,
  tipId,
  paymentId: payments[0]?._id ?? '',
  amount: 1000,
  shiftSessionId,
})
const discount = (orderId: string, discountId: string): CommandDraft => ({
  kind: 'order.discount',
  payload: { orderId, discountId, category: 'discount', kind: 'percent', value: 5, reason: 'x' },
})
const move = (movementId: string): CommandDraft => ({
  kind: 'drawer.move',
  payload: { shiftSessionId, movementId, kind: 'in', amount: 1000, reason: 'Change' },
})
const voidSent = ({ _id: orderId, lines }: Order, voidId: string): CommandDraft => ({
  kind: 'order.voidSent',
  payload: { orderId, voidId, lineId: lines[0]?._id ?? '', quantity: 1, reason: 'x' },
})
const sent = async () => {
  const order = await open()
  const made = { orderId: order._id, sendId: newId() }
  return orderIn(await till.give({ kind: 'order.send', payload: made }))
}
const withId = (draft: CommandDraft, ids: object): CommandDraft =>
  ({ ...draft, payload: { ...draft.payload, ...ids } }) as CommandDraft

type Given = Awaited<ReturnType<typeof till.give>>

/** What makes rows under ids of its own, each with one that a device chose. `own` are ids of its order. */
const WAYS: Readonly<Record<string, (id: string) => Promise<Given>>> = {
  'order.open': (id) => till.give(opened(id)),
  'order.addLine': async (id) => {
    const { _id } = await open()
    return till.give(withId(beersFor(_id), { lineId: id }))
  },
  'order.discount': async (id) => {
    const order = await open()
    await till.give(discount(order._id, id))
    const due = (await till.give({ kind: 'order.changeNote', payload: noteOn(order) })).rows
    return till.give(paidInCash(due.length > 0 ? orderOf(due) : order))
  },
  'order.send': async (id) =>
    till.give({ kind: 'order.send', payload: { orderId: (await open())._id, sendId: id } }),
  'order.fire': async (id) => {
    const { _id: orderId, lines } = await open()
    const lineIds = lines.map((line) => line._id)
    return till.give({ kind: 'order.fire', payload: { orderId, sendId: id, lineIds } })
  },
  'order.pay': async (id) => till.give(withId(paidInCash(await open()), { paymentId: id })),
  'order.pay by account': async (id) => {
    const order = await open()
    const account = { ledger: 'guestAccount', _id: guestId, label: 'Khamla' } as const
    const amount = order.due
    const held = { orderId: order._id, paymentId: id, amount }
    const { status } = await owner.post(`/guest-accounts/${guestId}/charge${at}`, held)
    expect(status, `holds ${id}`).toBeLessThan(500)
    return till.give(paidFrom(order, account, amount, { settles: true, paymentId: id }))
  },
  'order.removePayment': async (id) => takeOff(await onAccount(false), id),
  'order.tip': async (id) =>
    till.give({ kind: 'order.tip', payload: tip(await soldBeers(till), id) }),
  'order.refund': async (id) => giveBack(await onAccount(true), id),
  'order.refund tender': async (id) => giveBack(await onAccount(true), newId(), id),
  'order.voidSent': async (id) => till.give(voidSent(await sent(), id)),
  'order.cancelSent': async (id) =>
    till.give({
      kind: 'order.cancelSent',
      payload: { orderId: (await sent())._id, voidId: id, reason: 'x' },
    }),
  'drawer.move': (id) => till.give(move(id)),
  'drawer.noSale': (id) =>
    till.give({ kind: 'drawer.noSale', payload: { shiftSessionId, movementId: id, reason: 'x' } }),
  'drawer.handOver': (id) =>
    till.give({
      kind: 'drawer.handOver',
      payload: {
        shiftSessionId,
        movementId: id,
        to: { _id: newId(), name: 'Noy' },
        count: { currency, pieces: {}, total: 0 },
        reason: 'x',
      },
    }),
  'drawer.undo': async (id) => {
    const movementId = newId()
    await till.give(move(movementId))
    const undo = { shiftSessionId, movementId: id, reverses: movementId }
    return till.give({ kind: 'drawer.undo', payload: undo })
  },
  'order.open opId': (id) => till.post([till.command(opened(newId()), id)]),
  'drawer.move opId': (id) => till.post([till.command(move(newId()), id)]),
}

const noteOn = ({ _id: orderId, lines }: Order) => ({
  orderId,
  lineId: lines[0]?._id ?? '',
  note: 'cold',
})
const orderOf = (rows: Given['rows']) => orderIn({ results: [], seq: 0, rows })

/** An id of a row of each table that has any, by its primary key; of ledgers one of each kind. */
async function takenIds(): Promise<readonly (readonly [string, string])[]> {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and data_type = 'uuid'
      and column_name in ('id', 'op_id', 'line_id', 'sale_id', 'order_id', 'of_entry')`.execute(
    house.db,
  )
  const found: (readonly [string, string])[] = []
  for (const { table, column } of columns) {
    const { rows } = await sql<{ id: string }>`
      select ${sql.ref(column)} as id from ${sql.table(table)}
      where ${sql.ref(column)} is not null order by random() limit 1`.execute(house.db)
    rows.forEach(({ id }) => found.push([`${table}.${column}`, id]))
  }
  const { rows: entries } = await sql<{ what: string; id: string }>`
    select distinct on (ledger, kind) ledger || ' ' || kind as what, id from account_entries`.execute(
    house.db,
  )
  return [...found, ...entries.map(({ what, id }) => [what, id] as const), ['a card', cardId]]
}

test('an id that some row has already is taken or refused with a code, and never stops a till', async () => {
  const ids = await takenIds()
  expect(ids.map(([where]) => where)).toEqual(
    expect.arrayContaining(['payments.id', 'guestAccount returned', 'giftCard loaded', 'voids.id']),
  )
  const faults: string[] = []
  for (const [way, give] of Object.entries(WAYS)) {
    for (const [where, id] of ids) {
      const fault = (error: unknown) => faults.push(`${way} with ${where}: ${String(error)}`)
      await give(id).catch(fault)
    }
  }
  expect(faults).toEqual([])
}, 240_000)

test('a refund does not take the id of its order, under which the sale is kept', async () => {
  const order = await soldBeers(till)
  expect(outcomes(await giveBack(order, order._id))).toEqual(['ID_REUSED'])
  expect(outcomes(await giveBack(order))).toEqual(['applied'])
})

test('money goes back onto an account under an id that its book does not have, and the order goes on', async () => {
  const order = await onAccount(false)
  for (const id of [loadId, order.payments[0]?._id ?? '']) {
    expect(outcomes(await takeOff(order, id))).toEqual(['ID_REUSED'])
  }
  expect(outcomes(await takeOff(order))).toEqual(['applied'])
  expect(outcomes(await giveBack(await onAccount(true), newId(), loadId))).toEqual(['ID_REUSED'])
})

test('an order does not take the id of a card or an account, under which their payments are kept', async () => {
  for (const id of [cardId, guestId]) {
    expect(outcomes(await till.give(opened(id)))).toEqual(['ID_REUSED'])
  }
})
