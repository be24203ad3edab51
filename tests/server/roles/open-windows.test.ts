import { describe, expect, test } from 'vitest'
import { type Db, transaction } from '../../../server/platform/database/database.ts'
import { revisePeople } from '../../../server/tenancy/revise.ts'
import { realDevice, signInOn, until } from '../../worker/support/real-device.ts'
import { demoUser, lao, luangPrabang, openHouse } from '../support/house.ts'

/** Two nodes: changes on one must reach windows on the other. */
const house = await openHouse({ talking: true })
const other = await house.addNode()
const deaf = await openHouse()
const address = await other.app.listen({ host: '127.0.0.1', port: 0 })
const deafAddress = await deaf.app.listen({ host: '127.0.0.1', port: 0 })
/** Milliseconds in which open windows must follow (issue 3). */
const AT_ONCE = 5000

/** Changes a person like the handlers of people, on the first node. */
async function change(userId: string, work: (trx: Db) => Promise<unknown>, heard = true) {
  const at = house.now()
  const { id } = demoUser(userId)
  const db = heard ? house.db : deaf.db
  const ids = await transaction(db, async (trx) => {
    await work(trx)
    return revisePeople(trx, { userIds: [id] }, at)
  })
  if (heard) house.notifier.peopleChanged(ids)
}

/** Two windows of one person, on the node that is not notified directly. */
async function twoWindows(userId: string, on = address) {
  const { profile, calls } = realDevice(on)
  const windows = [profile.openWindow('pos'), profile.openWindow('pos')] as const
  for (const window of windows) window.watch('session', 'connection', 'branch')
  await signInOn(windows[0], userId)
  const [first, second] = windows
  const both = (holds: (window: typeof first) => unknown) => holds(first) && holds(second)
  await until(() => second.one('session')?.status === 'signedIn')
  return { first, second, both, calls }
}
type Windows = Awaited<ReturnType<typeof twoWindows>>
const holds = ({ both }: Windows, permission: string) =>
  both((window) => window.one('session')?.user?.permissions.includes(permission))

test('a change of a custom role changes the permissions in all windows of its people, and logs no one out', async () => {
  const owner = await house.signIn('la.owner')
  const draft = { name: 'Host', permissions: ['view_tables'] }
  const { body: role } = await owner.post(`/custom-roles?restaurantId=${lao.id}`, draft)
  const { id } = demoUser('la.staff')
  await house.db
    .updateTable('users')
    .set({ custom_role_id: role._id })
    .where('id', '=', id)
    .execute()
  const windows = await twoWindows('la.staff')
  expect(windows.first.one('session')?.user).toMatchObject({ roleName: 'Host' })
  const statuses = new Set<unknown>()
  const before = windows.first.one('session')?.accessToken

  const changed = { name: 'Chief host', permissions: ['view_menu'], revision: 1 }
  await owner.patch(`/custom-roles/${role._id}?restaurantId=${lao.id}`, changed)
  await until(() => {
    statuses.add(windows.first.one('session')?.status)
    return holds(windows, 'view_menu')
  }, AT_ONCE)

  const row = windows.first.one('session')
  expect(row?.user).toMatchObject({ roleName: 'Chief host' })
  expect(row?.user?.permissions).not.toContain('view_tables')
  expect(row?.accessToken).not.toBe(before)
  expect([...statuses]).toEqual(['signedIn'])
  expect(windows.first.one('connection')?.state).toBe('online')
})

test('a smaller package holds in all windows of the restaurant within five seconds, and a larger one again', async () => {
  const windows = await twoWindows('la.manager')
  const packages = () =>
    windows.both(
      (window) => window.one('branch')?.packageType === window.one('session')?.user?.packageType,
    ) && windows.first.one('branch')?.packageType
  for (const packageType of ['basic', 'premium']) {
    const owner = await house.signIn('la.owner')
    const choice = { packageType, billingPeriod: 'monthly' }
    expect((await owner.patch(`/restaurants/${lao.id}/package`, choice)).status).toBe(200)
    await until(() => packages() === packageType, AT_ONCE)
  }
  expect(windows.second.one('session')?.status).toBe('signedIn')
})

test('a token from before is refused on every node, the one after is not', async () => {
  const [here, there] = [await house.signIn('la.waiter'), await other.signIn('la.waiter')]
  expect((await here.get('/auth/me')).status).toBe(200)
  expect((await there.get('/auth/me')).status).toBe(200)
  await change('la.waiter', async () => {})
  await until(async () => (await here.get('/auth/me')).status === 401, AT_ONCE)
  await until(async () => (await there.get('/auth/me')).status === 401, AT_ONCE)
  const { refreshToken } = there
  const renewed = await other.call('POST', '/auth/refresh-token', { body: { refreshToken } })
  const { accessToken: token } = renewed.body.tokens
  expect((await house.call('GET', '/auth/me', { token })).status).toBe(200)
})

test('a person who moves to another branch is in it, in all windows', async () => {
  const windows = await twoWindows('la.manager')
  const { id, restaurantId } = demoUser('la.manager')
  await change('la.manager', async (trx) => {
    await trx
      .updateTable('user_branches')
      .set({ branch_id: luangPrabang.branch._id })
      .where('restaurant_id', '=', restaurantId)
      .where('user_id', '=', id)
      .execute()
  })
  const there = luangPrabang.branch._id
  await until(() => windows.both((window) => window.one('session')?.branchId === there), AT_ONCE)
  await until(() => windows.both((window) => window.one('branch')?._id === there), AT_ONCE)
  await until(() => windows.first.one('connection')?.state === 'online')
  expect(windows.second.one('session')?.branches.map(({ _id }) => _id)).toEqual([there])
})

const switchOff = (trx: Db) =>
  trx
    .updateTable('users')
    .set({ active: false })
    .where('id', '=', demoUser('la.cashier').id)
    .execute()

describe('a person who is switched off', () => {
  test('is logged out of all windows, which say that the session has ended', async () => {
    const windows = await twoWindows('la.cashier')
    await change('la.cashier', switchOff)
    await until(
      () => windows.both((window) => window.one('session')?.status === 'signedOut'),
      AT_ONCE,
    )
    expect(windows.first.one('session')).toMatchObject({ reason: 'expired', user: null })
  })

  test('does not come back with the old tokens when switched on again', async () => {
    await house.db
      .updateTable('users')
      .set({ active: true })
      .where('id', '=', demoUser('la.cashier').id)
      .execute()
    const { refreshToken } = await house.signIn('la.cashier')
    await change('la.cashier', switchOff)
    await change('la.cashier', (trx) =>
      trx
        .updateTable('users')
        .set({ active: true })
        .where('id', '=', demoUser('la.cashier').id)
        .execute(),
    )
    const answer = await house.call('POST', '/auth/refresh-token', { body: { refreshToken } })
    expect(answer.status).toBe(401)
  })
})

test('a change that no node was notified of is found within five seconds, without a call of the window', async () => {
  const windows = await twoWindows('la.chef', deafAddress)
  const { id } = demoUser('la.chef')
  const before = windows.calls.length
  await change(
    'la.chef',
    (trx) =>
      trx
        .updateTable('users')
        .set({ permissions: ['view_promotions'] })
        .where('id', '=', id)
        .execute(),
    false,
  )
  await until(() => holds(windows, 'view_promotions'), AT_ONCE)
  const calls = windows.calls.slice(before).filter((call) => !call.includes('/locales/'))
  expect(calls).toEqual(['post /auth/refresh-token', 'get /auth/me'])
})
