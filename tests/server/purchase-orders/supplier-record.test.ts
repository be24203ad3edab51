import { beforeEach, expect, test } from 'vitest'
import { addDays } from '#shared/time/business-date.ts'
import { supplierDraft } from '../collections/drafts.ts'
import { stockOf } from '../inventory/stock-in.ts'
import { lao, luangPrabang, openHouse, type Person, riverside, thai } from '../support/house.ts'
import { newId } from '../support/till.ts'

const house = await openHouse()
const owner = await house.signIn('la.owner')
const stock = stockOf(owner)
const branchId = riverside.branch._id
const here = `branchId=${branchId}`

// Sessions are short.
beforeEach(() => house.wait(1000))

const supplierOf = async (by: Person, restaurantId: string) =>
  (await by.post(`/suppliers?restaurantId=${restaurantId}`, supplierDraft('Rated'))).body._id
const recordOf = async (id: string, query = here) => {
  const { status, body } = await owner.get(`/suppliers/${id}/deliveries?${query}`)
  expect(status).toBe(200)
  return body
}

test('a supplier is rated by what people said of deliveries, and by when ordered goods came', async () => {
  const id = await supplierOf(owner, lao.id)
  const rice = await stock.ingredient('Rated rice')
  const line = { ingredientId: rice, amount: '1', unit: 'kg', price: 1000 }
  const good = { ...line, quality: 'good' }
  expect(await recordOf(id)).toMatchObject({ deliveries: 0, lines: 0, orders: 0 })
  await stock.act('deliveries', {
    supplierId: id,
    lines: [good, { ...line, quality: 'poor', rejected: '2', reason: 'Wet' }],
  })
  const wrong = await stock.act('deliveries', { supplierId: id, lines: [good] })
  await stock.act(`acts/${wrong._id}/undo`, {})

  // Ordered for yesterday: a part of it comes today, and the rest never.
  const yesterday = addDays(house.now().toISOString().slice(0, 10), -1)
  const ordered = { _id: newId(), ingredientId: rice, packId: null, packs: 3, price: null }
  const draft = { _id: newId(), supplierId: id, expectedOn: yesterday, note: '', lines: [ordered] }
  expect((await owner.post(`/purchase-orders?${here}`, draft)).status).toBe(200)
  const doTo = (verb: string, body: object) =>
    owner.post(`/purchase-orders/${draft._id}/${verb}?${here}`, body)
  expect((await doTo('send', { revision: 1, by: 'other' })).status).toBe(200)
  await stock.act('deliveries', {
    supplierId: id,
    purchaseOrderId: draft._id,
    lines: [{ ...good, purchaseLineId: ordered._id }],
  })
  expect((await doTo('close', {})).status).toBe(200)

  expect(await recordOf(id)).toEqual({
    deliveries: 2,
    lines: 3,
    qualities: { excellent: 0, good: 2, fair: 0, poor: 1 },
    rejected: 1,
    orders: 1,
    late: 1,
    short: 1,
  })
  expect(await recordOf(id, `branchId=${luangPrabang.branch._id}`)).toMatchObject({ deliveries: 0 })
})

test('no one reads of the suppliers of others, and cashiers of none', async () => {
  const stranger = await house.signIn('th.owner')
  const theirs = await supplierOf(stranger, thai.id)
  expect((await owner.get(`/suppliers/${theirs}/deliveries?${here}`)).status).toBe(404)
  expect((await stranger.get(`/suppliers/${theirs}/deliveries?${here}`)).status).toBe(404)
  const cashier = await house.signIn('la.cashier')
  expect((await cashier.get(`/suppliers/${theirs}/deliveries?${here}`)).status).toBe(403)
})
