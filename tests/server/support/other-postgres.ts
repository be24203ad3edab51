import { chmodSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { startPostgres } from '../../../server/platform/database/supervisor.ts'
import { temporaryFolder } from './client.ts'
import { admin } from './create-database.ts'
import { databaseAt, type TestDatabase } from './database.ts'

/** Debian's PostgreSQL 15, the oldest that we support. */
const BIN = '/usr/lib/postgresql/15/bin'

/** Why a test with PostgreSQL 15 is skipped; undefined if it is installed. */
export const noOldPostgres = existsSync(join(BIN, 'postgres'))
  ? undefined
  : `${BIN} is not installed`

/** An account as a provider gives one out: it owns its databases and may nothing else. */
const OWNER = 'house'

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
  const run = (statement: string) => admin(postgres.connection('postgres'), statement)
  await run(`create role ${OWNER} login nosuperuser`)
  return async (name) => {
    await run(`create database ${name} owner ${OWNER}`)
    return databaseAt({ ...postgres.connection(name), user: OWNER })
  }
}
