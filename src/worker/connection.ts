import type { Clock } from '#shared/sync/platform.ts'
import type { ConnectionRow } from '#shared/sync/protocol.ts'
import type { Topics } from './topics.ts'

/** The state of the worker's connection to server and disk, as windows show it. */
export type Connection = {
  readonly set: (
    change: Partial<Pick<ConnectionRow, 'state' | 'owner' | 'stale' | 'storage'>>,
  ) => void
  /** Takes the server's clock with every response. */
  readonly heardTime: (milliseconds: number) => void
  /** The device's clock, corrected by the server's. */
  readonly now: () => number
}

type Deps = {
  readonly topics: Topics
  readonly clock: Clock
  readonly mode: ConnectionRow['mode']
  readonly build: number
}

/** The server sends its time in whole seconds: half of one is the best guess, smaller errors are noise. */
const HALF_SECOND = 500
const NOISE = 1500

export function createConnection({ topics, clock, mode, build }: Deps): Connection {
  let row: ConnectionRow = {
    _id: 'connection',
    state: 'offline',
    since: clock.now(),
    clockOffset: 0,
    mode,
    owner: false,
    stale: false,
    build,
    storage: 'durable',
  }
  topics.change('connection', [row])

  function put(change: Partial<ConnectionRow>) {
    const next = { ...row, ...change }
    if (JSON.stringify(next) === JSON.stringify(row)) return
    row = next
    topics.change('connection', [row])
  }

  return {
    set({ state = row.state, ...change }) {
      // Attempts to reconnect do not restart the count of a loss.
      const same = (state === 'online') === (row.state === 'online')
      put({ ...change, state, since: same ? row.since : clock.now() })
    },
    heardTime(milliseconds) {
      const offset = milliseconds + HALF_SECOND - clock.now()
      if (Math.abs(offset - row.clockOffset) > NOISE) put({ clockOffset: offset })
    },
    now: () => clock.now() + row.clockOffset,
  }
}
