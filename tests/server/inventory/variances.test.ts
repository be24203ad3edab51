import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { GapCause, Variance } from '#shared/inventory/variance.ts'
import { openHouse, riverside } from '../support/house.ts'
import {
  beer,
  beersFor,
  createTill,
  newId,
  opened,
  orderIn,
  paidInCash,
  refundOf,
} from '../support/till.ts'
import { adds } from '../support/stock-drafts.ts'
import { sellingAt, stockOf } from './stock-in.ts'

const house = await openHouse()
const owner = await house.signIn('la.owner')
const { give } = sellingAt(house, await createTill(owner))
const stock = stockOf(owner)
const branchId = riverside.branch._id
const posting = house.domain.poster

// Sessions are short.
beforeEach(() => house.wait(1000))

/** Opens an order of beers, a kilogram of malt each, and sends it. */
async function sent(pieces: number) {
  const orderId = newId()
  await give(opened(orderId), beersFor(orderId, pieces))
  return orderIn(await give({ kind: 'order.send', payload: { orderId, sendId: newId() } }))
}
const count = async (id: string, amount: string) => {
  house.wait(1000)
  const { _id } = await stock.count(id, amount)
  house.wait(1000)
  return _id
}
const variances = async (by = owner, since = '') => {
  const { status, body } = await by.get(`/inventory/variances?branchId=${branchId}${since}`)
  expect(status).toBe(200)
  return body as { results: readonly Variance[]; uncounted: readonly { _id: string }[] }
}
const varianceOf = async (id: string, since = '') =>
  (await variances(owner, since)).results.find(({ _id }) => _id === id)
const causesOf = async (id: string): Promise<readonly GapCause[]> =>
  (await owner.get(`/inventory/variances/${id}?branchId=${branchId}`)).body.results

let malt: string
beforeAll(async () => {
  malt = await stock.ingredient('Malt')
  await stock.recipe('Beer', { target: 'dish', targetId: beer._id, lines: [adds(malt, 1000)] })
})

describe('between two counts', () => {
  test('what was there, came, was sold and was wasted is what was counted, less the gap', async () => {
    await stock.receive(malt, '10', 10_000)
    await count(malt, '10')
    await stock.receive(malt, '5', 5000)
    await give(paidInCash(await sent(4)))
    await posting.drain()
    await stock.waste(malt, '1')
    await count(malt, '8.5')
    expect(await varianceOf(malt)).toMatchObject({
      opening: 10_000_000,
      received: 5_000_000,
      used: 4_000_000,
      wasted: 1_000_000,
      closing: 8_500_000,
      gap: 1_500_000,
      // At 1 kip a gram, in thousandths.
      value: 1_500_000,
    })
  })

  test('each gap has the voids, comps, refunds, waste and short deliveries behind it, the largest first', async () => {
    await count(malt, '8.5')
    const supplier = { ingredientId: malt, amount: '1', unit: 'kg', price: 1000, quality: 'poor' }
    await stock.act('deliveries', {
      supplierId: null,
      lines: [{ ...supplier, rejected: '6', reason: 'Mouldy' }],
    })
    const voided = await sent(3)
    const [line] = voided.lines
    const payload = { orderId: voided._id, voidId: newId(), lineId: line?._id ?? '', quantity: 3 }
    await give({
      kind: 'order.voidSent',
      payload: { ...payload, reason: 'Mistake', outcome: 'returned' },
    })
    const comped = await sent(2)
    const given = await give({
      kind: 'order.discount',
      payload: {
        orderId: comped._id,
        discountId: newId(),
        category: 'comp',
        kind: 'percent',
        value: 100,
        reason: 'Friend',
      },
    })
    await give(paidInCash(orderIn(given)))
    const sold = orderIn(await give(paidInCash(await sent(1))))
    const back = { lineId: sold.lines[0]?._id ?? '', quantity: 1, outcome: 'returned' as const }
    await give(refundOf(sold, undefined, { lines: [back] }))
    await posting.drain()
    await stock.waste(malt, '0.5')
    await count(malt, '4')
    const causes = await causesOf(malt)
    expect(causes.map(({ kind, quantity, reason }) => [kind, quantity, reason])).toEqual([
      ['delivery', 6_000_000, 'Mouldy'],
      ['void', 3_000_000, 'Mistake'],
      ['comp', 2_000_000, 'Friend'],
      ['refund', 1_000_000, expect.any(String)],
      ['waste', 500_000, 'Spoilt'],
    ])
    expect(causes.map(({ orderId, actId }) => orderId !== null || actId !== null)).toEqual(
      causes.map(() => true),
    )
    expect(causes[1]).toMatchObject({ orderId: voided._id })
  })

  test('waste that was taken back is behind nothing, and a count that was taken back ends nothing', async () => {
    const id = await stock.ingredient('Hops')
    await stock.receive(id, '10', 10_000)
    await count(id, '10')
    const { _id } = await stock.waste(id, '2')
    await stock.act(`acts/${_id}/undo`, {})
    await count(id, '9')
    const wrong = await count(id, '1')
    expect(await varianceOf(id)).toMatchObject({ opening: 9_000_000, gap: 8_000_000 })
    await stock.act(`acts/${wrong}/undo`, {})
    expect(await varianceOf(id)).toMatchObject({ opening: 10_000_000, gap: 1_000_000, wasted: 0 })
    expect(await causesOf(id)).toEqual([])
  })

  test('what arrives later and happened before closes a part of the gap', async () => {
    const id = await stock.ingredient('Yeast')
    await stock.receive(id, '5', 5000)
    await count(id, '5')
    const at = house.now().toISOString()
    await count(id, '3')
    await stock.act('waste', {
      at,
      lines: [{ ingredientId: id, amount: '1.5', unit: 'kg', reason: 'Spoilt' }],
    })
    expect(await varianceOf(id)).toMatchObject({ wasted: 1_500_000, gap: 500_000 })
  })
})

test('over a longer time the gaps of the counts in between add up', async () => {
  const id = await stock.ingredient('Barley')
  await stock.receive(id, '10', 10_000)
  await count(id, '10')
  const since = `&since=${house.now().toISOString().slice(0, 10)}`
  house.wait(2 * 86_400_000)
  const again = await house.signIn('la.owner')
  await again.post('/inventory/counts', {
    _id: newId(),
    branchId,
    lines: [{ ingredientId: id, amount: '8', unit: 'kg' }],
  })
  house.wait(1000)
  await again.post('/inventory/counts', {
    _id: newId(),
    branchId,
    lines: [{ ingredientId: id, amount: '7', unit: 'kg' }],
  })
  const of = async (more: string) =>
    (await again.get(`/inventory/variances?branchId=${branchId}${more}`)).body.results.find(
      (one: Variance) => one._id === id,
    )
  expect(await of('')).toMatchObject({ gap: 1_000_000 })
  expect(await of(since)).toMatchObject({ gap: 3_000_000 })
})

test('what moved and was not counted twice is listed, never shown as no gap', async () => {
  const by = await house.signIn('la.owner')
  const fresh = stockOf(by)
  const id = await fresh.ingredient('Sugar')
  await fresh.receive(id, '5', 5000)
  const { results, uncounted } = await variances(by)
  expect(results.map(({ _id }) => _id)).not.toContain(id)
  expect(uncounted).toContainEqual({ _id: id, name: 'Sugar' })
  await fresh.count(id, '5')
  expect((await variances(by)).uncounted).toContainEqual({ _id: id, name: 'Sugar' })
})

test('gaps are for people who see the stock, in their own branch', async () => {
  const stranger = await house.signIn('th.owner')
  const path = `/inventory/variances?branchId=${branchId}`
  expect((await stranger.get(path)).status).toBe(404)
  const waiter = await house.signIn('la.waiter')
  expect((await waiter.get(path)).status).toBe(403)
})
