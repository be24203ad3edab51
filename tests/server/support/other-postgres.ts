import { chmodSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { ensureDatabase, startPostgres } from '../../../server/database/supervisor.ts'
import { temporaryFolder } from './client.ts'
import { databaseAt, type TestDatabase } from './database.ts'

/** Debian's PostgreSQL 15, the oldest that we support. */
const BIN = '/usr/lib/postgresql/15/bin'

/** Why a test with PostgreSQL 15 is skipped; undefined where that is installed. */
export const noOldPostgres = existsSync(join(BIN, 'postgres'))
  ? undefined
  : `${BIN} is not installed`

/** Starts a PostgreSQL 15 beside the one of the tests; stopped after the file. Makes databases without any table. */
export async function oldPostgres(): Promise<(name: string) => Promise<TestDatabase>> {
  const folder = temporaryFolder()
  chmodSync(folder, 0o755)
  const postgres = await startPostgres({
    root: join(folder, 'postgres'),
    project: process.cwd(),
    fsync: false,
    binaries: { bin: BIN, builtinLocale: false },
  })
  afterAll(() => postgres.stop())
  return async (name) => {
    await ensureDatabase(postgres, name)
    return databaseAt(postgres.connection(name))
  }
}
