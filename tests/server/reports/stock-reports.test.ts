import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OperationsAnswer, UsageAnswer, UsageBehind } from '#shared/reports/stock-contract.ts'
import { demoUser, openHouse, type Person, riverside } from '../support/house.ts'
import { adds } from '../support/stock-drafts.ts'
import { beer, beersFor, createTill, newId, opened, orderIn, paidInCash } from '../support/till.ts'
import { sellingAt, stockOf } from '../inventory/stock-in.ts'

const house = await openHouse()
const owner = await house.signIn('la.owner')
const { give, sold } = sellingAt(house, await createTill(owner))
const stock = stockOf(owner)
const branchId = riverside.branch._id
const PRICES = { cheap: 10_000, dear: 15_000 }

// Sessions are short.
beforeEach(() => house.wait(1000))

const read = async <T>(path: string, more = '', by: Person = owner): Promise<T> => {
  const { status, body } = await by.get(`/reports/${path}?branchId=${branchId}${more}`)
  expect([path, status, body.code]).toEqual([path, 200, undefined])
  return body
}
const count = async (id: string, amount: string) => {
  house.wait(1000)
  await stock.count(id, amount)
  house.wait(1000)
}

const statusOf = async (person: Person, path: string) =>
  (await person.get(`/reports/${path}?branchId=${branchId}`)).status

let malt: string
let hops: string
beforeAll(async () => {
  malt = await stock.ingredient('Malt')
  hops = await stock.ingredient('Hops')
  await stock.recipe('Beer', { target: 'dish', targetId: beer._id, lines: [adds(malt, 1000)] })
  await stock.receive(malt, '10', 10 * PRICES.cheap)
  await stock.receive(hops, '3', 3 * PRICES.cheap)
  await count(malt, '10')
})

describe('what should have gone and what went', () => {
  test('follows from two counts, and opens its dishes, waste and counts', async () => {
    await stock.receive(malt, '5', 5 * PRICES.dear)
    await sold(4)
    await house.domain.poster.drain()
    await stock.waste(malt, '1')
    await count(malt, '8.5')
    const { usage, panels, categories } = await read<UsageAnswer>('inventory-usage')
    const found = usage.find(({ _id }) => _id === malt)
    expect(found).toMatchObject({
      isCounted: true,
      opening: 10_000_000,
      received: 5_000_000,
      used: 4_000_000,
      wasted: 1_000_000,
      closing: 8_500_000,
      actual: 6_500_000,
      gap: 1_500_000,
    })
    expect(categories.every(({ name }) => name !== '')).toBe(true)
    const row = panels['usage']?.rows.find(({ key }) => key['ingredient'] === malt)
    const variances = await owner.get(`/inventory/variances?branchId=${branchId}`)
    const variance = variances.body.results.find(({ _id }: { _id: string }) => _id === malt)
    expect([found?.gap, row?.now['missing_value']]).toEqual([variance.gap, variance.value])
    // What was never counted twice is told apart.
    expect(usage.find(({ _id }) => _id === hops)).toMatchObject({
      isCounted: false,
      closing: 3_000_000,
      gap: null,
    })
    const behind = await read<UsageBehind>(`inventory-usage/${malt}`)
    expect(behind.dishes).toEqual([
      { dish: beer._id, name: beer.name, quantity: 4_000_000, value: row?.now['used_value'] },
    ])
    expect(behind.causes.map(({ kind, quantity }) => [kind, quantity])).toEqual([
      ['waste', 1_000_000],
    ])
    expect(behind.counts.map(({ counted, missing }) => [counted, missing])).toEqual([
      [8_500_000, 1_500_000],
      [10_000_000, 0],
    ])
  })

  test('what is behind an ingredient without counts is of the days alone', async () => {
    await stock.waste(hops, '1')
    const behind = await read<UsageBehind>(`inventory-usage/${hops}`)
    expect(behind).toMatchObject({ dishes: [], counts: [], causes: [{ kind: 'waste' }] })
    const none = await read<UsageBehind>(
      `inventory-usage/${hops}`,
      '&from=2026-01-01&to=2026-01-02',
    )
    expect(none).toEqual({ dishes: [], counts: [], causes: [] })
  })
})

describe('what to order and what spoils', () => {
  test('says what is there, what was wasted for which reason, and what a price cost more', async () => {
    const answer = await read<OperationsAnswer>('operational-inventory')
    const level = answer.levels.find(({ _id }) => _id === malt)
    expect(level).toMatchObject({ quantity: 8_500_000 })
    const here = await stock.level(malt)
    const row = answer.panels['stock']?.rows.find(({ key }) => key['ingredient'] === malt)
    expect(row?.now['stock_value']).toBe(here.value)
    expect(answer.panels['waste']?.rows).toMatchObject([
      { key: { reason: 'Spoilt' }, now: { count: 2 } },
    ])
    const price = answer.panels['prices']?.rows.find(({ key }) => key['ingredient'] === malt)
    // Nothing was delivered before these days: the first delivery in them is what the second is compared with.
    expect(price?.now['dearer_value']).toBe(5 * (PRICES.dear - PRICES.cheap) * 1000)
    expect(answer.prices.find(({ _id }) => _id === malt)).toMatchObject({
      deliveries: 2,
      before: { value: 10 * PRICES.cheap * 1000, quantity: 10_000_000 },
      last: { value: 5 * PRICES.dear * 1000, quantity: 5_000_000 },
    })
  })

  test('the waste behind a reason adds up to it, without what was taken back', async () => {
    const wrong = await stock.waste(hops, '2')
    await stock.act(`acts/${wrong._id}/undo`, {})
    const { panels } = await read<OperationsAnswer>('operational-inventory')
    const [reason] = panels['waste']?.rows ?? []
    const behind = await read<{
      value: number
      totalResults: number
      results: { value: number }[]
    }>('waste', '&reason=Spoilt')
    expect(behind.value).toBe(reason?.now['wasted_value'])
    expect(behind.results.reduce((sum, { value }) => sum + value, 0)).toBe(behind.value)
    expect(behind.totalResults).toBe(reason?.now['count'])
    const { panels: used } = await read<UsageAnswer>('inventory-usage')
    expect(used['usage']?.total.now['wasted_value']).toBe(behind.value)
    expect((await read<{ totalResults: number }>('waste', '&reason=')).totalResults).toBe(0)
  })

  test('a dish that was voided and wasted counts with the reason of the void', async () => {
    const orderId = newId()
    const open = orderIn(await give(opened(orderId), beersFor(orderId, 2)))
    await give({ kind: 'order.send', payload: { orderId, sendId: newId() } })
    const [line] = open.lines
    const payload = { orderId, voidId: newId(), lineId: line?._id ?? '', quantity: 1 }
    const voided = await give({
      kind: 'order.voidSent',
      payload: { ...payload, reason: 'Spilt', outcome: 'wasted' },
    })
    await give(paidInCash(orderIn(voided)))
    await house.domain.poster.drain()
    const { panels } = await read<OperationsAnswer>('operational-inventory')
    expect(panels['waste']?.rows.map(({ key }) => key['reason'])).toContain('Spilt')
    const { results } = await read<{ results: { orderId: string }[] }>('waste', '&reason=Spilt')
    expect(results).toMatchObject([{ orderId, actId: null, ingredientId: malt }])
  })
})

describe('reports on stock', () => {
  const PATHS = ['inventory-usage', 'operational-inventory', 'waste']
  test('are for people who may see reports and stock', async () => {
    const manager = await house.signIn('la.manager')
    const cook = await house.signIn('la.chef')
    for (const path of [...PATHS, `inventory-usage/${malt}`]) {
      expect([path, await statusOf(manager, path)]).toEqual([path, 403])
      expect([path, await statusOf(cook, path)]).toEqual([path, 403])
    }
    const permissions = ['view_reports', 'view_inventory']
    await house.db
      .updateTable('users')
      .set({ permissions })
      .where('id', '=', demoUser('la.manager').id)
      .execute()
    const both = await house.signIn('la.manager')
    for (const path of PATHS) expect([path, await statusOf(both, path)]).toEqual([path, 200])
  })

  test('are of one restaurant: another one has nothing of them', async () => {
    const stranger = await house.signIn('th.owner')
    for (const path of [...PATHS, `inventory-usage/${malt}`])
      expect([path, await statusOf(stranger, path)]).toEqual([path, 404])
    const { status } = await owner.get(`/reports/inventory-usage/${newId()}?branchId=${branchId}`)
    expect(status).toBe(404)
  })

  test('refuse days that end before they begin', async () => {
    const days = '&from=2026-11-22&to=2026-11-21'
    for (const path of PATHS) {
      const { status } = await owner.get(`/reports/${path}?branchId=${branchId}${days}`)
      expect([path, status]).toEqual([path, 400])
    }
  })
})
