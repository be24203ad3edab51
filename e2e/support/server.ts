import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { COUNTRIES } from '#shared/countries/country-code.ts'
import { type Db, openDatabase } from '../../server/platform/database/database.ts'
import { migrate, readMigrations } from '../../server/platform/database/migrate.ts'
import { ensureDatabase, startPostgres } from '../../server/platform/database/supervisor.ts'
import { starterMenu } from '../../server/menu/starter/starter.ts'
import { seedDemo } from '../../server/demo/seed.ts'

const MAIN = 'dist/server/main.js'
/** Leads to the printers of tests. */
const PRINTERS = new URL('printers.mjs', import.meta.url).href
/** Long enough for the demo data on a slow machine. */
const READY_WITHIN = 120_000

/** The built server as a process of its own, with its own data folder and the PostgreSQL in it. */
export type Server = {
  readonly url: string
  readonly port: number
  readonly folder: string
  /** Requests it to finish (SIGTERM) and waits until it has. */
  readonly stop: () => Promise<void>
  /** SIGKILL: nothing is finished. PostgreSQL keeps running. */
  readonly kill: () => Promise<void>
  /** Starts it again on the same port and data, of another build's folder if one is given; resolves when it is ready. */
  readonly start: (project?: string) => Promise<void>
  /** A number of its metrics page, 0 where it is missing. */
  readonly metric: (name: string) => Promise<number>
  /** Rows straight from the database: the final proof of a test. */
  readonly query: <T extends object>(sql: string, values?: readonly unknown[]) => Promise<T[]>
  /** Folder of PostgreSQL's socket. */
  readonly databaseSocket: () => string
  /** Process of PostgreSQL, 0 while there is none. */
  readonly databasePid: () => number
  /** Returns whether it was neither stopped nor killed. */
  readonly isRunning: () => boolean
  /** Its log so far. */
  readonly log: () => string
  readonly forgetLog: () => void
  /** Stops it, PostgreSQL too, and removes its folder. */
  readonly discard: () => Promise<void>
}

/** Starts a server, of another build's folder if one is given, on a copy of `template`, or on an empty folder, which it fills with demo data. */
export async function startServer(template?: string, ofProject = '.'): Promise<Server> {
  if (!existsSync(join(ofProject, MAIN)))
    throw new Error(`${MAIN} is missing: run \`npm run build\` first`)
  const folder = await mkdtemp(join(tmpdir(), 'sala-server-'))
  if (template) copyFolder(template, folder)
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  let log = ''
  let child: ChildProcess | undefined

  async function start(project = ofProject) {
    const started = spawn(process.execPath, [join(project, MAIN)], {
      env: {
        ...process.env,
        PORT: String(port),
        HOST: '127.0.0.1',
        SALA_DATA: folder,
        SALA_DEMO: 'on',
        LOG_LEVEL: 'warn',
        NODE_ENV: 'production',
        NODE_OPTIONS: `--import ${PRINTERS}`,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [started.stdout, started.stderr])
      stream.on('data', (chunk) => {
        log += String(chunk)
      })
    child = started
    const deadline = Date.now() + READY_WITHIN
    while (!(await isReady(url))) {
      if (started.exitCode !== null) throw new Error(`the server ended:\n${log}`)
      if (Date.now() > deadline) throw new Error(`the server is not ready:\n${log}`)
      await wait(40)
    }
  }

  async function end(signal: NodeJS.Signals) {
    const ending = child
    child = undefined
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return
    const ended = new Promise((resolve) => ending.once('exit', resolve))
    ending.kill(signal)
    await ended
  }

  await start()
  return {
    url,
    port,
    folder,
    start,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    metric: async (name) => {
      const text = await (await fetch(`${url}/metrics`)).text()
      return Number(new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1] ?? 0)
    },
    query: (sql, values = []) => queryIn(folder, sql, values),
    databaseSocket: () => socketFolder(folder),
    databasePid: () => postmasterPid(folder),
    isRunning: () => child !== undefined,
    log: () => log,
    forgetLog: () => {
      log = ''
    },
    async discard() {
      await end('SIGTERM')
      await stopPostgres(folder)
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** Returns a folder of unused demo data, to start servers from. */
export async function makeTemplate(): Promise<string> {
  const filled = await fillFolder(false)
  // Other files of a first start: secrets, and the files of the windows.
  const server = await startServer(filled)
  // A journey keeps a receipt open as long as it needs; `still` shows that a till continues automatically.
  await server.query(`update branch_settings set settings = settings || '{"nextByItself": false}'`)
  await server.stop()
  await stopPostgres(server.folder)
  await rm(filled, { recursive: true })
  return server.folder
}

/** Starts a server in which dishes have their pictures, as people see the demonstration. */
export async function startDrawn(): Promise<Server> {
  const filled = await fillFolder(true)
  const server = await startServer(filled)
  await rm(filled, { recursive: true })
  return server
}

/** Two business days of sales: a month takes eight seconds to write, and each test copies them. */
async function fillFolder(drawn: boolean): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sala-filled-'))
  // PostgreSQL's account reaches its own folder through it.
  await chmod(folder, 0o711)
  const postgres = await startPostgres({
    root: join(folder, 'postgres'),
    project: process.cwd(),
    fsync: false,
  })
  const connection = await ensureDatabase(postgres, 'sala')
  await migrate(connection, await readMigrations())
  const db = openDatabase({ connection, poolSize: 1 })
  await seedDemo(db, { now: new Date(), days: 2, drawn })
  await shortenMenus(db)
  await expectNobody(db)
  await db.destroy()
  await postgres.stop()
  return folder
}

/** A menu that a screen shows at once: a till would begin with what sold best at this hour. */
async function shortenMenus(db: Db) {
  for (const country of COUNTRIES)
    await db
      .updateTable('menu_items')
      .set({ archived_at: new Date() })
      .where('sort', '>=', starterMenu(country).dishes.length)
      .where('restaurant_id', 'in', (of) =>
        of.selectFrom('restaurants').select('id').where('country', '=', country),
      )
      .execute()
}

/** No reservations: which tables are free would depend on the time of day. */
async function expectNobody(db: Db) {
  await db.deleteFrom('table_reservations').execute()
  await db.deleteFrom('waiting_parties').execute()
  await db.updateTable('tables').set({ guests: '[]' }).execute()
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/ready`, { signal: AbortSignal.timeout(1000) })).ok
  } catch {
    return false
  }
}

/**
 * Makes `to` a copy of `from`; neither may be in use. `cp`, because PostgreSQL's files belong to another
 * account when we are root.
 */
export function copyFolder(from: string, to: string) {
  rmSync(to, { recursive: true, force: true })
  mkdirSync(to, { recursive: true })
  const { status, stderr } = spawnSync('cp', ['-Rp', `${from}/.`, to], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`cannot copy the folder: ${stderr}`)
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })
}

const find = (folder: string, name: string): string | undefined =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).find((file) => file.endsWith(name))

function socketFolder(folder: string): string {
  const socket = find(folder, '.s.PGSQL.5432')
  if (!socket) throw new Error('no PostgreSQL runs in this folder')
  return dirname(join(folder, socket))
}

async function queryIn<T extends object>(folder: string, sql: string, values: readonly unknown[]) {
  const host = socketFolder(folder)
  const client = new pg.Client({ host, port: 5432, user: 'sala', database: 'sala' })
  await client.connect()
  try {
    return (await client.query<T>(sql, [...values])).rows
  } finally {
    await client.end()
  }
}

function postmasterPid(folder: string): number {
  const file = find(folder, 'postmaster.pid')
  try {
    return file ? Number(readFileSync(join(folder, file), 'utf8').split('\n')[0]) : 0
  } catch {
    // Gone since it was found.
    return 0
  }
}

/** A server that was killed leaves its PostgreSQL running. */
async function stopPostgres(folder: string) {
  const file = find(folder, 'postmaster.pid')
  if (!file) return
  const path = join(folder, file)
  process.kill(Number(readFileSync(path, 'utf8').split('\n')[0]), 'SIGINT')
  while (existsSync(path)) await wait(10)
}
