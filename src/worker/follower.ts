import * as z from 'zod/mini'
import { nothingToCancel, type Clock } from '#shared/sync/platform.ts'
import type { ConnectionRow } from '#shared/sync/protocol.ts'
import type { EventsMessage } from '#shared/sync/event.ts'
import { createBackoff } from './backoff.ts'
import { createCatchUp } from './catch-up.ts'
import { WorkerError } from './errors.ts'
import { type FollowerEffect, type FollowerEvent, STOPPED, stepFollower } from './follower-state.ts'
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
/** Before a handshake with a fresh token. */
const SOON = 1000
const TICK = 5000
/** Longer than this between two ticks, and the device was asleep. */
const ASLEEP = 3 * TICK

const Subscribed = z.object({ ok: z.boolean() })
const Refused = z.object({ data: z.object({ code: z.string() }) })

export function createFollower(deps: Deps): Follower {
  const { socket, ledger, reader, clock } = deps
  const backoff = createBackoff(500, LONGEST_PAUSE, deps.random)
  const catchUp = createCatchUp({ ledger, reader })
  /** What belongs to an earlier state is dropped: each is an object of its own. */
  let state = STOPPED
  /** Came while joining. */
  let heard: EventsMessage[] = []
  let cancelRetry = nothingToCancel
  let cancelTick = nothingToCancel

  socket.on('connect', () => handle('connected'))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only our server emits it
  socket.on('events', (message) => hear(message as EventsMessage))
  socket.on('disconnect', () => handle('disconnected'))
  socket.on('connect_error', (error) =>
    handle(isUnauthorized(error) ? 'unauthorized' : 'disconnected'),
  )
  socket.on('session.ended', () => void reader()?.end())
  socket.on('session.changed', () => void reader()?.renew())

  function handle(event: FollowerEvent) {
    const now = { now: clock.now(), token: reader()?.token() ?? null }
    const step = stepFollower(state, event, now)
    state = step.state
    for (const effect of step.effects) run(effect)
  }

  // oxlint-disable-next-line complexity -- one line per effect
  function run(effect: FollowerEffect) {
    if (typeof effect === 'object') return wait(effect.wait)
    switch (effect) {
      case 'connect':
        cancelRetry()
        return socket.connect()
      case 'disconnect':
        return socket.disconnect()
      case 'drop':
        return socket.connected() ? socket.disconnect() : handle('disconnected')
      case 'join':
        return void join()
      case 'verify':
        return void verify()
      case 'renew':
        return void renew()
      case 'resetPauses':
        return backoff.reset()
      case 'watchSleep':
        cancelTick()
        return tick(clock.now())
      case 'rest':
        cancelRetry()
        return cancelTick()
      case 'showConnecting':
        return deps.onState('connecting')
      case 'showOffline':
        return deps.onState('offline')
      case 'goLive':
        heard.splice(0).forEach(hear)
        deps.onState('online')
        return deps.onOnline()
    }
  }

  function wait(how: 'pause' | 'soon' | number) {
    cancelRetry()
    const pause = typeof how === 'number' ? how : backoff.next()
    cancelRetry = clock.after(how === 'soon' ? Math.min(pause, SOON) : pause, () => handle('due'))
  }

  /** socket.io never tries again after its handshake was refused. */
  async function renew() {
    const mine = state
    const outcome = await reader()?.refresh(state.shown ?? '')
    // By now another person may have logged in, whose connection must stay.
    if (mine === state) handle(outcome === 'refreshed' ? 'renewed' : 'disconnected')
  }

  /** Joins the branch's room before reading its log, so that nothing falls between. */
  async function join() {
    const mine = state
    heard = []
    const branchId = ledger.branchId()
    if (branchId === null) return
    try {
      const reply = z.parse(
        Subscribed,
        await socket.ask('subscribe', { branchId }, SUBSCRIBE_DEADLINE),
      )
      if (!reply.ok) throw new WorkerError('SUBSCRIBE_REFUSED')
      await catchUp()
    } catch (error) {
      if (mine !== state) return
      deps.report(error)
      return handle('useless')
    }
    if (mine === state) handle('joined')
  }

  function hear(message: EventsMessage) {
    if (message.branchId !== ledger.branchId()) return
    if (state.kind === 'joining') heard.push(message)
    if (state.kind !== 'live') return
    const otherLog = message.logId !== ledger.cursor()?.logId
    const gap = message.events.some((event) => ledger.takeEvent(message.logId, event) === 'gap')
    if (otherLog || gap) void catchUp().catch(deps.report)
  }

  async function verify() {
    const mine = state
    const branchId = ledger.branchId()
    if (branchId === null) return
    try {
      await socket.ask('subscribe', { branchId }, PING_DEADLINE)
      await catchUp()
    } catch {
      if (mine !== state) return
      backoff.reset()
      handle('useless')
    }
  }

  function tick(before: number) {
    const now = clock.now()
    if (now - before > ASLEEP) handle('woke')
    cancelTick = clock.after(TICK, () => tick(now))
  }

  return {
    start: () => handle('start'),
    stop: () => handle('stop'),
    hurry: () => handle('hurry'),
    answered: () => handle('answered'),
    catchUp,
  }
}

function isUnauthorized(error: unknown): boolean {
  const parsed = z.safeParse(Refused, error)
  return parsed.success && parsed.data.data.code === 'UNAUTHORIZED'
}
