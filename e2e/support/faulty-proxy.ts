import { createServer, connect, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/**
 * What happens to a connection: passed on; reset at once; swallowed silently in both directions; or passed on
 * until the reply, which is lost after the server has done its work.
 */
export type Weather = 'fair' | 'reset' | 'black-hole' | 'lost-reply'

export type FaultyProxy = {
  readonly port: number
  readonly url: string
  /** Open connections, both ends counted once. */
  readonly connections: () => number
  /** Bytes that came back from the server so far. */
  readonly bytesDown: () => number
  /**
   * First lines of requests and responses so far, e.g. `POST /api/auth/logout` and `HTTP/1.1 401`, as they
   * passed.
   */
  readonly heads: () => readonly string[]
  /** The next request whose first line holds `part` reaches the server, and its reply is lost: then it resolves. */
  readonly loseReplyTo: (part: string) => Promise<void>
  /** The weather of all connections, those that are open included. */
  readonly turn: (weather: Weather) => void
  /** Milliseconds that every chunk waits, in each direction. */
  readonly delay: (ms: number) => void
  /** Resets what is open; new connections are welcome. */
  readonly flap: () => void
  readonly close: () => Promise<void>
}

const HEAD = /^(?:[A-Z]{3,6} \/\S*|HTTP\/1\.1 \d{3})/

/** A TCP proxy between browser and server whose weather a test makes. `weatherOf` decides for each new connection. */
export async function createFaultyProxy(
  targetPort: () => number,
  weatherOf?: () => Weather,
): Promise<FaultyProxy> {
  let general: Weather = 'fair'
  let lag = 0
  let down = 0
  let unlucky: { readonly part: string; readonly isLost: () => void } | null = null
  const heads: string[] = []
  const open = new Set<Socket>()
  const note = (chunk: Buffer) => {
    const [head] = HEAD.exec(chunk.toString('latin1', 0, 300)) ?? []
    if (head) heads.push(head)
    return head
  }
  const proxy = createServer((near) => {
    const own = weatherOf?.()
    const weather = () => (general === 'fair' ? (own ?? 'fair') : general)
    if (weather() === 'reset') return void near.resetAndDestroy()
    const far = connect(targetPort(), '127.0.0.1')
    open.add(near)
    for (const socket of [near, far]) socket.on('error', () => socket.destroy())
    near.on('close', () => {
      open.delete(near)
      far.destroy()
    })
    far.on('close', () => (weather() === 'black-hole' ? undefined : near.resetAndDestroy()))
    const pass = async (chunk: Buffer, to: Socket) => {
      if (lag > 0) await wait(lag)
      if (weather() !== 'black-hole' && to.writable) to.write(chunk)
    }
    let mine: typeof unlucky = null
    near.on('data', (chunk) => {
      const head = note(chunk)
      if (unlucky && head?.includes(unlucky.part)) {
        mine = unlucky
        unlucky = null
      }
      // A restarted end knows nothing of the connection, and says so when something comes.
      if (far.destroyed && weather() === 'fair') return near.resetAndDestroy()
      return pass(chunk, far)
    })
    far.on('data', (chunk) => {
      down += chunk.length
      note(chunk)
      if (!mine && weather() !== 'lost-reply') return pass(chunk, near)
      mine?.isLost()
      return near.resetAndDestroy()
    })
  })
  const flap = () => {
    for (const socket of open) socket.resetAndDestroy()
  }
  await new Promise<void>((resolve) => {
    proxy.listen(0, '127.0.0.1', resolve)
  })
  const { port } = proxy.address() as AddressInfo
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    connections: () => open.size,
    bytesDown: () => down,
    heads: () => heads,
    loseReplyTo: (part) =>
      new Promise((isLost) => {
        unlucky = { part, isLost }
      }),
    turn: (weather) => {
      general = weather
      if (weather === 'reset') flap()
    },
    delay: (ms) => {
      lag = ms
    },
    flap,
    close: () =>
      new Promise((resolve) => {
        flap()
        proxy.close(() => resolve())
      }),
  }
}
