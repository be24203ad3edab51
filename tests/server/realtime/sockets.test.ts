import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { io, type Socket } from 'socket.io-client'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { routes } from '#shared/contract/route.ts'
import type { EventsMessage } from '#shared/sync/event.ts'
import type { Caller } from '../../../server/http/caller.ts'
import { type Bus, createPostgresBus, type Message } from '../../../server/realtime/bus.ts'
import { createEventLog } from '../../../server/realtime/event-log.ts'
import { createNotifier } from '../../../server/realtime/notifier.ts'
import { callerWith, listen, serve } from '../support/app.ts'
import { testDatabase } from '../support/database.ts'
import { commitEvent, createBranch } from '../support/log.ts'

const { db, connection, open } = await testDatabase()

/** A node that shares the database with every other of this file. */
async function startNode({
  callers,
  pollMs = 60_000,
  openBus = (onMessage: (message: Message) => void): Bus =>
    createPostgresBus({ connection, onMessage, onError: () => {} }),
}: {
  callers: Readonly<Record<string, Caller>>
  pollMs?: number
  openBus?: (onMessage: (message: Message) => void) => Bus
}) {
  const notifier = createNotifier({ node: randomUUID(), openBus, onError: () => {} })
  const app = await serve({
    contract: { nothing: routes({}) },
    handlers: { nothing: {} },
    callers,
    realtime: { log: createEventLog(open()), notifier, pollMs },
  })
  onTestFinished(() => notifier.close())
  return { url: await listen(app), app, notifier }
}

/** A browser profile's one socket, with everything it was told. */
function connect(url: string, token: string, headers: Readonly<Record<string, string>> = {}) {
  const socket: Socket = io(url, {
    transports: ['websocket'],
    auth: { token },
    reconnection: false,
    forceNew: true,
    extraHeaders: { ...headers },
  })
  onTestFinished(() => void socket.disconnect())
  const messages: EventsMessage[] = []
  socket.on('events', (message: EventsMessage) => messages.push(message))
  return {
    socket,
    messages,
    seen: () => messages.flatMap(({ events }) => events.map(({ seq }) => seq)),
    subscribe: (branchId: string): Promise<unknown> =>
      socket.emitWithAck('subscribe', { branchId }),
  }
}

const connected = ({ socket }: { readonly socket: Socket }) =>
  vi.waitFor(() => expect(socket.connected).toBe(true))

const refused = ({ socket }: { readonly socket: Socket }): Promise<Error & { data?: unknown }> =>
  new Promise((resolve) => socket.once('connect_error', resolve))

const everywhere = callerWith({ restaurantId: null, branchIds: 'all' })

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

  test('nonsense is refused and hurts nobody', async () => {
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
    await vi.waitFor(() => expect(watching.seen()).toEqual([1]))
    await commitEvent(db, there, 'b')
    node.notifier.changed(there.branchId)
    await vi.waitFor(() => expect(elsewhere.seen()).toEqual([1]))

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
    await vi.waitFor(() => expect([till.seen(), wall.seen()]).toEqual([[1], [1]]))

    const topics = ({ messages }: typeof till) =>
      messages.flatMap(({ events }) => events.flatMap(({ rows }) => rows.map((row) => row.topic)))
    expect(topics(till)).toEqual(['orders', 'tickets'])
    expect(topics(wall)).toEqual(['tickets'])
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
    await vi.waitFor(() => expect(client.seen()).toEqual(numbers))
    expect(client.messages.length).toBeLessThan(numbers.length)
  })

  test('between joining and the answer nothing is lost', async () => {
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
      await vi.waitFor(() => expect(seq === n || late.seen().includes(n)).toBe(true))
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
    await vi.waitFor(() => expect(client.seen()).toEqual([1]))
  })

  test('a hint that was lost costs time, not events', async () => {
    const branch = await createBranch(db)
    const node = await startNode({ callers: { good: everywhere }, pollMs: 20, openBus: deafBus })
    const client = connect(node.url, 'good')
    await client.subscribe(branch.branchId)
    await commitEvent(db, branch, 'a')
    await commitEvent(db, branch, 'b')
    await vi.waitFor(() => expect(client.seen()).toEqual([1, 2]))
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

    await sql`delete from branch_events where branch_id = ${branch.branchId}`.execute(db)
    await sql`update branches set event_seq = 0 where id = ${branch.branchId}`.execute(db)
    const logId = randomUUID()
    await sql`update meta set log_id = ${logId}`.execute(db)

    await vi.waitFor(() => expect(client.messages).toHaveLength(1))
    expect(client.messages).toEqual([{ branchId: branch.branchId, logId, events: [] }])
  })
})

describe('rights that change', () => {
  test('are told to the sockets of that person on every node, and to nobody else', async () => {
    const callers: Record<string, Caller> = {
      noy: { ...everywhere, userId: randomUUID(), sessionId: randomUUID() },
      kham: { ...everywhere, userId: randomUUID(), sessionId: randomUUID() },
    }
    const [first, second] = [await startNode({ callers }), await startNode({ callers })]
    const noy = [connect(first.url, 'noy'), connect(second.url, 'noy')]
    const kham = connect(second.url, 'kham')
    await Promise.all([...noy, kham].map(connected))
    const [told, others] = [vi.fn<() => void>(), vi.fn<() => void>()]
    for (const { socket } of noy) socket.on('session.changed', told)
    kham.socket.on('session.changed', others)

    const changed = { ...callers['noy'], permissionsVersion: 2 } as Caller
    callers['noy'] = changed
    first.notifier.peopleChanged([changed.userId])

    await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(2))
    expect(others).not.toHaveBeenCalled()
    expect(noy.map(({ socket }) => socket.connected)).toEqual([true, true])
  })

  test('close the branches that somebody may not enter any more, at once', async () => {
    const [kept, lost] = [await createBranch(db), await createBranch(db)]
    const caller = callerWith({
      restaurantId: null,
      branchIds: [kept.branchId, lost.branchId],
    })
    const callers: Record<string, Caller> = { noy: caller }
    const { url, notifier } = await startNode({ callers })
    const noy = connect(url, 'noy')
    await connected(noy)
    await noy.subscribe(kept.branchId)
    await noy.subscribe(lost.branchId)
    const told = new Promise((resolve) => noy.socket.once('session.changed', () => resolve(true)))

    callers['noy'] = { ...caller, branchIds: [kept.branchId], permissionsVersion: 2 }
    notifier.peopleChanged([caller.userId])
    await told
    for (const branch of [lost, kept]) {
      await commitEvent(db, branch, randomUUID())
      notifier.changed(branch.branchId)
    }

    await vi.waitFor(() => expect(noy.messages).toHaveLength(1))
    expect(noy.messages[0]?.branchId).toBe(kept.branchId)
    expect(await noy.subscribe(lost.branchId)).toEqual({ ok: false, code: 'FORBIDDEN' })
  })

  test('and sessions that ended are found without a hint', async () => {
    const callers: Record<string, Caller> = { noy: { ...everywhere, sessionId: randomUUID() } }
    const { url } = await startNode({ callers, pollMs: 10, openBus: deafBus })
    const noy = connect(url, 'noy')
    await connected(noy)
    delete callers['noy']
    await vi.waitFor(() => expect(noy.socket.connected).toBe(false))
  })
})

describe('the end', () => {
  test('a revoked session is told and cut on every node, and no other with it', async () => {
    const callers = {
      revoked: { ...everywhere, sessionId: randomUUID() },
      other: { ...everywhere, sessionId: randomUUID() },
    }
    const [first, second] = [await startNode({ callers }), await startNode({ callers })]
    const sockets = [connect(first.url, 'revoked'), connect(second.url, 'revoked')]
    const other = connect(second.url, 'other')
    await Promise.all([...sockets, other].map(connected))
    const told = vi.fn<() => void>()
    for (const { socket } of sockets) socket.on('session.ended', told)

    first.notifier.sessionEnded(callers.revoked.sessionId)

    await vi.waitFor(() =>
      expect(sockets.map(({ socket }) => socket.connected)).toEqual([false, false]),
    )
    expect(told).toHaveBeenCalledTimes(2)
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
    await vi.waitFor(async () =>
      expect((await app.inject('/metrics')).body).toContain('sala_sockets 1'),
    )
  })
})

/** Loses everything it is told. */
function deafBus(): Bus {
  return { publish: async () => {}, close: async () => {} }
}
