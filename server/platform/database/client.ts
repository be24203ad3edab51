import pg from 'pg'

/** How to reach PostgreSQL: an address, or the folder of its unix socket as `host`. */
export type Connection =
  | { readonly connectionString: string }
  | {
      readonly host: string
      readonly port: number
      readonly user: string
      readonly database: string
    }

type OnError = (error: Error) => void

/** Finds out within about 20 seconds that the machine at the other end of a silent connection is gone. */
const ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

const CONNECT_WITHIN_MS = 10_000

/** Milliseconds after which waiting helps no one: the window that asked has given up. */
const PATIENCE = {
  statement_timeout: 60_000,
  idle_in_transaction_session_timeout: 60_000,
}
/** For a server that cannot end a statement itself, because it is gone. */
const SILENCE_MS = 70_000

/**
 * By default PostgreSQL plans the statements of a sale again each time: three times the work of running them.
 */
const PLANNED_ONCE = { options: '-c plan_cache_mode=force_generic_plan' }

type PoolOptions = {
  readonly connection: Connection
  readonly size: number
  /** Milliseconds without a response after which a statement fails. */
  readonly silenceMs?: number | undefined
  readonly types: pg.CustomTypesConfig
  /** Called for every connection that breaks, idle or in use. */
  readonly onError: OnError
}

/** Opens a pool. A connection that breaks fails the query that uses it, never the process. */
export function openPool({
  connection,
  size,
  silenceMs = SILENCE_MS,
  types,
  onError,
}: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    ...ALIVE,
    ...PATIENCE,
    ...PLANNED_ONCE,
    query_timeout: silenceMs,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    // After a failover no connection to the former server lasts longer.
    maxLifetimeSeconds: 3600,
    types,
    max: size,
  })
  // The pool listens to connections only while they are idle.
  pool.on('connect', (client) => client.on('error', onError))
  // Each connection has reported it already, but without a listener here the process would end.
  pool.on('error', () => {})
  return pool
}

/** Opens one connection outside of any pool. The caller ends it. */
export async function openClient(
  connection: Connection,
  onError: OnError,
  limits: Pick<pg.ClientConfig, 'query_timeout' | 'options'> = {},
): Promise<pg.Client> {
  const client = new pg.Client({
    ...connection,
    ...ALIVE,
    ...limits,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
  })
  client.on('error', onError)
  try {
    await client.connect()
  } catch (error) {
    void client.end()
    throw error
  }
  return client
}
