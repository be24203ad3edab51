import type { Server as HttpServer } from 'node:http'
import { Server } from 'socket.io'
import * as z from 'zod/mini'
import type { Code } from '#shared/errors/catalogue.ts'
import { Id } from '#shared/contract/scalars.ts'
import type { EventsMessage } from '#shared/sync/event.ts'
import { unfitTextIn } from '#shared/texts/plain-text.ts'
import { englishOf } from '../platform/http/english.ts'
import { type Authenticate, mayEnterBranch, type SessionLookup } from '../tenancy/caller.ts'
import type { Metrics } from '../platform/http/metrics.ts'
import type { OriginCheck } from '../platform/http/origin.ts'
import type { EventLog } from './event-log.ts'
import type { Notifier } from './notifier.ts'
import { createReviser } from './reviser.ts'
import { branchRoom, sessionRoom, userRoom } from './rooms.ts'
import type { SalaSocket, SalaSockets, Subscribed } from './suite-sockets.ts'
import { createStreams } from './streams.ts'
import { logIdFor, VIEWS, viewOf, visibleEvent } from './visibility.ts'

type Deps = {
  readonly server: HttpServer
  readonly authenticate: Authenticate
  readonly sessionLookup: SessionLookup
  readonly isOurs: OriginCheck
  readonly log: EventLog
  readonly notifier: Notifier
  readonly metrics: Metrics
  readonly onError: (error: unknown) => void
  /** Milliseconds after which logs are read without a hint; sessions after three times as long. */
  readonly pollMs?: number
}

const Handshake = z.object({ token: z.string() })
const Subscribe = z.object({ branchId: Id })

/**
 * Serves rooms of branches to the workers of logged-in windows. They send nothing but the wish to watch a
 * branch.
 */
export function createSockets(deps: Deps) {
  const {
    authenticate,
    sessionLookup,
    isOurs,
    log,
    notifier,
    metrics,
    onError,
    pollMs = 1000,
  } = deps
  const io: SalaSockets = new Server(deps.server, {
    path: '/socket.io',
    serveClient: false,
    transports: ['websocket'],
    allowRequest: ({ headers }, decide) => decide(null, isOurs(headers)),
    maxHttpBufferSize: 16_384,
    perMessageDeflate: false,
    // A till must notice within ten seconds that it is offline.
    pingInterval: 5000,
    pingTimeout: 5000,
    connectTimeout: 10_000,
  })

  const watchedRooms = (branchId: string) =>
    VIEWS.map((view) => ({ view, room: branchRoom(branchId, view) })).filter(({ room }) =>
      io.of('/').adapter.rooms.has(room),
    )

  const streams = createStreams({
    log,
    onError,
    isWatched: (branchId) => watchedRooms(branchId).length > 0,
    deliver(message) {
      for (const { view, room } of watchedRooms(message.branchId)) {
        const logId = logIdFor(view, message.logId)
        const events = message.events.map((event) => visibleEvent(view, event))
        io.local.to(room).emit('events', { ...message, logId, events })
      }
      measure(metrics, message)
    },
  })

  const reviser = createReviser({ io, sessionLookup, log, onError })
  notifier.listen({
    changed: (branchId) => streams.wake(branchId),
    sessionEnded(sessionId) {
      const ended = io.local.in(sessionRoom(sessionId))
      ended.emit('session.ended')
      ended.disconnectSockets(true)
    },
    peopleChanged: (userIds) => reviser.peopleChanged(userIds),
  })
  const polls = [
    setInterval(() => void streams.poll(), pollMs),
    setInterval(() => void reviser.poll(), 3 * pollMs),
  ]

  io.use(async (socket, next) => next(await admit(socket)))

  /** Returns undefined if the socket may connect. */
  async function admit(socket: SalaSocket): Promise<Error | undefined> {
    const { auth } = socket.handshake
    const handshake = Handshake.safeParse(auth)
    try {
      const fit = handshake.success && unfitTextIn(auth) === null
      const caller = fit && (await authenticate(handshake.data.token))
      if (!caller) return refusal('UNAUTHORIZED')
      socket.data.caller = caller
      return undefined
    } catch (error) {
      onError(error)
      return refusal('UNAVAILABLE')
    }
  }

  async function subscribe(socket: SalaSocket, request: unknown): Promise<Subscribed> {
    const parsed = Subscribe.safeParse(request)
    if (!parsed.success) return { ok: false, code: 'INVALID' }
    const { branchId } = parsed.data
    const [branch] = await log.heads([branchId])
    // Read only now: permissions may have changed since the handshake, and joining must follow them.
    const { caller } = socket.data
    if (!branch || !mayEnterBranch(caller, { ...branch, id: branchId })) {
      return { ok: false, code: 'FORBIDDEN' }
    }
    // The head is read after joining: events committed in between arrive twice rather than never.
    const view = viewOf(caller)
    await socket.join(branchRoom(branchId, view))
    const [head = branch] = await log.heads([branchId])
    streams.watch(head)
    return { ok: true, logId: logIdFor(view, head.logId), seq: head.seq }
  }

  io.on('connection', (socket) => {
    metrics.sockets.inc()
    socket.on('disconnect', () => metrics.sockets.dec())
    const { sessionId, userId } = socket.data.caller
    void socket.join([sessionRoom(sessionId), userRoom(userId)])
    // One check for text, as for calls: refused text reaches no listener.
    socket.use((message, next) => {
      const answer: unknown = message.at(-1)
      const said = typeof answer === 'function' ? message.slice(0, -1) : message
      if (unfitTextIn(said) === null) return next()
      if (typeof answer === 'function') answer({ ok: false, code: 'INVALID' })
    })
    socket.on('subscribe', (request, answer) => {
      if (typeof answer !== 'function') return
      void subscribe(socket, request)
        .catch((error: unknown): Subscribed => {
          onError(error)
          return { ok: false, code: 'UNAVAILABLE' }
        })
        .then(answer)
    })
  })

  return {
    /** Cuts every connection in the way that makes clients try again, at this or another node. */
    close(): void {
      polls.forEach((poll) => clearInterval(poll))
      io.engine.close()
    },
  }
}

/** socket.io gives `data` to the client's `connect_error`. */
function refusal(code: Code): Error {
  const message = englishOf(code)
  return Object.assign(new Error(message), { data: { code, message } })
}

function measure({ events, eventLagSeconds }: Metrics, message: EventsMessage): void {
  events.inc(message.events.length)
  const [first] = message.events
  if (first) eventLagSeconds.observe(Math.max(0, Date.now() - Date.parse(first.at)) / 1000)
}
