import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { pickAccount } from '../../../../server/platform/database/postgres/account.ts'
import { createLauncher } from '../../../../server/platform/database/postgres/launch.ts'
import {
  postmasterPid,
  stopPostmaster,
} from '../../../../server/platform/database/postgres/postmaster.ts'
import { connectionTo, ensureDatabase } from '../../../../server/platform/database/supervisor.ts'
import { installedBinaries } from '../../support/cluster.ts'
import { urlOf } from '../../support/database.ts'
import {
  expectKept,
  keepSelling,
  reachableFolder,
  startWhole,
  type WholeServer,
} from '../../support/whole-server.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const BUSY = sql<{ pid: number }>`select pid from pg_stat_activity
  where backend_type = 'client backend' and datname = current_database() and pid <> pg_backend_pid()`

/** Refusals were only 'try again in a second', and in the end all is well. */
const SURVIVED = { refusals: ['503 1'], health: 200 }

/**
 * Four tills sell; the database breaks three times; all acknowledged sales are there, and no person had to act.
 */
async function sellThrough(server: WholeServer, fault: () => Promise<void>) {
  const selling = await keepSelling(server)
  await selling.more(10)
  for (let time = 1; time <= 3; time += 1) {
    await fault()
    await selling.more(20)
  }
  await selling.stop()

  await expectKept(server, selling.orders)
  await vi.waitFor(async () => expect((await server.get('/ready')).status).toBe(200), {
    timeout: 10_000,
  })
  const refusals = selling.refused.map(({ status, retryAfter }) => `${status} ${retryAfter}`)
  return { refusals: [...new Set(refusals)], health: (await server.get('/health')).status }
}

test('a connection that is killed in use, with the whole server behind it, costs seconds', async () => {
  const server = await startWhole()
  const outcome = await sellThrough(server, async () => {
    const { rows } = await BUSY.execute(server.db)
    process.kill(rows[0]?.pid ?? 0, 'SIGKILL')
  })
  expect(outcome).toEqual(SURVIVED)
})

test('connections that an administrator ends cost the requests that use them', async () => {
  const server = await startWhole()
  const outcome = await sellThrough(server, async () => {
    await sql`select pg_terminate_backend(pid) from (${BUSY}) as busy`.execute(server.db)
  })
  expect(outcome).toEqual(SURVIVED)
})

test('a killed PostgreSQL is started again while tills sell', async () => {
  const data = reachableFolder()
  const server = await startWhole({ data })
  const outcome = await sellThrough(server, async () => {
    process.kill(postmasterPid(join(data, 'postgres', 'data')) ?? 0, 'SIGKILL')
  })
  expect(outcome).toEqual(SURVIVED)
  expect(server.log()).toContain('PostgreSQL runs again')
})

const installed = installedBinaries()
test.skipIf(!installed)(
  'an external PostgreSQL that restarts while tills sell is found again (needs one that is installed)',
  async () => {
    if (!installed) return
    const root = join(reachableFolder(), 'postgres')
    const { place, initialise, launch } = createLauncher({
      root,
      project: process.cwd(),
      fsync: false,
      binaries: installed,
    })
    external.push(place.data)
    initialise()
    await launch()
    await ensureDatabase({ connection: connectionTo(place) }, 'sala')
    const server = await startWhole({ databaseUrl: urlOf(connectionTo(place)('sala')) })

    // Tills go on asking while it restarts: a call that blocked this process would hold them still.
    const outcome = await sellThrough(server, async () => {
      await promisify(execFile)(
        join(installed.bin, 'pg_ctl'),
        ['restart', '-m', 'fast', '-w', '-D', place.data, '-l', '/dev/null'],
        { ...pickAccount(), cwd: '/' },
      )
    })
    expect(outcome).toEqual(SURVIVED)
  },
)

const external: string[] = []
afterAll(async () => {
  for (const data of external) await stopPostmaster(data)
})
