import { io } from 'socket.io-client'

/** The one socket of the browser profile. It never reconnects on its own: the follower decides when. */
export type Socket = {
  readonly connect: () => void
  readonly disconnect: () => void
  readonly connected: () => boolean
  readonly on: (event: string, heard: (payload: unknown) => void) => void
  /** Sends an event and waits for the acknowledgement; rejects if none arrives in time. */
  readonly ask: (event: string, payload: object, milliseconds: number) => Promise<unknown>
}

/** Specification, section 9: a socket address with a value of 20,000 ms. */
const CONNECT_TIMEOUT = 20_000

/**
 * Opens the socket, which the caller connects.
 * @param token read again for each attempt.
 * @param address origin of the server; `/` is that of the page.
 */
export function openSocket(token: () => string | null, address = '/'): Socket {
  const socket = io(address, {
    transports: ['websocket'],
    autoConnect: false,
    reconnection: false,
    timeout: CONNECT_TIMEOUT,
    auth: (give) => give({ token: token() }),
  })
  return {
    connect: () => void socket.connect(),
    disconnect: () => void socket.disconnect(),
    connected: () => socket.connected,
    on: (event, heard) => void socket.on(event, heard),
    ask: async (event, payload, milliseconds): Promise<unknown> =>
      socket.timeout(milliseconds).emitWithAck(event, payload),
  }
}
