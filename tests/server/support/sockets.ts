import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { io, type Socket } from 'socket.io-client'
import { expect, onTestFinished } from 'vitest'
import { routes } from '#shared/contract/route.ts'
import type { EventsMessage } from '#shared/sync/event.ts'
import type { Caller } from '../../../server/tenancy/caller.ts'
import { type Bus, createPostgresBus, type Message } from '../../../server/realtime/bus.ts'
import { createEventLog } from '../../../server/realtime/event-log.ts'
import { createNotifier, type Notifier } from '../../../server/realtime/notifier.ts'
import { listen, serve } from './app.ts'
import { testDatabase } from './database.ts'
import { soon } from './soon.ts'

type Wanted = {
  readonly callers: Readonly<Record<string, Caller>>
  readonly pollMs?: number
  readonly openBus?: (onMessage: (message: Message) => void) => Bus
}

/** A database, and nodes that share it with one another. */
export async function socketNodes() {
  const { db, connection, open } = await testDatabase()
  const talking = (onMessage: (message: Message) => void): Bus =>
    createPostgresBus({ connection, onMessage, onError: () => {} })

  /** A node starts without waiting for the others, and hears from them a moment later. */
  async function listens(notifier: Notifier) {
    const heard = new Set<string>()
    notifier.listen({ changed: (id) => heard.add(id) })
    const id = randomUUID()
    const message = JSON.stringify({ node: 'none', branches: [id], sessions: [] })
    await soon(async () => {
      await sql`select pg_notify('sala', ${message})`.execute(db)
      expect(heard).toContain(id)
    })
  }

  async function startNode({ callers, pollMs = 60_000, openBus = talking }: Wanted) {
    const notifier = createNotifier({ node: randomUUID(), openBus, onError: () => {} })
    const app = await serve({
      contract: { nothing: routes({}) },
      handlers: { nothing: {} },
      callers,
      realtime: { log: createEventLog(open()), notifier, pollMs },
    })
    onTestFinished(() => notifier.close())
    if (openBus === talking) await listens(notifier)
    return { url: await listen(app), app, notifier }
  }
  return { db, connection, startNode }
}

/** A browser profile's one socket, with every message it got. */
export function connect(
  url: string,
  token: string,
  headers: Readonly<Record<string, string>> = {},
) {
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

export const connected = ({ socket }: { readonly socket: Socket }) =>
  soon(() => expect(socket.connected).toBe(true))

/** Loses every message. */
export const deafBus = (): Bus => ({ publish: async () => {}, close: async () => {} })
