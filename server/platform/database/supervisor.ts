import { openClient } from './client.ts'
import type { Connection } from './client.ts'
import { claim } from './postgres/claim.ts'
import { createLauncher, type Options, USER } from './postgres/launch.ts'
import { type Cluster, PORT } from './postgres/place.ts'
import {
  type Phase,
  phaseOf,
  isRunning,
  postmasterPid,
  stopPostmaster,
} from './postgres/postmaster.ts'
import { type Change, watch } from './postgres/watch.ts'

export type Postgres = {
  readonly root: string
  /** Of the server that runs now; another one after a restart. */
  readonly pid: number
  /** A killed process of ours had left it running. */
  readonly adopted: boolean
  readonly connection: ConnectionTo
  readonly phase: () => Phase
  readonly stop: () => Promise<void>
}

type ConnectionTo = (database: string) => Extract<Connection, { host: string }>

type Supervised = Options & { readonly onChange?: (change: Change) => void }

/**
 * Starts the PostgreSQL of npm, or takes over the one that a killed process of ours left, and starts it again
 * whenever it dies. Throws while another process has the folder.
 */
export async function startPostgres({
  onChange = () => {},
  ...options
}: Supervised): Promise<Postgres> {
  const { place, initialise, launch } = createLauncher(options)
  const { root, data } = place
  const claimed = await claim(root)
  try {
    initialise()
    const adopted = await launch()
    const watching = watch({ isRunning: () => isRunning(data), start: launch, onChange })
    return {
      root,
      get pid() {
        return postmasterPid(data) ?? 0
      },
      adopted,
      connection: connectionTo(place),
      phase: () => phaseOf(data),
      async stop() {
        await watching.stop()
        await stopPostmaster(data)
        claimed.release()
      },
    }
  } catch (error) {
    claimed.release()
    throw error
  }
}

/** Returns how to reach the database server of a place, without supervising it. */
export const connectionTo =
  ({ socketFolder }: Pick<Cluster, 'socketFolder'>): ConnectionTo =>
  (database) => ({ host: socketFolder, port: PORT, user: USER, database })

/** Creates the database if it is missing. */
export async function ensureDatabase(
  { connection }: Pick<Postgres, 'connection'>,
  name: string,
): Promise<Connection> {
  // A broken connection fails the running statement, which reports it.
  const client = await openClient(connection('postgres'), () => {})
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`)
  } finally {
    await client.end()
  }
  return connection(name)
}
