import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PurchaseOrder } from '#shared/purchase-orders/contract.ts'
import { supplierDraft } from '../collections/drafts.ts'
import { stockOf } from '../inventory/stock-in.ts'
import { lao, openHouse, riverside, thai } from '../support/house.ts'
import { newId } from '../support/till.ts'

const house = await openHouse()
const owner = await house.signIn('la.owner')
const chef = await house.signIn('la.chef')
const stock = stockOf(owner)
const branchId = riverside.branch._id
const here = `branchId=${branchId}`
const ofLao = `restaurantId=${lao.id}`

let names = 0
let supplierId = ''
/** Of another restaurant. */
let theirs = ''
const sack = { _id: newId(), code: '', name: 'Sack', quantity: 5_000_000, preferred: true }
const fresh = (more: object = {}): Promise<string> =>
  stock.ingredient(`Ordered ${++names}`, {
    packs: [{ ...sack, _id: newId(), supplierId }],
    ...more,
  })
const packOf = async (id: string): Promise<string> =>
  (await owner.get(`/ingredients/${id}?${ofLao}`)).body.packs[0]._id

beforeAll(async () => {
  const draft = {
    ...supplierDraft('Buys'),
    email: 'market@example.com',
    orderDays: [],
    leadDays: 1,
  }
  supplierId = (await owner.post(`/suppliers?${ofLao}`, draft)).body._id
  const other = await house.signIn('th.owner')
  theirs = (await other.post(`/suppliers?restaurantId=${thai.id}`, draft)).body._id
})
// Sessions are short.
beforeEach(() => house.wait(1000))

async function draftOf(ingredientId: string, more: object = {}) {
  const line = {
    _id: newId(),
    ingredientId,
    packId: await packOf(ingredientId),
    packs: 2,
    price: 700,
  }
  return { _id: newId(), supplierId, expectedOn: null, note: '', lines: [line], ...more }
}
const create = async (draft: object): Promise<PurchaseOrder> => {
  const { status, body } = await owner.post(`/purchase-orders?${here}`, draft)
  expect(body).toMatchObject({ state: 'draft' })
  expect(status).toBe(200)
  return body
}
const doTo = (id: string, verb: string, body?: object) =>
  owner.post(`/purchase-orders/${id}/${verb}?${here}`, body ?? {})
const send = (id: string, revision = 1, by = 'other') => doTo(id, 'send', { revision, by })
const get = async (id: string) => (await owner.get(`/purchase-orders/${id}?${here}`)).body
const sent = async (ingredientId: string) => {
  const order = await create(await draftOf(ingredientId))
  expect((await send(order._id)).body.state).toBe('sent')
  return order
}
const lineOf = ({ lines: [line] }: PurchaseOrder) => {
  if (!line) throw new Error('An order has lines')
  return line
}
/** Receives so many kilograms of the first line. */
const receive = (order: PurchaseOrder, amount: string, more: object = {}, top = {}) => {
  const { _id, ingredientId } = lineOf(order)
  const line = {
    ingredientId,
    purchaseLineId: _id,
    amount,
    unit: 'kg',
    price: 100,
    quality: 'good',
  }
  const lines = [{ ...line, ...more }]
  const body = { _id: newId(), branchId, supplierId: null, purchaseOrderId: order._id, lines }
  return owner.post('/inventory/deliveries', { ...body, ...top })
}

const listed = async (query: string) =>
  (await owner.get(`/purchase-orders?${here}&limit=100&${query}`)).body.results.map(
    ({ _id }: { readonly _id: string }) => _id,
  )

describe('a draft', () => {
  test('has the next number of its branch, and its pack as it was then', async () => {
    const id = await fresh()
    const first = await create(await draftOf(id))
    const next = await create(await draftOf(id))
    expect(next.number).toBe(first.number + 1)
    expect(next.lines[0]).toMatchObject({ packName: 'Sack', packQuantity: 5_000_000, received: 0 })
    expect(next.total).toBe(1400)
    const one = (await owner.get(`/ingredients/${id}?${ofLao}`)).body
    const packs = [{ ...one.packs[0], quantity: 9_000_000, name: 'Barrel' }]
    await owner.patch(`/ingredients/${id}?${ofLao}`, { packs, revision: one.revision })
    expect((await get(next._id)).lines[0]).toMatchObject({
      packName: 'Sack',
      packQuantity: 5_000_000,
    })
  })

  test('sent twice is one', async () => {
    const draft = await draftOf(await fresh())
    const [one, other] = [await create(draft), await create(draft)]
    expect(other).toEqual(one)
  })

  test('by the unit of an ingredient needs no pack', async () => {
    const id = await fresh({ packs: [] })
    const line = { _id: newId(), ingredientId: id, packId: null, packs: 3, price: null }
    const { lines, total } = await create({ ...(await draftOf(await fresh())), lines: [line] })
    expect(lines[0]).toMatchObject({ packName: '', packQuantity: 1_000_000 })
    expect(total).toBeNull()
  })

  test('that two people edit shows both values where they clash, and merges else', async () => {
    const order = await create(await draftOf(await fresh()))
    const edit = (body: object) => owner.patch(`/purchase-orders/${order._id}?${here}`, body)
    expect((await edit({ note: 'Early', revision: 1 })).body).toMatchObject({ revision: 2 })
    const base = { note: '', expectedOn: null }
    const clash = await edit({ note: 'Late', base, revision: 1 })
    expect(clash.status).toBe(409)
    expect(clash.body).toMatchObject({
      code: 'CHANGED_MEANWHILE',
      details: { clashes: [{ field: 'note', yours: 'Late', theirs: 'Early' }] },
    })
    const day = await edit({ expectedOn: '2026-12-01', note: '', base, revision: 1 })
    expect(day.body).toMatchObject({ note: 'Early', expectedOn: '2026-12-01', revision: 3 })
  })

  test('knows the packs of its supplier only', async () => {
    const draft = await draftOf(await fresh())
    const lines = [{ ...draft.lines[0], packId: newId() }]
    const { body } = await owner.post(`/purchase-orders?${here}`, { ...draft, lines })
    expect(body.code).toBe('PACK_UNKNOWN')
  })

  test('is for no supplier of another restaurant, whichever way it is made', async () => {
    const draft = await draftOf(await fresh())
    const order = await create(draft)
    const foreign = { supplierId: theirs }
    const tried = [
      await owner.post(`/purchase-orders?${here}`, { ...draft, ...foreign, _id: newId() }),
      await owner.patch(`/purchase-orders/${order._id}?${here}`, { ...foreign, revision: 1 }),
      await owner.post(`/purchase-orders/proposals?${here}`, foreign),
    ]
    expect(tried.map(({ status, body }) => [status, body.details?.[0]?.path])).toEqual(
      Array.from({ length: 3 }, () => [400, 'body.supplierId']),
    )
  })
})

describe('sending', () => {
  test('mails the supplier what was ordered, and says when', async () => {
    const order = await create(await draftOf(await fresh(), { note: 'Back door' }))
    await send(order._id, 1, 'mail')
    const mail = (await house.mails()).findLast(({ to }) => to === 'market@example.com')
    expect(mail?.subject).toContain(String(order.number))
    expect(mail?.text).toContain('2 × Sack, ₭700 each')
    expect(mail?.text).toContain('Back door')
    expect(await get(order._id)).toMatchObject({ state: 'sent', mailTo: 'market@example.com' })
    expect((await get(order._id)).mailedAt).not.toBeNull()
  })

  test('sends nothing but what the person has read', async () => {
    const order = await create(await draftOf(await fresh()))
    await owner.patch(`/purchase-orders/${order._id}?${here}`, { note: 'More', revision: 1 })
    expect((await send(order._id)).body.code).toBe('CHANGED_MEANWHILE')
    expect((await get(order._id)).state).toBe('draft')
  })

  test('needs an address of the supplier', async () => {
    const draft = { ...supplierDraft('Silent'), email: '' }
    const silent = (await owner.post(`/suppliers?${ofLao}`, draft)).body._id
    const line = { _id: newId(), ingredientId: await fresh(), packId: null, packs: 1, price: null }
    const order = await create({
      ...(await draftOf(await fresh())),
      supplierId: silent,
      lines: [line],
    })
    expect((await send(order._id, 1, 'mail')).body.code).toBe('SUPPLIER_WITHOUT_EMAIL')
  })

  test('fixes what was ordered', async () => {
    const order = await sent(await fresh())
    const edit = { note: 'More', revision: 2 }
    const { body } = await owner.patch(`/purchase-orders/${order._id}?${here}`, edit)
    expect(body.code).toBe('PURCHASE_STATE')
  })
})

describe('receiving', () => {
  test('leaves open what is missing, until it came or was rejected', async () => {
    const id = await fresh()
    const order = await sent(id)
    expect((await receive(order, '4')).status).toBe(200)
    expect(await get(order._id)).toMatchObject({
      state: 'partly',
      lines: [{ received: 4_000_000 }],
    })
    expect((await receive(order, '5', { rejected: '1', reason: 'Wet' })).status).toBe(200)
    expect(await get(order._id)).toMatchObject({
      state: 'received',
      lines: [{ received: 9_000_000, rejected: 1_000_000 }],
    })
    expect((await stock.level(id)).quantity).toBe(9_000_000)
    expect((await receive(order, '1')).body.code).toBe('PURCHASE_STATE')
  })

  test('asks about more than was ordered, and records it once the person has seen it', async () => {
    const id = await fresh()
    const order = await sent(id)
    const refused = await receive(order, '11')
    expect(refused.body).toMatchObject({
      code: 'MORE_THAN_ORDERED',
      details: { ingredientIds: [id] },
    })
    expect((await stock.level(id)).quantity).toBe(0)
    expect((await receive(order, '11', {}, { isOver: true })).status).toBe(200)
    expect((await get(order._id)).state).toBe('received')
  })

  test('records what went back whole, and nothing is in stock', async () => {
    const id = await fresh()
    const order = await sent(id)
    expect((await receive(order, '0', { rejected: '10', price: 0 })).status).toBe(200)
    expect(await get(order._id)).toMatchObject({ state: 'received', lines: [{ received: 0 }] })
    expect((await stock.level(id)).quantity).toBe(0)
  })

  test('that is sent twice counts once, and undone counts not at all', async () => {
    const order = await sent(await fresh())
    const _id = newId()
    await receive(order, '4', {}, { _id })
    await receive(order, '4', {}, { _id })
    expect((await get(order._id)).lines[0].received).toBe(4_000_000)
    await stock.act(`acts/${_id}/undo`, {})
    expect(await get(order._id)).toMatchObject({ state: 'sent', lines: [{ received: 0 }] })
    expect((await receive(order, '10')).status).toBe(200)
    expect((await get(order._id)).state).toBe('received')
  })

  test('names lines of that order and their ingredients', async () => {
    const [order, other] = [await sent(await fresh()), await sent(await fresh())]
    expect((await receive(order, '1', { purchaseLineId: lineOf(other)._id })).status).toBe(404)
    expect((await receive(order, '1', { ingredientId: await fresh() })).status).toBe(400)
    expect((await receive(order, '1', {}, { purchaseOrderId: undefined })).status).toBe(400)
    const draft = await create(await draftOf(await fresh()))
    expect((await receive(draft, '1')).body.code).toBe('PURCHASE_STATE')
  })
})

describe('ending', () => {
  test('what has not come is short', async () => {
    const order = await sent(await fresh())
    expect((await doTo(order._id, 'close')).body.code).toBe('PURCHASE_STATE')
    await receive(order, '4')
    expect((await doTo(order._id, 'cancel')).body.code).toBe('PURCHASE_STATE')
    expect((await doTo(order._id, 'close')).body.state).toBe('closed')
    expect((await doTo(order._id, 'close')).body.state).toBe('closed')
    expect((await receive(order, '1')).body.code).toBe('PURCHASE_STATE')
  })

  test('nothing comes of a cancelled one', async () => {
    const order = await sent(await fresh())
    expect((await doTo(order._id, 'cancel')).body.state).toBe('cancelled')
    expect((await receive(order, '1')).body.code).toBe('PURCHASE_STATE')
    expect((await send(order._id, 3)).body.code).toBe('PURCHASE_STATE')
  })

  test('is taken back: what was sent is open again, and what came of it still counts', async () => {
    const order = await sent(await fresh())
    await doTo(order._id, 'cancel')
    expect((await doTo(order._id, 'reopen')).body.state).toBe('sent')
    expect((await doTo(order._id, 'reopen')).body.state).toBe('sent')
    await receive(order, '4')
    await doTo(order._id, 'close')
    expect((await doTo(order._id, 'reopen')).body.state).toBe('partly')
    expect((await receive(order, '6')).status).toBe(200)
    expect((await doTo(order._id, 'reopen')).body.code).toBe('PURCHASE_STATE')
  })

  test('of a draft makes it a draft again', async () => {
    const order = await create(await draftOf(await fresh()))
    await doTo(order._id, 'cancel')
    expect((await doTo(order._id, 'reopen')).body.state).toBe('draft')
  })
})

test('a list of what is late has what was sent and should have come before today', async () => {
  const yesterday = { expectedOn: '2020-02-29' }
  const draft = await create(await draftOf(await fresh(), yesterday))
  const late = await create(await draftOf(await fresh(), yesterday))
  await send(late._id)
  const inTime = await create(await draftOf(await fresh(), { expectedOn: '2099-01-01' }))
  await send(inTime._id)
  expect(await listed('state=late')).toEqual([late._id])
  expect(await listed('state=open')).toContain(draft._id)
})

test('a cook may neither order nor see what orders cost', async () => {
  const order = await create(await draftOf(await fresh()))
  const { status, body } = await chef.get(`/purchase-orders/${order._id}?${here}`)
  expect(status).toBe(200)
  expect(body).toMatchObject({ total: null, lines: [{ price: null }] })
  expect((await chef.post(`/purchase-orders?${here}`, await draftOf(await fresh()))).status).toBe(
    403,
  )
})

test('a list is cut by state, and what is open is what still expects something', async () => {
  const order = await sent(await fresh())
  expect(await listed('state=open')).toContain(order._id)
  expect(await listed('state=received')).not.toContain(order._id)
  expect((await listed('sort=-number'))[0]).toBe(order._id)
})
