import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#shared/time/milliseconds.ts'
import { readVoucherCode, voucherCodeOf } from '#shared/promoting/voucher-code.ts'
import type { CommandDraft } from '#shared/orders/command.ts'
import { createChange } from '../../../server/change/change.ts'
import { createBranchConfigs } from '../../../server/orders/configs.ts'
import { createReserveHandler } from '../../../server/promotions/reserve.ts'
import type { Attempts } from '../../../server/session/attempts.ts'
import { freeOverdue } from '../../../server/promotions/free.ts'
import { openHouse, riverside, SECRET } from '../support/house.ts'
import { beersFor, createTill, newId, opened, orderIn, outcomes, sausage } from '../support/till.ts'
import { promotionDraft } from './promotion-draft.ts'

/** In full: 200. */
const RACES = process.env['SALA_MATRIX'] === 'full' ? 200 : 20

/** The handler asks nothing of it. */
const NO_REQUEST = null as never

const house = await openHouse()
const { restaurantId, _id: branchId } = riverside.branch
const owner = await house.signIn('la.owner')
const cashier = await house.signIn('la.cashier')
const till = await createTill(cashier, riverside.branch, house.now)
const query = { restaurantId }
const { promotions } = owner.api
const at = `?branchId=${branchId}`
let promotionId = ''

beforeAll(async () => {
  const { _id, revision } = await promotions.create({
    query,
    body: promotionDraft('By code', { givenBy: 'code' }),
  })
  promotionId = _id
  await promotions.publish({ params: { id: _id }, query, body: { revision } })
})
// Sessions are short.
beforeEach(() => house.wait(1000))

const made = (more = {}, batchId = newId()) =>
  promotions.makeCodes({
    params: { id: promotionId },
    query,
    body: { batchId, draft: { count: 1, singleUse: true, expiresOn: null, note: '', ...more } },
  })
const oneCode = async (more = {}) => (await made(more)).codes[0] ?? ''
const order = async () => orderIn(await till.open(newId(), 1))._id
const reserve = (orderId: string, code: string) =>
  cashier.post(`/promotions/codes/reserve${at}`, { orderId, code })
/** An order of one beer that has what a code gives. */
async function applied(given?: string) {
  const code = given ?? (await oneCode())
  const orderId = newId()
  const lineId = newId()
  const { payload } = beersFor(orderId, 1)
  await till.give(opened(orderId), {
    kind: 'order.addLine',
    payload: { ...payload, lineId },
  } as CommandDraft)
  const { body } = await reserve(orderId, code)
  const offerId = body.version._id as string
  const taken = await till.give({ kind: 'order.applyOffer', payload: { orderId, offerId } })
  expect(orderIn(taken).totals.discount).toBeGreaterThan(0)
  return { code, orderId, lineId }
}
const batchOf = async (id: string) =>
  (await promotions.batches({ params: { id: promotionId }, query })).results.find(
    ({ _id }) => _id === id,
  )

describe('making codes', () => {
  test('codes are shown once, and the database has none of them', async () => {
    const { batch, codes } = await made({ count: 50, note: 'Fair' })
    expect(batch).toMatchObject({ count: 50, note: 'Fair', used: 0, held: 0, blocked: false })
    expect(new Set(codes).size).toBe(50)
    expect(codes.every((code) => readVoucherCode(code) === code)).toBe(true)
    const kept = await house.db.selectFrom('vouchers').selectAll().execute()
    const words = JSON.stringify(kept)
    expect(codes.some((code) => words.includes(code))).toBe(false)
  })

  test('sent again they are the same, and to another person none', async () => {
    const batchId = newId()
    const first = await made({ count: 3 }, batchId)
    expect(await made({ count: 3 }, batchId)).toEqual(first)
    await expect(made({ count: 4 }, batchId)).rejects.toThrow('ID_REUSED')
    const admin = await house.signIn('sala.admin')
    const body = { batchId, draft: { count: 3, singleUse: true, expiresOn: null, note: '' } }
    const { body: refused } = await admin.post(
      `/promotions/${promotionId}/codes?restaurantId=${restaurantId}`,
      body,
    )
    expect(refused.code).toBe('ID_REUSED')
  })

  test('a promotion that gives itself has no codes', async () => {
    const { _id } = await promotions.create({ query, body: promotionDraft('By itself') })
    const draft = { count: 1, singleUse: true, expiresOn: null, note: '' }
    const body = { batchId: newId(), draft }
    await expect(promotions.makeCodes({ params: { id: _id }, query, body })).rejects.toThrow(
      'NOT_FOUND',
    )
  })
})

describe('a code at the till', () => {
  test('a code for one use is of one order', async () => {
    const { batch, codes } = await made()
    const [code = ''] = codes
    const first = await order()
    const { body } = await reserve(first, code.toLowerCase())
    expect(body.version).toMatchObject({ promotionId, givenBy: 'code' })
    expect((await reserve(first, code)).status).toBe(200)
    expect((await reserve(await order(), code)).body.code).toBe('VOUCHER_HELD')
    expect(await batchOf(batch._id)).toMatchObject({ held: 1, used: 0 })
  })

  test('one code for all is on many orders', async () => {
    const code = await oneCode({ singleUse: false })
    expect((await reserve(await order(), code)).status).toBe(200)
    expect((await reserve(await order(), code)).status).toBe(200)
  })

  test('of many orders that ask for a code at the same moment one has it', async () => {
    const code = await oneCode()
    const orders: string[] = []
    for (let race = 0; race < RACES; race += 1) orders.push(await order())
    // Tills of many people: none of them has tried too often.
    const { reserveCode } = createReserveHandler({
      db: house.db,
      secret: SECRET,
      configs: createBranchConfigs(house.db, house.now),
      ...createChange({ db: house.db, now: house.now, notifier: house.notifier }),
      attempts: {
        look: async (_: unknown, work: () => Promise<unknown>) => ({
          found: await work(),
          counts: [],
        }),
      } as unknown as Attempts,
    })
    const caller = await house.domain.authenticate(cashier.token)
    if (!caller) throw new Error('The session of the cashier has ended')
    const answers = await Promise.allSettled(
      orders.map(async (orderId) =>
        reserveCode({
          caller,
          query: { branchId },
          body: { orderId, code },
          request: NO_REQUEST,
        }),
      ),
    )
    const codes = answers.map((one) => (one.status === 'fulfilled' ? 'has it' : one.reason.code))
    expect(codes.filter((one) => one === 'has it')).toHaveLength(1)
    expect(codes.filter((one) => one === 'VOUCHER_HELD')).toHaveLength(RACES - 1)
  })

  test('a cancelled order frees its code, and so does the cut-off', async () => {
    const code = await oneCode()
    const first = await order()
    await reserve(first, code)
    await till.give({ kind: 'order.cancel', payload: { orderId: first } })
    house.wait(2 * MINUTE_MS)
    const second = await order()
    expect((await reserve(second, code)).status).toBe(200)
    await freeOverdue(house.db, house.now())
    expect((await reserve(await order(), code)).body.code).toBe('VOUCHER_HELD')
    await freeOverdue(house.db, new Date(house.now().getTime() + DAY_MS))
    expect((await reserve(await order(), code)).status).toBe(200)
  })

  test('an order keeps its code as long as it has the promotion, and frees it when that is taken off', async () => {
    const code = await oneCode()
    const orderId = await order()
    const { body } = await reserve(orderId, code)
    const offerId = body.version._id as string
    await till.give({ kind: 'order.applyOffer', payload: { orderId, offerId } })
    house.wait(2 * MINUTE_MS)
    const next = await order()
    expect((await reserve(next, code)).body.code).toBe('VOUCHER_HELD')
    await till.give({ kind: 'order.removeOffer', payload: { orderId, promotionId } })
    expect((await reserve(next, code)).status).toBe(200)
  })

  test('a till that lost its line after it asked keeps the code for its order, until it is heard of again', async () => {
    const code = await oneCode()
    const [orderId, next] = [await order(), await order()]
    const { body } = await reserve(orderId, code)
    const offerId = body.version._id as string
    const late = till.command({ kind: 'order.applyOffer', payload: { orderId, offerId } })
    house.wait(MINUTE_MS + 1000)
    expect((await reserve(next, code)).body.code).toBe('VOUCHER_HELD')
    expect(outcomes(await till.post([late]))).toEqual(['applied'])

    const unused = await oneCode()
    const other = await order()
    await reserve(other, unused)
    house.wait(MINUTE_MS + 1000)
    await till.give(beersFor(next, 1))
    expect((await reserve(next, unused)).body.code).toBe('VOUCHER_HELD')
    // Its later command for the order is here, and none that applies the code.
    await till.give(beersFor(other, 1))
    expect((await reserve(next, unused)).status).toBe(200)
  })

  test('at the cut-off a code stays with an open order that has what it gives', async () => {
    const { code, orderId } = await applied()
    const tomorrow = () => freeOverdue(house.db, new Date(house.now().getTime() + DAY_MS))
    house.wait(2 * MINUTE_MS)
    const next = await order()
    await tomorrow()
    expect((await reserve(next, code)).body.code).toBe('VOUCHER_HELD')
    await till.give({ kind: 'order.removeOffer', payload: { orderId, promotionId } })
    await tomorrow()
    expect((await reserve(next, code)).status).toBe(200)
  })

  test('at the cut-off a shared code is freed of the order that did not use it alone', async () => {
    const code = await oneCode({ singleUse: false })
    const { orderId } = await applied(code)
    const idle = await order()
    await reserve(idle, code)
    await freeOverdue(house.db, new Date(house.now().getTime() + DAY_MS))
    const left = await house.db
      .selectFrom('voucher_reservations')
      .select('order_id')
      .where('order_id', 'in', [orderId, idle])
      .execute()
    expect(left).toEqual([{ order_id: orderId }])
  })

  test('a code follows its promotion to the check that was split off and to where that was merged', async () => {
    const { code, orderId, lineId } = await applied()
    await till.give(beersFor(orderId, 1, sausage))
    const part = newId()
    const pieces = [{ lineId, quantity: 1, as: newId() }]
    const split = await till.give({
      kind: 'order.split',
      payload: {
        orderId,
        moveId: newId(),
        parts: [{ orderId: part, number: `${till.code}900`, pieces }],
      },
    })
    expect(outcomes(split)).toEqual(['applied'])
    await till.give({ kind: 'order.removeOffer', payload: { orderId, promotionId } })
    house.wait(2 * MINUTE_MS)
    const next = await order()
    expect((await reserve(next, code)).body.code).toBe('VOUCHER_HELD')
    const into = await order()
    const merged = await till.give({
      kind: 'order.merge',
      payload: { orderId: part, moveId: newId(), intoId: into },
    })
    expect(outcomes(merged)).toEqual(['applied'])
    expect((await reserve(next, code)).body.code).toBe('VOUCHER_HELD')
    await till.give({ kind: 'order.removeOffer', payload: { orderId: into, promotionId } })
    expect((await reserve(next, code)).status).toBe(200)
  })

  test('blocked, expired and paused codes are refused, and hold again when they are not', async () => {
    const { batch, codes } = await made()
    const [code = ''] = codes
    const block = (blocked: boolean) =>
      promotions.blockCodes({ params: { id: batch._id }, query, body: { blocked } })
    await block(true)
    const orderId = await order()
    expect((await reserve(orderId, code)).body.code).toBe('VOUCHER_OVER')
    await block(false)
    const one = { params: { id: promotionId }, query }
    await promotions.pause({ ...one, body: { paused: true } })
    expect((await reserve(orderId, code)).body.code).toBe('VOUCHER_OVER')
    await promotions.pause({ ...one, body: { paused: false } })
    expect((await reserve(orderId, code)).status).toBe(200)
    const old = await oneCode({ expiresOn: '2020-01-01' })
    expect((await reserve(orderId, old)).body.code).toBe('VOUCHER_OVER')
  })

  test('a code is for open orders of the branch', async () => {
    const code = await oneCode()
    expect((await reserve(newId(), code)).body.code).toBe('ORDER_UNKNOWN')
    const cook = await house.signIn('la.chef')
    const { status } = await cook.post(`/promotions/codes/reserve${at}`, {
      orderId: await order(),
      code,
    })
    expect(status).toBe(403)
  })

  test('guesses are counted, and a misread code is none', async () => {
    const orderId = await order()
    const code = await oneCode()
    const misread = `${code.slice(0, -1)}${code.endsWith('2') ? '3' : '2'}`
    for (let time = 0; time < 20; time += 1)
      expect((await reserve(orderId, misread)).body.code).toBe('VOUCHER_UNKNOWN')
    expect((await reserve(orderId, code)).status).toBe(200)
    const answers = []
    for (let time = 0; time < 6; time += 1) {
      const bytes = new Uint8Array(9).map((_, nth) => time * 31 + nth)
      answers.push((await reserve(orderId, voucherCodeOf(bytes))).body.code)
    }
    expect(answers).toEqual([...Array(5).fill('VOUCHER_UNKNOWN'), 'TOO_MANY_ATTEMPTS'])
  })
})
