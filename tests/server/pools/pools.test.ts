import { describe, expect, test } from 'vitest'
import type { OwnShare } from '#shared/pools/contract.ts'
import { HOUR_MS } from '#shared/time/milliseconds.ts'
import { demoUser, luangPrabang, openHouse, restaurantIn, riverside } from '../support/house.ts'
import { beersFor, createTill, newId, opened, orderIn, paidInCash } from '../support/till.ts'

/* Tips and service charge from the facts of sales and time cards into payroll, to the last unit. */

const house = await openHouse()
const branchId = riverside.branch._id
const here = `branchId=${branchId}`
const idOf = (userId: string) => demoUser(userId).id
const [DAY, NEXT] = ['2026-11-21', '2026-11-22']
const days = `&from=${DAY}&to=${DAY}`
let owner = await house.signIn('la.owner')

const rule = (more: object = {}) => ({
  _id: newId(),
  pool: 'tips',
  share: 'hours',
  managers: false,
  points: [],
  since: DAY,
  ...more,
})
const setRule = (body: object, person = owner) => person.post(`/pools/rules?${here}`, body)
const correct = (body: object, person = owner) =>
  person.post(`/pools/corrections?${here}`, {
    _id: newId(),
    pool: 'tips',
    day: DAY,
    fromUserId: idOf('la.waiter'),
    toUserId: idOf('la.chef'),
    amount: 1,
    reason: 'Closed alone',
    ...body,
  })
async function work(userId: string, hours: number, from = `${DAY}T02:00:00.000Z`) {
  const to = new Date(Date.parse(from) + hours * HOUR_MS).toISOString()
  for (const [kind, at] of [
    ['in', from],
    ['out', to],
  ] as const) {
    const body = { userId: idOf(userId), punchId: null, positionId: null, reason: 'Paper' }
    const { status } = await owner.post(`/time-cards/corrections?${here}`, {
      ...body,
      _id: newId(),
      kind,
      at,
    })
    if (status !== 200) throw new Error(`${userId} cannot have worked`)
  }
}
async function tip(amount: number) {
  const till = await createTill(await house.signIn('la.cashier'))
  const orderId = newId()
  const order = orderIn(await till.give(opened(orderId), beersFor(orderId, 1)))
  const paid = paidInCash(order)
  if (paid.kind !== 'order.pay') throw new Error('This pays')
  await till.give({ ...paid, payload: { ...paid.payload, tip: amount } })
}
const poolIn = async (query = days, pool = 'tips') => {
  const { body } = await owner.get(`/pools?${here}${query}`)
  return body.pools.find((one: { pool: string }) => one.pool === pool)
}
/** What a person sees of their own part of the tips, by days. */
async function mine(userId: string) {
  const { body } = await (await house.signIn(userId)).get(`/pools/mine?${here}`)
  return body.periods.map(({ from, to, exported, tips }: OwnShare) => ({
    from,
    to,
    exported,
    tips,
  }))
}
const amounts = (shares: readonly { userId: string; amount: number }[]) =>
  Object.fromEntries(shares.map(({ userId, amount }) => [userId, amount]))

await work('la.waiter', 4)
await work('la.chef', 2)
await work('la.manager', 5)
await tip(1000)

describe('a pool', () => {
  test('is shared once a rule says so, by the hours of people who are no managers', async () => {
    expect(await poolIn()).toMatchObject({ rule: { share: null }, amount: 0, shares: [] })
    const body = rule()
    const made = await setRule(body)
    expect(made.status).toBe(200)
    expect((await setRule(body)).body).toEqual(made.body)
    expect((await setRule({ ...body, managers: true })).body.code).toBe('ID_REUSED')
    const { shares, ...pool } = await poolIn()
    expect(pool).toMatchObject({ amount: 1000, carried: 0, left: 0 })
    expect(amounts(shares)).toEqual({ [idOf('la.waiter')]: 667, [idOf('la.chef')]: 333 })
  })

  test('is moved with a reason, once for one id, by people who may, and never to oneself but by an owner', async () => {
    const body = { _id: newId(), amount: 67 }
    expect((await correct(body)).status).toBe(200)
    expect((await correct(body)).status).toBe(200)
    expect((await correct({ ...body, amount: 68 })).body.code).toBe('ID_REUSED')
    const { shares, corrections, left } = await poolIn()
    expect(amounts(shares)).toEqual({ [idOf('la.waiter')]: 600, [idOf('la.chef')]: 400 })
    expect([corrections.length, left]).toEqual([1, 0])
    const part = { fromUserId: idOf('la.chef'), toUserId: idOf('la.waiter') }
    for (const more of [
      { ...part, amount: 401 },
      { fromUserId: null, amount: 1 },
      { fromUserId: idOf('la.manager'), amount: 1 },
    ])
      expect((await correct(more)).body.code).toBe('POOL_PART_SMALLER')
    expect((await correct({ ...part, amount: 400 })).status).toBe(200)
    expect((await correct({ amount: 400 })).status).toBe(200)
    expect((await correct({ reason: '' })).status).toBe(400)
    expect((await correct({ toUserId: idOf('la.waiter') })).status).toBe(400)
    expect((await correct({ toUserId: idOf('th.waiter') })).status).toBe(404)
    expect((await correct({ day: '2026-11-01' })).status).toBe(400)
    const manager = await house.signIn('la.manager')
    expect((await correct({}, manager)).status).toBe(403)
    expect((await manager.get(`/pools?${here}${days}`)).status).toBe(403)
    expect(
      (await owner.get(`/pools?branchId=${luangPrabang.branch._id}${days}`)).body.pools,
    ).toMatchObject([{ shares: [] }, { shares: [] }])
  })

  test('is seen by each person as far as it is theirs, with what was moved; the parts are the pool', async () => {
    const soFar = { from: '2026-11-01', to: DAY, exported: false }
    const [waiter, chef] = [await mine('la.waiter'), await mine('la.chef')]
    expect([waiter, chef]).toEqual([[{ ...soFar, tips: 600 }], [{ ...soFar, tips: 400 }]])
    const { body } = await (await house.signIn('la.waiter')).get(`/pools/mine?${here}`)
    expect(body.periods[0]).toMatchObject({
      service: null,
      moved: [{ pool: 'tips', day: DAY, amount: -67, reason: 'Closed alone' }, { amount: 400 }, {}],
    })
    expect(JSON.stringify(body)).not.toContain(idOf('la.chef'))
    // People without a part, and without hours, see none and nothing.
    expect(await mine('la.staff')).toEqual([])
    const cashier = await house.signIn('la.cashier')
    expect((await cashier.get(`/pools/mine?${here}`)).status).toBe(403)
    const stranger = await house.signIn('th.waiter')
    expect((await stranger.get(`/pools/mine?${here}`)).status).toBe(404)
  })

  test('refuses a position of another restaurant, and a rule of days that were paid', async () => {
    const points = [{ positionId: newId(), points: 2 }]
    expect((await setRule(rule({ share: 'points', points }))).status).toBe(404)
  })
})

describe('payroll', () => {
  const path = `/payroll-exports?${here}`
  const period = { from: DAY, to: DAY }
  const exported = newId()

  test('pays the shares with the wages, and exported again is the same', async () => {
    house.wait(30 * HOUR_MS)
    owner = await house.signIn('la.owner')
    const first = await owner.post(path, { _id: exported, ...period })
    expect(first.status).toBe(200)
    const tips = first.body.rows.filter((row: { class: string }) => row.class === 'tips')
    expect(tips).toMatchObject(
      [
        { userId: idOf('la.chef'), gross: 400, minutes: 120 },
        { userId: idOf('la.waiter'), gross: 600, minutes: 240 },
      ].toSorted((a, b) => (demoUserName(a.userId) < demoUserName(b.userId) ? -1 : 1)),
    )
    const text = JSON.stringify(first.body)
    expect(JSON.stringify((await owner.post(path, { _id: exported, ...period })).body)).toBe(text)
    const paid = { from: DAY, to: DAY, exported: true }
    expect(await mine('la.waiter')).toEqual([{ ...paid, tips: 600 }])
    expect(await mine('la.chef')).toEqual([{ ...paid, tips: 400 }])
    expect((await correct({})).body.code).toBe('PERIOD_LOCKED')
    expect((await setRule(rule({ share: null }))).body.code).toBe('PERIOD_LOCKED')
  })

  test('owes what came after an export to the next days, and no unit is lost or paid twice', async () => {
    // A payment of the locked day whose tip arrives now.
    await house.db
      .updateTable('payments')
      .set({ tip: 1500 })
      .where('branch_id', '=', branchId)
      .where('tip', '=', 1000)
      .execute()
    await work('la.waiter', 1, `${NEXT}T02:00:00.000Z`)
    const later = await poolIn(`&from=${NEXT}&to=${NEXT}`)
    expect(later).toMatchObject({ amount: 0, carried: 500, left: 0 })
    expect(amounts(later.shares)).toEqual({ [idOf('la.waiter')]: 500 })
    expect(await mine('la.waiter')).toMatchObject([{ from: NEXT, tips: 500 }, { tips: 600 }])
    // Its own days are paid: they are not shared again.
    expect(await poolIn()).toMatchObject({ amount: 0, carried: 500, left: 500, shares: [] })
    house.wait(24 * HOUR_MS)
    owner = await house.signIn('la.owner')
    await owner.post(path, { _id: newId(), from: NEXT, to: NEXT })
    expect(await poolIn('&from=2026-11-23&to=2026-11-23')).toMatchObject({ carried: 0, left: 0 })
    const again = await owner.get(`/payroll-exports/${exported}?${here}`)
    const sum = again.body.rows
      .filter((row: { class: string }) => row.class === 'tips')
      .reduce((total: number, { gross }: { gross: number }) => total + gross, 0)
    expect(sum).toBe(1000)
  })
})

test('the service charge of the Philippines is shared by law, and neither a rule nor a correction changes that', async () => {
  const manila = restaurantIn('PH').branches[0]?.branch._id ?? ''
  const boss = await house.signIn('ph.owner')
  const { body } = await boss.get(`/pools?branchId=${manila}&from=2026-11-16&to=2026-11-20`)
  expect(body.pools[0]).toMatchObject({
    pool: 'service',
    rule: { share: 'hours', managers: false },
  })
  expect(body.pools[0].source).toContain('11360')
  const fixed = await boss.post(`/pools/rules?branchId=${manila}`, rule({ pool: 'service' }))
  expect(fixed.body.code).toBe('POOL_RULE_FIXED')
  const given = await boss.post(`/pools/corrections?branchId=${manila}`, {
    _id: newId(),
    pool: 'service',
    day: '2026-11-16',
    fromUserId: null,
    toUserId: idOf('ph.manager'),
    amount: 1,
    reason: 'Theirs',
  })
  expect(given.body.code).toBe('POOL_RULE_FIXED')
})

const demoUserName = (id: string) =>
  id === idOf('la.chef') ? nameOf('la.chef') : nameOf('la.waiter')
const nameOf = (userId: string) => demoUser(userId).name
