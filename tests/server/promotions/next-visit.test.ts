import { afterEach, beforeEach, expect, test } from 'vitest'
import { sql } from 'kysely'
import type { NextVisit } from '#shared/promotions/next-visit.ts'
import { nextVisitCode, nextVisitsOn } from '#shared/promoting/next-visits.ts'
import type { Order } from '#shared/orders/order.ts'
import { DAY_MS, MINUTE_MS } from '#shared/time/milliseconds.ts'
import { findReceipt } from '../../../server/receipts/find-receipt.ts'
import { readPromotionRows } from '../../../server/promotions/versions.ts'
import { receiptAddress } from '#shared/receipts/address.ts'
import { openDrawer } from '../support/drawer.ts'
import { openHouse, riverside } from '../support/house.ts'
import {
  beersFor,
  createTill,
  newId,
  opened,
  orderIn,
  paidInCash,
  refundOf,
} from '../support/till.ts'
import { promotionDraft } from './promotion-draft.ts'

const house = await openHouse()
const { branch } = riverside
const { restaurantId, _id: branchId } = branch
const query = { restaurantId }
const owner = await house.signIn('la.owner')
const cashier = await house.signIn('la.cashier')
const till = await createTill(cashier, branch, house.now)
const { promotions } = owner.api
await openDrawer(owner, riverside)
await sql`update meta set public_url = 'https://till.example'`.execute(house.db)
const { rows: keys } = await sql<{ readonly key: string }>`
  select receipt_key as key from branches where id = ${branchId}`.execute(house.db)
const receiptPages = { origin: 'https://till.example', key: keys[0]?.key ?? '' }
// Sessions are short.
beforeEach(() => house.wait(1000))
const running: string[] = []
afterEach(async () => {
  for (const id of running.splice(0)) await promotions.remove({ params: { id }, query })
})

async function published(nextVisit: NextVisit | null, more = {}) {
  const body = promotionDraft('Come back', { givenBy: 'code', nextVisit, ...more })
  const { _id, revision } = await promotions.create({ query, body })
  const { versionId } = await promotions.publish({
    params: { id: _id },
    query,
    body: { revision },
  })
  running.push(_id)
  return { _id, versionId: versionId ?? '' }
}

async function sold(beers = 1): Promise<Order> {
  const order = orderIn(await till.open(newId(), beers))
  return orderIn(await till.give(paidInCash(order)))
}
/** What a till prints, by the versions that it has. */
const printed = async (order: Order, rows?: Awaited<ReturnType<typeof rowsNow>>) =>
  nextVisitsOn({ order, branch: { ...branch, receiptPages }, rows: rows ?? (await rowsNow()) })
const rowsNow = () => readPromotionRows(house.db, { restaurantId, branchId }, house.now())
const reserve = async (code: string, orderId?: string) =>
  cashier.post(`/promotions/codes/reserve?branchId=${branchId}`, {
    orderId: orderId ?? orderIn(await till.open(newId(), 1))._id,
    code,
  })
const batchesOf = async (id: string) =>
  (await promotions.batches({ params: { id }, query })).results

test('a till prints the code of a sale without the server, and it is taken once the sale is here', async () => {
  const { _id, versionId } = await published({ days: 14 })
  const rows = await rowsNow()
  const order = await sold()
  const [{ code, name, until } = { code: '', name: {}, until: '' }] = await printed(order, rows)
  expect(name).toEqual({ en: 'Come back' })
  expect(Date.parse(until) - Date.parse(order.closedAt?.slice(0, 10) ?? '')).toBe(14 * DAY_MS)
  expect((await reserve(code)).body.code).toBe('VOUCHER_UNKNOWN')
  await house.domain.poster.drain()
  await sql`update stock_cursors set seq = 0`.execute(house.db)
  await house.domain.poster.drain()
  const next = orderIn(await till.open(newId(), 1))
  expect((await reserve(code, next._id)).body.version).toMatchObject({ promotionId: _id })
  const payload = { orderId: next._id, offerId: versionId }
  const offered = orderIn(await till.give({ kind: 'order.applyOffer', payload }))
  expect(offered.due).toBeLessThan(next.due)
  await till.give(paidInCash(offered))
  await house.domain.poster.drain()
  expect((await reserve(code)).body.code).toBe('VOUCHER_USED')
  // The sale with the code brought one of its own.
  expect(await batchesOf(_id)).toMatchObject([{ onReceipts: true, count: 2, used: 1 }])
})

test('a sale below the amount brings none, and what was given back brought none', async () => {
  const { versionId } = await published({ days: 14, from: 60_000 })
  const small = await sold(1)
  expect(small.totals.total).toBeLessThan(60_000)
  const order = await sold(4)
  expect(await printed(small)).toEqual([])
  const [{ code } = { code: '' }] = await printed(order)
  await house.domain.poster.drain()
  const forged = await nextVisitCode(receiptPages.key, { orderId: small._id, versionId })
  expect((await reserve(forged)).body.code).toBe('VOUCHER_UNKNOWN')
  const first = orderIn(await till.open(newId(), 1))._id
  expect((await reserve(code, first)).status).toBe(200)
  const left = orderIn(await till.give(refundOf(order, 3)))
  expect((await reserve(code, first)).body.code).toBe('VOUCHER_REFUNDED')
  expect(await printed(left)).toEqual([])
})

test('a sale that was refunded in full brought none, and the same sale again brings its own', async () => {
  await published({ days: 14 })
  const order = await sold()
  const [{ code } = { code: '' }] = await printed(order)
  await house.domain.poster.drain()
  const orderId = orderIn(await till.open(newId(), 1))._id
  expect(await printed(orderIn(await till.give(refundOf(order))))).toEqual([])
  expect((await reserve(code, orderId)).body.code).toBe('VOUCHER_REFUNDED')
  const again = await sold()
  const [{ code: own } = { code: '' }] = await printed(again)
  await house.domain.poster.drain()
  expect(own).not.toBe(code)
  expect((await reserve(code, orderId)).body.code).toBe('VOUCHER_REFUNDED')
  expect((await reserve(own, orderId)).status).toBe(200)
})

test('a code that no order has goes 90 days after its last day, and its batch still counts it', async () => {
  const { _id, versionId } = await published({ days: 14 })
  const [used, unused, recent] = [await sold(), await sold(), await sold()]
  await house.domain.poster.drain()
  const codeOf = ({ _id: orderId }: Order) =>
    nextVisitCode(receiptPages.key, { orderId, versionId })
  await usedOn(await codeOf(used), versionId)
  const endedAgo = (days: number, { _id: orderId }: Order) =>
    sql`update vouchers set expires_on = ${house.now()}::timestamptz::date - ${days}::int
      where order_id = ${orderId}`.execute(house.db)
  for (const order of [used, unused]) await endedAgo(92, order)
  await endedAgo(80, recent)
  const byHand = { count: 3, singleUse: true, expiresOn: '2026-01-31', note: 'Fair' }
  await promotions.makeCodes({
    params: { id: _id },
    query,
    body: { batchId: newId(), draft: byHand },
  })
  const before = await batchesOf(_id)
  const forget = house.domain.workers.find(({ name }) => name === 'vouchers.forget')
  await forget?.run({}, { id: '', done: async () => true })
  await forget?.run({}, { id: '', done: async () => true })
  expect(await batchesOf(_id)).toEqual(before)
  expect(before.map(({ count }) => count)).toEqual([3, 4])
  const { rows: left } = await sql<{ readonly id: string }>`
    select v.order_id as id from vouchers v
    join voucher_batches b on b.restaurant_id = v.restaurant_id and b.id = v.batch_id
    where b.promotion_id = ${_id}`.execute(house.db)
  const ids = left.map(({ id }) => id)
  expect(ids).toHaveLength(3)
  expect(ids).toEqual(expect.arrayContaining([used._id, recent._id]))
  expect((await reserve(await codeOf(recent))).body.code).toBe('VOUCHER_OVER')
  expect((await reserve(await codeOf(unused))).body.code).toBe('VOUCHER_UNKNOWN')
})

test('what a till that was away prints holds, and its last day ends it', async () => {
  const { _id } = await published({ days: 2 })
  const rows = await rowsNow()
  const { revision } = await promotions.get({ params: { id: _id }, query })
  const body = { nextVisit: { days: 30 }, revision }
  const edited = await promotions.update({ params: { id: _id }, query, body })
  expect(edited.edited).toBe(true)
  await promotions.publish({ params: { id: _id }, query, body: { revision: edited.revision } })
  const order = await sold()
  const codesOf = await Promise.all([printed(order, rows), printed(order)])
  const [old, own] = codesOf.flat()
  if (!old || !own) throw new Error('No code')
  await house.domain.poster.drain()
  expect(old.code).not.toBe(own.code)
  const first = orderIn(await till.open(newId(), 1))._id
  expect((await reserve(old.code, first)).status).toBe(200)
  expect((await reserve(own.code, first)).status).toBe(200)
  const { rows: kept } = await sql<{ readonly until: string }>`
    select v.expires_on::text as until from vouchers v
    join voucher_batches b on b.restaurant_id = v.restaurant_id and b.id = v.batch_id
    where v.order_id = ${order._id} and b.promotion_id = ${_id} order by 1`.execute(house.db)
  expect(kept.map(({ until }) => until)).toEqual([old.until, own.until])
  await sql`update vouchers set expires_on = expires_on - 3 where order_id = ${order._id}`.execute(
    house.db,
  )
  expect((await reserve(old.code, first)).body.code).toBe('VOUCHER_OVER')
  expect((await reserve(own.code, first)).status).toBe(200)
})

test('the page of the receipt says it until it is used or blocked; another kind of promotion brings none', async () => {
  const { _id } = await published({ days: 14 })
  const automatic = await published({ days: 14 }, { givenBy: 'itself' })
  const order = await sold()
  await house.domain.poster.drain()
  const address = await receiptAddress(receiptPages, { branchId, orderId: order._id })
  const token = address?.split('/').at(-1) ?? ''
  const shown = async () => (await findReceipt(house.db, token, house.now()))?.nextVisits
  expect(await shown()).toEqual(await printed(order))
  expect(await shown()).toHaveLength(1)
  expect(await batchesOf(automatic._id)).toEqual([])
  const [batch] = await batchesOf(_id)
  const block = { params: { id: batch?._id ?? '' }, query, body: { blocked: true } }
  await promotions.blockCodes(block)
  expect(await shown()).toEqual([])
})

/** Pays an order with what a code gives. */
async function usedOn(code: string, versionId: string): Promise<void> {
  const { _id: orderId } = orderIn(await till.open(newId(), 1))
  expect((await reserve(code, orderId)).status).toBe(200)
  const payload = { orderId, offerId: versionId }
  await till.give(paidInCash(orderIn(await till.give({ kind: 'order.applyOffer', payload }))))
  await house.domain.poster.drain()
}

test('a sale gives once, by whichever version its codes were printed, and not again for one that is opened again', async () => {
  const { _id, versionId: old } = await published({ days: 14 })
  const { revision } = await promotions.get({ params: { id: _id }, query })
  const body = { nextVisit: { days: 30 }, revision }
  const edited = await promotions.update({ params: { id: _id }, query, body })
  const { versionId } = await promotions.publish({
    params: { id: _id },
    query,
    body: { revision: edited.revision },
  })
  const order = await sold()
  await house.domain.poster.drain()
  const codeBy = (id: string | null, { _id: orderId }: Order) =>
    nextVisitCode(receiptPages.key, { orderId, versionId: id ?? '' })
  const address = await receiptAddress(receiptPages, { branchId, orderId: order._id })
  const shown = async () =>
    (await findReceipt(house.db, address?.split('/').at(-1) ?? '', house.now()))?.nextVisits
  expect(await shown()).toHaveLength(1)
  const first = orderIn(await till.open(newId(), 1))
  expect((await reserve(await codeBy(versionId, order), first._id)).status).toBe(200)
  expect((await reserve(await codeBy(old, order))).body.code).toBe('VOUCHER_HELD')
  // That order never had it.
  await till.give({ kind: 'order.cancel', payload: { orderId: first._id } })
  house.wait(2 * MINUTE_MS)
  await usedOn(await codeBy(old, order), versionId ?? '')
  expect(await shown()).toEqual([])
  expect((await reserve(await codeBy(versionId, order))).body.code).toBe('VOUCHER_USED')
  const orderId = newId()
  await till.give(refundOf(order, undefined, { kind: 'reopened', reopenedAs: orderId }))
  const open = opened(orderId)
  if (open.kind !== 'order.open') throw new Error('Not opened')
  const reopens = { orderId: order._id, number: order.number }
  const again = await till.give(
    { ...open, payload: { ...open.payload, reopens } },
    beersFor(orderId, 1),
  )
  const paid = orderIn(await till.give(paidInCash(orderIn(again))))
  await house.domain.poster.drain()
  expect((await reserve(await codeBy(versionId, paid))).body.code).toBe('VOUCHER_USED')
})

test('no one makes codes in the place of those that sales bring', async () => {
  const { _id, versionId: batchId } = await published({ days: 14 })
  const draft = { count: 1, singleUse: false, expiresOn: null, note: '' }
  const made = promotions.makeCodes({ params: { id: _id }, query, body: { batchId, draft } })
  await expect(made).rejects.toThrow('ID_REUSED')
})
