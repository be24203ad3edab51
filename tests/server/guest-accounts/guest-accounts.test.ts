import { beforeAll, expect, test } from 'vitest'
import type { DayFigures } from '#shared/end-of-day/z-report.ts'
import type { CommandDraft } from '#shared/orders/command.ts'
import { DEMO_PASSWORD } from '../../../server/demo/logins.ts'
import { paidFrom } from '../support/accounts.ts'
import { bangkok, openHouse, storedOrder, thai } from '../support/house.ts'
import { createTill, newId, opened, orderIn, outcomes, refundOf } from '../support/till.ts'
import { openDrawer } from '../support/drawer.ts'

const house = await openHouse()
const branchId = bangkok.branch._id
const at = `?branchId=${branchId}`
const cashier = await house.signIn('th.cashier')
const manager = await house.signIn('th.manager')
const owner = await house.signIn('th.owner')
const till = await createTill(cashier, bangkok.branch)
const { restaurantId } = bangkok.branch
const [dish] = thai.menu.items.filter(({ modifierGroupIds }) => modifierGroupIds.length === 0)

beforeAll(async () => {
  await owner.patch(`/branches/${branchId}`, { paymentMethods: ['cash', 'credit_card', 'other'] })
  await openDrawer(owner, bangkok)
})

let guests = 0
async function guest(owesUpTo: number) {
  const { status, body } = await manager.post(`/guest-accounts?restaurantId=${restaurantId}`, {
    name: `Khun Somchai ${++guests}`,
    phone: '',
    owesUpTo,
    currency: 'THB',
    note: '',
  })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body as { readonly _id: string; readonly name: string }
}
const pathOf = (id: string) => `/guest-accounts/${id}?restaurantId=${restaurantId}`
const owed = async (id: string) =>
  (await manager.get(`/guest-accounts/${id}?restaurantId=${restaurantId}`)).body.owed

async function order(quantity = 1) {
  const orderId = newId()
  const line: CommandDraft = {
    kind: 'order.addLine',
    payload: {
      orderId,
      lineId: newId(),
      menuItemId: dish?._id ?? '',
      quantity,
      unitPrice: dish?.price ?? 0,
      modifiers: [],
      note: '',
    },
  }
  return orderIn(await till.give(opened(orderId), line))
}
const charge = (
  id: string,
  bill: { readonly _id: string },
  amount: number,
  more: object = {},
  person = cashier,
) =>
  person.post(`/guest-accounts/${id}/charge${at}`, {
    orderId: bill._id,
    paymentId: newId(),
    amount,
    ...more,
  })
const receive = (id: string, amount: number, more: object = {}) =>
  cashier.post(`/guest-accounts/${id}/receive${at}`, {
    entryId: newId(),
    amount,
    method: 'cash',
    ...more,
  })
const today = async (): Promise<DayFigures> =>
  (await manager.get(`/end-of-day/current${at}`)).body.days[0]

test('a bill that is put on an account is settled and owed, and its money is in the day on which it comes', async () => {
  const { _id, name } = await guest(100_000_00)
  const bill = await order(2)
  const paymentId = newId()
  const { body } = await charge(_id, bill, bill.due, { paymentId })
  expect(body.account).toEqual({ ledger: 'guestAccount', _id, label: name })
  const pay = paidFrom(bill, body.account, bill.due, { settles: true, paymentId })
  expect(outcomes(await till.give(pay))).toEqual(['applied'])
  expect((await storedOrder(house.db, bill._id))?.status).toBe('paid')
  expect(await owed(_id)).toBe(bill.due)
  const before = await today()
  expect(before.accounts).toMatchObject({ onAccount: bill.due, debtsPaid: 0 })
  expect(before.held).toBe(0)

  const entryId = newId()
  expect((await receive(_id, bill.due, { entryId })).body).toEqual({ owed: 0 })
  expect((await receive(_id, bill.due, { entryId })).body).toEqual({ owed: 0 })
  const after = await today()
  expect(after.accounts).toMatchObject({ onAccount: bill.due, debtsPaid: bill.due })
  expect(after).toMatchObject({ net: before.net, billed: before.billed, held: 0, orders: 1 })
  const taken = after.tenders.reduce((sum, { amount }) => sum + amount, 0)
  expect(taken).toBe(after.billed + after.held + (after.accounts?.debtsPaid ?? 0))
})

test('a guest owes up to the limit; above it a manager approves, for this order and once', async () => {
  const { _id } = await guest(dish?.price ?? 0)
  const [first, second] = [await order(1), await order(3)]
  expect((await charge(_id, second, second.due)).body.code).toBe('OWES_TOO_MUCH')
  expect((await charge(_id, first, dish?.price ?? 0)).status).toBe(200)
  expect((await charge(_id, second, 10)).body.code).toBe('OWES_TOO_MUCH')
  await manager.post('/staffs/me/pin', { password: DEMO_PASSWORD, pin: '482193' })
  const grant = await cashier.post('/overrides', {
    branchId,
    action: 'guestAccount.charge',
    orderId: second._id,
    pin: '482193',
  })
  const overrideToken = grant.body.token
  expect((await charge(_id, first, 100, { overrideToken })).status).toBe(403)
  expect((await charge(_id, second, 100, { overrideToken })).status).toBe(200)
  expect((await charge(_id, second, 100, { overrideToken })).status).toBe(403)
})

test('less than the least amount is neither held nor taken, unless it is all there is', async () => {
  const { _id } = await guest(100_000_00)
  const bill = await order(1)
  const refused = await charge(_id, bill, 9)
  expect(refused.body).toMatchObject({
    code: 'AMOUNT_TOO_SMALL',
    details: { path: 'body.amount', minimum: 10, currency: 'THB' },
  })
  expect(await owed(_id)).toBe(0)
  expect((await charge(_id, bill, 15)).status).toBe(200)
  expect((await receive(_id, 9)).body.code).toBe('AMOUNT_TOO_SMALL')
  expect((await receive(_id, 10)).body).toEqual({ owed: 5 })
  expect((await receive(_id, 5)).body).toEqual({ owed: 0 })
})

test('ten tills that charge one account at once stay within its limit', async () => {
  const { _id } = await guest(500)
  const bills = await Promise.all(Array.from({ length: 10 }, () => order(1)))
  const answers = await Promise.all(bills.map((bill) => charge(_id, bill, 100)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
  expect(await owed(_id)).toBe(500)
})

test('a refund of a bill on account takes it off what the guest owes', async () => {
  const { _id } = await guest(100_000_00)
  const bill = await order(2)
  const paymentId = newId()
  const { body } = await charge(_id, bill, bill.due, { paymentId })
  await till.give(paidFrom(bill, body.account, bill.due, { settles: true, paymentId }))
  const paid = await storedOrder(house.db, bill._id)
  if (!paid) throw new Error('no order')
  expect(outcomes(await till.give(refundOf(paid)))).toEqual(['applied'])
  expect(await owed(_id)).toBe(0)
})

test('an account on which money is open is not removed', async () => {
  const { _id } = await guest(100_000_00)
  await charge(_id, await order(1), 100)
  const path = `/guest-accounts/${_id}?restaurantId=${restaurantId}`
  expect((await manager.remove(path)).body.code).toBe('ACCOUNT_OWES')
  await receive(_id, 100)
  expect((await manager.remove(path)).status).toBe(200)
})

test('the currency of an account stays once money has moved on it, also where nothing is owed', async () => {
  const inDollars = (id: string) => manager.patch(pathOf(id), { currency: 'USD', revision: 1 })
  expect((await inDollars((await guest(500))._id)).status).toBe(200)
  const { _id } = await guest(100_000_00)
  expect(await charge(_id, await order(1), 100)).toMatchObject({ status: 200 })
  expect(await receive(_id, 100)).toMatchObject({ status: 200, body: { owed: 0 } })
  expect(await inDollars(_id)).toMatchObject({
    status: 409,
    body: { code: 'ACCOUNT_MONEY_FIXED' },
  })
  const renamed = { name: 'Khun Malee', currency: 'THB', revision: 1 }
  expect((await manager.patch(pathOf(_id), renamed)).status).toBe(200)
})

test('a person who takes payments sees what guests owe, and only those who manage guests say how much they may', async () => {
  const { _id, name } = await guest(500)
  const path = `/guest-accounts/${_id}?restaurantId=${restaurantId}`
  expect((await cashier.get(path)).body.name).toBe(name)
  expect((await cashier.patch(path, { owesUpTo: 9_000_000, revision: 1 })).status).toBe(403)
  const waiter = await house.signIn('th.waiter')
  expect((await waiter.get(path)).status).toBe(403)
})

test('a list says what all of its guests owe, in each money, however few of them a page shows', async () => {
  const path = `/guest-accounts?restaurantId=${restaurantId}&search=Khun%20Sum`
  const [one, other] = [await guest(100_000_00), await guest(100_000_00)]
  for (const { _id } of [one, other]) {
    await manager.patch(pathOf(_id), { name: `Khun Sum ${_id}`, revision: 1 })
    const bill = await order(1)
    await charge(_id, bill, bill.due)
  }
  const { totals } = (await manager.get(`${path}&limit=1`)).body
  const sum = (await owed(one._id)) + (await owed(other._id))
  expect(sum).toBeGreaterThan(0)
  expect(totals).toEqual({ owed: [{ currency: 'THB', sum }] })
})
