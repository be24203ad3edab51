import { spawn, spawnSync } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Connection } from './database.ts'
import { type Account, pickAccount } from './postgres/account.ts'
import { type Binaries, npmBinaries } from './postgres/binaries.ts'
import { claim, type Claim } from './postgres/claim.ts'
import { own, type Place, PORT, prepare } from './postgres/place.ts'
import {
  clearStale,
  isReady,
  isRunning,
  postmasterPid,
  stopPostmaster,
} from './postgres/postmaster.ts'

export type Options = {
  /** Wanted folder of the database; see `prepare` for when another is taken. */
  readonly root: string
  /** The project: its node_modules has the binaries. */
  readonly project: string
  /** False loses acknowledged sales in a power cut: for tests only. */
  readonly fsync?: boolean
  readonly settings?: Readonly<Record<string, string>>
  /** Binaries other than those of npm. */
  readonly binaries?: Binaries
}

export type Postgres = {
  readonly root: string
  readonly pid: number
  /** It was left running by a process that was killed, or belongs to another process of ours. */
  readonly adopted: boolean
  readonly connection: (database: string) => Extract<Connection, { host: string }>
  /** Stops the server unless another living process of ours looks after it. */
  readonly stop: () => Promise<void>
}

/** The only account of the database. */
export const USER = 'sala'
const SETTINGS = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  shared_buffers: '128MB',
  max_connections: '40',
  log_min_messages: 'warning',
  // Compiling costs more than it saves: the queries are short.
  jit: 'off',
}

/** Starts the PostgreSQL that came with npm, or takes over the one that already runs for this folder. */
export async function startPostgres(options: Options): Promise<Postgres> {
  const account = pickAccount()
  const place = prepare(options.root, account)
  const binaries =
    options.binaries ?? npmBinaries({ from: options.project, copyTo: place.root, account })
  if (!existsSync(place.data)) initialise(place, binaries, account, options)

  clearStale(place.data, place.socket)
  const adopted = await isReady(place.data, place.socket)
  if (!adopted) await start(place, binaries, account, options)
  return running(place, adopted, claim(place.root))
}

/** Creates the database if it is missing. */
export async function ensureDatabase({ connection }: Postgres, name: string): Promise<Connection> {
  const client = new pg.Client(connection('postgres'))
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`)
  } finally {
    await client.end()
  }
  return connection(name)
}

function running({ root, data, socketFolder }: Place, adopted: boolean, owner: Claim): Postgres {
  return {
    root,
    pid: postmasterPid(data) ?? 0,
    adopted,
    connection: (database) => ({ host: socketFolder, port: PORT, user: USER, database }),
    async stop() {
      if (!owner.isOurs()) return
      await stopPostmaster(data)
      owner.release()
    },
  }
}

/** Made beside and moved into place, so that a start that was interrupted leaves no half database. */
function initialise(
  { data }: Place,
  { bin, builtinLocale }: Binaries,
  account: Account | undefined,
  { fsync = true }: Options,
): void {
  const unfinished = `${data}.new`
  rmSync(unfinished, { recursive: true, force: true })
  own(unfinished, account)
  const args = ['-D', unfinished, '-U', USER, '-A', 'trust', '-E', 'UTF8']
  const locale = [
    '--locale=C.UTF-8',
    '--lc-messages=C',
    ...(builtinLocale ? ['--locale-provider=builtin'] : []),
  ]
  const { status, stderr, error } = spawnSync(
    join(bin, 'initdb'),
    [...args, ...locale, ...(fsync ? [] : ['--no-sync'])],
    { ...account, encoding: 'utf8', env: { ...process.env, LC_ALL: 'C' } },
  )
  if (status !== 0) throw new Error(`initdb failed: ${stderr}`, { cause: error })
  renameSync(unfinished, data)
}

async function start(
  { root, data, socketFolder, socket }: Place,
  { bin }: Binaries,
  account: Account | undefined,
  { fsync = true, settings = {} }: Options,
): Promise<void> {
  const wanted = {
    ...SETTINGS,
    port: String(PORT),
    unix_socket_directories: socketFolder,
    ...(!fsync && { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
    ...settings,
  }
  const log = join(root, 'postgres.log')
  const output = openSync(log, 'a')
  // Detached: Ctrl-C in a terminal must reach us alone, or open transactions are cut off.
  const child = spawn(
    join(bin, 'postgres'),
    ['-D', data, ...Object.entries(wanted).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    {
      ...account,
      detached: true,
      stdio: ['ignore', output, output],
      env: { ...process.env, LC_ALL: 'C' },
    },
  )
  closeSync(output)
  child.unref()
  let ended = false
  child.on('exit', () => (ended = true))
  child.on('error', () => (ended = true))

  // If it ended because another process was quicker, that one's server is waited for.
  while (!(await isReady(data, socket))) {
    if (ended && !isRunning(data))
      throw new Error(`PostgreSQL did not start: ${readFileSync(log, 'utf8').slice(-600)}`)
    await sleep(10)
  }
}
