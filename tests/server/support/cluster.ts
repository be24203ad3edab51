import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Binaries } from '../../../server/database/postgres/binaries.ts'
import { stopPostmaster } from '../../../server/database/postgres/postmaster.ts'
import { migrate, readMigrations } from '../../../server/database/migrate.ts'
import {
  ensureDatabase,
  type Postgres,
  startPostgres,
} from '../../../server/database/supervisor.ts'

/** Copied for every test: creating a database from a template takes 20 ms. */
export const TEMPLATE = 'base'

/** The one PostgreSQL of this test run, started by the first file that asks. */
export async function cluster(folder: string): Promise<Postgres> {
  const ready = join(folder, 'ready')
  if (takesLock(folder)) {
    const postgres = await start(folder)
    await migrate(await ensureDatabase(postgres, TEMPLATE), await readMigrations())
    writeFileSync(ready, '')
    return postgres
  }
  while (!existsSync(ready)) await sleep(20)
  return start(folder)
}

export const stopCluster = (folder: string) => stopPostmaster(join(folder, 'postgres', 'data'))

const start = (folder: string) =>
  startPostgres({
    root: join(folder, 'postgres'),
    project: process.cwd(),
    fsync: false,
    settings: { max_connections: '200', deadlock_timeout: '50ms' },
    ...(process.env['SALA_TEST_PG'] === 'system' && { binaries: systemBinaries() }),
  })

/** The machine's own PostgreSQL, to prove that the oldest supported version serves as well. */
function systemBinaries(): Binaries {
  const bin = execFileSync('pg_config', ['--bindir'], { encoding: 'utf8' }).trim()
  const version = execFileSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' })
  return { bin, builtinLocale: Number(/ (\d+)/.exec(version)?.[1]) >= 17 }
}

function takesLock(folder: string): boolean {
  try {
    mkdirSync(join(folder, 'lock'))
    return true
  } catch {
    return false
  }
}
