import { describe, expect, test } from 'vitest'
import { MINUTE_MS } from '#shared/time/milliseconds.ts'
import { WEEKDAYS } from '#shared/time/weekday.ts'
import { lao, type Loose } from '../../support/house.ts'
import { newId, opened } from '../../support/till.ts'
import { HERE, openMenuHouse, THERE } from './house.ts'

const { house, owner, other, dish, edit, state, difference, seenIn, ...menu } =
  await openMenuHouse()
const { collect, publish, versions, undo, rowIn, sold, another } = menu
const noodles = await dish()
const rice = await dish(20_000)
const THIRD = await another('THIRD')
const settings = await house.signIn('la.branch')

describe('while changes are collected', () => {
  test('branches go on selling what they sold, and the server accepts only that', async () => {
    expect((await collect(true)).status).toBe(200)
    await edit(noodles, { price: 50_000, name: { en: 'Dear curry' } })
    expect(await rowIn(HERE, noodles)).toMatchObject({ price: 40_000 })
    expect(await sold(noodles, 40_000)).toBe(40_000)
    expect(await sold(noodles, 50_000)).toBe('PRICE_UNKNOWN')
    const edited = await owner.get(`/menu-publishing/edited?branchId=${HERE}`)
    expect(edited.body.results.find((row: Loose) => row._id === noodles).price).toBe(50_000)
  })

  test('the difference names old and new, branches, and open orders that keep their price', async () => {
    const found = await difference()
    const one = found.results.find((row: Loose) => row._id === noodles)
    expect(one).toMatchObject({ what: 'changed', openOrders: 1 })
    expect(one.branchIds).toHaveLength(3)
    expect(one.facts).toContainEqual({
      field: 'price',
      before: { kind: 'money', amount: 40_000 },
      after: { kind: 'money', amount: 50_000 },
    })
    expect(found.openOrders).toBe(1)
    expect((await state()).changes).toBe(1)
  })

  test('sold out and pictures stay live, also of a dish that was taken off the edited menu', async () => {
    await owner.remove(`/menu-items/${rice}`)
    expect(await rowIn(HERE, rice)).toMatchObject({ soldOut: false })
    const marked = await owner.post(`/menu-items/${rice}/sold-out`, {
      branchId: HERE,
      soldOut: true,
    })
    expect(marked.status).toBe(200)
    expect(await rowIn(HERE, rice)).toMatchObject({ soldOut: true })
    const { body } = await owner.get(`/menu-items/sold-out?branchId=${HERE}`)
    expect(body.results.map(({ _id }: Loose) => _id)).toContain(rice)
    expect(await sold(rice, 20_000, other)).toBe(20_000)
    await owner.post(`/menu-items/${rice}/restore`)
  })

  test('a new dish is nowhere before it is published, and cannot be ordered', async () => {
    const soup = await dish(15_000)
    expect(await rowIn(HERE, soup)).toBeUndefined()
    expect(await sold(soup, 15_000)).toBe('ITEM_UNKNOWN')
    await owner.remove(`/menu-items/${soup}`)
  })

  test('a publication reaches two of three branches as one event each, and taking it back the same two', async () => {
    await edit(rice, { price: 21_000 })
    const before = await Promise.all([HERE, THERE, THIRD].map((id) => house.lastEvent(id)))
    expect((await publish([HERE, THERE], { name: 'New prices' })).status).toBe(200)
    expect(await rowIn(HERE, noodles)).toMatchObject({ price: 50_000 })
    expect(await rowIn(THERE, rice)).toMatchObject({ price: 21_000 })
    expect(await rowIn(THIRD, noodles)).toMatchObject({ price: 40_000 })
    const here: Loose = await house.lastEvent(HERE)
    expect(here.rows.map(({ _id }: Loose) => _id).toSorted()).toEqual([noodles, rice].toSorted())
    expect((await house.lastEvent(THIRD)).rows).toEqual([])
    expect(before).toHaveLength(3)

    const [version] = await versions()
    expect(version).toMatchObject({
      kind: 'publish',
      name: 'New prices',
      changes: 2,
      canUndo: true,
    })
    expect(version.branchIds.toSorted()).toEqual([HERE, THERE].toSorted())
    expect((await undo(version._id)).body).toEqual({ clashes: [] })
    expect(await rowIn(HERE, noodles)).toMatchObject({ price: 40_000 })
    expect(await rowIn(THIRD, noodles)).toMatchObject({ price: 40_000 })
    // What was collected is there again, to be published.
    expect((await state()).changes).toBe(2)
    const [back] = await versions()
    expect(back).toMatchObject({ kind: 'undo', undoes: version.n, n: version.n + 1 })
  })

  test('an order that is open across a publication keeps its price', async () => {
    const orderId = newId()
    const line = { menuItemId: noodles, quantity: 1, modifiers: [], note: '', unitPrice: 40_000 }
    const add = (lineId: string) =>
      menu.till.command({ kind: 'order.addLine', payload: { orderId, lineId, ...line } })
    await menu.till.post([menu.till.command(opened(orderId)), add(newId())])
    await edit(noodles, { price: 50_500 })
    await publish([HERE])
    const order = async () => (await owner.get(`/orders/${orderId}`)).body
    expect((await order()).lines).toMatchObject([{ unitPrice: 40_000 }])
    const [version] = await versions()
    await undo(version._id)
    expect((await order()).lines).toMatchObject([{ unitPrice: 40_000 }])
  })

  test('a late order is judged by what was published then', async () => {
    const early = house.now()
    house.wait(MINUTE_MS)
    await edit(noodles, { price: 51_000 })
    await publish([HERE])
    house.wait(MINUTE_MS)
    expect(await sold(noodles, 51_000)).toBe(51_000)
    expect(await sold(noodles, 40_000, menu.till, early)).toBe(40_000)
    expect(await sold(noodles, 51_000, other)).toBe('PRICE_UNKNOWN')
  })

  test('of two publishers one publishes what both saw', async () => {
    await edit(noodles, { price: 55_000 })
    const branches = await seenIn(HERE)
    const body = { branchId: HERE, branches }
    const answers = await Promise.all(
      [owner, settings].map((one) => one.post('/menu-publishing/publish', body)),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('MENU_NOT_AS_SEEN')
  })

  test('what another person edits after a look is not published unseen', async () => {
    await edit(noodles, { price: 56_000 })
    const branches = await seenIn(HERE)
    await edit(noodles, { price: 57_000 })
    const answer = await owner.post('/menu-publishing/publish', { branchId: HERE, branches })
    expect(answer.body.code).toBe('MENU_NOT_AS_SEEN')
    expect(await rowIn(HERE, noodles)).toMatchObject({ price: 55_000 })
  })

  test('a dish that was changed since keeps that, and is named', async () => {
    await publish([HERE])
    const [first] = await versions()
    await edit(noodles, { price: 58_000 })
    await edit(rice, { price: 23_000 })
    await publish([HERE])
    const preview = await owner.get(`/menu-versions/${first._id}?branchId=${HERE}`)
    expect(preview.body.clashes).toMatchObject([{ _id: noodles, why: 'changed' }])
    expect((await undo(first._id)).body.clashes).toMatchObject([{ _id: noodles, why: 'changed' }])
    expect(await rowIn(HERE, noodles)).toMatchObject({ price: 58_000 })
  })

  test('dayparts are published as well, with the prices in them', async () => {
    const { body: happy } = await owner.post(`/dayparts?restaurantId=${lao.id}`, {
      name: { en: 'Happy hour' },
      days: WEEKDAYS,
      startsAt: '00:00',
      endsAt: '00:00',
    })
    await owner.post('/menu-items/prices', {
      branchId: HERE,
      changes: [
        {
          itemId: rice,
          branchId: null,
          orderType: null,
          daypartId: happy._id,
          price: 9_000,
          base: null,
        },
      ],
    })
    const branch = async () => (await owner.get(`/branches/${HERE}`)).body
    expect((await branch()).dayparts).toBeUndefined()
    expect(await sold(rice, 9_000)).toBe('PRICE_UNKNOWN')
    await publish([HERE])
    expect((await branch()).dayparts).toMatchObject([{ _id: happy._id }])
    expect(await sold(rice, 9_000)).toBe(9_000)
    expect(await sold(rice, 9_000, other)).toBe('PRICE_UNKNOWN')
    const [version] = await versions()
    await undo(version._id)
    expect((await branch()).dayparts).toBeUndefined()
    await owner.remove(`/dayparts/${happy._id}?restaurantId=${lao.id}`)
  })

  test('times of a tag are published as one change, and reach the dishes that have it', async () => {
    const available = { types: ['takeaway'] }
    const wine = await dish(30_000, { tags: ['alcohol'] })
    await publish([HERE, THERE])
    const set = { branchId: HERE, tag: 'alcohol', available, base: null }
    expect((await owner.post('/menu-items/tags', set)).status).toBe(200)
    expect((await rowIn(HERE, wine)).byTags).toBeUndefined()
    const { results } = await difference()
    expect(results.filter((row: Loose) => row.tag)).toMatchObject([
      { kind: 'tag', tag: 'alcohol', what: 'changed', facts: [{ field: 'available' }] },
    ])
    await publish([HERE])
    expect((await rowIn(HERE, wine)).byTags).toEqual([available])
    expect((await rowIn(THERE, wine)).byTags).toBeUndefined()
    expect(await sold(wine, 30_000, other)).toBe(30_000)
    const [last] = await versions()
    await undo(last?._id)
    expect((await rowIn(HERE, wine)).byTags).toBeUndefined()
    const back = { ...set, available: null, base: available }
    expect((await owner.post('/menu-items/tags', back)).status).toBe(200)
    await owner.remove(`/menu-items/${wine}`)
    await publish([HERE, THERE])
  })

  test('a branch that is made now begins with the menu as it is edited', async () => {
    await edit(rice, { price: 24_000 })
    const fourth = await another('FOUR')
    expect(await rowIn(fourth, rice)).toMatchObject({ price: 24_000 })
    await edit(rice, { price: 25_000 })
    expect(await rowIn(fourth, rice)).toMatchObject({ price: 24_000 })
  })
})

const due = (minutes: number) => new Date(house.now().getTime() + minutes * MINUTE_MS)
/** The clock of the database, by which jobs are due, moves on. */
const pass = () =>
  house.db
    .updateTable('jobs')
    .set({ run_at: new Date(0) })
    .where('name', '=', 'menu.publish')
    .execute()

describe('a publication at a minute', () => {
  test('publishes what was seen when it was planned, and what was due while the server was down in order', async () => {
    await edit(rice, { price: 30_000 })
    await publish([HERE], { at: due(20).toISOString(), name: 'Second' })
    await edit(rice, { price: 29_000 })
    await publish([HERE], { at: due(10).toISOString(), name: 'First' })
    await edit(rice, { price: 31_000 })
    expect((await state()).plans.map(({ name }: Loose) => name)).toEqual(['First', 'Second'])
    expect(await rowIn(HERE, rice)).not.toMatchObject({ price: 29_000 })
    await pass()
    await house.work()
    expect(await rowIn(HERE, rice)).toMatchObject({ price: 30_000 })
    const [second, first] = await versions()
    expect([first.name, second.name]).toEqual(['First', 'Second'])
    expect((await state()).plans).toEqual([])
    // Done twice it changes nothing more.
    const { n } = second
    await house.work()
    expect((await versions())[0]?.n).toBe(n)
  })

  test('can be dropped, and lies ahead', async () => {
    expect((await publish([HERE], { at: due(-1).toISOString() })).body.code).toBe(
      'MENU_MINUTE_PAST',
    )
    await publish([HERE], { at: due(5).toISOString() })
    const [plan] = (await state()).plans
    expect((await collect(false)).body.code).toBe('MENU_PLANS_WAITING')
    const dropped = await owner.remove(`/menu-plans/${plan._id}?branchId=${HERE}`)
    expect(dropped.status).toBe(200)
    await pass()
    await house.work()
    expect(await rowIn(HERE, rice)).toMatchObject({ price: 30_000 })
    expect((await owner.remove(`/menu-plans/${plan._id}?branchId=${HERE}`)).status).toBe(404)
  })
})

describe('turned off', () => {
  test('what was collected is sold everywhere, and prices that were not published never were', async () => {
    await edit(noodles, { price: 61_000 })
    await edit(noodles, { price: 62_000 })
    const blind = { collects: false, branches: [] }
    const refused = await owner.post(`/menu-publishing/collect?branchId=${HERE}`, blind)
    expect(refused.body.code).toBe('MENU_NOT_AS_SEEN')
    expect((await collect(false)).status).toBe(200)
    expect(await rowIn(THIRD, noodles)).toMatchObject({ price: 62_000 })
    expect(await sold(noodles, 62_000, other)).toBe(62_000)
    expect(await sold(noodles, 61_000, other)).toBe('PRICE_UNKNOWN')
    // Sold there until a moment ago.
    expect(await sold(noodles, 40_000, other)).toBe(40_000)
    await edit(noodles, { price: 63_000 })
    expect(await rowIn(THIRD, noodles)).toMatchObject({ price: 63_000 })
  })
})

test('people see and publish only in their branches, and only all of them turn it on', async () => {
  const manager = await house.signIn('la.branch2')
  const seen = [{ branchId: HERE, seen: '0'.repeat(40) }]
  const answer = await manager.post('/menu-publishing/publish', { branchId: THERE, branches: seen })
  expect(answer.status).toBe(404)
  const turned = await manager.post(`/menu-publishing/collect?branchId=${THERE}`, {
    collects: true,
  })
  expect(turned.status).toBe(404)
  expect((await owner.post(`/menu-versions/${newId()}/undo`, { branchId: HERE })).status).toBe(404)
})

/** The branches, each with the number of its last event. */
const heads = async () => {
  const { branches } = await state()
  const ids = branches.map(({ branchId }: Loose) => branchId)
  return house.db
    .selectFrom('branches')
    .select(['id', 'event_seq'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
}

test('a publication to twenty branches is one event in each', async () => {
  const BRANCHES = 20
  await collect(true)
  for (let n = (await state()).branches.length; n < BRANCHES; n += 1) await another(`N${n}`)
  await edit(noodles, { price: 70_000 })
  await edit(rice, { price: 30_000 })
  const before = await heads()
  expect(before).toHaveLength(BRANCHES)
  expect((await publish(before.map(({ id }) => id))).status).toBe(200)
  expect(await heads()).toEqual(
    before.map(({ id, event_seq: seq }) => ({ id, event_seq: seq + 1 })),
  )
  for (const { id } of before) {
    const { rows }: Loose = await house.lastEvent(id)
    const prices = rows.map(({ row }: Loose) => row.price)
    expect(prices.toSorted((a: number, b: number) => a - b)).toEqual([30_000, 70_000])
  }
})
