import type { BranchEvent, EventsMessage } from '#shared/sync/event.ts'
import type { EventLog, Head } from './event-log.ts'

type Deps = {
  readonly log: EventLog
  readonly deliver: (message: EventsMessage) => void
  /** Returns whether a socket still watches the branch. */
  readonly isWatched: (branchId: string) => boolean
  readonly onError: (error: unknown) => void
}

/** The log of a watched branch up to the last event that was delivered. */
type Stream = { head: Head; reading: boolean; again: boolean }

const BATCH = 500

/** Delivers new events of watched branches, in order and without gaps. */
export function createStreams({ log, deliver, isWatched, onError }: Deps) {
  const streams = new Map<string, Stream>()

  const give = (stream: Stream, head: Head, events: readonly BranchEvent[]) => {
    stream.head = head
    deliver({ branchId: head.branchId, logId: head.logId, events })
  }

  /** One read at a time per branch; the same loop reads what arrives during it. */
  async function read(stream: Stream): Promise<void> {
    stream.again = true
    if (stream.reading) return
    stream.reading = true
    try {
      while (stream.again) {
        stream.again = false
        const events = await log.after(stream.head, stream.head.seq, BATCH)
        const last = events.at(-1)
        if (last) give(stream, { ...stream.head, seq: last.seq }, events)
        if (events.length === BATCH) stream.again = true
      }
    } catch (error) {
      // The next poll tries again.
      onError(error)
    } finally {
      stream.reading = false
    }
  }

  async function catchUp(found: Head): Promise<void> {
    const stream = streams.get(found.branchId)
    if (!stream) return
    const { logId, seq } = stream.head
    // The database was replaced: an empty message with its id makes every listener load again.
    if (found.logId !== logId || found.seq < seq) give(stream, found, [])
    else if (found.seq > seq) await read(stream)
  }

  return {
    /** Begins to deliver the events after `head`, unless the branch is watched already. */
    watch(head: Head): void {
      if (streams.has(head.branchId)) return
      streams.set(head.branchId, { head, reading: false, again: false })
    },

    /** The log of a branch has grown. */
    wake(branchId: string): void {
      const stream = streams.get(branchId)
      if (stream) void read(stream)
    },

    /** Finds events without a hint, and forgets branches that no socket watches any more. */
    async poll(): Promise<void> {
      for (const branchId of streams.keys()) if (!isWatched(branchId)) streams.delete(branchId)
      if (streams.size === 0) return
      try {
        const heads = await log.heads([...streams.keys()])
        await Promise.all(heads.map(catchUp))
      } catch (error) {
        onError(error)
      }
    },
  }
}
