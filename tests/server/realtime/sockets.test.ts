import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Socket } from 'socket.io-client'
import { describe, expect, test, vi } from 'vitest'
import { callerWith } from '../support/app.ts'
import { commitEvent, createBranch } from '../support/log.ts'
import { connect, connected, deafBus, socketNodes } from '../support/sockets.ts'
import { soon } from '../support/soon.ts'

const { db, startNode } = await socketNodes()

const refused = ({ socket }: { readonly socket: Socket }): Promise<Error & { data?: unknown }> =>
  new Promise((resolve) => socket.once('connect_error', resolve))

const everywhere = callerWith({
  restaurantId: null,
  branchIds: 'all',
  permissions: ['view_orders', 'view_shifts', 'view_tables'],
})

describe('the handshake', () => {
  test.each(['', 'forged'])('the token "%s" is refused with a code', async (token) => {
    const { url } = await startNode({ callers: {} })
    expect((await refused(connect(url, token))).data).toEqual({
      code: 'UNAUTHORIZED',
      message: 'Session expired. Please log in again.',
    })
  })

  test('a page of another site cannot connect, even with a good token', async () => {
    const { url } = await startNode({ callers: { good: everywhere } })
    const foreign = connect(url, 'good', { origin: 'https://evil.example' })
    expect((await refused(foreign)).message).toBe('websocket error')
    await connected(connect(url, 'good', { origin: url }))
  })

  test('there is no fallback to polling, so one profile holds one connection', async () => {
    const { url } = await startNode({ callers: {} })
    const answer = await fetch(`${url}/socket.io/?EIO=4&transport=polling`)
    expect(answer.status).toBe(400)
  })
})

test('a message with a text that cannot be kept reaches nothing', async () => {
  const { url } = await startNode({ callers: { good: everywhere } })
  const half = connect(url, 'good')
  await connected(half)
  const { branchId } = await createBranch(db)
  const poisoned = { branchId, note: ['a\0b'] }
  expect(await half.socket.emitWithAck('subscribe', poisoned)).toEqual({
    ok: false,
    code: 'INVALID',
  })
  expect(await half.subscribe(branchId)).toMatchObject({ ok: true })
  expect((await refused(connect(url, 'go\0od'))).data).toMatchObject({ code: 'UNAUTHORIZED' })
})

describe('who may watch a branch', () => {
  test('only those who may enter it', async () => {
    const branch = await createBranch(db)
    const [here, other] = [branch.restaurantId, randomUUID()]
    const { url } = await startNode({
      callers: {
        own: callerWith({ restaurantId: here, branchIds: [branch.branchId] }),
        owner: callerWith({ restaurantId: here, branchIds: 'all' }),
        platform: everywhere,
        neighbour: callerWith({ restaurantId: here, branchIds: [randomUUID()] }),
        stranger: callerWith({ restaurantId: other, branchIds: 'all' }),
        forged: callerWith({ restaurantId: other, branchIds: [branch.branchId] }),
      },
    })
    const answers = await Promise.all(
      ['own', 'owner', 'platform', 'neighbour', 'stranger', 'forged'].map(async (token) => [
        token,
        await connect(url, token).subscribe(branch.branchId),
      ]),
    )
    const granted = { ok: true, logId: expect.any(String), seq: 0 }
    const forbidden = { ok: false, code: 'FORBIDDEN' }
    expect(Object.fromEntries(answers)).toEqual({
      own: granted,
      owner: granted,
      platform: granted,
      neighbour: forbidden,
      stranger: forbidden,
      forged: forbidden,
    })
  })

  test('nonsense is refused and hurts no one', async () => {
    const { url } = await startNode({ callers: { good: everywhere } })
    const client = connect(url, 'good')
    expect(await client.subscribe('no uuid')).toEqual({ ok: false, code: 'INVALID' })
    expect(await client.subscribe(randomUUID())).toEqual({ ok: false, code: 'FORBIDDEN' })
    client.socket.emit('subscribe')
    client.socket.emit('subscribe', { branchId: randomUUID() }, 'no function')
    expect(await client.socket.emitWithAck('subscribe', null)).toMatchObject({ ok: false })
  })

  test('what happens in a branch reaches its sockets and no others', async () => {
    const [here, there] = [await createBranch(db), await createBranch(db)]
    const node = await startNode({ callers: { good: everywhere } })
    const [watching, elsewhere] = [connect(node.url, 'good'), connect(node.url, 'good')]
    await watching.subscribe(here.branchId)
    await elsewhere.subscribe(there.branchId)

    await commitEvent(db, here, 'a')
    node.notifier.changed(here.branchId)
    await soon(() => expect(watching.seen()).toEqual([1]))
    await commitEvent(db, there, 'b')
    node.notifier.changed(there.branchId)
    await soon(() => expect(elsewhere.seen()).toEqual([1]))

    expect(watching.messages).toMatchObject([{ branchId: here.branchId }])
    expect(elsewhere.messages).toMatchObject([{ branchId: there.branchId }])
  })

  test('a kitchen screen sees tickets and no orders, and misses no number', async () => {
    const branch = await createBranch(db)
    const node = await startNode({
      callers: { till: everywhere, wall: { ...everywhere, purpose: 'kitchen' } },
    })
    const [till, wall] = [connect(node.url, 'till'), connect(node.url, 'wall')]
    await Promise.all([till.subscribe(branch.branchId), wall.subscribe(branch.branchId)])
    await commitEvent(db, branch, 'a')
    node.notifier.changed(branch.branchId)
    await soon(() => expect([till.seen(), wall.seen()]).toEqual([[1], [1]]))

    const topics = ({ messages }: typeof till) =>
      messages.flatMap(({ events }) => events.flatMap(({ rows }) => rows.map((row) => row.topic)))
    expect(topics(till)).toEqual(['orders', 'tickets'])
    expect(topics(wall)).toEqual(['tickets'])
  })

  test('a person sees the orders and tickets that they have a permission for, and misses no number', async () => {
    const branch = await createBranch(db)
    const node = await startNode({
      callers: {
        waiter: { ...everywhere, permissions: ['take_orders'] },
        chef: { ...everywhere, permissions: ['view_kitchen_orders'] },
        staff: { ...everywhere, permissions: ['clock_in_out'] },
      },
    })
    const windows = ['waiter', 'chef', 'staff'].map((token) => connect(node.url, token))
    await Promise.all(windows.map((window) => window.subscribe(branch.branchId)))
    await commitEvent(db, branch, 'a')
    node.notifier.changed(branch.branchId)
    await soon(() => expect(windows.map(({ seen }) => seen())).toEqual([[1], [1], [1]]))

    const heard = windows.map(({ messages }) => messages.flatMap(({ events }) => events))
    expect(
      heard.map((events) => events.flatMap(({ rows }) => rows.map(({ topic }) => topic))),
    ).toEqual([['orders', 'tickets'], ['tickets'], []])
    for (const [event] of heard) expect(event?.areas).toEqual(['orders'])
  })
})

describe('the log over the socket', () => {
  test('a burst arrives once, whole and in order, in fewer messages than events', async () => {
    const branch = await createBranch(db)
    const node = await startNode({ callers: { good: everywhere } })
    const client = connect(node.url, 'good')
    await client.subscribe(branch.branchId)

    const numbers = Array.from({ length: 100 }, (_, index) => index + 1)
    await Promise.all(
      numbers.map(async (n) => {
        await commitEvent(db, branch, String(n))
        node.notifier.changed(branch.branchId)
      }),
    )
    await soon(() => expect(client.seen()).toEqual(numbers))
    expect(client.messages.length).toBeLessThan(numbers.length)
  })

  test('between joining and the response nothing is lost', async () => {
    const branch = await createBranch(db)
    const node = await startNode({ callers: { good: everywhere } })
    await connect(node.url, 'good').subscribe(branch.branchId)

    for (let n = 1; n <= 20; n++) {
      const late = connect(node.url, 'good')
      const [answer] = await Promise.all([
        late.subscribe(branch.branchId),
        commitEvent(db, branch, String(n)).then(() => node.notifier.changed(branch.branchId)),
      ])
      const { seq } = answer as { seq: number }
      // Either the head already had it, or it comes over the socket.
      await soon(() => expect(seq === n || late.seen().includes(n)).toBe(true))
      late.socket.disconnect()
    }
  })

  test('what another node commits arrives at once', async () => {
    const branch = await createBranch(db)
    const [first, second] = [
      await startNode({ callers: { good: everywhere } }),
      await startNode({ callers: { good: everywhere } }),
    ]
    const client = connect(second.url, 'good')
    await client.subscribe(branch.branchId)
    await commitEvent(db, branch, 'a')
    first.notifier.changed(branch.branchId)
    await soon(() => expect(client.seen()).toEqual([1]))
  })

  test('a hint that was lost costs time, not events', async () => {
    const branch = await createBranch(db)
    const node = await startNode({ callers: { good: everywhere }, pollMs: 20, openBus: deafBus })
    const client = connect(node.url, 'good')
    await client.subscribe(branch.branchId)
    await commitEvent(db, branch, 'a')
    await commitEvent(db, branch, 'b')
    await soon(() => expect(client.seen()).toEqual([1, 2]))
  })

  test('the bus is opened again after its connection broke', async () => {
    const branch = await createBranch(db)
    const callers = { good: everywhere }
    const [first, second] = [await startNode({ callers }), await startNode({ callers })]
    const client = connect(second.url, 'good')
    await client.subscribe(branch.branchId)
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query ilike 'listen%'`.execute(db)
    await commitEvent(db, branch, 'a')
    await vi.waitFor(
      () => {
        first.notifier.changed(branch.branchId)
        expect(client.seen()).toEqual([1])
      },
      { timeout: 5000, interval: 100 },
    )
  })

  test('when the database was restored, every socket learns the name of the new log', async () => {
    const branch = await createBranch(db)
    const node = await startNode({ callers: { good: everywhere }, pollMs: 20, openBus: deafBus })
    const client = connect(node.url, 'good')
    await commitEvent(db, branch, 'a')
    expect(await client.subscribe(branch.branchId)).toMatchObject({ seq: 1 })

    const logId = randomUUID()
    // In one transaction, as a restore is: else a poll may come between.
    await db.transaction().execute(async (trx) => {
      await sql`delete from branch_events where branch_id = ${branch.branchId}`.execute(trx)
      await sql`update branches set event_seq = 0 where id = ${branch.branchId}`.execute(trx)
      await sql`update meta set log_id = ${logId}`.execute(trx)
    })

    await soon(() => expect(client.messages).toHaveLength(1))
    expect(client.messages).toEqual([{ branchId: branch.branchId, logId, events: [] }])
  })
})

describe('the end', () => {
  test('a revoked session is notified and cut on every node, and no other with it', async () => {
    const callers = {
      revoked: { ...everywhere, sessionId: randomUUID() },
      other: { ...everywhere, sessionId: randomUUID() },
    }
    const [first, second] = [await startNode({ callers }), await startNode({ callers })]
    const sockets = [connect(first.url, 'revoked'), connect(second.url, 'revoked')]
    const other = connect(second.url, 'other')
    await Promise.all([...sockets, other].map(connected))
    const heard = vi.fn<() => void>()
    for (const { socket } of sockets) socket.on('session.ended', heard)

    first.notifier.sessionEnded(callers.revoked.sessionId)

    await soon(() => expect(sockets.map(({ socket }) => socket.connected)).toEqual([false, false]))
    expect(heard).toHaveBeenCalledTimes(2)
    expect(other.socket.connected).toBe(true)
  })

  test('a server that closes cuts sockets so that they try again', async () => {
    const { url, app } = await startNode({ callers: { good: everywhere } })
    const client = connect(url, 'good')
    await connected(client)
    const reason = new Promise((resolve) => client.socket.once('disconnect', resolve))
    await app.close()
    expect(await reason).toBe('transport close')
  })

  test('the sockets of a node are counted', async () => {
    const { url, app } = await startNode({ callers: { good: everywhere } })
    const [one, two] = [connect(url, 'good'), connect(url, 'good')]
    await Promise.all([connected(one), connected(two)])
    expect((await app.inject('/metrics')).body).toContain('sala_sockets 2')
    one.socket.disconnect()
    await soon(async () => expect((await app.inject('/metrics')).body).toContain('sala_sockets 1'))
  })
})
