import { expect, test } from 'vitest'
import type { CommandDraft } from '#shared/orders/command.ts'
import { readOfflineWord } from '#shared/overrides/offline-word.ts'
import { branch, cashier, laap, otherBranch, owner, papaya, waiter } from './support/fixtures.ts'
import { bookKept, codeOf, expectReported, openCutOff, PIN, take } from './support/cut-off.ts'
import { createWorld, openTill, order, type World } from './support/world.ts'

type RemovePayment = Extract<CommandDraft, { kind: 'order.removePayment' }>['payload']

/* PINs and managers' approvals while the server is away (decision 0019). */
const namesIn = (world: World) =>
  world.server
    .branch()
    .orders()
    .map(({ openedBy, payments }) => [openedBy.name, ...payments.map(({ by }) => by.name)])

test('people take over without the server, sell in their own name, and it arrives so', async () => {
  const { world, till } = await openCutOff()
  await till.sell(order().open())
  await till.act(take(PIN.lae))
  expect(till.one('session')).toMatchObject({ user: { name: waiter.name }, branchId: branch._id })
  await till.sell(order().open())
  await till.act(take(PIN.kham))
  const sale = order()
  await till.sell(sale.open(), sale.add(papaya), sale.pay(25_000))
  expect(sale.on(till)?.openedBy.name).toBe(owner.name)
  expect(world.server.calls).not.toContain('pins.offline')

  world.server.calls.length = 0
  world.server.back()
  await expectReported(world, () => till.rows('outbox')).toEqual([])
  expect(namesIn(world)).toEqual([[cashier.name], [waiter.name], [owner.name, owner.name]])
  // Sent before anything else, or the names would be unknown.
  const { calls } = world.server
  expect(calls.indexOf('pins.offline')).toBeLessThan(calls.indexOf('sync.commands'))
})

test('the person who is there when the server is back goes on in a session of their own', async () => {
  const { world, till } = await openCutOff()
  await till.act(take(PIN.lae))
  const before = till.one('session')?.accessToken ?? ''
  world.server.back()
  const { accounts } = world.server
  const holder = () => accounts.byToken(till.one('session')?.accessToken ?? '')?.name
  await expectReported(world, holder).toBe(waiter.name)
  expect(accounts.byToken(before)).toBeNull()
  await till.sell(order().open())
})

test('a till that was locked in the meantime stays locked when the server is back', async () => {
  const { world, till } = await openCutOff()
  await till.act(take(PIN.lae))
  await till.act({ type: 'session.lock' })
  world.server.back()
  await world.clock.pass(60_000)
  await expectReported(world, () => till.one('session')?.locked).toBe(true)
  expect(till.one('session')?.user?.name).toBe(waiter.name)
})

test('a proof that the server refuses leaves the till locked, to its holder', async () => {
  const { world, till } = await openCutOff()
  await till.act(take(PIN.lae))
  world.server.pins.set(waiter.id, '7351')
  world.server.back()
  await expectReported(world, () => till.one('session')?.locked).toBe(true)
  expect(till.one('session')?.user?.name).toBe(cashier.name)
})

test('the holder gets back in without anything to prove, and the other’s takeover is sent all the same', async () => {
  const { world, till } = await openCutOff()
  await till.act(take(PIN.lae))
  await till.act({ type: 'session.lock' })
  await till.act(take(PIN.noy))
  expect(till.one('session')?.user?.name).toBe(cashier.name)
  world.server.back()
  await expectReported(world, () => till.one('session')).toMatchObject({
    status: 'signedIn',
    user: { name: cashier.name },
  })
  expect(till.one('session')?.locked).toBeUndefined()
})

test('a restart of the worker keeps who is there, the book and unsent takeovers', async () => {
  const { world, profile, till } = await openCutOff()
  await till.act(take(PIN.lae))
  profile.killWorker()
  await world.clock.pass(2000)
  expect(till.one('session')?.user?.name).toBe(waiter.name)
  await till.sell(order().open())
  await till.act({ type: 'session.lock' })
  await till.act(take(PIN.lae))
  world.server.back()
  await expectReported(world, () => namesIn(world)).toEqual([[waiter.name]])
})

test('of PINs of two lengths the short one is known at its last digit, and a long one is one try', async () => {
  const { world, till } = await openCutOff()
  for (let i = 0; i < 8; i += 1) {
    expect(await codeOf(till.act(take(PIN.kham.slice(0, 4), true)))).toBe('PIN_INCOMPLETE')
    expect(await codeOf(till.act(take(PIN.kham.slice(0, 5), true)))).toBe('PIN_INCOMPLETE')
    await till.act(take(PIN.kham))
    await till.act(take(PIN.noy, true))
  }
  expect(till.one('session')?.user?.name).toBe(cashier.name)
  // Two beginnings that no one has are two tries.
  for (const pin of ['0001', '0002', '0003', '0004', '0005']) {
    expect(await codeOf(till.act(take(pin, true)))).toBe('PIN_INCOMPLETE')
  }
  expect(await codeOf(till.act(take(PIN.noy)))).toBe('TOO_MANY_ATTEMPTS')
  await world.clock.pass(60_001)
  await till.act(take(PIN.noy))
})

test('ten wrong PINs in a row close the till to PINs until the server is back, which gets their number', async () => {
  const { world, profile, till } = await openCutOff()
  for (let i = 0; i < 10; i += 1) {
    if (i % 5 === 0) await world.clock.pass(60_001)
    expect(await codeOf(till.act(take('0000')))).toBe('WRONG_PIN')
  }
  await world.clock.pass(60_001)
  expect(await codeOf(till.act(take(PIN.noy)))).toBe('PIN_NEEDS_SERVER')
  profile.killWorker()
  await world.clock.pass(1000)
  expect(await codeOf(till.act(take(PIN.noy)))).toBe('PIN_NEEDS_SERVER')
  world.server.back()
  await world.clock.pass(60_000)
  expect(world.server.pins.wrong).toContain(10)
  await till.act(take(PIN.noy))
})

test('a person’s own PIN gives no more guesses at those of others, and the server gets all of them', async () => {
  const { world, till } = await openCutOff()
  const guess = (pin: string) => codeOf(till.act(take(pin)))
  for (const pin of ['0001', '0002', '0003', '0004', '0005']) {
    expect(await guess(pin)).toBe('WRONG_PIN')
    // After the fifth, no PIN is checked for a minute.
    expect(await guess(PIN.noy)).toBe(pin === '0005' ? 'TOO_MANY_ATTEMPTS' : 'done')
  }
  for (let n = 5; n < 30; n += 1) {
    if (n % 5 === 0) await world.clock.pass(60_001)
    expect(await guess(`1${100 + n}`)).toBe('WRONG_PIN')
    const inBetween = n % 5 === 2 ? await guess(PIN.noy) : 'done'
    expect(inBetween).toBe('done')
  }
  await world.clock.pass(60_001)
  expect(await guess(PIN.noy)).toBe('PIN_NEEDS_SERVER')
  world.server.back()
  await world.clock.pass(60_000)
  expect(world.server.pins.wrong).toContain(30)
})

test('the book is good for a day, for its branch, and until a logout', async () => {
  const world = createWorld()
  const { profile, till } = await openCutOff(world)
  const kept = () => profile.store.get('meta', 'pinBook')
  expect(await kept()).toBeDefined()
  expect(JSON.stringify(await kept())).not.toMatch(/4917|482193|5028/)
  await world.clock.sleep(86_400_001)
  expect(await codeOf(till.act(take(PIN.lae)))).toBe('PIN_NEEDS_SERVER')
  world.server.back()
  await world.clock.pass(60_000)
  await bookKept(world, profile)
  world.server.away()
  await world.clock.pass(1000)
  await till.act({ type: 'session.chooseBranch', branchId: otherBranch._id })
  expect(await kept()).toBeUndefined()
  world.server.back()
  await world.clock.pass(60_000)
  await bookKept(world, profile)
  await till.act({ type: 'session.logout', force: true })
  await world.clock.pass(1000)
  expect(await kept()).toBeUndefined()
})

test('a PIN that is changed, or whose person is gone, is known no more within moments', async () => {
  const world = createWorld()
  const { profile, till } = await openTill(world)
  await world.clock.pass(1000)
  await bookKept(world, profile)
  const before = world.server.pins.mix()
  world.server.pins.set(waiter.id, null)
  world.server.branch().announce(['pins'])
  await expect.poll(() => world.clock.pass(100).then(world.server.pins.mix)).not.toBe(before)
  await bookKept(world, profile)
  world.server.away()
  await world.clock.pass(1000)
  expect(await codeOf(till.act(take(PIN.lae)))).toBe('WRONG_PIN')
})

test('a manager approves an action without the server, and the command carries the proof', async () => {
  const world = createWorld()
  const { profile, till } = await openTill(world)
  await world.clock.pass(1000)
  await till.act(take(PIN.lae))
  await world.clock.pass(1000)
  await bookKept(world, profile)
  world.server.away()
  await world.clock.pass(1000)
  const sale = order()
  const line = sale.add(laap)
  await till.sell(sale.open(), line, sale.send())
  const grant = (pin: string) =>
    world.clock.until(
      till.suite.api.overrides.grant({
        body: { branchId: branch._id, action: 'order.voidSent', orderId: sale.orderId, pin },
      }),
    )
  expect(await codeOf(grant(PIN.lae))).toBe('OVERRIDE_OWN_PIN')
  expect(await codeOf(grant('000000'))).toBe('WRONG_PIN')
  const { token, grantedBy } = await grant(PIN.kham)
  expect(grantedBy.name).toBe(owner.name)
  expect(readOfflineWord(token)).toMatchObject({ grantedBy: owner.id })
  const { lineId } = line.payload as { lineId: string }
  await till.sell({
    kind: 'order.voidSent',
    payload: {
      orderId: sale.orderId,
      voidId: sale.orderId,
      lineId,
      reason: 'Spilt',
      overrideToken: token,
    },
  })
  expect(sale.on(till)?.voids).toHaveLength(1)
})

test('another person’s payment is removed without the server by a manager’s approval, and that arrives', async () => {
  const world = createWorld()
  world.server.accounts.allow(waiter.id, ['process_payments'])
  const { till } = await openCutOff(world)
  const sale = order()
  const part = sale.pay(10_000)
  await till.sell(sale.open(), sale.add(papaya), part)
  await till.act(take(PIN.lae))
  const removal = sale.unpay((part.payload as { paymentId: string }).paymentId)
  expect(await codeOf(till.sell(removal))).toBe('OVERRIDE_NEEDED')
  const { token } = await world.clock.until(
    till.suite.api.overrides.grant({
      body: {
        branchId: branch._id,
        action: 'order.removePayment',
        orderId: sale.orderId,
        pin: PIN.kham,
      },
    }),
  )
  await till.sell({
    kind: 'order.removePayment',
    payload: { ...(removal.payload as RemovePayment), overrideToken: token },
  })
  expect(sale.on(till)).toMatchObject({ payments: [], due: 25_000 })
  world.server.back()
  await expectReported(world, () => till.rows('outbox')).toEqual([])
  const arrived = world.server
    .branch()
    .orders()
    .find(({ _id }) => _id === sale.orderId)
  expect(arrived?.removedPayments).toMatchObject([
    { by: { name: waiter.name }, payment: { amount: 10_000, by: { name: cashier.name } } },
  ])
})

test('the lock screen knows its people while the server is away', async () => {
  const { world, till } = await openCutOff()
  await till.act({ type: 'session.lock' })
  const asked = till.suite.api.pins.people({ query: { branchId: branch._id } })
  const { results } = await world.clock.until(asked)
  expect(results.map(({ _id, digits }) => [_id, digits])).toEqual([
    [owner.id, 6],
    [cashier.id, 4],
    [waiter.id, 4],
  ])
})
