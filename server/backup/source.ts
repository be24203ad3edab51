import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Store } from '../platform/config.ts'
import type { Connection } from '../platform/database/client.ts'
import { pickAccount } from '../platform/database/postgres/account.ts'
import { prepare } from '../platform/database/postgres/place.ts'
import { isReady } from '../platform/database/postgres/postmaster.ts'
import { connectionTo, ensureDatabase, startPostgres } from '../platform/database/supervisor.ts'

/** Name of the database in the PostgreSQL of npm. */
const NAME = 'sala'

/** Returns the folder of the PostgreSQL of npm below the data folder. */
export const postgresRoot = ({ data }: Pick<Store, 'data'>): string => join(data, 'postgres')

/**
 * Runs `work` with the database of the settings. Uses the PostgreSQL of npm if it is running, for the server
 * that owns it; otherwise starts it and stops it again.
 */
export async function withSource<T>(
  store: Store,
  project: string,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  if (store.databaseUrl !== undefined) return work({ connectionString: store.databaseUrl })
  const root = postgresRoot(store)
  const place = prepare(root, pickAccount())
  if (!existsSync(place.data)) {
    throw new Error(
      `There is no database in ${root}. Set SALA_DATA or DATABASE_URL as for the server.`,
    )
  }
  if (await isReady(place.data, place.socket)) return work(connectionTo(place)(NAME))
  return withOwnPostgres(root, project, work)
}

/** Runs `work` with the PostgreSQL of npm, started before it and stopped after it. */
export async function withOwnPostgres<T>(
  root: string,
  project: string,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  const postgres = await startPostgres({ root, project })
  try {
    return await work(await ensureDatabase(postgres, NAME))
  } finally {
    await postgres.stop()
  }
}
