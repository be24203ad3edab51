import { expect, test } from 'vitest'
import { branch, cashier, laap, otherBranch, owner, papaya } from './support/fixtures.ts'
import { createWorld, openTill, order } from './support/world.ts'

const PIN = '4917'
const take = (userId: string, pin = PIN) => ({ type: 'session.pin', userId, pin }) as const

test('the person at a till changes: order, shift and outbox stay, and the branch too', async () => {
  const world = createWorld()
  const { profile, till } = await openTill(world)
  const other = profile.openWindow()
  other.watch('session', 'orders')
  const sale = order()
  await till.sell(sale.open(), sale.add(papaya))
  await till.act(take(owner.id))
  await world.clock.pass(200)

  for (const window of [till, other]) {
    expect(window.one('session')).toMatchObject({
      status: 'signedIn',
      user: { name: 'Kham' },
      branchId: branch._id,
      deviceCode: 'A',
    })
    expect(sale.on(window)?.lines).toHaveLength(1)
  }
  await till.sell(sale.add(laap))
  await world.clock.pass(500)
  expect(
    world.server
      .branch()
      .orders()[0]
      ?.lines.map(({ addedBy }) => addedBy.name),
  ).toEqual(['Noy', 'Kham'])
  expect(till.one('connection')?.state).toBe('online')
})

test('a person’s offline work stays theirs when another person sends it', async () => {
  const world = createWorld()
  const { till } = await openTill(world)
  world.server.setFault((name) => (name === 'sync.commands' ? 'drop' : 'pass'))
  const sale = order()
  await till.sell(sale.open(), sale.add(papaya))
  await till.act(take(owner.id))
  await till.sell(sale.add(laap))
  world.server.setFault(() => 'pass')
  await world.clock.pass(60_000)

  const [stored] = world.server.branch().orders()
  expect(stored?.openedBy.name).toBe('Noy')
  expect(stored?.lines.map(({ addedBy }) => addedBy.name)).toEqual(['Noy', 'Kham'])
  expect(till.rows('outbox')).toEqual([])
})

test('work of a person who logged out is recorded under them', async () => {
  const world = createWorld()
  const { till } = await openTill(world)
  world.server.away()
  const sale = order()
  await till.sell(sale.open(), sale.add(papaya), sale.pay(25_000))
  await till.act({ type: 'session.logout', force: true })
  world.server.back()
  await till.act({ type: 'session.login', userId: 'kham', password: 'secret' })
  await till.act({ type: 'session.chooseBranch', branchId: branch._id })
  await world.clock.pass(60_000)

  const [stored] = world.server.branch().orders()
  expect(stored).toMatchObject({ openedBy: { name: 'Noy' }, payments: [{ by: { name: 'Noy' } }] })
})

test('a person who is replaced leaves no session behind', async () => {
  const world = createWorld()
  const { till } = await openTill(world)
  const { accounts } = world.server
  const left = till.one('session')?.accessToken ?? ''
  expect(accounts.byToken(left)?.name).toBe('Noy')
  await till.act(take(owner.id))
  await world.clock.pass(500)
  expect(accounts.byToken(left)).toBeNull()
  expect(accounts.byToken(till.one('session')?.accessToken ?? '')?.name).toBe('Kham')
  expect(till.one('session')?.status).toBe('signedIn')
  await till.sell(order().open())
})

test('a wrong PIN changes nothing', async () => {
  const world = createWorld()
  const { till } = await openTill(world)
  await expect(till.act(take(owner.id, '0000'))).rejects.toMatchObject({ code: 'WRONG_PIN' })
  expect(till.one('session')?.user?.name).toBe('Noy')
  await till.sell(order().open())
})

test('a locked till sells nothing, also after a restart, until a PIN is entered', async () => {
  const world = createWorld()
  const { profile, till } = await openTill(world)
  await till.act({ type: 'session.lock' })
  await expect(till.sell(order().open())).rejects.toMatchObject({ code: 'TILL_LOCKED' })
  profile.killWorker()
  await world.clock.pass(1000)
  expect(till.one('session')?.locked).toBe(true)
  await till.act(take(cashier.id))
  expect(till.one('session')?.locked).toBeUndefined()
  await till.sell(order().open())
})

test('windows of a locked till make no calls in the name of the person who left it', async () => {
  const world = createWorld()
  const { till } = await openTill(world)
  const { api } = till.suite
  const params = { id: owner.id }
  const asking = {
    'employees.resetPassword': () => api.employees.resetPassword({ params }),
    'employees.list': () => api.employees.list({ query: {} }),
    'profile.update': () => api.profile.update({ body: { language: 'th' } }),
  }
  const asked = () => world.server.calls.filter((name) => name in asking)
  await till.act({ type: 'session.lock' })
  for (const action of Object.values(asking)) {
    await expect(world.clock.until<unknown>(action())).rejects.toMatchObject({
      code: 'TILL_LOCKED',
    })
  }
  expect(asked()).toEqual([])
  const leave = till.act({ type: 'session.chooseBranch', branchId: otherBranch._id })
  await expect(leave).rejects.toMatchObject({ code: 'TILL_LOCKED' })
  expect(till.one('session')?.branchId).toBe(branch._id)

  await till.act(take(cashier.id))
  await world.clock.until(asking['profile.update']())
  expect(asked()).toEqual(['profile.update'])
})

test('the lock screen gets the people to show', async () => {
  const world = createWorld()
  const { till } = await openTill(world)
  await till.act({ type: 'session.lock' })
  const people = till.suite.api.pins.people({ query: { branchId: branch._id } })
  await world.clock.until(people.catch(() => {}))
  expect(world.server.calls).toContain('pins.people')
})

test('windows cannot switch by a call that would hand them tokens', async () => {
  const world = createWorld()
  const { till } = await openTill(world)
  const body = { branchId: branch._id, userId: owner.id, pin: PIN }
  const call = till.suite.api.pins.switchTo({ body })
  await expect(world.clock.until(call)).rejects.toMatchObject({ code: 'USE_AN_ACTION' })
})

test('a password on the lock screen ends the session that is held only when it is right, and stays in the branch', async () => {
  const world = createWorld()
  const { till } = await openTill(world)
  const { accounts } = world.server
  const held = till.one('session')?.accessToken ?? ''
  await till.act({ type: 'session.lock' })
  const login = (userId: string) => till.act({ type: 'session.login', userId, password: 'secret' })
  await expect(login('nobody')).rejects.toMatchObject({ code: 'BAD_CREDENTIALS' })
  world.server.away()
  await expect(login('kham')).rejects.toMatchObject({ code: 'NETWORK' })
  expect(till.one('session')).toMatchObject({ status: 'signedIn', locked: true })
  expect(accounts.byToken(held)?.name).toBe('Noy')

  world.server.back()
  await world.clock.pass(10_000)
  await login('kham')
  await world.clock.pass(500)
  expect(till.one('session')).toMatchObject({ user: { name: 'Kham' }, branchId: branch._id })
  expect(till.one('session')?.locked).toBeUndefined()
  expect(accounts.byToken(held)).toBeNull()
})
