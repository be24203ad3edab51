import { hash } from '@node-rs/argon2'
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Binaries } from '../../../server/platform/database/postgres/binaries.ts'
import { stopPostmaster } from '../../../server/platform/database/postgres/postmaster.ts'
import { migrate, readMigrations } from '../../../server/platform/database/migrate.ts'
import { openDatabase } from '../../../server/platform/database/database.ts'
import { createLauncher } from '../../../server/platform/database/postgres/launch.ts'
import {
  connectionTo,
  ensureDatabase,
  type Postgres,
} from '../../../server/platform/database/supervisor.ts'
import { DEMO_PASSWORD } from '../../../server/demo/logins.ts'
import { seedDemo } from '../../../server/demo/seed.ts'
import { createDatabase } from './create-database.ts'
import { NOON } from './noon.ts'

export type Cluster = Pick<Postgres, 'connection'>

/** Copied for every file: creating a database from a template takes 20 ms. */
export const MIGRATED = 'migrated'
/** With the demonstration but without its past, which takes a second to write. */
const HOUSE = 'house'

/**
 * The one PostgreSQL of this test run, started by the first file that needs it and supervised by none: all
 * share it.
 */
export async function cluster(folder: string): Promise<Cluster> {
  const { place, initialise, launch } = launcherFor(folder)
  const found = { connection: connectionTo(place) }
  await onceIn(folder, 'cluster', async () => {
    initialise()
    await launch()
    await migrate(await ensureDatabase(found, MIGRATED), await readMigrations())
  })
  return found
}

/** Makes the template with the demonstration when the first file needs it. Returns its name. */
export async function houseTemplate(folder: string, { connection }: Cluster): Promise<string> {
  await onceIn(folder, HOUSE, async () => {
    await createDatabase(connection, HOUSE, MIGRATED)
    const db = openDatabase({ connection: connection(HOUSE), poolSize: 1 })
    await seedDemo(db, { now: NOON, days: 0, drawn: false })
    // Tests log in thousands of times, and a check takes as long as its hash asks for.
    const password_hash = await hash(DEMO_PASSWORD, { memoryCost: 64, timeCost: 1, parallelism: 1 })
    await db.updateTable('users').set({ password_hash }).execute()
    await db.destroy()
  })
  return HOUSE
}

/**
 * Does the work that all files of a run share once, in the first process that needs it; the others wait for it.
 */
async function onceIn(folder: string, name: string, work: () => Promise<void>): Promise<void> {
  const done = join(folder, `${name}.done`)
  if (takesLock(join(folder, `${name}.lock`))) {
    await work()
    writeFileSync(done, '')
  }
  while (!existsSync(done)) await sleep(20)
}

export const stopCluster = (folder: string) => stopPostmaster(join(folder, 'postgres', 'data'))

const launcherFor = (folder: string) =>
  createLauncher({
    root: join(folder, 'postgres'),
    project: process.cwd(),
    fsync: false,
    settings: { max_connections: '200', deadlock_timeout: '50ms' },
    ...(process.env['SALA_TEST_PG'] === 'system' && { binaries: systemBinaries() }),
  })

/** The machine's own PostgreSQL, to prove that the oldest supported version serves as well. */
function systemBinaries(): Binaries {
  const found = installedBinaries()
  if (!found) throw new Error('SALA_TEST_PG=system: no PostgreSQL is installed on this machine')
  return found
}

/** The newest PostgreSQL that is installed on this machine, if there is one. */
export function installedBinaries(): Binaries | undefined {
  const bin = [configuredFolder(), ...debianFolders()].find(
    (folder) => folder !== undefined && existsSync(join(folder, 'postgres')),
  )
  if (bin === undefined) return undefined
  const version = execFileSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' })
  return { bin, builtinLocale: Number(/ (\d+)/.exec(version)?.[1]) >= 17 }
}

function configuredFolder(): string | undefined {
  const { status, stdout } = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}

function debianFolders(): readonly string[] {
  const folder = '/usr/lib/postgresql'
  const versions = existsSync(folder) ? readdirSync(folder).map(Number) : []
  return versions.toSorted((a, b) => b - a).map((version) => join(folder, String(version), 'bin'))
}

function takesLock(lock: string): boolean {
  try {
    mkdirSync(lock)
    return true
  } catch {
    return false
  }
}
