import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '../../../server/platform/database/database.ts'
import { migrate, readMigrations } from '../../../server/platform/database/migrate.ts'
import { ensureDatabase, startPostgres } from '../../../server/platform/database/supervisor.ts'
import { DEMO_PASSWORD } from '../../../server/demo/logins.ts'
import { seedDemo } from '../../../server/demo/seed.ts'
import { FULL } from '../../../e2e/support/full.ts'
import { builtClient, temporaryFolder } from '../support/client.ts'
import { lao, riverside } from '../support/house.ts'
import { createDevice } from './device.ts'

// It builds the server and starts it and its database several times.
vi.setConfig({ testTimeout: 300_000 })

const run = promisify(execFile)

/** The commands of the section, in order, as docs/operating.md has them. */
const written = /\n## Backup\n([\s\S]*?)\n## /
  .exec(readFileSync('docs/operating.md', 'utf8'))?.[1]
  ?.split('\n')
  .flatMap((line) => /^ {4}(.*)$/.exec(line)?.[1] ?? [])

/** A server in service with the database of npm, two people's worth of demonstration, and no server running. */
async function deployed(): Promise<string> {
  const folder = temporaryFolder()
  chmodSync(folder, 0o755)
  const parts = [
    'server',
    'src',
    'scripts',
    'locales',
    'package.json',
    'tsconfig.base.json',
    'tsconfig.json',
    'vite.server.config.ts',
  ]
  for (const part of parts) cpSync(part, join(folder, part), { recursive: true })
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'))
  const client = join(folder, 'dist/client')
  mkdirSync(client, { recursive: true })
  cpSync(builtClient().client, client, { recursive: true })
  const vite = join('node_modules', 'vite', 'bin', 'vite.js')
  await run(process.execPath, [vite, 'build', '--config', 'vite.server.config.ts'], { cwd: folder })
  await fill(folder)
  return folder
}

async function fill(folder: string): Promise<void> {
  mkdirSync(join(folder, '.data'))
  chmodSync(join(folder, '.data'), 0o711)
  const root = join(folder, '.data', 'postgres')
  const postgres = await startPostgres({ root, project: process.cwd() })
  const connection = await ensureDatabase(postgres, 'sala')
  await migrate(connection, await readMigrations())
  const db = openDatabase({ connection, poolSize: 2 })
  await seedDemo(db, { now: new Date(), days: 0 })
  await db.destroy()
  await postgres.stop()
}

/** Starts a line of the page and waits until it serves. */
async function serve(cwd: string, line: string, port: number) {
  const env = { ...process.env, HOST: '127.0.0.1', PORT: String(port), LOG_LEVEL: 'warn' }
  const child = spawn('sh', ['-c', `exec env ${line}`], { cwd, env, stdio: 'ignore' })
  onTestFinished(() => end(child))
  const url = `http://127.0.0.1:${port}`
  while (!(await fetch(`${url}/ready`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) throw new Error(`${line} ended with ${child.exitCode}`)
    await sleep(50)
  }
  return { stop: () => end(child), call: caller(url) }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

const caller = (url: string) => async (path: string, body?: unknown, token?: string) => {
  const answer = await fetch(`${url}/api${path}`, {
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: await answer.json() }
}
type Call = ReturnType<typeof caller>

async function logIn(call: Call): Promise<string> {
  const { body } = await call('/auth/login-with-userid', {
    userId: 'la.cashier',
    password: DEMO_PASSWORD,
    restaurantCode: lao.code,
  })
  return body.tokens.accessToken
}

/** Takes an order of a new device and returns its id. */
async function sell(call: Call): Promise<string> {
  const token = await logIn(call)
  const till = createDevice(() => new Date())
  await till.logIn({ post: (path, body) => call(path, body, token) })
  return (await till.sell()).orderId
}

async function ordersOn(call: Call): Promise<readonly string[]> {
  const token = await logIn(call)
  const path = `/orders?branchId=${riverside.branch._id}&limit=50`
  const { body } = await call(path, undefined, token)
  return body.results.map(({ _id }: { _id: string }) => _id)
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

// The same functions, without the commands around them, are in the other tests of this folder.
test.runIf(FULL)('backup, restore and rehearsal work as docs/operating.md describes', async () => {
  const [backup, nightly, restore, replace, rehearse, serveRehearsal] = written ?? []
  const folder = await deployed()
  const [backups, rehearsal] = [join(folder, 'backups'), join(folder, 'rehearsal')]
  /** Runs a line of the page with this machine's folders in it. */
  const here = (line = '') =>
    line
      .replaceAll('/mnt/backup/sala/sala-2026-11-22T03-15-00Z', join(backups, newest(backups)))
      .replaceAll('/mnt/backup/sala', backups)
      .replaceAll('/opt/sala', folder)
      .replaceAll('/tmp/rehearsal', rehearsal)
  const shell = (line?: string) => run('sh', ['-c', here(line)], { cwd: folder })

  const main = 'node --enable-source-maps dist/server/main.js'
  const server = await serve(folder, main, await freePort())
  const kept = await sell(server.call)
  expect((await shell(backup)).stdout).toContain('Backup finished')

  await expect(shell(restore)).rejects.toThrow('Stop it first')
  await shell(rehearse)
  const port = await freePort()
  const rehearsed = await serve(folder, here(serveRehearsal).replace('4001', String(port)), port)
  expect(await ordersOn(rehearsed.call)).toContain(kept)
  await rehearsed.stop()

  const later = await sell(server.call)
  await sleep(1000)
  await shell(nightly?.replace('15 3 * * * ', ''))
  expect(readdirSync(backups)).toHaveLength(2)
  const lost = await sell(server.call)
  await server.stop()

  await expect(shell(restore)).rejects.toThrow('add --replace')
  expect((await shell(replace)).stdout).toContain('The audit logs are whole.')
  const restored = await serve(folder, main, await freePort())
  const orders = await ordersOn(restored.call)
  expect(orders).toEqual(expect.arrayContaining([kept, later]))
  expect(orders).not.toContain(lost)
  await restored.stop()
  expect((await shell(backup)).stdout).toContain('Backup finished')
})

const newest = (folder: string): string => {
  try {
    return readdirSync(folder).toSorted().at(-1) ?? ''
  } catch {
    return ''
  }
}
