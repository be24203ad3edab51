import { beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from 'kysely'
import type { Proposal } from '#shared/purchase-orders/contract.ts'
import { DAY_MS } from '#shared/time/milliseconds.ts'
import { supplierDraft } from '../collections/drafts.ts'
import { stockOf } from '../inventory/stock-in.ts'
import { lao, openHouse, riverside } from '../support/house.ts'
import { newId } from '../support/till.ts'

const house = await openHouse()
const owner = await house.signIn('la.owner')
const stock = stockOf(owner)
const branchId = riverside.branch._id
const here = `branchId=${branchId}`
const ofLao = `restaurantId=${lao.id}`

let names = 0
let supplierId = ''
const sack = { _id: newId(), code: '', name: 'Sack', quantity: 5_000_000, preferred: true }
const fresh = (more: object = {}): Promise<string> =>
  stock.ingredient(`Ordered ${++names}`, {
    packs: [{ ...sack, _id: newId(), supplierId }],
    ...more,
  })
beforeAll(async () => {
  const draft = {
    ...supplierDraft('Buys'),
    email: 'market@example.com',
    orderDays: [],
    leadDays: 1,
  }
  supplierId = (await owner.post(`/suppliers?${ofLao}`, draft)).body._id
})
// Sessions are short.
beforeEach(() => house.wait(1000))

const want = (id: string, minimum: number, par: number) =>
  owner.patch(`/ingredients/${id}/stock?${here}`, { minimum, par, supplierId })
const linesFor = async (id: string) => {
  const { body } = await owner.get(`/purchase-orders/proposals?${here}`)
  return body.results
    .filter((one: Proposal) => one.supplierId === supplierId)
    .flatMap((one: Proposal) => one.lines)
    .filter((line: Proposal['lines'][number]) => line.ingredient._id === id)
}

test('a proposal fills up to par what falls below its minimum until the next delivery', async () => {
  const id = await fresh()
  await want(id, 6_000_000, 30_000_000)
  await stock.receive(id, '7', 7000)
  expect(await linesFor(id)).toEqual([])
  // On the same weekday of each of the last weeks 8 kg were used, which is 2 kg more than may be.
  const at = house.now()
  for (const week of [1, 2, 3, 4]) {
    const day = new Date(at.getTime() - 7 * week * DAY_MS).toISOString()
    await stock.act('deliveries', {
      supplierId: null,
      at: day,
      lines: [{ ingredientId: id, amount: '2', unit: 'kg', price: 2000, quality: 'good' }],
    })
    await stock.waste(id, '2', { at: day })
  }
  expect(await linesFor(id)).toMatchObject([
    { packs: 5, packName: 'Sack', quantity: 7_000_000, use: 2_000_000, price: 5000 },
  ])
})

test('a proposal is made once: what drafts and orders expect is not proposed again', async () => {
  const id = await fresh()
  await want(id, 1_000_000, 12_000_000)
  expect(await linesFor(id)).toMatchObject([{ packs: 3 }])
  const propose = () => owner.post(`/purchase-orders/proposals?${here}`, { supplierId })
  const { body } = await propose()
  const [draft] = body.results
  expect(draft).toMatchObject({ state: 'draft', supplierId })
  expect(await linesFor(id)).toEqual([])
  expect((await propose()).body.results).toEqual([])
  await owner.post(`/purchase-orders/${draft._id}/cancel?${here}`, {})
  expect(await linesFor(id)).toMatchObject([{ packs: 3 }])
})

test('a proposal counts what another branch has sent', async () => {
  const id = await fresh()
  await want(id, 1_000_000, 10_000_000)
  const transfer = newId()
  await sql`
    insert into stock_acts (restaurant_id, branch_id, id, kind, at, posted_at, business_date, document,
      hash, done_by, done_by_name)
    values (${lao.id}, ${newId()}, ${transfer}, 'transfer', ${house.now()}, ${house.now()},
      '2026-11-20', ${JSON.stringify({ toBranchId: branchId })}, '', ${transfer}, 'Someone')`.execute(
    house.db,
  )
  await sql`
    insert into stock_movements (restaurant_id, branch_id, source_kind, source_id, part, place,
      ingredient_id, kind, quantity, value, uncosted, at, posted_at, business_date)
    values (${lao.id}, ${newId()}, 'transfer', ${transfer}, 'sent', 'transit', ${id},
      'transfer_out', 6000000, 0, false, ${house.now()}, ${house.now()}, '2026-11-20')`.execute(
    house.db,
  )
  expect(await linesFor(id)).toMatchObject([{ packs: 1 }])
})
