import { BOUNDS } from '#shared/orders/bounds.ts'
import { maySend } from '#shared/orders/sending.ts'
import { nothingToCancel, type Clock } from '#shared/sync/platform.ts'
import type { Api } from './api.ts'
import { createBackoff } from './backoff.ts'
import { WorkerError } from './errors.ts'
import type { Ledger } from './ledger.ts'
import type { Carrier } from './place.ts'
import type { OutboxEntry } from './store.ts'
import { isSetAside, lanesOfEntry } from './waiting.ts'

/** Sends waiting commands, lane by lane. */
export type Sender = {
  /** Sends everything that can be sent now. Called after anything that may have changed that. */
  readonly kick: () => void
  /** The server can be reached again: skips the back-off. */
  readonly hurry: () => void
  /** Resolves when nothing is being sent. */
  readonly idle: () => Promise<void>
}

type Deps = {
  readonly ledger: Ledger
  /** A person or a kitchen screen is here, and the outbox is ours. */
  readonly ready: () => boolean
  /** Returns who sends a person's commands; null if no one here can. */
  readonly sends: (by: string) => Carrier | null
  /** Registers this device once more, for a session or a server that does not know it. */
  readonly register: (api: Api) => Promise<void>
  /** The response came without rows: they must be known before the command is dropped. */
  readonly catchUp: () => Promise<void>
  readonly clock: Clock
  readonly random: () => number
  readonly report: (error: unknown) => void
}

const LANES_AT_ONCE = 4
const TRY_LATER: ReadonlySet<number> = new Set([0, 401, 408, 425, 429])

/**
 * Sends commands first in, first out within a lane; lanes do not wait for each other, and a
 * command of several lanes waits in each of them. A refused command is
 * parked and blocks its lane until a person decides; a command without a response is sent again, with the same
 * ids, until it has one.
 */
export function createSender(deps: Deps): Sender {
  const { ledger, clock } = deps
  const backoff = createBackoff(500, 30_000, deps.random)
  const flights = new Map<string, Promise<void>>()
  /** Lanes whose whole call the server refused: sent one by one, to find the faulty one. */
  const single = new Set<string>()
  /** Lanes that the server refused from their sender, by sender and permissions. */
  const refusedTo = new Map<string, string>()
  /** Lanes from a device that the server did not know. */
  const unknown = new Set<string>()
  let waitingUntil = 0
  let cancel = nothingToCancel

  function kick() {
    if (!deps.ready() || clock.now() < waitingUntil) return
    const branchId = ledger.branchId()
    if (branchId === null) return
    showReasons()
    for (const lane of unblocked()) {
      if (flights.size >= LANES_AT_ONCE) return
      const batch = batchOf(lane)
      if (batch.length === 0) continue
      // Two lanes that were free may share a command, which goes once.
      const lanes = batch.flatMap(lanesOfEntry)
      if (lanes.some((one) => flights.has(one))) continue
      const flight = send(branchId, lane, batch).finally(() => {
        for (const one of lanes) flights.delete(one)
        kick()
      })
      for (const one of lanes) flights.set(one, flight)
    }
  }

  const queueOf = (lane: string) =>
    ledger
      .waiting()
      .ofLane(lane)
      .filter((entry) => !isSetAside(entry))

  /** Returns lanes that are neither being sent nor blocked, the longest waiting first. */
  function unblocked(): readonly string[] {
    const waiting = ledger.waiting()
    return waiting
      .lanes()
      .flatMap((lane) => {
        const [first] = queueOf(lane)
        if (!first || first.lane !== lane || isRefused(lane, first)) return []
        return lanesOfEntry(first).every((one) => isFree(one, first))
          ? [{ lane, n: first.command.n }]
          : []
      })
      .toSorted((a, b) => a.n - b.n)
      .map(({ lane }) => lane)
  }

  /** Returns whether the command is the next one of a lane that nothing blocks. */
  function isFree(lane: string, first: OutboxEntry): boolean {
    const entries = queueOf(lane)
    const blocked = flights.has(lane) || entries.some(({ state }) => state === 'parked')
    return !blocked && entries[0] === first
  }

  /** Returns the first commands of a lane that can go in one call. One of several lanes goes alone. */
  function batchOf(lane: string): readonly OutboxEntry[] {
    const entries = queueOf(lane)
    const several = entries.findIndex((entry) => lanesOfEntry(entry).length > 1)
    return ofOneActor(entries)
      .slice(0, heldFrom(entries))
      .slice(0, single.has(lane) ? 1 : BOUNDS.commands)
      .slice(0, several < 0 ? entries.length : Math.max(1, several))
  }

  const carrierFor = ({ by }: OutboxEntry) => deps.sends(by._id)

  /** Returns whether the server refused the lane from the person who is here; another person is another try. */
  const isRefused = (lane: string, first: OutboxEntry) =>
    refusedTo.has(lane) && refusedTo.get(lane) === permittedOf(carrierFor(first))

  /** Returns where a lane begins to wait for a person who may send it, for example for its payments. */
  function heldFrom(entries: readonly OutboxEntry[]): number {
    const held = entries.findIndex((entry) => {
      const carrier = carrierFor(entry)
      return !carrier || !maySend(entry.command, carrier, entry.by._id === carrier.id)
    })
    return held < 0 ? entries.length : held
  }

  /** Marks commands with what they wait for, if it is not the server alone. */
  function showReasons() {
    const waiting = ledger.waiting()
    const reasons = waiting.lanes().flatMap((lane) => {
      const entries = queueOf(lane)
      const [first] = entries
      const held = entries[first && isRefused(lane, first) ? 0 : heldFrom(entries)]
      const code = unknown.has(lane) ? DEVICE_UNKNOWN : SENDER_MAY_NOT
      const entry = unknown.has(lane) ? entries[0] : held
      return entry ? [[entry.command.opId, code] as const] : []
    })
    ledger.hold(new Map(reasons))
  }

  async function send(branchId: string, lane: string, batch: readonly OutboxEntry[]) {
    const [first] = batch
    const carrier = first && carrierFor(first)
    if (!carrier) return
    const { api } = carrier
    try {
      const commands = batch.map(({ command }) => command)
      const by = first.by._id
      const permitted = permittedOf(carrier)
      const actor = by === carrier.id ? {} : { actorId: by }
      const body = { commands, ...actor, newTopics: true }
      const answer = await api.client.sync.commands({ params: { branchId }, body })
      // Handed over in between: the next owner sends it again and gets the same response.
      if (!deps.ready()) return
      const applied = answer.results.flatMap((r) => (r.outcome === 'applied' ? [r.opId] : []))
      const negative = answer.results.flatMap((r) => (r.outcome === 'refused' ? [r] : []))
      const refused = negative.filter((r) => r.code !== SENDER_MAY_NOT)
      if (refused.length < negative.length) refusedTo.set(lane, permitted)
      else refusedTo.delete(lane)
      unknown.delete(lane)
      if (applied.length > 0 && answer.rows.length === 0) await deps.catchUp()
      backoff.reset()
      if (queueOf(lane).length <= batch.length) single.delete(lane)
      await ledger.settle(branchId, { applied, refused, rows: answer.rows, seq: answer.seq })
    } catch (error) {
      await failed(error, { branchId, lane, batch, api })
    }
  }

  type Failed = {
    readonly branchId: string
    readonly lane: string
    readonly batch: readonly OutboxEntry[]
    readonly api: Api
  }

  async function failed(error: unknown, { branchId, lane, batch, api }: Failed) {
    if (!(error instanceof WorkerError)) {
      deps.report(error)
      return later()
    }
    const { code, status, message } = error
    // The next login starts it again.
    if (code === 'E_SUPERSEDED' || code === 'NOT_SIGNED_IN') return
    if (TRY_LATER.has(status) || status >= 500) return later()
    if (code === DEVICE_UNKNOWN) {
      unknown.add(lane)
      return introduce(api)
    }
    if (batch.length > 1) {
      single.add(lane)
      return
    }
    const refused = batch.map(({ command }) => ({ opId: command.opId, code, message }))
    try {
      await ledger.settle(branchId, { applied: [], refused, rows: [], seq: 0 })
    } catch (failure) {
      deps.report(failure)
    }
  }

  /** Registers this device at the server. If that fails now, the next try does it. */
  async function introduce(api: Api) {
    try {
      await deps.register(api)
    } catch (error) {
      if (!(error instanceof WorkerError)) deps.report(error)
    }
    later()
  }

  /** Lanes that fail together wait once: those of one outage must not each double the pause. */
  function later() {
    if (clock.now() < waitingUntil) return
    const pause = backoff.next()
    waitingUntil = clock.now() + pause
    cancel()
    cancel = clock.after(pause, () => {
      waitingUntil = 0
      kick()
    })
  }

  return {
    kick,
    hurry() {
      cancel()
      waitingUntil = 0
      backoff.reset()
      kick()
    },
    async idle() {
      while (flights.size > 0) await Promise.all(flights.values())
    },
  }
}

const SENDER_MAY_NOT = 'SENDER_MAY_NOT'
const DEVICE_UNKNOWN = 'DEVICE_UNKNOWN'

const permittedOf = (carrier: Carrier | null): string =>
  carrier ? [carrier.id, carrier.kiosk, ...carrier.permissions].join(' ') : ''

/** Returns the first commands that one person gave: the server records a call under one name. */
function ofOneActor(entries: readonly OutboxEntry[]): readonly OutboxEntry[] {
  const other = entries.findIndex(({ by }) => by._id !== entries[0]?.by._id)
  return other < 0 ? entries : entries.slice(0, other)
}
