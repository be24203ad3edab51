import { spawn, spawnSync } from 'node:child_process'
import {
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Account, pickAccount } from './account.ts'
import { type Binaries, npmBinaries } from './binaries.ts'
import { startFault } from './faults.ts'
import { own, type Cluster, PORT, prepare } from './place.ts'
import { clearStale, isReady, isRunning } from './postmaster.ts'

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

export type Launcher = {
  readonly place: Cluster
  /** Makes the database if there is none. */
  readonly initialise: () => void
  /**
   * Starts the server, unless one of this folder runs, and waits until it takes queries; true if it ran
   * already. Throws with a text for a person if it ends instead. Returns early when `signal` aborts.
   */
  readonly launch: (signal?: AbortSignal) => Promise<boolean>
}

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

/** Finds folders, account and binaries for one embedded server. */
export function createLauncher(options: Options): Launcher {
  const account = pickAccount()
  const place = prepare(options.root, account)
  let found = options.binaries
  const binaries = () =>
    (found ??= npmBinaries({ from: options.project, copyTo: place.root, account }))
  return {
    place,
    initialise: () => {
      if (!existsSync(place.data)) initialise(place, binaries(), account, options)
    },
    launch: async (signal) => {
      const runs = isRunning(place.data)
      await start(place, () => spawnServer(place, binaries(), account, options), signal)
      return runs
    },
  }
}

/** Made beside and moved into place, so that an interrupted start leaves no half database. */
function initialise(
  { data }: Cluster,
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

/** A server that was started; when it has ended, its output. */
type Started = { readonly ended: () => string | undefined }

async function start(
  place: Cluster,
  spawned: () => Started,
  signal: AbortSignal | undefined,
): Promise<void> {
  const { data, socket } = place
  let child: Started | undefined
  const isOver = () => signal?.aborted === true
  while (!(await isReady(data, socket)) && !isOver()) {
    if (child === undefined && !isRunning(data)) {
      await clearStale(place)
      child = spawned()
    }
    const said = child?.ended()
    if (said !== undefined && !isRunning(data)) throw startFault(said, place)
    await sleep(10)
  }
}

function spawnServer(
  { root, data, socketFolder }: Cluster,
  { bin }: Binaries,
  account: Account | undefined,
  { fsync = true, settings = {} }: Options,
): Started {
  const wanted = {
    ...SETTINGS,
    port: String(PORT),
    unix_socket_directories: socketFolder,
    ...(!fsync && { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
    ...settings,
  }
  const log = join(root, 'postgres.log')
  const output = openSync(log, 'a')
  const { size } = statSync(log)
  // Detached: Ctrl-C in a terminal must reach only us, or open transactions are cut off.
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
  let failure: string | undefined
  child.on('exit', () => (failure ??= ''))
  child.on('error', ({ message }) => (failure = `FATAL: ${message}\n`))
  return {
    ended: () => (failure === undefined ? undefined : failure + textFrom(log, size)),
  }
}

function textFrom(file: string, offset: number): string {
  try {
    return readFileSync(file).subarray(offset).toString()
  } catch {
    return ''
  }
}
