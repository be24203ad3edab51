import type { AxiosInstance } from 'axios'
import type { CoreContract } from '#shared/core-api.ts'
import type { RouteGroups } from '#shared/contract/route.ts'
import type { Clock, Locks, OpenChannel } from '#shared/sync/platform.ts'
import type { ConnectionRow, WorkerApi } from '#shared/sync/protocol.ts'
import type { Report } from './log.ts'
import type { Socket } from './socket.ts'
import type { Store } from './store.ts'

/** The dependencies of a worker. Everything that is not a decision comes from outside. */
export type WorkerDeps = {
  /** Names this start of the worker. */
  readonly epoch: string
  readonly build: number
  readonly mode: ConnectionRow['mode']
  /** Part of the channel names where each window has its own worker; else ''. */
  readonly scope: string
  /** Set if windows gave up another worker of the same build. Milliseconds. */
  readonly mayStealAfter: number | null
  readonly store: Store
  readonly axios: AxiosInstance
  readonly contract: CoreContract
  /** The rest of the contract, when a window first needs it. */
  readonly loadContract: () => Promise<RouteGroups>
  readonly openSocket: (token: () => string | null) => Socket
  readonly openChannel: OpenChannel
  /** Null on plain http, where browsers have no locks: then this worker assumes that it is the only one. */
  readonly locks: Locks | null
  readonly clock: Clock
  readonly random: () => number
  readonly newId: () => string
  /** Makes 32 random bytes in base64url. */
  readonly newSecret: () => string
  /** The database has the format of a newer build, so `store` is none: nothing can be done here. */
  readonly diskIsNewer: boolean
  /** Ends this worker, so that windows start another one. */
  readonly end: () => void
}

export type SalaWorker = {
  /** Returns the interface for one window; `close` runs when that window is gone. */
  readonly connect: (close: () => void) => WorkerApi
  readonly report: Report
  /** There is no database, or it is gone: work from here on does not survive the worker. */
  readonly storageLost: () => void
  /** Resolves when nothing is being written or sent. For tests and for handing over. */
  readonly settled: () => Promise<void>
}
