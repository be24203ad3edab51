import type { Standing } from '../http/caller.ts'
import { branchOfRoom, userRoom } from './rooms.ts'
import type { SalaSocket, SalaSockets } from './sockets.ts'

type Deps = {
  readonly io: SalaSockets
  readonly standing: Standing
  readonly onError: (error: unknown) => void
}

/** Keeps open sockets to what their people may do now. */
export function createReviser({ io, standing, onError }: Deps) {
  const local = (): readonly SalaSocket[] => [...io.of('/').sockets.values()]

  async function revise(socket: SalaSocket): Promise<void> {
    const before = socket.data.caller
    const caller = await standing.recall(before.sessionId)
    if (!caller) {
      socket.emit('session.ended')
      socket.disconnect(true)
      return
    }
    // Hint and poll may both come.
    if (caller.permissionsVersion === before.permissionsVersion) return
    socket.data.caller = caller
    const left = [...socket.rooms].filter((room) => {
      const branchId = branchOfRoom(room)
      return branchId && caller.branchIds !== 'all' && !caller.branchIds.includes(branchId)
    })
    for (const room of left) await socket.leave(room)
    socket.emit('session.changed')
  }

  const reviseAll = async (sockets: readonly SalaSocket[]): Promise<void> => {
    await Promise.all(sockets.map((socket) => revise(socket).catch(onError)))
  }

  return {
    /** Somebody's rights have changed. */
    peopleChanged(userIds: readonly string[]): void {
      const rooms = userIds.map(userRoom)
      void reviseAll(local().filter((socket) => rooms.some((room) => socket.rooms.has(room))))
    },

    /** Finds what no hint told of. */
    async poll(): Promise<void> {
      const sockets = local()
      if (sockets.length === 0) return
      try {
        const ids = new Set(sockets.map(({ data }) => data.caller.sessionId))
        const versions = await standing.versions([...ids])
        await reviseAll(
          sockets.filter(
            ({ data: { caller } }) => versions.get(caller.sessionId) !== caller.permissionsVersion,
          ),
        )
      } catch (error) {
        onError(error)
      }
    },
  }
}
