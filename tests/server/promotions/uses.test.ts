import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Order } from '#shared/orders/order.ts'
import { DAY_MS } from '#shared/time/milliseconds.ts'
import { type Loose, openHouse, riverside, storedOrder } from '../support/house.ts'
import { openDrawer } from '../support/drawer.ts'
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
import { promotionDraft } from './promotion-draft.ts'
import { createPromoter } from './promoter.ts'

const house = await openHouse()
const { restaurantId, _id: branchId } = riverside.branch
const owner = await house.signIn('la.owner')
const cashier = await house.signIn('la.cashier')
const till = await createTill(cashier)
const query = { restaurantId }
const { promotions } = owner.api
const { published, sold, usesOf, coded, tomorrow } = createPromoter(house, owner, till)

beforeAll(async () => {
  await owner.patch(`/branches/${branchId}`, { serviceCharge: null })
  await openDrawer(owner, riverside)
})

test('a settled order is a use, and a refund takes its part of it back', async () => {
  const { _id, versionId } = await published('Happy')
  const order = await sold(versionId, 2)
  expect(order.totals.discount).toBe(Math.round(2 * beer.price * 0.2))
  const [use] = await usesOf(_id)
  expect(use).toMatchObject({ kind: 'sale', over: false, late: false, margin: null })
  const left = orderIn(await till.give(refundOf(order, 1)))
  await till.give(refundOf(left))
  const [, second, third, ...more] = await usesOf(_id)
  expect(more).toEqual([])
  expect([second?.kind, third?.kind]).toEqual(['refund', 'refund'])
  expect((use?.amount ?? 0) + (second?.amount ?? 0) + (third?.amount ?? 0)).toBe(0)
  await sql`update stock_cursors set seq = 0`.execute(house.db)
  expect(await usesOf(_id)).toHaveLength(3)
})

test('the page shows what a promotion did in 30 days', async () => {
  const { _id, versionId } = await published('Shown')
  await sold(versionId)
  const [use] = await usesOf(_id)
  const { results } = await promotions.figures({ query: { branchId } })
  expect(results.find(({ promotionId }) => promotionId === _id)).toEqual({
    promotionId: _id,
    uses: 1,
    discount: use?.amount,
    margin: null,
    late: 0,
  })
})

/** Dishes here have no recipe. Costs are thousandths of the smallest unit. */
const cost = ({ _id, businessDate, lines }: Order, thousandths: number) =>
  sql`insert into sale_costs (restaurant_id, branch_id, business_date, order_id, sale_id, line_id,
      menu_item_id, cost, complete, method)
    values (${restaurantId}, ${branchId}, ${businessDate}, ${_id}, ${_id}, ${lines[0]?._id},
      ${beer._id}, ${thousandths}, true, 'last')`.execute(house.db)

test('what is left of a sale is its net less the cost of its dishes, in the same unit', async () => {
  const { _id, versionId } = await published('Costed')
  const order = await sold(versionId, 2)
  await cost(order, 5_000_400)
  const [use] = await usesOf(_id)
  expect(use?.margin).toBe((use?.net ?? 0) - 5000)
  const { results } = await promotions.figures({ query: { branchId } })
  expect(results.find((one) => one.promotionId === _id)?.margin).toBe(use?.margin)
})

test('a limit in all ends a promotion, and what was sold past it stays sold and is marked', async () => {
  const { _id, versionId } = await published('Two only', { limits: { inAll: 2 } })
  await sold(versionId)
  await sold(versionId)
  await sold(versionId)
  expect((await usesOf(_id)).map(({ over }) => over)).toEqual([false, false, true])
  await house.work()
  const spent = await promotions.get({ params: { id: _id }, query })
  expect(spent.spentAt).not.toBeNull()
  const event = await house.lastEvent(branchId)
  expect(event.areas).toContain('promotions')
  // A higher limit puts it back on sale.
  const body = { limits: { inAll: 5 }, revision: spent.revision }
  const edited = await promotions.update({ params: { id: _id }, query, body })
  const again = await promotions.publish({
    params: { id: _id },
    query,
    body: { revision: edited.revision },
  })
  expect(again.spentAt).toBeNull()
})

test('what a till sells after a promotion was paused is honoured and marked', async () => {
  const { _id, versionId } = await published('Over')
  await promotions.pause({ params: { id: _id }, query, body: { paused: true } })
  const { since } = await house.db
    .selectFrom('promotion_spans')
    .select('since')
    .where('promotion_id', '=', _id)
    .orderBy('n', 'desc')
    .executeTakeFirstOrThrow()
  // It was paused before the order began.
  await sql`alter table promotion_spans disable trigger promotion_spans_kept`.execute(house.db)
  await sql`update promotion_spans set since = ${new Date(since.getTime() - 60_000)}
    where promotion_id = ${_id}`.execute(house.db)
  await sql`alter table promotion_spans enable trigger promotion_spans_kept`.execute(house.db)
  await sold(versionId)
  expect(await usesOf(_id)).toMatchObject([{ late: true, over: false }])
})

test('what ended longer ago than an old price is unknown, but to orders that have it', async () => {
  const automatic = await published('Long over')
  const given = await published('Complaint', { givenBy: 'person' })
  const lineOf = (orderId: string) => {
    const line = beersFor(orderId)
    return { ...line, payload: { ...line.payload, offers: [automatic.versionId] } } as typeof line
  }
  const [first, before, after, late] = [newId(), newId(), newId(), newId()]
  const give = async (orderId: string) => {
    const payload = { orderId, offerId: given.versionId }
    return outcomes(await till.give({ kind: 'order.applyOffer', payload }))
  }
  const ended = async (daysAgo: number) => {
    await sql`alter table promotion_spans disable trigger promotion_spans_kept`.execute(house.db)
    await sql`update promotion_spans
      set since = ${new Date(house.now().getTime() - daysAgo * DAY_MS)}
      where version_id is null and promotion_id in (${automatic._id}, ${given._id})`.execute(
      house.db,
    )
    await sql`alter table promotion_spans enable trigger promotion_spans_kept`.execute(house.db)
  }
  await till.give(opened(first), lineOf(first))
  for (const id of [before, after]) await till.open(id, 1)
  for (const { _id } of [automatic, given])
    await promotions.pause({ params: { id: _id }, query, body: { paused: true } })
  await ended(6)
  expect(await give(before)).toEqual(['applied'])
  await ended(8)
  expect(await give(after)).toEqual(['OFFER_UNKNOWN'])
  expect(outcomes(await till.give(opened(late), lineOf(late)))).toEqual([
    'applied',
    'OFFER_UNKNOWN',
  ])
  expect(outcomes(await till.give(lineOf(first)))).toEqual(['applied'])
})

test('a code is used when its order is paid', async () => {
  const { _id, order, reserve, batchNow } = await coded('Coded')
  await till.give(paidInCash(order))
  expect(await usesOf(_id)).toHaveLength(1)
  expect(await batchNow()).toMatchObject({ used: 1, held: 0 })
  const next = orderIn(await till.open(newId(), 1))
  expect((await reserve(next._id)).body.code).toBe('VOUCHER_USED')
})

test('a code is used, too, when its order is paid after the cut-off', async () => {
  const { _id, order, batchNow } = await coded('Coded, late')
  await tomorrow()
  await till.give(paidInCash(order))
  await tomorrow()
  expect(await usesOf(_id)).toHaveLength(1)
  expect(await batchNow()).toMatchObject({ used: 1, held: 0 })
})

test('a code is used, too, when a check that was split off and merged twice is paid', async () => {
  const { _id, order, batchNow } = await coded('Coded, split')
  const [line] = order.lines
  const [part, first, second] = [newId(), newId(), newId()]
  const pieces = [{ lineId: line?._id ?? '', quantity: 1, as: newId() }]
  const split = await till.give({
    kind: 'order.split',
    payload: {
      orderId: order._id,
      moveId: newId(),
      parts: [{ orderId: part, number: `${till.code}900`, pieces }],
    },
  })
  for (const id of [first, second]) await till.open(id)
  const merge = (orderId: string, intoId: string) =>
    till.give({ kind: 'order.merge', payload: { orderId, moveId: newId(), intoId } })
  const merged = [await merge(part, first), await merge(first, second)]
  expect([split, ...merged].flatMap(outcomes)).toEqual(['applied', 'applied', 'applied'])
  const { rows } = await sql<{ readonly doc: Order }>`
    select doc from orders where id = ${second}`.execute(house.db)
  for (const { doc } of rows) await till.give(paidInCash(doc))
  expect(await usesOf(_id)).toHaveLength(1)
  expect(await batchNow()).toMatchObject({ used: 1, held: 0 })
})

test('a code is used, too, when dishes that were moved to another order are paid there', async () => {
  const { _id, order, reserve, batchNow } = await coded('Coded, moved')
  const toId = newId()
  await till.open(toId)
  const pieces = [{ lineId: order.lines[0]?._id ?? '', quantity: 1, as: newId() }]
  const moved = await till.give({
    kind: 'order.moveLines',
    payload: { orderId: order._id, moveId: newId(), toId, pieces },
  })
  expect(outcomes(moved)).toEqual(['applied'])
  // What is left there has its part of the promotion, too.
  await till.give({
    kind: 'order.removeOffer',
    payload: { orderId: order._id, promotionId: _id },
  })
  await tomorrow()
  const next = orderIn(await till.open(newId(), 1))
  expect((await reserve(next._id)).body.code).toBe('VOUCHER_HELD')
  const there = await storedOrder(house.db, toId)
  if (!there) throw new Error('No order')
  await till.give(paidInCash(there))
  expect(await usesOf(_id)).toHaveLength(1)
  expect(await batchNow()).toMatchObject({ used: 1, held: 0 })
})

test('what a person gives is theirs, on the log, in the facts and among the uses', async () => {
  const { _id, versionId } = await published('Apology', { givenBy: 'person' })
  const manager = await createTill(owner)
  const order = orderIn(await till.open(newId(), 2))
  const payload = { orderId: order._id, offerId: versionId }
  const given = orderIn(await manager.give({ kind: 'order.applyOffer', payload }))
  const who = given.offers?.[0]?.given?.by
  expect(who).toMatchObject({ _id: expect.any(String), name: expect.any(String) })
  expect(who?._id).not.toBe(given.openedBy._id)
  expect(given.discounts).toMatchObject([{ by: who, offer: { given: true } }])
  const off = { orderId: order._id, promotionId: _id }
  await manager.give({ kind: 'order.removeOffer', payload: off })
  const back = orderIn(await manager.give({ kind: 'order.applyOffer', payload }))
  await till.give(paidInCash(back))
  expect(await usesOf(_id)).toHaveLength(1)
  const { rows } = await sql<Loose>`
    select u.given_by as "use", u.given_by_name as name, r.given_by as fact
    from promotion_uses u
    join sale_reductions r on r.restaurant_id = u.restaurant_id and r.order_id = u.order_id
    where u.promotion_id = ${_id}`.execute(house.db)
  expect(rows).toEqual([{ use: who?._id, name: who?.name, fact: who?._id }])
  const { rows: log } = await sql<Loose>`
    select action, actor_id as actor, details from audit_log
    where details ->> 'orderId' = ${order._id} order by seq`.execute(house.db)
  const amount = order.due - given.due
  expect(log).toMatchObject([
    { action: 'order.applyOffer', actor: who?._id, details: { promotionId: _id, amount } },
    { action: 'order.removeOffer', actor: who?._id, details: { promotion: { en: 'Apology' } } },
    { action: 'order.applyOffer', actor: who?._id },
  ])
})

test('what a code or a happy hour gives is of no person', async () => {
  const { _id, order } = await coded('Of no one')
  await till.give(paidInCash(order))
  await usesOf(_id)
  const { rows } = await sql<Loose>`
    select given_by as "by" from promotion_uses where promotion_id = ${_id}`.execute(house.db)
  expect(rows).toEqual([{ by: null }])
})

test('a trial prices past orders as tills do, and changes nothing', async () => {
  const [three] = [
    orderIn(await till.give(paidInCash(orderIn(await till.open(newId(), 3))))),
    orderIn(await till.give(paidInCash(orderIn(await till.open(newId(), 1))))),
  ]
  await cost(three, 5_000_000)
  await house.domain.poster.drain()
  const { _id } = await promotions.create({
    query,
    body: promotionDraft('Three for two', {
      reward: { kind: 'buyGet', buy: 2, get: 1, percent: 100 },
    }),
  })
  const asked = { params: { id: _id }, query: { branchId } }
  const trialId = newId()
  house.wait(24 * 60 * 60 * 1000)
  const again = await house.signIn('la.owner')
  const ask = () => again.api.promotions.tryOut({ ...asked, body: { trialId, days: 30 } })
  expect(await ask()).toMatchObject({ result: null })
  await ask()
  await house.work()
  const { results } = await again.api.promotions.trials(asked)
  expect(results).toHaveLength(1)
  const [trial] = results
  expect(trial?.result).toMatchObject({ uses: 1, uncosted: 0, belowCost: 0 })
  expect(trial?.result?.margin).toBeGreaterThan(0)
  expect(trial?.result?.discount).toBeGreaterThan(0)
  expect(trial?.result?.hours.reduce((sum, count) => sum + count, 0)).toBe(1)
  expect(await usesOf(_id)).toEqual([])
})
