import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { CommandDraft, PayloadOf } from '#shared/orders/command.ts'
import { openHouse, riverside, storedOrder } from '../support/house.ts'
import { beer, beersFor, createTill, newId, opened, orderIn, outcomes } from '../support/till.ts'

const house = await openHouse()
const owner = await house.signIn('la.owner')
const waiter = await house.signIn('la.waiter')
const cashier = await house.signIn('la.cashier')
const till = await createTill(waiter)
const other = await createTill(cashier)
const branchId = riverside.branch._id
await owner.patch(`/branches/${branchId}`, { courses: ['Starters', 'Mains'] })

const beerIn = (orderId: string, more: Partial<PayloadOf<'order.addLine'>>): CommandDraft => {
  const { kind, payload } = beersFor(orderId)
  if (kind !== 'order.addLine') throw new Error('not a dish')
  return { kind, payload: { ...payload, ...more } }
}
const fire = (orderId: string, course: number): CommandDraft => ({
  kind: 'order.fire',
  payload: { orderId, sendId: newId(), course },
})
const option = (more: object = {}) => ({
  _id: newId(),
  name: { en: 'One' },
  price: 0,
  alert: false,
  ...more,
})
const ticketsOf = (orderId: string) =>
  house.db.selectFrom('tickets').selectAll().where('order_id', '=', orderId).execute()

test('a branch names its courses, and none of them twice', async () => {
  const here = `/branches/${branchId}`
  expect((await owner.get(here)).body.courses).toEqual(['Starters', 'Mains'])
  expect((await owner.patch(here, { courses: ['Soup', 'Soup'] })).status).toBe(400)
  expect((await owner.patch(here, { courses: [' '] })).status).toBe(400)
})

test('two waiters who fire one course at once have it cooked once', async () => {
  const orderId = newId()
  await till.give(
    opened(orderId),
    beerIn(orderId, { course: 1 }),
    beerIn(orderId, { course: 2, seat: 3 }),
    { kind: 'order.send', payload: { orderId, sendId: newId() } },
  )
  expect(await ticketsOf(orderId)).toHaveLength(1)
  const both = await Promise.all([till.give(fire(orderId, 2)), other.give(fire(orderId, 2))])
  expect(both.flatMap(outcomes)).toEqual(['applied', 'applied'])
  const tickets = await ticketsOf(orderId)
  expect(tickets).toHaveLength(2)
  const courses = tickets.map(({ doc }) => (doc as { course?: string }).course)
  expect(new Set(courses)).toEqual(new Set(['Starters', 'Mains']))
})

describe('a set', () => {
  const sideId = riverside.branch._id
  test('is made in the office, sold as its dishes, and kept whole', async () => {
    const [choiceId, comboId] = [newId(), newId()]
    const made = await owner.post('/menu-items', {
      branchId: sideId,
      categoryId: beer.categoryId,
      name: { en: 'Beer set' },
      price: 20_000,
      taxClass: beer.taxClass,
      station: beer.station,
      barcode: null,
      modifierGroupIds: [],
      combo: [{ _id: choiceId, name: { en: 'Beer' }, dishes: [{ itemId: beer._id, extra: 1000 }] }],
    })
    expect(made.status).toBe(200)
    const orderId = newId()
    const set: PayloadOf<'order.addCombo'> = {
      orderId,
      comboId,
      menuItemId: made.body._id,
      quantity: 2,
      unitPrice: 20_000,
      note: '',
      parts: [
        {
          lineId: newId(),
          choiceId,
          menuItemId: beer._id,
          base: beer.price,
          extra: 1000,
          modifiers: [],
        },
      ],
    }
    const order = orderIn(
      await till.give(opened(orderId), { kind: 'order.addCombo', payload: set }),
    )
    expect(order.totals.subtotal).toBe(42_000)
    expect(order.lines).toMatchObject([
      { menuItemId: beer._id, combo: { _id: comboId, menuItemId: made.body._id } },
    ])
    // A set of sets is none.
    const nested = await owner.patch(`/menu-items/${made.body._id}`, {
      combo: [
        { _id: choiceId, name: { en: 'Set' }, dishes: [{ itemId: made.body._id, extra: 0 }] },
      ],
    })
    expect(nested.status).toBe(400)
  })
})

/** What the history of an order says of others, entry by entry. */
const historyOf = async (orderId: string) => {
  const { body } = await waiter.get(`/orders/${orderId}/history`)
  const said = body.results as readonly Record<string, unknown>[]
  return said.map(({ kind, from, others }) => [
    kind,
    from,
    (others as { quantity: number }[] | undefined)?.map(({ quantity }) => quantity),
  ])
}

describe('the history of an order', () => {
  test('says who did what, in the sequence in which it was done', async () => {
    const orderId = newId()
    const first = beersFor(orderId, 2)
    await till.give(opened(orderId), first)
    const lineId = (first.payload as { lineId: string }).lineId
    await other.give({ kind: 'order.changeQuantity', payload: { orderId, lineId, by: 1 } })
    // Refused: it is in no history.
    await other.give({ kind: 'order.changeQuantity', payload: { orderId, lineId, by: -9 } })
    await till.give({ kind: 'order.changeGuest', payload: { orderId, name: 'Khamla' } })
    const { status, body } = await waiter.get(`/orders/${orderId}/history`)
    expect(status).toBe(200)
    const said = body.results.map(({ kind, by, dish, quantity, text }: Record<string, unknown>) => [
      kind,
      by,
      (dish as { en?: string } | undefined)?.en,
      quantity,
      text,
    ])
    const [by, helper] = [said[0][1], said[2][1]]
    expect(helper).not.toBe(by)
    expect(said).toEqual([
      ['order.open', by, undefined, undefined, undefined],
      ['order.addLine', by, 'Beerlao', 2, undefined],
      ['order.changeQuantity', helper, 'Beerlao', 1, undefined],
      ['order.changeGuest', by, undefined, undefined, 'Khamla'],
    ])
    expect(await storedOrder(house.db, orderId)).toMatchObject({ name: 'Khamla' })
  })

  test('says on both orders what went from one to the other', async () => {
    const [one, into, part] = [newId(), newId(), newId()]
    const beers = beersFor(one, 3)
    const { lineId } = beers.payload as { lineId: string }
    await till.give(opened(one), beers)
    await till.give(opened(into), beersFor(into))
    const piece = () => ({ lineId, quantity: 1, as: newId() })
    const parts = [{ orderId: part, number: `${till.code}90`, pieces: [piece()] }]
    await till.give({ kind: 'order.split', payload: { orderId: one, moveId: newId(), parts } })
    const moved = { orderId: one, moveId: newId(), toId: into, pieces: [piece()] }
    await till.give({ kind: 'order.moveLines', payload: moved })
    const merged = { orderId: one, moveId: newId(), intoId: into }
    await till.give({ kind: 'order.merge', payload: merged })
    const own = await storedOrder(house.db, one)
    expect((await historyOf(one)).slice(2)).toEqual([
      ['order.split', undefined, [1]],
      ['order.moveLines', undefined, [1]],
      ['order.merge', undefined, [1]],
    ])
    expect(await historyOf(part)).toEqual([['order.split', own?.number, [1]]])
    expect((await historyOf(into)).slice(2)).toEqual([
      ['order.moveLines', own?.number, [1]],
      ['order.merge', own?.number, [1]],
    ])
  })

  test('ends with what was done last, however much was done before', async () => {
    const orderId = newId()
    await till.give(opened(orderId), beersFor(orderId))
    const { restaurantId } = riverside.branch
    await sql`
      insert into applied_commands (restaurant_id, branch_id, lane, actor_id, sender_id, sender_session_id,
        applied_at, seq, op_id, hash, result, device_id, n, kind, acted_at)
      select restaurant_id, branch_id, lane, actor_id, sender_id, sender_session_id, applied_at, seq,
        gen_random_uuid(), hash, result, device_id, n, 'order.changeOrderNote', acted_at
      from applied_commands, generate_series(1, 1200)
      where restaurant_id = ${restaurantId} and lane = ${orderId} and kind = 'order.open'`.execute(
      house.db,
    )
    const note = { orderId, note: 'Gone' }
    expect(outcomes(await till.give({ kind: 'order.changeOrderNote', payload: note }))).toEqual([
      'applied',
    ])
    const { body } = await waiter.get(`/orders/${orderId}/history`)
    expect(body.results).toHaveLength(1000)
    expect(body.results.at(-1)).toMatchObject({ kind: 'order.changeOrderNote', text: 'Gone' })
  })

  test('is for people of the branch', async () => {
    const orderId = newId()
    await till.give(opened(orderId))
    const stranger = await house.signIn('th.owner')
    expect((await stranger.get(`/orders/${orderId}/history`)).status).toBe(404)
    expect((await waiter.get(`/orders/${newId()}/history`)).status).toBe(404)
  })
})

test('a group that other choices lead to leaves them when it is removed', async () => {
  const at = `/menu-item-customizations?restaurantId=${riverside.branch.restaurantId}`
  const deep = await owner.post(at, { name: { en: 'Deep' }, min: 1, max: 1, options: [option()] })
  const opener = option({ groupIds: [deep.body._id], premodifiers: ['no'] })
  const top = await owner.post(at, { name: { en: 'Top' }, min: 0, max: 1, options: [opener] })
  expect(top.body.options[0]).toMatchObject({ groupIds: [deep.body._id], premodifiers: ['no'] })
  const gone = option({ groupIds: [newId()] })
  const lost = await owner.post(at, { name: { en: 'Lost' }, min: 0, max: 1, options: [gone] })
  expect(lost.status).toBe(404)
  const idPath = (id: string) => at.replace('?', `/${id}?`)
  expect((await owner.remove(idPath(deep.body._id))).status).toBe(200)
  const after = await owner.get(idPath(top.body._id))
  expect(after.body.options[0].groupIds).toEqual([])
})
