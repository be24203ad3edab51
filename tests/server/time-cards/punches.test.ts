import { describe, expect, test } from 'vitest'
import type { CommandDraft } from '#shared/orders/command.ts'
import type { TimeCard } from '#shared/time-cards/card.ts'
import type { PunchKind } from '#shared/time-cards/command.ts'
import { digestOf } from '#shared/time-cards/cards.ts'
import { HOUR_MS, MINUTE_MS } from '#shared/time/milliseconds.ts'
import {
  demoUser,
  luangPrabang,
  NOON,
  openHouse,
  type Person,
  riverside,
} from '../support/house.ts'
import {
  beersFor,
  createTill,
  newId,
  opened,
  orderIn,
  outcomes,
  paidInCash,
} from '../support/till.ts'

/* Punches as tills send them, and the cards that are counted from them. */

const house = await openHouse()
const branchId = riverside.branch._id
const idOf = (userId: string) => demoUser(userId).id
const WAITER = idOf('la.waiter')
let waiter = await house.signIn('la.waiter')
let boss = await house.signIn('la.owner')

const punch = (kind: PunchKind, employeeId = WAITER): CommandDraft => ({
  kind: 'clock.punch',
  payload: { employeeId, punchId: newId(), punch: kind, positionId: null },
})
/** Punches now, or at another time of the device's clock. */
async function give(
  person: Pick<Person, 'post' | 'token'>,
  draft: CommandDraft,
  at = house.now(),
  branch = riverside.branch,
) {
  const till = await createTill(person, branch)
  return till.post([{ ...till.command(draft), at: at.toISOString() }])
}
/** Time passes, and people log in again. */
async function later(hours: number) {
  house.wait(hours * HOUR_MS)
  waiter = await house.signIn('la.waiter')
  boss = await house.signIn('la.owner')
}
const cards = async (query = ''): Promise<TimeCard[]> =>
  (
    await boss.get(
      `/time-cards?branchId=${branchId}&from=2026-11-16&to=2026-11-29&limit=100${query}`,
    )
  ).body.results
const correct = (body: object, person = boss) =>
  person.post(`/time-cards/corrections?branchId=${branchId}`, {
    _id: newId(),
    userId: WAITER,
    punchId: null,
    kind: 'out',
    at: null,
    positionId: null,
    reason: 'Forgot',
    ...body,
  })

describe('punches', () => {
  test('are kept with both clocks, shown to every device, and counted into a card', async () => {
    const draft = punch('in')
    expect(outcomes(await give(waiter, draft))).toEqual(['applied'])
    const [card] = await cards()
    expect(card).toMatchObject({ userId: WAITER, state: 'running', day: '2026-11-21', remarks: [] })
    expect(card?.punches[0]).toMatchObject({
      at: NOON.toISOString(),
      deviceAt: NOON.toISOString(),
      postedAt: NOON.toISOString(),
    })
    const { body } = await waiter.get(`/branches/${branchId}/sync?newTopics=true`)
    const clocks = body.rows.filter(({ topic }: { topic: string }) => topic === 'clocks')
    expect(clocks).toMatchObject([{ _id: WAITER, row: { since: NOON.toISOString() } }])
  })

  test('sent twice they are one; a second one under the id is refused', async () => {
    const till = await createTill(waiter)
    const draft = punch('breakStart')
    const command = { ...till.command(draft), at: house.now().toISOString() }
    await till.post([command])
    expect(outcomes(await till.post([command]))).toEqual(['applied'])
    expect(outcomes(await give(waiter, draft))).toEqual(['ID_REUSED'])
    expect((await cards())[0]?.punches).toHaveLength(2)
  })

  test('of another person, of a person without the permission, and from a screen are refused', async () => {
    const other = await house.signIn('la.chef')
    expect(outcomes(await give(other, punch('in')))).toEqual(['PERSON_UNKNOWN'])
    const cashier = await house.signIn('la.cashier')
    expect(outcomes(await give(cashier, punch('in', idOf('la.cashier'))))).toEqual(['FORBIDDEN'])
    // A screen passes nothing on for a person, and is none itself.
    const link = await boss.post(`/branches/${branchId}/bypass-tokens`, { name: 'Wall' })
    const { restaurantId } = riverside.branch
    const { body } = await house.call(
      'GET',
      `/auth/validate-bypass-token/${restaurantId}?token=${link.body.token}`,
    )
    const { accessToken: token } = body.tokens
    const wall = {
      token,
      post: (path: string, sent: unknown) => house.call('POST', path, { token, body: sent }),
    }
    expect(outcomes(await give(wall, punch('in', body.user.id)))).toEqual(['FORBIDDEN'])
    expect((await cards())[0]).toMatchObject({ state: 'running', to: null })
  })

  test('in another branch at the same time they are refused, for a person who may work in both', async () => {
    const both = await house.signIn('la.owner')
    const OWNER = idOf('la.owner')
    expect(outcomes(await give(both, punch('in', OWNER)))).toEqual(['applied'])
    const there = await give(both, punch('in', OWNER), house.now(), luangPrabang.branch)
    expect(outcomes(there)).toEqual(['CLOCKED_IN_ELSEWHERE'])
    expect(outcomes(await give(both, punch('out', OWNER)))).toEqual(['applied'])
    house.wait(MINUTE_MS)
    const after = await give(both, punch('in', OWNER), house.now(), luangPrabang.branch)
    expect(outcomes(after)).toEqual(['applied'])
    await give(both, punch('out', OWNER), house.now(), luangPrabang.branch)
  })

  test('of a clock ten minutes ahead count now, and of one that was offline count then; both are marked', async () => {
    await later(4)
    const ahead = new Date(house.now().getTime() + 10 * MINUTE_MS)
    await give(waiter, punch('breakEnd'), ahead)
    const [card] = await cards(`&userId=${WAITER}`)
    expect(card?.remarks).toContain('clock')
    expect(card?.punches.at(-1)).toMatchObject({
      at: house.now().toISOString(),
      deviceAt: ahead.toISOString(),
    })
    const before = new Date(house.now().getTime() - 30 * MINUTE_MS)
    await give(waiter, punch('out'), before)
    const [done] = await cards(`&userId=${WAITER}`)
    expect(done?.punches.map(({ at }) => at)).toContain(before.toISOString())
  })

  test('a wage is of a position that the person has, whatever the device says', async () => {
    const { body: position } = await boss.post(
      `/staffs/employee-roles?restaurantId=${riverside.branch.restaurantId}`,
      { name: 'Waiter of the tests', note: '' },
    )
    const employed = await boss.post(`/employments?branchId=${branchId}`, {
      _id: newId(),
      userId: WAITER,
      positionId: position._id,
      since: '2026-11-01',
      pay: 'hour',
      amount: 20_000,
    })
    expect(employed.status).toBe(200)
    await later(20)
    const draft = punch('in')
    if (draft.kind === 'clock.punch') {
      await give(waiter, { ...draft, payload: { ...draft.payload, positionId: newId() } })
    }
    expect((await cards(`&userId=${WAITER}`)).at(-1)?.positionId).toBe(position._id)
  })
})

describe('cards', () => {
  test('of before without a punch out are open, and a correction ends them with a reason that the person reads', async () => {
    await later(24)
    const open = (await cards('&state=open')).find(({ userId }) => userId === WAITER)
    expect(open).toMatchObject({ state: 'open', to: null })
    const at = new Date(Date.parse(open?.from ?? '') + 6 * HOUR_MS).toISOString()
    const late = new Date(house.now().getTime() + HOUR_MS).toISOString()
    expect((await correct({ at: late })).body.code).toBe('CARD_IN_FUTURE')
    expect((await correct({ at, reason: '' })).status).toBe(400)
    const _id = newId()
    expect((await correct({ _id, at })).status).toBe(200)
    expect((await correct({ _id, at })).status).toBe(200)
    expect((await correct({ _id, at, reason: 'Another' })).body.code).toBe('ID_REUSED')
    const mine = await waiter.get(
      `/time-cards/mine?branchId=${branchId}&from=2026-11-16&to=2026-11-29`,
    )
    const own = mine.body.results.find((one: TimeCard) => one._id === open?._id)
    expect(own).toMatchObject({ state: 'done', to: at, hours: { worked: 360 } })
    expect(own.corrections).toMatchObject([
      { reason: 'Forgot', madeBy: { name: demoUser('la.owner').name } },
    ])
  })

  test('are corrected by people who may, never their own by anyone but an owner, and only of people who work here', async () => {
    const admin = await house.signIn('la.branch')
    const own = { userId: idOf('la.branch'), kind: 'in', at: NOON.toISOString() }
    expect((await correct(own, admin)).body.code).toBe('OWN_HOURS')
    expect((await correct({ at: NOON.toISOString() }, waiter)).status).toBe(403)
    const foreign = { userId: idOf('th.waiter'), kind: 'in', at: NOON.toISOString() }
    expect((await correct(foreign)).status).toBe(404)
    expect((await correct({ punchId: newId(), at: NOON.toISOString() })).status).toBe(404)
  })

  test('are approved as they were seen; what changes them afterwards lapses the approval', async () => {
    const card = (await cards(`&userId=${WAITER}&state=done`)).at(-1)
    if (!card) throw new Error('There is no card')
    const approve = (digest: string, approved = true) =>
      boss.post(`/time-cards/approvals?branchId=${branchId}`, {
        cards: [{ cardId: card._id, day: card.day, digest }],
        approved,
      })
    expect((await approve('another')).body.code).toBe('CARD_CHANGED')
    expect((await approve(digestOf(card))).status).toBe(200)
    const states = async () => (await cards()).find(({ _id }) => _id === card._id)?.state
    expect(await states()).toBe('approved')
    const begin = card.punches[0]
    const at = new Date(Date.parse(card.from) + 5 * MINUTE_MS).toISOString()
    await correct({ punchId: begin?._id, kind: 'in', at })
    expect(await states()).toBe('done')
  })

  test('are for people who may see working time, with sums over all pages', async () => {
    expect(
      (await waiter.get(`/time-cards?branchId=${branchId}&from=2026-11-16&to=2026-11-29`)).status,
    ).toBe(403)
    const { body } = await boss.get(
      `/time-cards?branchId=${branchId}&from=2026-11-16&to=2026-11-29&limit=1`,
    )
    const all = await cards()
    expect(body.results).toHaveLength(1)
    expect(body.sums.worked).toBe(all.reduce((sum, { hours }) => sum + hours.worked, 0))
    const long = await boss.get(`/time-cards?branchId=${branchId}&from=2026-01-01&to=2026-11-29`)
    expect(long.status).toBe(400)
  })
})

describe('payroll', () => {
  const period = { from: '2026-11-16', to: '2026-11-22' }
  const path = `/payroll-exports?branchId=${branchId}`

  test('is not exported while a card lacks its end, or a day is not over', async () => {
    const begun = await correct({ kind: 'in', at: '2026-11-20T03:00:00.000Z' })
    const refused = await boss.post(path, { _id: newId(), ...period })
    expect(refused.body).toMatchObject({ code: 'PERIOD_HAS_OPEN_CARDS', details: { count: 1 } })
    await correct({ punchId: begun.body._id, kind: 'in', at: null })
    const today = await boss.post(path, { _id: newId(), from: '2026-11-16', to: '2026-12-10' })
    expect(today.body.code).toBe('PERIOD_NOT_OVER')
  })

  test('exported again is the same to the letter, whatever arrives or changes afterwards', async () => {
    const _id = newId()
    const first = await boss.post(path, { _id, ...period })
    expect(first.status).toBe(200)
    expect(first.body.rows.length).toBeGreaterThan(0)
    const text = JSON.stringify(first.body)
    expect(JSON.stringify((await boss.post(path, { _id, ...period })).body)).toBe(text)
    const { body: employments } = await boss.get(`/employments?branchId=${branchId}`)
    const [known] = employments.employments
    await boss.post(`/employments?branchId=${branchId}`, {
      _id: newId(),
      userId: WAITER,
      positionId: known.positionId,
      since: '2026-11-01',
      pay: 'hour',
      amount: 90_000,
    })
    expect(
      JSON.stringify((await boss.get(`/payroll-exports/${_id}?branchId=${branchId}`)).body),
    ).toBe(text)
    const again = await boss.post(path, { _id: newId(), from: '2026-11-22', to: '2026-11-22' })
    expect(again.body.code).toBe('PERIOD_LOCKED')
    const late = await correct({ kind: 'in', at: '2026-11-20T03:00:00.000Z' })
    expect(late.body.code).toBe('PERIOD_LOCKED')
    expect((await boss.get(path)).body.results).toMatchObject([{ _id, ...period }])
  })

  test('labour today counts people at work until now; the share is for people who see time, amounts for few', async () => {
    await give(waiter, punch('in'))
    await later(2)
    const labour = `/time-cards/labour?branchId=${branchId}`
    // The wage that was entered last is 90,000 an hour.
    const before = (await boss.get(labour)).body
    expect(before).toMatchObject({ minutes: 120, cost: 180_000, net: 0, percent: null })
    const till = await createTill(await house.signIn('la.cashier'))
    const orderId = newId()
    const beers = await till.give(opened(orderId), beersFor(orderId, 4))
    await till.give(paidInCash(orderIn(beers)))
    const { net, percent } = (await boss.get(labour)).body
    expect(net).toBeGreaterThan(0)
    expect(percent).toBeCloseTo((180_000 / net) * 100)
    expect((await waiter.get(labour)).status).toBe(403)
  })

  test('wages are for people who may see them, and only an owner sets their own', async () => {
    const manager = await house.signIn('la.manager')
    const { body, status } = await manager.get(`/employments?branchId=${branchId}`)
    expect([status, body.code]).toEqual([200, undefined])
    expect(
      new Set(body.employments.map(({ amount }: { amount: number | null }) => amount)),
    ).toEqual(new Set([null]))
    expect((await manager.get(path)).status).toBe(403)
    expect((await waiter.get(`/employments?branchId=${branchId}`)).status).toBe(403)
    const log = await house.db
      .selectFrom('audit_log')
      .select('details')
      .where('action', '=', 'employment.change')
      .execute()
    expect(JSON.stringify(log)).not.toContain('90000')
  })
})
