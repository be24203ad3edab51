import { beforeAll, expect, test } from 'vitest'
import { codeOf } from '#shared/gift-cards/code.ts'
import type { Order } from '#shared/orders/order.ts'
import { releaseHeld } from '../../../server/account-entries/release.ts'
import { paidFrom } from '../support/accounts.ts'
import { openHouse, type Person, riverside, storedOrder, thai } from '../support/house.ts'
import { createTill, newId, orderIn, outcomes, refundOf } from '../support/till.ts'
import { openDrawer } from '../support/drawer.ts'

const house = await openHouse()
const branchId = riverside.branch._id
const at = `?branchId=${branchId}`
const cashier = await house.signIn('la.cashier')
const owner = await house.signIn('la.owner')
const till = await createTill(cashier)
let drawer = ''

beforeAll(async () => {
  await owner.patch(`/branches/${branchId}`, {
    paymentMethods: ['cash', 'credit_card', 'gift_card', 'other'],
  })
  drawer = await openDrawer(owner, riverside)
})

const sell = (amount: number, more: object = {}, person: Person = cashier) =>
  person.post(`/gift-cards${at}`, {
    cardId: newId(),
    amount,
    method: 'cash',
    expiresOn: null,
    note: '',
    ...more,
  })
const sold = async (amount: number, more: object = {}) => {
  const { status, body } = await sell(amount, more)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body as { readonly card: { readonly _id: string }; readonly code: string }
}
const balanceOf = async (id: string) => (await owner.get(`/gift-cards/${id}${at}`)).body.balance
const held = (
  code: string,
  order: Pick<Order, '_id'>,
  amount: number,
  paymentId = newId(),
  by = cashier,
) => by.post(`/gift-cards/redeem${at}`, { code, orderId: order._id, paymentId, amount })
const beers = async (number = 1) => orderIn(await till.open(newId(), number))

/** Holds the amount and pays with it. */
async function payBy(code: string, order: Order, amount: number) {
  const paymentId = newId()
  const { body } = await held(code, order, amount, paymentId)
  const settles = amount === order.due
  return till.give(paidFrom(order, body.account, amount, { settles, paymentId }))
}

test('a gift card is sold once, however often its sale is sent, and always with the same code', async () => {
  const cardId = newId()
  const first = await sell(500_000, { cardId })
  const again = await sell(500_000, { cardId })
  expect(again.body).toEqual(first.body)
  expect(first.body.card).toMatchObject({ balance: 500_000, soldBy: 'Noy' })
  expect((await sell(600_000, { cardId })).body.code).toBe('ID_REUSED')
})

test('money for a card is in drawer and tenders, and in no sale', async () => {
  const before = await owner.get(`/reports/daily-summary${at}`)
  const shift = await owner.get(`/shift-sessions/${drawer}/report`)
  await sold(300_000)
  await sold(200_000, { method: 'credit_card' })
  const after = await owner.get(`/reports/daily-summary${at}`)
  expect(after.body.cardsSold - before.body.cardsSold).toBe(500_000)
  expect(after.body).toMatchObject({
    net: before.body.net,
    billed: before.body.billed,
    held: before.body.held,
    orders: before.body.orders,
  })
  const list = await owner.get(`/transactions${at}&limit=50`)
  const rows = list.body.results.filter(({ loads }: { loads: string | null }) => loads !== null)
  expect(rows.slice(0, 2)).toMatchObject([{ loads: 'giftCard' }, { loads: 'giftCard' }])
  const now = await owner.get(`/shift-sessions/${drawer}/report`)
  expect(now.body.report.expected - shift.body.report.expected).toBe(300_000)
  expect(now.body.report).toMatchObject({
    sales: shift.body.report.sales,
    orders: shift.body.report.orders,
  })
})

test('a card pays a part of a bill, the rest of it stays, and a removed payment goes back onto it', async () => {
  const { card, code } = await sold(500_000)
  const order = await beers(2)
  expect(outcomes(await payBy(code, order, 20_000))).toEqual(['applied'])
  expect(await balanceOf(card._id)).toBe(480_000)
  const stored = await storedOrder(house.db, order._id)
  const [payment] = stored?.payments ?? []
  expect(payment?.account).toMatchObject({ ledger: 'giftCard', _id: card._id })
  const removal = {
    kind: 'order.removePayment' as const,
    payload: {
      orderId: order._id,
      removalId: newId(),
      paymentId: payment?._id ?? '',
      shiftSessionId: null,
    },
  }
  expect(outcomes(await till.give(removal))).toEqual(['applied'])
  expect(await balanceOf(card._id)).toBe(500_000)
})

/** Of the branch's last event: the lists that windows read again. */
const lastAreas = async () =>
  (
    await house.db
      .selectFrom('branch_events')
      .select('areas')
      .where('branch_id', '=', branchId)
      .orderBy('seq', 'desc')
      .executeTakeFirstOrThrow()
  ).areas

test('a refund goes back onto the card that paid, and windows that show the card read it again', async () => {
  const { card, code } = await sold(500_000)
  const order = await beers(3)
  expect(outcomes(await payBy(code, order, order.due))).toEqual(['applied'])
  const paid = await storedOrder(house.db, order._id)
  if (!paid) throw new Error('no order')
  expect(outcomes(await till.give(refundOf(paid, 1)))).toEqual(['applied'])
  expect(await lastAreas()).toContain('giftCards')
  const after = await balanceOf(card._id)
  expect(after).toBeGreaterThan(500_000 - order.due)
  const rest = await storedOrder(house.db, order._id)
  if (!rest) throw new Error('no order')
  expect(outcomes(await till.give(refundOf(rest)))).toEqual(['applied'])
  expect(await balanceOf(card._id)).toBe(500_000)
})

test('ten tills that spend one card at once spend what is on it and no more', async () => {
  const { card, code } = await sold(50_000)
  const orders = await Promise.all(Array.from({ length: 10 }, () => beers(2)))
  const answers = await Promise.all(
    orders.map((order, n) => held(code, order, 10_000, newId(), n < 5 ? cashier : owner)),
  )
  const taken = answers.filter(({ status }) => status === 200)
  const refused = answers.filter(({ status }) => status !== 200).map(({ body }) => body.code)
  expect(taken).toHaveLength(5)
  expect(refused).toEqual(Array.from({ length: 5 }, () => 'CARD_SHORT'))
  expect(await balanceOf(card._id)).toBe(0)
})

test('the same payment is held once, however often it is asked for', async () => {
  const { card, code } = await sold(50_000)
  const order = await beers(2)
  const paymentId = newId()
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => held(code, order, 20_000, paymentId)),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => 200))
  expect(await balanceOf(card._id)).toBe(30_000)
  expect((await held(code, order, 10_000, paymentId)).body.code).toBe('ID_REUSED')
})

test('a payment from a card is refused without money held for it: for this payment, order, card and amount', async () => {
  const { card, code } = await sold(500_000)
  const other = await sold(500_000)
  const [order, next] = [await beers(2), await beers(2)]
  const paymentId = newId()
  const { body } = await held(code, order, 20_000, paymentId)
  const { account } = body
  const forged = [
    paidFrom(order, account, 20_000),
    paidFrom(order, account, 10_000, { paymentId }),
    paidFrom(next, account, 20_000, { paymentId }),
    paidFrom(order, { ...account, _id: other.card._id }, 20_000, { paymentId }),
  ]
  for (const one of forged) expect(outcomes(await till.give(one))).toEqual(['ACCOUNT_NOT_HELD'])
  expect(outcomes(await till.give(paidFrom(order, account, 20_000, { paymentId })))).toEqual([
    'applied',
  ])
  expect(await balanceOf(card._id)).toBe(480_000)
})

test('a till of before that took a card by its label alone is refused once the restaurant sells its own', async () => {
  await sold(10_000)
  const order = await beers(1)
  const pay = paidFrom(order, { ledger: 'giftCard', _id: newId(), label: '' }, 5000)
  const { account: _none, ...payload } = pay.payload as Extract<
    typeof pay,
    { kind: 'order.pay' }
  >['payload']
  const label = { kind: 'order.pay' as const, payload }
  expect(outcomes(await till.give(label))).toEqual(['ACCOUNT_NOT_HELD'])
})

test('what was held for a payment that never came goes back after a day, and the payment is refused then', async () => {
  const { card, code } = await sold(100_000)
  const order = await beers(2)
  const paymentId = newId()
  const { body } = await held(code, order, 20_000, paymentId)
  await releaseHeld(house.db, house.now())
  expect(await balanceOf(card._id)).toBe(80_000)
  const tomorrow = new Date(house.now().getTime() + 25 * 3_600_000)
  await releaseHeld(house.db, tomorrow)
  await releaseHeld(house.db, tomorrow)
  expect(await balanceOf(card._id)).toBe(100_000)
  const late = paidFrom(order, body.account, 20_000, { paymentId })
  expect(outcomes(await till.give(late))).toEqual(['ACCOUNT_NOT_HELD'])
})

test('a sale that was not spent is taken back once, the way it was paid', async () => {
  const { card, code } = await sold(100_000)
  const entries = (await owner.get(`/gift-cards/${card._id}/entries${at}`)).body.results
  const loadedId = entries[0]._id
  const back = (entryId = newId()) =>
    owner.post(`/gift-cards/${card._id}/take-back${at}`, { entryId, loadedId })
  const order = await beers(2)
  await payBy(code, order, 20_000)
  expect((await back()).body.code).toBe('LOAD_SPENT')
  const next = await sold(70_000)
  const before = await owner.get(`/shift-sessions/${drawer}/report`)
  const entryId = newId()
  const take = () =>
    owner.post(`/gift-cards/${next.card._id}/take-back${at}`, {
      entryId,
      loadedId: next.card._id,
    })
  expect((await take()).body.balance).toBe(0)
  expect((await take()).body.balance).toBe(0)
  const after = await owner.get(`/shift-sessions/${drawer}/report`)
  expect(after.body.report.expected - before.body.report.expected).toBe(-70_000)
  expect((await held(next.code, order, 10_000)).body.code).toBe('CARD_SHORT')
})

test('a code is found however it is typed; a wrong one is counted, and no list shows it', async () => {
  const { card, code } = await sold(100_000)
  const find = (typed: string, person: Person = cashier) =>
    person.post(`/gift-cards/find${at}`, { code: typed })
  const typed = code.toLowerCase().replaceAll(/(.{4})/g, '$1 - ')
  expect((await find(typed)).body._id).toBe(card._id)
  const list = await owner.get(`/gift-cards${at}&limit=50`)
  expect(JSON.stringify(list.body)).not.toContain(code)
  const misread = `${code.slice(0, -1)}${code.endsWith('2') ? '3' : '2'}`
  for (let n = 0; n < 8; n++) expect((await find(misread)).body.code).toBe('CARD_UNKNOWN')
  const guess = (n: number) => find(codeOf(new Uint8Array(15).fill(n)), owner)
  const answers = []
  for (let n = 0; n < 6; n++) answers.push((await guess(n)).body.code)
  expect(answers).toContain('TOO_MANY_ATTEMPTS')
})

test('until when a sold card pays is changed by a manager, is in the audit log, and a day that is over blocks it', async () => {
  const { card, code } = await sold(100_000)
  const path = `/gift-cards/${card._id}${at}`
  const order = await beers(1)
  const [expiresOn, base] = ['2026-11-20', { expiresOn: null, note: '' }]
  expect((await cashier.patch(path, { expiresOn })).status).toBe(403)
  const stranger = await house.signIn('th.owner')
  expect((await stranger.patch(path, { expiresOn })).status).toBe(404)
  expect((await owner.patch(path, { expiresOn, base })).body).toMatchObject({
    expiresOn,
    balance: 100_000,
  })
  expect((await held(code, order, 5000)).body.code).toBe('CARD_EXPIRED')
  // What another person changed since is not overwritten unseen.
  const later = { expiresOn: '2030-01-01', base }
  expect((await owner.patch(path, later)).body.code).toBe('CHANGED_MEANWHILE')
  expect((await owner.patch(path, { expiresOn: null })).status).toBe(200)
  expect((await owner.patch(path, { note: 'Lost' })).body).toMatchObject({
    expiresOn: null,
    note: 'Lost',
  })
  expect((await held(code, order, 5000)).status).toBe(200)
  const { body } = await owner.get(`/audit-log?branchId=${branchId}&action=giftCard.update`)
  expect(body.results).toHaveLength(3)
  expect(body.results[2].details).toMatchObject({
    _id: card._id,
    before: { expiresOn: null },
    after: { expiresOn },
  })
})

test('no money goes onto a card that pays no more', async () => {
  expect((await sell(100_000, { expiresOn: '2026-11-20' })).body.code).toBe('CARD_DATE_OVER')
  const { card } = await sold(100_000, { expiresOn: '2026-11-21' })
  const load = (entryId = newId()) =>
    cashier.post(`/gift-cards/${card._id}/load${at}`, { entryId, amount: 5000, method: 'cash' })
  const entryId = newId()
  expect((await load(entryId)).body.balance).toBe(105_000)
  await owner.patch(`/gift-cards/${card._id}${at}`, { expiresOn: '2026-11-20' })
  expect((await load()).body.code).toBe('CARD_DATE_OVER')
  // The reply to what was loaded before was lost.
  expect((await load(entryId)).body.balance).toBe(105_000)
})

test('an expired card pays no more, and a card of another restaurant is unknown', async () => {
  const { card, code } = await sold(100_000)
  await owner.patch(`/gift-cards/${card._id}${at}`, { expiresOn: '2000-01-01' })
  const order = await beers(1)
  expect((await held(code, order, 5000)).body.code).toBe('CARD_EXPIRED')
  const thaiCashier = await house.signIn('th.cashier')
  const there = `?branchId=${thai.branches[0]?.branch._id}`
  expect((await thaiCashier.post(`/gift-cards/find${there}`, { code })).body.code).toBe(
    'CARD_UNKNOWN',
  )
})

test('cash for a card needs an open drawer, and a waiter sells none', async () => {
  const waiter = await house.signIn('la.waiter')
  expect((await sell(1000, {}, waiter)).status).toBe(403)
  const other = `?branchId=${(await owner.get('/branches')).body.results.find(({ _id }: { _id: string }) => _id !== branchId)._id}`
  const answer = await owner.post(`/gift-cards${other}`, {
    cardId: newId(),
    amount: 1000,
    method: 'cash',
    expiresOn: null,
    note: '',
  })
  expect(answer.body.code).toBe('SHIFT_NEEDED')
})
