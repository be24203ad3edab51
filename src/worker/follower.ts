import * as z from 'zod/mini'
import { nothingToCancel, type Clock } from '#shared/sync/platform.ts'
import type { ConnectionRow } from '#shared/sync/protocol.ts'
import type { EventsMessage } from '#shared/sync/event.ts'
import { createBackoff } from './backoff.ts'
import { WorkerError } from './errors.ts'
import type { Ledger } from './ledger.ts'
import type { Reader } from './place.ts'
import type { Socket } from './socket.ts'

/** Follows the event log of the current branch for as long as a person or a kitchen screen may read it. */
export type Follower = {
  /** Starts, or starts again with the branch that the ledger has open. */
  readonly start: () => void
  readonly stop: () => void
  /** Skips the back-off, and checks a connection that may only seem alive. */
  readonly hurry: () => void
  /** The server sent a response: if it was away, its socket is tried at once. */
  readonly answered: () => void
  /** Fetches the events since the last known one. */
  readonly catchUp: () => Promise<void>
}

type Deps = {
  readonly socket: Socket
  readonly ledger: Ledger
  /** The session that follows the log; another one begins with a `start`. */
  readonly reader: () => Reader | null
  readonly clock: Clock
  readonly random: () => number
  readonly onState: (state: ConnectionRow['state']) => void
  /** Runs each time the log has been caught up with. */
  readonly onOnline: () => void
  readonly report: (error: unknown) => void
}

const SUBSCRIBE_DEADLINE = 10_000
const PING_DEADLINE = 3000
/** With its jitter, 6 s at most until a till sees that the server is back. */
const LONGEST_PAUSE = 4000
/** Where requests pass and sockets do not, responses must not each bring an attempt. */
const ATTEMPT_EVERY = 1000
/** An attempt from before the network came back may wait for its timeout for 20 s. */
const HUNG = 5000
const TICK = 5000
/** Longer than this between two ticks, and the device was asleep: the socket may be dead. */
const ASLEEP = 3 * TICK

const Subscribed = z.object({ ok: z.boolean() })
const Refused = z.object({ data: z.object({ code: z.string() }) })

export function createFollower(deps: Deps): Follower {
  const { socket, ledger, reader, clock } = deps
  const backoff = createBackoff(500, LONGEST_PAUSE, deps.random)
  let running = false
  /** Counts connections and branches: events of an earlier one are dropped. */
  let turn = 0
  let caughtUp = false
  let buffer: EventsMessage[] = []
  let pulling: Promise<void> | null = null
  let again = false
  let lastAttempt = -Infinity
  let trying = false
  let shown: string | null = null
  let cancelRetry = nothingToCancel
  let cancelTick = nothingToCancel

  socket.on('connect', () => void subscribe())
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only our server emits it
  socket.on('events', (message) => hear(message as EventsMessage))
  socket.on('disconnect', () => lost())
  socket.on('connect_error', (error) => void refused(error))
  socket.on('session.ended', () => void reader()?.end())
  socket.on('session.changed', () => void reader()?.renew())

  function connect() {
    if (running) deps.onState('connecting')
    attempt()
  }

  /** Unseen until it succeeds: a sign that changed with every attempt would make the page jump. */
  function attempt() {
    cancelRetry()
    // A second attempt beside a running one would present another token, or none of its own.
    if (!running || trying || socket.connected()) return
    trying = true
    shown = reader()?.token() ?? null
    lastAttempt = clock.now()
    socket.connect()
  }

  function abandon() {
    if (trying) socket.disconnect()
    trying = false
  }

  function lost() {
    turn += 1
    trying = false
    caughtUp = false
    if (!running) return
    deps.onState('offline')
    cancelRetry()
    cancelRetry = clock.after(backoff.next(), attempt)
  }

  /**
   * socket.io does not try again after its handshake was refused. In the meantime calls may have had the token
   * renewed: the refusal is about the token that was presented.
   */
  async function refused(error: unknown) {
    trying = false
    const mine = turn
    const parsed = z.safeParse(Refused, error)
    if (!parsed.success || parsed.data.data.code !== 'UNAUTHORIZED' || !shown) return lost()
    const outcome = await reader()?.refresh(shown)
    // By now another person may have logged in, whose connection must stay.
    if (mine !== turn) return
    if (outcome === 'refreshed') connectSoon()
    else lost()
  }

  /** A server that refuses even fresh tokens must not be asked in a tight loop. */
  function connectSoon() {
    cancelRetry()
    cancelRetry = clock.after(Math.min(backoff.next(), 1000), attempt)
  }

  /** Joins the branch's room before reading its log, so that no event is missed. */
  async function subscribe() {
    const mine = ++turn
    trying = false
    const branchId = ledger.branchId()
    buffer = []
    caughtUp = false
    if (branchId === null) return
    try {
      const reply = z.parse(
        Subscribed,
        await socket.ask('subscribe', { branchId }, SUBSCRIBE_DEADLINE),
      )
      if (!reply.ok) throw new WorkerError('SUBSCRIBE_REFUSED', 'The server refused the branch.')
      await catchUp()
      if (mine !== turn) return
      caughtUp = true
      const heard = buffer
      buffer = []
      heard.forEach(hear)
      backoff.reset()
      deps.onState('online')
      deps.onOnline()
    } catch (error) {
      if (mine !== turn) return
      deps.report(error)
      drop()
    }
  }

  /** Closes a useless connection; a closed one is tried again after a pause. */
  function drop() {
    if (socket.connected()) socket.disconnect()
    else lost()
  }

  function hear(message: EventsMessage) {
    if (message.branchId !== ledger.branchId()) return
    if (!caughtUp) {
      buffer.push(message)
      return
    }
    const otherLog = message.logId !== ledger.cursor()?.logId
    const gap = message.events.some((event) => ledger.takeEvent(message.logId, event) === 'gap')
    if (otherLog || gap) void catchUp().catch(deps.report)
  }

  function catchUp(): Promise<void> {
    again = true
    pulling ??= pull().finally(() => {
      pulling = null
    })
    return pulling
  }

  /** Returns the server's events since the last known one; undefined if no one may read them. */
  async function since(branchId: string) {
    const cursor = ledger.cursor()
    const query = cursor ? { logId: cursor.logId, since: cursor.seq } : {}
    return reader()?.api.client.sync.since({ params: { branchId }, query })
  }

  async function pull() {
    while (again) {
      again = false
      const branchId = ledger.branchId()
      if (branchId === null) return
      const answer = await since(branchId)
      if (!answer) return
      if (branchId !== ledger.branchId()) continue
      if (answer.kind === 'snapshot') ledger.takeSnapshot(answer.logId, answer.seq, answer.rows)
      else for (const event of answer.events) ledger.takeEvent(answer.logId, event)
      // Long logs arrive in parts.
      const more = answer.kind === 'events' && answer.events.length > 0
      if (more && (ledger.cursor()?.seq ?? 0) < answer.seq) again = true
    }
  }

  async function verify() {
    const mine = turn
    const branchId = ledger.branchId()
    if (!socket.connected() || branchId === null) return
    try {
      await socket.ask('subscribe', { branchId }, PING_DEADLINE)
      await catchUp()
    } catch {
      if (mine !== turn) return
      backoff.reset()
      drop()
    }
  }

  function tick(before: number) {
    if (clock.now() - before > ASLEEP) void verify()
    const now = clock.now()
    cancelTick = clock.after(TICK, () => tick(now))
  }

  return {
    start() {
      const already = running && socket.connected()
      running = true
      turn += 1
      cancelTick()
      tick(clock.now())
      if (already) void subscribe()
      else connect()
    },
    stop() {
      running = false
      turn += 1
      caughtUp = false
      cancelRetry()
      cancelTick()
      trying = false
      socket.disconnect()
      deps.onState('offline')
    },
    hurry() {
      if (!running) return
      backoff.reset()
      if (socket.connected()) void verify()
      else connect()
    },
    answered() {
      if (!running || socket.connected()) return
      const age = clock.now() - lastAttempt
      if (trying && age < HUNG) return
      abandon()
      backoff.reset()
      deps.onState('connecting')
      cancelRetry()
      cancelRetry = clock.after(Math.max(0, ATTEMPT_EVERY - age), attempt)
    },
    catchUp,
  }
}
