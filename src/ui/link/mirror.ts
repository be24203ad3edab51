import type { Channel, Clock } from '#shared/sync/platform.ts'
import type { Patch, Snapshot, Topic, TopicRows } from '#shared/sync/protocol.ts'

/** Keeps one topic of this window equal to the worker's. */
export type Mirror = {
  /** Reads everything again. Calls during a resync share one more turn. */
  readonly resync: () => Promise<void>
  /** Takes everything from the worker of this epoch, unless that has been done or is being done. */
  readonly follow: (epoch: string) => void
  /** Resolves when the mirror shows version `v` or something newer. */
  readonly reach: (v: number) => Promise<void>
  readonly version: () => number
  readonly resyncs: () => number
  readonly close: () => void
}

type Target<T extends Topic> = {
  readonly apply: (put: readonly TopicRows[T][], del: readonly string[]) => void
  readonly replace: (rows: readonly TopicRows[T][]) => void
}

type Deps<T extends Topic> = {
  readonly channel: Channel
  readonly snapshot: () => Promise<Snapshot<T>>
  readonly target: Target<T>
  readonly clock: Clock
}

/** A patch that has not come after this long is taken to be lost. */
const REACH = 400
const RETRY = 50

/**
 * Listens first and asks second: a snapshot asked for before listening loses the patches between.
 * What the snapshot already has is dropped, a gap or a foreign epoch starts over.
 */
export function createMirror<T extends Topic>({
  channel,
  snapshot,
  target,
  clock,
}: Deps<T>): Mirror {
  let epoch: string | null = null
  let v = -1
  let buffer: Patch<T>[] = []
  let flight: Promise<void> | null = null
  let again = false
  let wanted: string | null = null
  let closed = false
  let count = 0
  // Another build's worker may post on the same channel: asking ours once per stranger is enough.
  const strangers = new Set<string>()
  const waiting = new Set<{ readonly v: number; readonly done: () => void }>()

  channel.listen((message) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only workers post here
    take(message as Patch<T>)
  })

  function take(patch: Patch<T>) {
    if (closed || strangers.has(patch.epoch)) return
    if (flight === null && patch.epoch === epoch) {
      if (patch.v <= v) return
      if (patch.v === v + 1) return apply(patch)
    }
    buffer.push(patch)
    if (flight === null) void resync()
  }

  function apply(patch: Patch<T>) {
    target.apply(patch.put, patch.del)
    reached(patch.v)
  }

  function reached(version: number) {
    v = version
    for (const waiter of waiting) if (v >= waiter.v) waiter.done()
  }

  function resync(): Promise<void> {
    again = true
    return start()
  }

  /** A window's mirrors often call the new worker before its link announces that there is one. */
  function follow(next: string) {
    if (flight === null && next === epoch) return
    wanted = next
    // Versions of a worker that is gone mean nothing for this one's replies.
    if (next !== epoch) v = -1
    void start()
  }

  function start(): Promise<void> {
    flight ??= pull().finally(() => {
      flight = null
    })
    return flight
  }

  async function pull() {
    do {
      again = false
      count += 1
      const taken = await ask()
      if (closed || !taken) return
      if (taken.epoch !== epoch) strangers.clear()
      epoch = taken.epoch
      target.replace(taken.rows)
      reached(taken.v)
      again ||= drain()
      again ||= wanted !== null && wanted !== epoch
      wanted = null
    } while (again)
  }

  async function ask(): Promise<Snapshot<T> | null> {
    for (let wait = RETRY; ; wait = Math.min(2000, wait * 2)) {
      try {
        return await snapshot()
      } catch {
        if (closed) return null
        await new Promise<void>((resolve) => clock.after(wait, resolve))
      }
    }
  }

  /** Applies what came while asking. True if something between is missing. */
  function drain(): boolean {
    const later = buffer.filter((patch) => patch.epoch === epoch && patch.v > v)
    for (const patch of buffer) if (patch.epoch !== epoch) strangers.add(patch.epoch)
    buffer = []
    for (const patch of later.toSorted((a, b) => a.v - b.v)) {
      if (patch.v === v + 1) apply(patch)
      else if (patch.v > v) buffer.push(patch)
    }
    return buffer.length > 0
  }

  function reach(version: number): Promise<void> {
    if (v >= version) return Promise.resolve()
    return new Promise((resolve) => {
      const waiter = { v: version, done: () => settle() }
      const cancel = clock.after(REACH, () => {
        waiting.delete(waiter)
        void resync().then(resolve)
      })
      const settle = () => {
        cancel()
        waiting.delete(waiter)
        resolve()
      }
      waiting.add(waiter)
    })
  }

  void resync()
  return {
    resync,
    follow,
    reach,
    version: () => v,
    resyncs: () => count,
    close() {
      closed = true
      channel.close()
      for (const waiter of waiting) waiter.done()
    },
  }
}
