import { describe, expect, test } from 'vitest'
import type { MenuItem } from '#shared/menu/menu.ts'
import type { CommandDraft } from '#shared/orders/command.ts'
import { createCountReset } from '../../../server/menu/reset-counts.ts'
import { createChange } from '../../../server/change/change.ts'
import { bangkok, openHouse, riverside, thai, through } from '../support/house.ts'
import {
  beer,
  beersFor,
  createTill,
  newId,
  opened,
  orderIn,
  outcomes,
  paidInCash,
  sausage,
} from '../support/till.ts'

const house = await openHouse()
const other = await house.addNode()
const [owner, manager, cashier, chef, thaiOwner] = [
  await house.signIn('la.owner'),
  await house.signIn('la.manager'),
  await house.signIn('la.cashier'),
  await house.signIn('la.chef'),
  await house.signIn('th.owner'),
]
const branchId = riverside.branch._id

const countOf = async ({ _id }: Pick<MenuItem, '_id'> = beer) => {
  const row = await house.db
    .selectFrom('dish_counts')
    .select(['remaining', 'oversold'])
    .where('branch_id', '=', branchId)
    .where('item_id', '=', _id)
    .executeTakeFirst()
  return row ? [row.remaining, row.oversold] : null
}
const setCount = (left: number | null, { _id } = beer, by = chef) =>
  by.post(`/menu-items/${_id}/count`, { branchId, left })

const sent = (orderId: string, ifLeft = true): CommandDraft => ({
  kind: 'order.send',
  payload: { orderId, sendId: newId(), ...(ifLeft && { ifLeft }) },
})
const voided = (orderId: string, lineId: string, more: object = {}): CommandDraft => ({
  kind: 'order.voidSent',
  payload: { orderId, voidId: newId(), lineId, reason: 'Changed their mind', ...more },
})

/** Gives an order with beers, and sends them. */
async function order(till: Awaited<ReturnType<typeof createTill>>, pieces: number, ifLeft = true) {
  const orderId = newId()
  const line = beersFor(orderId, pieces)
  const posted = await till.give(opened(orderId), line, sent(orderId, ifLeft))
  const { lineId } = line.payload as { lineId: string }
  return { orderId, lineId, posted, last: posted.results.at(-1) }
}

describe('a counted dish falls when sent and returns when voided (thread 84496): it', () => {
  test('is set by the kitchen, falls when sent and returns when voided before it was made', async () => {
    const [till, boss] = [await createTill(cashier), await createTill(manager)]
    expect((await setCount(4)).body).toEqual({ success: true })
    expect((await house.lastEvent(branchId)).rows).toEqual([
      { topic: 'dishCounts', _id: beer._id, row: { _id: beer._id, left: 4 } },
    ])
    const { orderId, lineId } = await order(till, 3)
    expect(await countOf()).toEqual([1, 0])
    expect((await house.lastEvent(branchId)).rows).toContainEqual({
      topic: 'dishCounts',
      _id: beer._id,
      row: { _id: beer._id, left: 1 },
    })
    await boss.give(voided(orderId, lineId, { quantity: 1, outcome: 'returned' }))
    expect(await countOf()).toEqual([2, 0])
    await boss.give(voided(orderId, lineId, { quantity: 1, outcome: 'wasted' }))
    expect(await countOf()).toEqual([2, 0])
    const all = { kind: 'order.cancelSent', payload: { orderId, voidId: newId(), reason: 'Left' } }
    await boss.give(all as CommandDraft)
    expect(await countOf()).toEqual([3, 0])
  })

  test('is not sent beyond what is left, by name and with the number', async () => {
    const till = await createTill(cashier)
    await setCount(2)
    const { orderId, last } = await order(till, 3)
    expect(last).toMatchObject({
      outcome: 'refused',
      code: 'LESS_LEFT',
      details: { itemId: beer._id, name: beer.name, left: 2 },
    })
    expect(await countOf()).toEqual([2, 0])
    expect(outcomes(await till.give(sent(orderId, false)))).toEqual(['applied'])
    expect(await countOf()).toEqual([0, 1])
  })

  test('counts the same where sending and paying happen together', async () => {
    const till = await createTill(cashier)
    await setCount(5)
    const orderId = newId()
    const line = beersFor(orderId, 2)
    const bill = orderIn(await till.give(opened(orderId), line))
    const both = await till.give(sent(orderId, false), paidInCash(bill))
    expect(outcomes(both)).toEqual(['applied', 'applied'])
    expect(await countOf()).toEqual([3, 0])
  })

  test('is taken once, however often the command comes, and by a till that was offline beyond none', async () => {
    const till = await createTill(cashier)
    await setCount(3)
    const orderId = newId()
    const commands = [
      till.command(opened(orderId)),
      till.command(beersFor(orderId, 2)),
      till.command(sent(orderId)),
    ]
    await till.post(commands)
    await till.post(commands)
    expect(await countOf()).toEqual([1, 0])
    // The till says that it had the server, but its send comes minutes late.
    const late = till.command(sent(orderId))
    const more = till.command(beersFor(orderId, 2))
    house.wait(120_000)
    expect(outcomes(await till.post([more, late]))).toEqual(['applied', 'applied'])
    house.wait(-120_000)
    expect(await countOf()).toEqual([0, 1])
  })

  test('and the last of which two tills race for is sold once', async () => {
    const elsewhere = through(other, cashier)
    const [mine, yours] = [await createTill(cashier), await createTill(elsewhere)]
    for (let race = 0; race < 20; race++) {
      await setCount(1)
      const both = await Promise.all([order(mine, 1), order(yours, 1)])
      const codes = both.flatMap(({ posted }) => outcomes(posted).at(-1) ?? [])
      expect(codes.toSorted()).toEqual(['LESS_LEFT', 'applied'])
      expect(await countOf()).toEqual([0, 0])
    }
  })

  test('falls by as many as twenty orders take at once', async () => {
    const till = await createTill(cashier)
    const away = await createTill(through(other, cashier))
    await setCount(30)
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, n) => order(n % 2 ? till : away, 1)),
    )
    expect(all.map(({ last }) => last?.outcome)).toEqual(all.map(() => 'applied'))
    expect(await countOf()).toEqual([10, 0])
  })
})

describe('none left', () => {
  test('is sold out in every list, until a person sets a number or puts it back', async () => {
    await setCount(0)
    const list = async () => {
      const { body } = await chef.get(`/menu-items/sold-out?branchId=${branchId}`)
      return (body.results as { _id: string }[]).map(({ _id }) => _id)
    }
    expect(await list()).toEqual([beer._id])
    expect((await owner.get(`/menu-items/${beer._id}`)).body.soldOutIn).toEqual([branchId])
    await chef.post(`/menu-items/${beer._id}/sold-out`, { branchId, soldOut: false })
    expect(await list()).toEqual([])
    expect(await countOf()).toBeNull()
    await chef.post(`/menu-items/${beer._id}/sold-out`, { branchId, soldOut: true })
    await setCount(6)
    expect(await list()).toEqual([])
    await setCount(null)
    expect((await house.lastEvent(branchId)).rows).toEqual([
      { topic: 'dishCounts', _id: beer._id, row: null },
    ])
  })

  test('a dish that a person marked is refused by the same name when it is sent', async () => {
    const till = await createTill(cashier)
    await chef.post(`/menu-items/${beer._id}/sold-out`, { branchId, soldOut: true })
    const { orderId, last } = await order(till, 1)
    expect(last).toMatchObject({ code: 'LESS_LEFT', details: { left: 0 } })
    // Sold without the server, it stays sold.
    expect(outcomes(await till.give(sent(orderId, false)))).toEqual(['applied'])
    await chef.post(`/menu-items/${beer._id}/sold-out`, { branchId, soldOut: false })
  })
})

test('a count belongs to one branch, and to people who may say that a dish is sold out', async () => {
  expect((await setCount(3, beer, cashier)).status).toBe(403)
  expect((await setCount(3, beer, thaiOwner)).status).toBe(404)
  const foreign = { branchId: bangkok.branch._id, left: 3 }
  expect((await chef.post(`/menu-items/${beer._id}/count`, foreign)).status).toBe(404)
  const theirs = thai.menu.items[0]?._id ?? ''
  expect((await chef.post(`/menu-items/${theirs}/count`, { branchId, left: 3 })).status).toBe(404)
  for (const left of [-1, 1.5, 10_000, '3'])
    expect((await chef.post(`/menu-items/${beer._id}/count`, { branchId, left })).status).toBe(400)
})

test('a till of an older build gets no row that it does not know', async () => {
  await setCount(9)
  const path = `/branches/${branchId}/sync`
  const topics = async (query: string) => {
    const { body } = await cashier.get(`${path}${query}`)
    return (body.rows as { topic: string }[]).map(({ topic }) => topic)
  }
  expect(await topics('')).not.toContain('dishCounts')
  expect(await topics('?newTopics=true')).toContain('dishCounts')
  const { posted } = await order(await createTill(cashier), 1)
  expect(posted.rows.map(({ topic }) => topic)).not.toContain('dishCounts')
})

test('a branch that wants it begins each business day with the number that was set last', async () => {
  const till = await createTill(cashier)
  const notifier = { changed: () => {}, sessionEnded: () => {}, peopleChanged: () => {} }
  const { change } = createChange({ db: house.db, now: house.now, notifier })
  const reset = createCountReset({ db: house.db, now: house.now, change })
  await setCount(8)
  await setCount(5, sausage)
  await order(till, 3)
  await owner.patch(`/branches/${branchId}`, { resetsCounts: true })
  await reset()
  expect(await countOf()).toEqual([5, 0])
  house.wait(24 * 3_600_000)
  await reset()
  expect(await countOf()).toEqual([8, 0])
  expect((await house.lastEvent(branchId)).rows).toHaveLength(2)
  const before = await house.lastEvent(branchId)
  await reset()
  expect(await house.lastEvent(branchId)).toEqual(before)
  house.wait(-24 * 3_600_000)
})
