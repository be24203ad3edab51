import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import { readMigrations } from '../platform/database/migrate.ts'
import { fault, type Finding, good, warning } from './finding.ts'

/** The oldest PostgreSQL whose statements Sala uses, as its number. */
const OLDEST = 150_000
/** Milliseconds by which clocks may differ: tokens and days are judged by them. */
const CLOCK_MS = 2000
/** Connections that a node has besides its pool: the bus, jobs, and a command such as this one. */
const BESIDE_POOL = 4

/** Says whether the database is of this build, in time, and has connections left. */
export async function lookAtDatabase(
  db: Db,
  { poolSize, now }: { readonly poolSize: number; readonly now: () => Date },
): Promise<Finding[]> {
  const asked = now()
  const { rows } = await sql<Seen>`
    select current_setting('server_version') as version,
      current_setting('server_version_num')::int as number, clock_timestamp() as at,
      current_setting('max_connections')::int as connections,
      pg_size_pretty(pg_database_size(current_database())) as size`.execute(db)
  const [seen] = rows
  if (!seen) throw new Error('The database says nothing about itself')
  return [
    seen.number < OLDEST
      ? fault('PostgreSQL', seen.version, 'Sala needs PostgreSQL 15 or newer. Update it.')
      : good('PostgreSQL', `${seen.version}, ${seen.size}`),
    clock(seen.at.getTime() - (asked.getTime() + now().getTime()) / 2),
    seen.connections < poolSize + BESIDE_POOL
      ? warning(
          'Connections',
          `${seen.connections} at most`,
          `A node uses up to ${poolSize + BESIDE_POOL}. Raise max_connections, or lower SALA_POOL.`,
        )
      : good('Connections', `${seen.connections} at most`),
    await migrations(db),
    await parkedJobs(db),
  ]
}

type Seen = {
  readonly version: string
  readonly number: number
  readonly at: Date
  readonly connections: number
  readonly size: string
}

function clock(difference: number): Finding {
  const seen = `${(Math.abs(difference) / 1000).toFixed(1)} s between this machine and the database`
  return Math.abs(difference) > CLOCK_MS
    ? fault('Clock', seen, 'Set both by NTP (timedatectl set-ntp true): business days follow them.')
    : good('Clock', seen)
}

async function migrations(db: Db): Promise<Finding> {
  const known = await readMigrations()
  const { rows } = await sql<{
    name: string
  }>`select name from schema_migrations order by name`.execute(db)
  const applied = new Set(rows.map(({ name }) => name))
  const missing = known.filter(({ name }) => !applied.has(name))
  const unknown = [...applied].find((name) => !known.some((one) => one.name === name))
  if (unknown !== undefined) {
    return fault('Tables', `are newer than this build: ${unknown}`, 'Install the newer Sala again.')
  }
  return missing.length > 0
    ? warning(
        'Tables',
        `${missing.length} migrations are to come`,
        'Restart the server: it applies them.',
      )
    : good('Tables', `of this build, ${known.length} migrations`)
}

async function parkedJobs(db: Db): Promise<Finding> {
  const rows = await db
    .selectFrom('jobs')
    .where('parked_at', 'is not', null)
    .groupBy('name')
    .select(({ fn }) => ['name', fn.countAll<string>().as('count'), fn.max('error').as('error')])
    .orderBy('name')
    .execute()
  if (rows.length === 0) return good('Jobs', 'none was given up')
  return warning(
    'Jobs',
    `given up: ${rows.map(({ name, count }) => `${count} of ${name}`).join(', ')}`,
    `The last errors are: ${rows.map(({ name, error }) => `${name}: ${error ?? 'unknown'}`).join('; ')}`,
  )
}
