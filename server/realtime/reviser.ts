import { type Caller, type SessionLookup, versionOf } from '../tenancy/caller.ts'
import type { EventLog } from './event-log.ts'
import { branchOfRoom, branchRoom, userRoom } from './rooms.ts'
import type { SalaSocket, SalaSockets } from './suite-sockets.ts'
import { logIdFor, viewOf } from './visibility.ts'

type Deps = {
  readonly io: SalaSockets
  readonly sessionLookup: SessionLookup
  readonly log: EventLog
  readonly onError: (error: unknown) => void
}

/** Limits open sockets to the current permissions of their people. */
export function createReviser({ io, sessionLookup, log, onError }: Deps) {
  const local = (): readonly SalaSocket[] => [...io.of('/').sockets.values()]

  async function revise(socket: SalaSocket): Promise<void> {
    const before = socket.data.caller
    const caller = await sessionLookup.recall(before.sessionId)
    if (!caller) {
      socket.emit('session.ended')
      socket.disconnect(true)
      return
    }
    // Hint and poll may both come.
    if (versionOf(caller) === versionOf(before)) return
    socket.data.caller = caller
    const moved = await move(socket, caller)
    socket.emit('session.changed')
    await announce(socket, caller, moved)
  }

  /**
   * An empty message with the id of another log makes the window load again, and forget what it may no longer
   * see.
   */
  async function announce(socket: SalaSocket, caller: Caller, branchIds: readonly string[]) {
    if (branchIds.length === 0) return
    for (const { branchId, logId } of await log.heads(branchIds)) {
      const message = { branchId, logId: logIdFor(viewOf(caller), logId), events: [] }
      socket.emit('events', message)
    }
  }

  const reviseAll = async (sockets: readonly SalaSocket[]): Promise<void> => {
    await Promise.all(sockets.map((socket) => revise(socket).catch(onError)))
  }

  return {
    /** Runs when people's permissions, or what their windows show, have changed. */
    peopleChanged(userIds: readonly string[]): void {
      const rooms = userIds.map(userRoom)
      void reviseAll(local().filter((socket) => rooms.some((room) => socket.rooms.has(room))))
    },

    /** Finds changes without a hint. */
    async poll(): Promise<void> {
      const sockets = local()
      if (sockets.length === 0) return
      try {
        const ids = new Set(sockets.map(({ data }) => data.caller.sessionId))
        const versions = await sessionLookup.versions([...ids])
        await reviseAll(
          sockets.filter(
            ({ data: { caller } }) => versions.get(caller.sessionId) !== versionOf(caller),
          ),
        )
      } catch (error) {
        onError(error)
      }
    },
  }
}

/**
 * Moves a socket from the rooms that its person saw to those they see now. Returns the branches whose log is
 * another now.
 */
async function move(socket: SalaSocket, caller: Caller): Promise<readonly string[]> {
  const view = viewOf(caller)
  const watched = [...socket.rooms].flatMap((room) => {
    const branchId = branchOfRoom(room)
    return branchId === undefined ? [] : [{ room, branchId, next: branchRoom(branchId, view) }]
  })
  const stay = ({ branchId }: { readonly branchId: string }) =>
    caller.branchIds === 'all' || caller.branchIds.includes(branchId)
  const moved = watched.filter((one) => stay(one) && one.room !== one.next)
  const left = watched.filter((one) => !stay(one) || one.room !== one.next)
  // All begun at once, so that no event comes between leaving and joining.
  await Promise.all([
    ...left.map(({ room }) => socket.leave(room)),
    ...moved.map(({ next }) => socket.join(next)),
  ])
  return moved.map(({ branchId }) => branchId)
}
