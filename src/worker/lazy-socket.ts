import type { Socket } from './socket.ts'

/**
 * Returns a socket whose library is loaded at the first connection: it is a fifth of the worker's script, and a
 * window does not wait for it. If loading fails, it is one more failed attempt to connect.
 */
export function createLazySocket(load: () => Promise<Socket>): Socket {
  const listeners: (readonly [event: string, heard: (payload: unknown) => void])[] = []
  let socket: Socket | null = null
  let wanted = false

  async function connect() {
    try {
      socket ??= attach(await load())
      if (wanted) socket.connect()
    } catch (error) {
      for (const [event, heard] of listeners) if (event === 'connect_error') heard(error)
    }
  }

  function attach(loaded: Socket): Socket {
    if (socket) return socket
    for (const [event, heard] of listeners) loaded.on(event, heard)
    return loaded
  }

  return {
    connect() {
      wanted = true
      void connect()
    },
    disconnect() {
      wanted = false
      socket?.disconnect()
    },
    connected: () => socket?.connected() ?? false,
    on: (event, heard) => void listeners.push([event, heard]),
    async ask(event, payload, milliseconds) {
      if (!socket) throw new Error('not connected')
      return socket.ask(event, payload, milliseconds)
    },
  }
}
