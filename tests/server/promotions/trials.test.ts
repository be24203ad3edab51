import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { DAY_MS } from '#shared/time/milliseconds.ts'
import { openDrawer } from '../support/drawer.ts'
import { openHouse, riverside } from '../support/house.ts'
import { createTill, newId, orderIn, paidInCash } from '../support/till.ts'
import { promotionDraft } from './promotion-draft.ts'

const { restaurantId, _id: branchId } = riverside.branch
const query = { restaurantId }

test('a trial reads every order of its days once, in their sequence, until the limit', async () => {
  const evening = await openHouse()
  const person = await evening.signIn('la.owner')
  await openDrawer(person, riverside)
  const counter = await createTill(person)
  const order = orderIn(await counter.give(paidInCash(orderIn(await counter.open(newId(), 3)))))
  await evening.domain.poster.drain()
  // More than are read at once, on two days.
  const copies = async (count: number, daysBefore: number) => {
    const ids = Array.from({ length: count }, newId)
    await sql`
      insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', n.id))).*
      from orders o, unnest(${ids}::uuid[]) as n (id) where o.id = ${order._id}`.execute(evening.db)
    await sql`
      insert into sales select (jsonb_populate_record(s, jsonb_build_object(
        'order_id', n.id, 'business_date', s.business_date - ${daysBefore}::int))).*
      from sales s, unnest(${ids}::uuid[]) as n (id) where s.order_id = ${order._id}`.execute(
      evening.db,
    )
  }
  await copies(3, 2)
  await copies(1100, 1)
  evening.wait(DAY_MS)
  const again = await evening.signIn('la.owner')
  const tried = async (limits: object) => {
    const { _id } = await again.api.promotions.create({
      query,
      body: promotionDraft('Three for two', {
        reward: { kind: 'buyGet', buy: 2, get: 1, percent: 100 },
        limits,
      }),
    })
    const asked = { params: { id: _id }, query: { branchId } }
    await again.api.promotions.tryOut({ ...asked, body: { trialId: newId(), days: 3 } })
    await evening.work()
    const { results } = await again.api.promotions.trials(asked)
    return results[0]?.result
  }
  const all = await tried({})
  expect(all).toMatchObject({ orders: 1104, uses: 1104 })
  expect(await tried({ inAll: 1050 })).toMatchObject({
    orders: 1104,
    uses: 1050,
    discount: ((all?.discount ?? 0) / 1104) * 1050,
  })
})
