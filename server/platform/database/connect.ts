import { chmod, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { type Connection, openClient } from './client.ts'
import { claim } from './postgres/claim.ts'
import type { Change } from './postgres/watch.ts'
import { ensureDatabase, startPostgres } from './supervisor.ts'

type Deps = {
  readonly config: Pick<Config, 'data' | 'databaseUrl'>
  readonly logger: Logger
  /** Folder of the project, whose node_modules has PostgreSQL. */
  readonly project: string
}

type Connected = {
  readonly connection: Connection
  /** See `createPulse`. */
  readonly restartHelps: () => Promise<boolean>
}

/**
 * Finds the database: that of `DATABASE_URL`, or the one of npm in the data folder, which it starts. Throws
 * while another server has the folder.
 * @param closing collects what must be stopped when the server ends
 */
export async function connect(
  { config, logger, project }: Deps,
  closing: (() => Promise<unknown>)[],
): Promise<Connected> {
  // The folder is ours. As root, PostgreSQL runs under another account, which must have access.
  await mkdir(config.data, { recursive: true })
  await chmod(config.data, 0o711)
  if (config.databaseUrl !== undefined) {
    // PostgreSQL in the folder has a claim of its own.
    const claimed = await claim(config.data)
    closing.push(async () => claimed.release())
    const connection = { connectionString: config.databaseUrl }
    return { connection, restartHelps: () => isReachable(connection) }
  }

  const root = join(config.data, 'postgres')
  const postgres = await startPostgres({ root, project, onChange: logTo(logger) })
  closing.push(() => postgres.stop())
  const { pid, adopted } = postgres
  logger.info({ postgres: pid, adopted, folder: postgres.root }, 'PostgreSQL runs')
  if (postgres.root !== root) {
    logger.warn(`PostgreSQL cannot enter ${root}; its data is in ${postgres.root}`)
  }
  return {
    connection: await ensureDatabase(postgres, 'sala'),
    // A database that recovers after a crash needs only time.
    restartHelps: async () => postgres.phase() !== 'starting',
  }
}

/** Returns whether a new connection would succeed. */
async function isReachable(connection: Connection): Promise<boolean> {
  const client = await openClient(connection, () => {}, { query_timeout: 5000 })
  try {
    return (await client.query('select 1')).rowCount === 1
  } finally {
    void client.end()
  }
}

const logTo = (logger: Logger) => (change: Change) => {
  switch (change.what) {
    case 'died':
      return logger.error('PostgreSQL has ended; it is started again')
    case 'started':
      return logger.warn({ afterMs: change.afterMs }, 'PostgreSQL runs again')
    case 'failed':
      return logger.error(
        { err: change.error, againInMs: change.againInMs },
        'PostgreSQL could not be started; it is tried again',
      )
  }
}
