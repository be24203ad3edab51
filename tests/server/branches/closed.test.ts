import { beforeAll, describe, expect, test } from 'vitest'
import type { CommandDraft } from '#shared/orders/command.ts'
import { lao, luangPrabang, openHouse, riverside, storedOrder } from '../support/house.ts'
import { beersFor, createTill, newId, opened, outcomes, paidInCash } from '../support/till.ts'

const house = await openHouse()
const { db } = house
const owner = () => house.signIn('la.owner')
const here = luangPrabang.branch._id
const kiosk = (token: string) =>
  house.call('GET', `/auth/validate-bypass-token/${lao.id}?token=${token}`)
const cashier = await house.signIn('la.cashier2')
const till = await createTill(cashier, luangPrabang.branch)
const station = { name: { en: 'Grill' }, code: 'grill2' }

let screen = { token: '', access: '', sessions: 0 }
let offline: readonly CommandDraft[] = []
const orderId = newId()

beforeAll(async () => {
  // Laos starts without tables.
  const admin = await house.signIn('sala.admin')
  await admin.patch('/countries/LA', { features: { off: [] } })
  const by = await owner()
  const made = await by.post(`/branches/${here}/bypass-tokens`, { name: 'Wall' })
  const entered = await kiosk(made.body.token)
  screen = {
    token: made.body.token,
    access: entered.body.tokens.accessToken,
    sessions: house.ended.length,
  }
  offline = [opened(orderId), beersFor(orderId, 2)]
  const entry = await house.call('GET', `/branches/${here}`, { token: screen.access })
  const closed = await by.remove(`/branches/${here}`)
  if (entry.status !== 200 || closed.status !== 200) throw new Error(JSON.stringify(closed))
})

describe('in a branch that was closed', () => {
  test.each([
    [
      'no shift is opened',
      () => [
        '/shift-sessions/open',
        {
          branchId: here,
          shiftDefinitionId: luangPrabang.definitions[0]?._id,
          openingCashCount: { currency: 'LAK', pieces: {}, total: 0 },
        },
      ],
    ],
    ['no link is made', () => [`/branches/${here}/bypass-tokens`, { name: 'Late' }]],
    [
      'nobody is hired',
      () => [
        '/staffs',
        { name: 'Late', userId: 'late', role: 'waiter', branchIds: [riverside.branch._id, here] },
      ],
    ],
    ['no station is added', () => [`/stations?branchId=${here}`, station]],
    [
      'no table is put up',
      () => [`/tables?branchId=${here}`, { name: 'Late', zone: 'Garden', seats: 2 }],
    ],
  ])('%s', async (_, call) => {
    const [path, body] = call() as [string, object]
    const { status, body: answer } = await (await owner()).post(path, body)
    expect({ status, code: answer.code }).toEqual({ status: 409, code: 'BRANCH_CLOSED' })
  })

  test('no setting changes, nor a shift or a person’s place', async () => {
    const by = await owner()
    const { body: waiters } = await by.get(
      `/staffs?search=la.waiter&branchId=${riverside.branch._id}`,
    )
    const answers = [
      await by.patch(`/branches/${here}`, { businessDayCutoff: '05:00' }),
      await by.patch(`/shift-definitions/${luangPrabang.definitions[0]?._id}?branchId=${here}`, {
        name: 'Late',
        revision: 1,
      }),
      await by.patch(`/staffs/${waiters.results[0]._id}`, {
        branchIds: [...waiters.results[0].branchIds, here],
      }),
    ]
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
      answers.map(() => [409, 'BRANCH_CLOSED']),
    )
    // A person who worked there before may still be changed.
    const { body: cashiers } = await by.get('/staffs?search=la.cashier2')
    const place = { branchIds: [here, riverside.branch._id] }
    const moved = await by.patch(`/staffs/${cashiers.results[0]._id}`, place)
    expect(moved.status).toBe(200)
    await by.patch(`/staffs/${cashiers.results[0]._id}`, { branchIds: [here] })
  })

  test('its screens end at once, and their links are no longer valid', async () => {
    expect(house.ended.length).toBe(screen.sessions + 1)
    expect((await house.call('GET', `/branches/${here}`, { token: screen.access })).status).toBe(
      401,
    )
    expect((await kiosk(screen.token)).body.code).toBe('INVALID_BYPASS_TOKEN')
    const { body } = await (await owner()).get(`/branches/${here}/bypass-tokens`)
    const revokedAt = house.now().toISOString()
    expect(body.results).toMatchObject([{ name: 'Wall', revokedAt }, { revokedAt }])
  })

  test('its windows are notified, and its past stays readable', async () => {
    const events = await db
      .selectFrom('branch_events')
      .select('rows')
      .where('branch_id', '=', here)
      .execute()
    const heard = events.flatMap(({ rows }) => rows as unknown[])
    const closedAt = house.now().toISOString()
    expect(heard.at(-1)).toMatchObject({ topic: 'branch', _id: here, row: { closedAt } })
    const by = await house.signIn('la.cashier2')
    const { body: me } = await by.get('/auth/me')
    expect(me).toMatchObject({ branches: [], closedBranchIds: [here] })
    expect((await by.get(`/branches/${here}`)).body.closedAt).toBe(closedAt)
  })

  test('an order that was begun before arrives late and is paid; one that is begun now is not taken', async () => {
    house.wait(3_600_000)
    const by = await house.signIn('la.cashier2')
    await by.get(`/auth/me?deviceId=${till.deviceId}`)
    const sent = (commands: readonly ReturnType<typeof till.command>[]) =>
      by.post(`/branches/${here}/commands`, { commands })
    const late = await sent(offline.map((draft) => till.command(draft)))
    expect(outcomes(late.body)).toEqual(['applied', 'applied'])
    const order = await storedOrder(db, orderId)
    if (!order) throw new Error('The order is gone')
    const hour = house.now().toISOString()
    const paid = await sent([{ ...till.command(paidInCash(order)), at: hour }])
    expect(outcomes(paid.body)).toEqual(['applied'])
    expect((await storedOrder(db, orderId))?.status).toBe('paid')

    const next = newId()
    const refused = await sent([
      { ...till.command(opened(next)), at: hour },
      { ...till.command(beersFor(next)), at: hour },
    ])
    expect(outcomes(refused.body)).toEqual(['BRANCH_CLOSED', 'skipped'])
    expect(await storedOrder(db, next)).toBeUndefined()
  })
})

describe('a closed branch', () => {
  const path = `/branches/${here}/reopen`
  const setCurrency = (currency: string) =>
    db.updateTable('branches').set({ currency }).where('id', '=', here).execute()

  test('is reopened by no one who works in one branch, and by no one else’s owner', async () => {
    for (const userId of ['la.branch', 'th.owner'])
      expect((await (await house.signIn(userId)).post(path, {})).status).toBe(404)
    const by = await house.signIn('la.cashier2')
    expect((await by.post(path, {})).status).toBe(403)
  })

  test('is not reopened as a second one in a package of one, nor in another currency than the menu’s', async () => {
    const by = await owner()
    const setPackage = (packageType: string) =>
      by.patch(`/restaurants/${lao.id}/package`, { packageType, billingPeriod: 'monthly' })
    const { body } = await by.get(`/restaurants/${lao.id}`)
    await setPackage('basic')
    const paid = await (await owner()).post(path, {})
    await setPackage(body.packageType)
    await setCurrency('USD')
    const priced = await (await owner()).post(path, {})
    await setCurrency('LAK')
    expect([paid, priced].map((one) => [one.status, one.body.code])).toEqual([
      [403, 'PACKAGE_ONE_BRANCH'],
      [409, 'MENU_OTHER_CURRENCY'],
    ])
  })

  test('opens again once with its people and its past, and its links stay ended', async () => {
    const by = await owner()
    const codes = await Promise.all([by.post(path, {}), by.post(path, {})])
    expect(codes.map(({ status }) => status)).toEqual([200, 200])
    const again = await house.signIn('la.cashier2')
    const { body: me } = await again.get('/auth/me')
    expect(me).toMatchObject({ branches: [{ _id: here }] })
    expect(me.closedBranchIds ?? []).toEqual([])
    expect((await again.get(`/branches/${here}`)).body.closedAt).toBeUndefined()
    const edit = { businessDayCutoff: '05:00' }
    expect((await (await owner()).patch(`/branches/${here}`, edit)).status).toBe(200)
    expect((await kiosk(screen.token)).body.code).toBe('INVALID_BYPASS_TOKEN')
    const entries = (await (await owner()).get(`/audit-log?branchId=${here}`)).body.results
    expect(entries[0]).toMatchObject({ action: 'branch.update' })
    expect(entries[1]).toMatchObject({ action: 'branch.reopen' })

    await again.get(`/auth/me?deviceId=${till.deviceId}`)
    const commands = [till.command(opened(newId()))]
    const sold = await again.post(`/branches/${here}/commands`, { commands })
    expect(outcomes(sold.body)).toEqual(['applied'])
  })
})
