import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, openSync, readdirSync, readFileSync } from 'node:fs'
import { createConnection, createServer, type AddressInfo, type Socket } from 'node:net'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { transaction } from '../../server/platform/database/database.ts'
import { temporaryFolder } from './support/client.ts'
import { houseDatabase, testDatabase } from './support/database.ts'
import { soon } from './support/soon.ts'

// A process that joins a database takes a while on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const MAIN = 'dist/server/main.js'
if (!existsSync(MAIN)) throw new Error(`${MAIN} is missing: run \`npm run build\` first`)

const { url: databaseUrl, db } = await testDatabase()

/** The built server in a process of its own. */
async function launch(
  settings: Readonly<Record<string, string>> = {},
  stdout: 'pipe' | number = 'pipe',
) {
  const port = await freePort()
  const child = spawn(process.execPath, ['--enable-source-maps', MAIN], {
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      HOST: '127.0.0.1',
      SALA_DATA: temporaryFolder(),
      DATABASE_URL: databaseUrl,
      ...settings,
    },
    stdio: ['ignore', stdout, 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (data) => (said += String(data)))
  }
  return { child, port, said: () => said }
}

const isReady = ({ port, said }: Awaited<ReturnType<typeof launch>>) =>
  vi.waitFor(
    async () => {
      const answer = await fetch(`http://127.0.0.1:${port}/ready`).catch(() => undefined)
      expect({ status: answer?.status, said: said() }).toMatchObject({ status: 200 })
    },
    { timeout: 30_000, interval: 50 },
  )

const ended = async (child: ChildProcess) => {
  if (child.exitCode === null) await once(child, 'exit')
  return child.exitCode
}

test('a signal to end finishes running requests, takes no new ones, and ends without an error', async () => {
  const server = await launch()
  await isReady(server)
  const slow = beginRequest(server.port)
  await once(slow.socket, 'connect')
  slow.socket.write('{"refreshToken":')
  await fetch(`http://127.0.0.1:${server.port}/health`)

  server.child.kill('SIGTERM')
  await soon(() => expect(server.said()).toContain('closing'))
  await soon(() =>
    expect(fetch(`http://127.0.0.1:${server.port}/health`)).rejects.toThrow('fetch failed'),
  )
  slow.socket.write('"x"}')
  await once(slow.socket, 'close')

  expect(slow.said()).toMatch(/^HTTP\/1\.1 401 /)
  expect(await ended(server.child)).toBe(0)
})

test('a request that never finishes does not delay it for ever', async () => {
  const server = await launch({ SALA_SHUTDOWN_SECONDS: '0.2' })
  await isReady(server)
  const { socket } = beginRequest(server.port)
  await once(socket, 'connect')
  socket.write('{')
  await fetch(`http://127.0.0.1:${server.port}/health`)
  server.child.kill('SIGINT')
  expect(await ended(server.child)).toBe(0)
})

test.each([
  ['a setting is wrong', { PORT: 'http' }, 'PORT: Invalid input: expected number, received NaN'],
  [
    'its database is away',
    { DATABASE_URL: 'postgresql://nobody@127.0.0.1:9/none' },
    'The database cannot be reached',
  ],
])('when %s it says so in a line, without a stack, and ends', async (_what, settings, words) => {
  const { child, said } = await launch(settings)
  expect(await ended(child)).toBe(1)
  expect(said()).toContain(words)
  expect(said()).not.toMatch(/^ +at /m)
})

test('when its port is taken it says so and ends', async () => {
  const first = await launch()
  await isReady(first)
  const second = await launch({ PORT: String(first.port) })
  expect(await ended(second.child)).toBe(1)
  expect(second.said()).toContain(`EADDRINUSE`)
})

test('a second server on a data folder is refused with a reason, also if the database is elsewhere', async () => {
  const settings = { SALA_DATA: temporaryFolder() }
  const first = await launch(settings)
  await isReady(first)
  const second = await launch(settings)
  expect(await ended(second.child)).toBe(1)
  expect(second.said()).toContain(`Another Sala (process ${first.child.pid}`)
  expect(second.said()).toContain('set SALA_DATA to another folder for this one')

  first.child.kill('SIGTERM')
  await ended(first.child)
  await isReady(await launch(settings))
})

test('the note of a restore is written before it serves', async () => {
  const restored = { at: '2026-11-22T03:15:00Z', mark: '2026-11-22T03:00:00Z', logId: 'before' }
  await db
    .updateTable('meta')
    .set({ restored: JSON.stringify(restored) })
    .execute()
  await isReady(await launch())
  const meta = await db.selectFrom('meta').select('restored').executeTakeFirst()
  expect(meta).toEqual({ restored: null })
})

test.skipIf(!existsSync('/dev/full'))(
  'a log that finds no room on the disk ends nothing (needs /dev/full)',
  async () => {
    const full = openSync('/dev/full', 'w')
    const server = await launch({ LOG_LEVEL: 'info' }, full)
    closeSync(full)
    await isReady(server)
    await fetch(`http://127.0.0.1:${server.port}/health`)
    await isReady(server)
    server.child.kill('SIGTERM')
    expect(await ended(server.child)).toBe(0)
  },
)

test.skipIf(process.platform !== 'linux')(
  'a data folder that cannot be written is named, with what to do (needs /sys)',
  async () => {
    const { child, said } = await launch({ SALA_DATA: '/sys/sala' })
    expect(await ended(child)).toBe(1)
    expect(said()).toMatch(/cannot write to \/sys\/sala\. Give it the folder/)
  },
)

test('a code that was asked for is mailed by the next server, though the first was killed after its answer', async () => {
  const house = await houseDatabase()
  const settings = { DATABASE_URL: house.url, SALA_DATA: temporaryFolder() }
  const first = await launch(settings)
  await isReady(first)
  const status = await transaction(house.db, async (trx) => {
    // No code can be made before this ends, so that the mail comes after the kill.
    await sql`lock table password_resets`.execute(trx)
    const answer = await fetch(`http://127.0.0.1:${first.port}/api/auth/forgot-password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ login: 'la.waiter' }),
    })
    first.child.kill('SIGKILL')
    await once(first.child, 'exit')
    return answer.status
  })
  expect(status).toBe(200)
  const kept = join(settings.SALA_DATA, 'mail')
  expect(existsSync(kept)).toBe(false)
  // Had it been taken already, it would be due again when its lease ends.
  await sql`update jobs set run_at = now() where every_ms is null`.execute(house.db)

  await isReady(await launch(settings))
  await vi.waitFor(() => expect(readdirSync(kept)).toHaveLength(1), { timeout: 10_000 })
  const [mail = ''] = readdirSync(kept)
  expect(readFileSync(join(kept, mail), 'utf8')).toContain('To: la.waiter@sala.example')
})

/** A request whose body has not come yet. */
function beginRequest(port: number): { readonly socket: Socket; readonly said: () => string } {
  const socket = createConnection(port, '127.0.0.1')
  let said = ''
  socket.on('data', (data) => (said += data.toString()))
  socket.on('error', () => {})
  socket.write(
    [
      'POST /api/auth/refresh-token HTTP/1.1',
      'host: 127.0.0.1',
      'content-type: application/json',
      'content-length: 20',
      'connection: close',
      '\r\n',
    ].join('\r\n'),
  )
  return { socket, said: () => said }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
