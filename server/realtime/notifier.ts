import { setTimeout as sleep } from 'node:timers/promises'
import type { Bus, Message } from './bus.ts'

/**
 * Notices of commands after they have committed; never inside a transaction, where NOTIFY would hold a lock.
 */
export type Notify = {
  /** The branch's log has grown. */
  readonly changed: (branchId: string) => void
  /** The session was revoked: its sockets are notified and cut, on every node. */
  readonly sessionEnded: (sessionId: string) => void
  /** A person's permissions have changed, see `revisePeople`: notifies their sockets on every node. */
  readonly peopleChanged: (userIds: readonly string[]) => void
}

type Deps = {
  readonly openBus: (onMessage: (message: Message) => void) => Bus
  /** Names this node, so that it does not listen to itself. */
  readonly node: string
  readonly onError: (error: unknown) => void
}

/** Every commit of the database waits for the lock of a NOTIFY, so nodes are notified at most this often. */
const TELL_MS = 10
/** A NOTIFY carries 8,000 bytes; an id is 39 of them, and there are three lists. */
const IDS = 60

/** Notifies listeners on this node at once and the other nodes soon after. */
export function createNotifier({ openBus, node, onError }: Deps) {
  let listeners: readonly Partial<Notify>[] = []
  const branches = new Set<string>()
  const sessions = new Set<string>()
  const people = new Set<string>()
  let telling: Promise<void> | undefined

  const here: Notify = {
    changed: (id) => listeners.forEach(({ changed }) => changed?.(id)),
    sessionEnded: (id) => listeners.forEach(({ sessionEnded }) => sessionEnded?.(id)),
    peopleChanged: (ids) => listeners.forEach(({ peopleChanged }) => peopleChanged?.(ids)),
  }

  const bus = openBus((message) => {
    if (message.node === node) return
    message.branches.forEach(here.changed)
    message.sessions.forEach(here.sessionEnded)
    if (message.people.length > 0) here.peopleChanged(message.people)
  })

  async function tell(): Promise<void> {
    await sleep(TELL_MS)
    try {
      while (branches.size + sessions.size + people.size > 0) {
        await bus.publish({
          node,
          branches: take(branches),
          sessions: take(sessions),
          people: take(people),
        })
      }
    } catch (error) {
      // Hints only: the other nodes check the log each second, and sessions every three.
      onError(error)
    } finally {
      telling = undefined
    }
  }

  const soon = () => {
    telling ??= tell()
  }

  return {
    changed(branchId: string): void {
      here.changed(branchId)
      branches.add(branchId)
      soon()
    },

    sessionEnded(sessionId: string): void {
      here.sessionEnded(sessionId)
      sessions.add(sessionId)
      soon()
    },

    peopleChanged(userIds: readonly string[]): void {
      here.peopleChanged(userIds)
      for (const id of userIds) people.add(id)
      if (userIds.length > 0) soon()
    },

    /** Adds a listener for events here or on another node. */
    listen(listener: Partial<Notify>): void {
      listeners = [...listeners, listener]
    },

    /** Sends the other nodes the notices that are left. */
    async close(): Promise<void> {
      await telling
      await bus.close()
    },
  }
}
export type Notifier = ReturnType<typeof createNotifier>

function take(ids: Set<string>): string[] {
  const taken = [...ids].slice(0, IDS)
  for (const id of taken) ids.delete(id)
  return taken
}
