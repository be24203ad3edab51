import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PayloadOf } from '#shared/orders/command.ts'
import type { Order } from '#shared/orders/order.ts'
import { FULL } from '../../../e2e/support/full.ts'
import { createChange } from '../../../server/change/change.ts'
import { releaseHeld } from '../../../server/account-entries/release.ts'
import { createPointExpiry } from '../../../server/loyalty/expire.ts'
import { paidFrom } from '../support/accounts.ts'
import { openHouse, riverside, storedOrder, bangkok, luangPrabang } from '../support/house.ts'
import {
  beer,
  beersFor,
  createTill,
  newId,
  opened,
  orderIn,
  outcomes,
  paidInCash,
  refundOf,
} from '../support/till.ts'
import { openDrawer } from '../support/drawer.ts'
import { customerDraft, programDraft } from '../collections/drafts.ts'
import { guestsOf, named, postAgain } from './guests-in.ts'

const house = await openHouse()
const { restaurantId, _id: branchId } = riverside.branch
const at = `?branchId=${branchId}`
const owner = await house.signIn('la.owner')
const cashier = await house.signIn('la.cashier')
const till = await createTill(cashier)
const guests = guestsOf(owner, restaurantId, branchId)
const { poster } = house.domain
const changes = createChange({ db: house.db, now: house.now, notifier: house.notifier })

let programId = ''
beforeAll(async () => {
  await owner.patch(`/branches/${branchId}`, {
    paymentMethods: ['cash', 'loyalty_points'],
    serviceCharge: null,
  })
  await openDrawer(owner, riverside)
  programId = (await guests.program({ ...programDraft('Regulars'), active: true }))._id
})
// Sessions are short.
beforeEach(() => house.wait(1000))

/** The clock so many months later. */
function later(months: number): Date {
  const day = new Date(house.now())
  day.setUTCMonth(day.getUTCMonth() + months)
  return day
}

const expire = (months: number) =>
  createPointExpiry({ db: house.db, now: () => later(months), ...changes })()

let count = 0
const guest = () => guests.add(customerDraft(`Khamla ${++count}`))
const programPath = () => `/crm/loyalty-programs/${programId}?restaurantId=${restaurantId}`

/** An open order of a guest. */
async function ordered(customer: { readonly _id: string; readonly code: string }, beers = 1) {
  const orderId = newId()
  const name = named(orderId, { _id: customer._id, key: customer.code })
  return orderIn(await till.give(opened(orderId), beersFor(orderId, beers), name))
}
async function sold(customer: { readonly _id: string; readonly code: string }, beers = 1) {
  const order = orderIn(await till.give(paidInCash(await ordered(customer, beers))))
  await poster.drain()
  return order
}
const redeem = (id: string, order: Pick<Order, '_id'>, amount: number, paymentId = newId()) =>
  cashier.post(`/crm/customers/${id}/loyalty/redeem${at}`, {
    orderId: order._id,
    paymentId,
    amount,
  })
/** Holds points and pays with them. */
async function payBy(id: string, order: Order, amount: number) {
  const paymentId = newId()
  const { status, body } = await redeem(id, order, amount, paymentId)
  if (status !== 200) throw new Error(JSON.stringify(body))
  const pay = paidFrom(order, body.account, amount, { settles: amount === order.due, paymentId })
  expect(outcomes(await till.give(pay))).toEqual(['applied'])
  return paymentId
}

describe('points', () => {
  test('are given for what was paid, a step at a time, once however often the log is read', async () => {
    const khamla = await guest()
    const order = await sold(khamla, 3)
    const earned = Math.floor(order.totals.total / 10_000)
    expect(earned).toBeGreaterThan(1)
    expect(await guests.points(khamla._id)).toBe(earned)
    await postAgain(house)
    expect(await guests.points(khamla._id)).toBe(earned)
    expect(await guests.entries(khamla._id)).toMatchObject([{ kind: 'earned', points: earned }])
  })

  test('are not given for dishes that were voided, nor without a guest or a program', async () => {
    const khamla = await guest()
    const order = await ordered(khamla, 1)
    const line = order.lines[0]?._id ?? ''
    const more = beersFor(order._id, 5)
    await till.give(more, { kind: 'order.send', payload: { orderId: order._id, sendId: newId() } })
    const lineId = (more.payload as { lineId: string }).lineId
    const manager = await createTill(owner)
    const voided = { orderId: order._id, voidId: newId(), lineId, reason: 'Warm' }
    await manager.give({ kind: 'order.voidSent', payload: voided })
    const after = await storedOrder(house.db, order._id)
    expect(after?.lines.map(({ _id }) => _id)).toEqual([line])
    await till.give(paidInCash(after ?? order))
    await poster.drain()
    expect(await guests.points(khamla._id)).toBe(Math.floor(beer.price / 10_000))

    await owner.patch(programPath(), { active: false, base: { active: true } })
    await sold(khamla, 9)
    await owner.patch(programPath(), { active: true, base: { active: false } })
    expect(await guests.points(khamla._id)).toBe(Math.floor(beer.price / 10_000))
  })

  test('go back with refunds, and refunds of all take back all', async () => {
    const khamla = await guest()
    let order = await sold(khamla, 4)
    const total = order.totals.total
    for (const left of [3, 2, 1, 0]) {
      await till.give(refundOf(order, 1))
      order = (await storedOrder(house.db, order._id)) ?? order
      await poster.drain()
      expect(await guests.points(khamla._id)).toBe(Math.floor((total * left) / 4 / 10_000))
    }
    await postAgain(house)
    expect(await guests.points(khamla._id)).toBe(0)
  })

  test('stay below zero where a refund takes back what was redeemed', async () => {
    const khamla = await guest()
    const order = await sold(khamla, 4)
    const has = await guests.points(khamla._id)
    const other = await ordered(khamla, 1)
    await payBy(khamla._id, other, has * 100)
    await till.give(refundOf(order))
    await poster.drain()
    expect(await guests.points(khamla._id)).toBe(0 - has)
    expect((await redeem(khamla._id, other, 100)).body.code).toBe('POINTS_SHORT')
  })

  test('that pay earn none, and go back exactly with what they paid', async () => {
    const khamla = await guest()
    await guests.adjust(khamla._id, 1000)
    const bill = await ordered(khamla, 4)
    const paid = Math.floor(bill.due / 3)
    const paymentId = await payBy(khamla._id, bill, paid)
    const taken = Math.ceil(paid / 100)
    expect(await guests.points(khamla._id)).toBe(1000 - taken)
    const rest = (await storedOrder(house.db, bill._id)) ?? bill
    const order = orderIn(await till.give(paidInCash(rest)))
    expect(order.payments[0]?.account).toMatchObject({ ledger: 'points', points: taken })
    await poster.drain()
    const earned = Math.floor((order.totals.total - paid) / 10_000)
    expect(await guests.points(khamla._id)).toBe(1000 - taken + earned)
    let left = order
    for (let n = 0; n < 4; n++) {
      await till.give(refundOf(left, 1))
      left = (await storedOrder(house.db, order._id)) ?? left
    }
    await poster.drain()
    expect(await guests.points(khamla._id)).toBe(1000)
    const back = left.refunds?.flatMap(({ tenders }) => tenders) ?? []
    const toPoints = back.filter((one) => one.paymentId === paymentId)
    expect(toPoints.reduce((sum, { amount }) => sum + amount, 0)).toBe(0 - paid)
    await postAgain(house)
    expect(await guests.points(khamla._id)).toBe(1000)
  })

  test('of a payment that is removed go back at once, and of one that never came after a day', async () => {
    const khamla = await guest()
    await guests.adjust(khamla._id, 500)
    const bill = await ordered(khamla, 4)
    const paymentId = await payBy(khamla._id, bill, 20_000)
    expect(await guests.points(khamla._id)).toBe(300)
    const removal = { orderId: bill._id, removalId: newId(), paymentId, shiftSessionId: null }
    await till.give({ kind: 'order.removePayment', payload: removal })
    expect(await guests.points(khamla._id)).toBe(500)

    expect((await redeem(khamla._id, bill, 20_000)).status).toBe(200)
    expect(await guests.points(khamla._id)).toBe(300)
    await releaseHeld(house.db, new Date(house.now().getTime() + 25 * 3_600_000))
    expect(await guests.points(khamla._id)).toBe(500)
  })

  test('are taken as they were held: another number, another guest or none is refused', async () => {
    const [khamla, noy] = [await guest(), await guest()]
    await guests.adjust(khamla._id, 500)
    const bill = await ordered(khamla, 4)
    const paymentId = newId()
    const { body } = await redeem(khamla._id, bill, 20_000, paymentId)
    expect(body.account).toMatchObject({ ledger: 'points', _id: khamla._id, points: 200 })
    // A lost answer is asked for again, and takes nothing more.
    expect((await redeem(khamla._id, bill, 20_000, paymentId)).body.account).toEqual(body.account)
    expect(await guests.points(khamla._id)).toBe(300)
    expect((await redeem(khamla._id, bill, 30_000, paymentId)).body.code).toBe('ID_REUSED')
    const forged = [
      { ...body.account, points: 1 },
      { ...body.account, _id: noy._id },
      { ledger: 'giftCard' as const, _id: khamla._id, label: '' },
    ]
    for (const account of forged) {
      const pay = paidFrom(bill, account, 20_000, { paymentId })
      expect(outcomes(await till.give(pay))).not.toEqual(['applied'])
    }
    const unheld = { ledger: 'points' as const, _id: khamla._id, label: '', points: 200 }
    expect(outcomes(await till.give(paidFrom(bill, unheld, 20_000)))).toEqual(['ACCOUNT_NOT_HELD'])
    const label = paidFrom(bill, unheld, 20_000)
    const { account: _none, ...bare } = label.payload as PayloadOf<'order.pay'>
    expect(outcomes(await till.give({ kind: 'order.pay', payload: bare }))).toEqual([
      'ACCOUNT_NOT_HELD',
    ])
    expect(outcomes(await till.give(paidFrom(bill, body.account, 20_000, { paymentId })))).toEqual([
      'applied',
    ])
  })

  test('races of two tills on one balance never take more than there is', async () => {
    const khamla = await guest()
    const [one, other] = [await ordered(khamla, 9), await ordered(khamla, 9)]
    for (let n = 0; n < (FULL ? 200 : 30); n++) {
      await guests.adjust(khamla._id, 30 - (await guests.points(khamla._id)))
      const answers = await Promise.all([
        redeem(khamla._id, one, 2000),
        redeem(khamla._id, other, 2000),
      ])
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
      expect(await guests.points(khamla._id)).toBe(10)
    }
  }, 120_000)

  test('too few are not redeemed, and none where the branch has no program', async () => {
    const khamla = await guest()
    await guests.adjust(khamla._id, 40)
    const bill = await ordered(khamla, 2)
    await owner.patch(programPath(), { minimumPoints: 50, base: { minimumPoints: 0 } })
    expect((await redeem(khamla._id, bill, 1000)).body.code).toBe('POINTS_SHORT')
    await owner.patch(programPath(), { minimumPoints: 0, base: { minimumPoints: 50 } })
    await owner.patch(`/branches/${branchId}`, { featuresOff: ['loyaltyProgram'] })
    expect((await redeem(khamla._id, bill, 1000)).body.code).toBe('POINTS_OFF')
    await sold(khamla, 9)
    expect(await guests.points(khamla._id)).toBe(40)
    await owner.patch(`/branches/${branchId}`, { featuresOff: [] })
    expect((await redeem(khamla._id, bill, 1000)).status).toBe(200)
  })

  test('expire by their months, the oldest first, and once', async () => {
    const khamla = await guest()
    const order = await sold(khamla, 5)
    const had = await guests.points(khamla._id)
    await payBy(khamla._id, await ordered(khamla, 1), 100)
    await till.give(refundOf(order, 1))
    await poster.drain()
    const has = await guests.points(khamla._id)
    expect(has).toBeLessThan(had)
    await owner.patch(programPath(), { expiresMonths: 12, base: { expiresMonths: 0 } })
    await expire(11)
    expect(await guests.points(khamla._id)).toBe(has)
    await expire(13)
    await expire(13)
    expect(await guests.points(khamla._id)).toBe(0)
    const kinds = (await guests.entries(khamla._id)).map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'expired')).toHaveLength(1)
    await owner.patch(programPath(), { expiresMonths: 0, base: { expiresMonths: 12 } })
  })

  test('a correction has a reason, counts once, and is in the audit log without the name of the guest', async () => {
    const khamla = await guest()
    const body = { entryId: newId(), points: -20, note: 'Counted twice' }
    const path = `/crm/customers/${khamla._id}/loyalty/adjust${at}`
    expect((await owner.post(path, body)).body).toEqual({ points: -20 })
    expect((await owner.post(path, body)).body).toEqual({ points: -20 })
    expect((await owner.post(path, { ...body, points: 7 })).body.code).toBe('ID_REUSED')
    expect((await owner.post(path, { ...body, entryId: newId(), note: ' ' })).status).toBe(400)
    expect((await cashier.post(path, { ...body, entryId: newId() })).status).toBe(403)
    const log = await owner.get(`/audit-log${at}&action=customer.adjust`)
    expect(log.body.results[0].details).toEqual({ _id: khamla._id, points: -20 })
  })

  test('are earned by the program of the branch, and are one wallet in all branches', async () => {
    const khamla = await guest()
    await sold(khamla, 5)
    const usual = await guests.points(khamla._id)
    const path = `/crm/loyalty-programs?restaurantId=${restaurantId}`
    const own = { ...programDraft('Riverside'), pointsPerStep: 3, branchIds: [branchId] }
    const strange = { ...own, branchIds: [bangkok.branch._id] }
    expect((await owner.post(path, strange)).status).toBe(404)
    const made = await owner.post(path, { ...own, active: true, expiresMonths: 6 })
    expect(made.status).toBe(200)
    const again = await owner.post(path, { ...own, active: true })
    expect(again.body.code).toBe('LOYALTY_ACTIVE_TAKEN')
    await sold(khamla, 5)
    expect(await guests.points(khamla._id)).toBe(usual * 4)
    const there = await owner.get(
      `/crm/customers/${khamla._id}/recognise?branchId=${luangPrabang.branch._id}`,
    )
    expect(there.body).toMatchObject({ points: usual * 4, worth: usual * 400 })
    await postAgain(house)
    expect(await guests.points(khamla._id)).toBe(usual * 4)
    // That of all branches keeps points for ever: those of this branch go by its own.
    await expire(7)
    expect(await guests.points(khamla._id)).toBe(0)
    await owner.remove(`/crm/loyalty-programs/${made.body._id}?restaurantId=${restaurantId}`)
  })

  test('no row of the ledger is changed or taken out, and one program is active at a time', async () => {
    const edit = sql`update account_entries set amount = amount + 1`.execute(house.db)
    await expect(edit).rejects.toThrow('keeps what happened')
    await expect(sql`delete from account_entries`.execute(house.db)).rejects.toThrow('keeps')
    const second = await owner.post(`/crm/loyalty-programs?restaurantId=${restaurantId}`, {
      ...programDraft('Second'),
      active: true,
    })
    expect(second.body.code).toBe('LOYALTY_ACTIVE_TAKEN')
    const inBaht = await owner.patch(programPath(), { currency: 'THB', base: { currency: 'LAK' } })
    expect(inBaht.body.code).toBe('ACCOUNT_MONEY_FIXED')
  })
})
