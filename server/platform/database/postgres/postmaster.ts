import { existsSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { createConnection } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Cluster } from './place.ts'
import { postgresIn } from './processes.ts'

const pidFile = (data: string) => join(data, 'postmaster.pid')

/** Returns the process id of the server that has, or had, the data folder. */
export function postmasterPid(data: string): number | undefined {
  const pid = Number(linesOf(data)[0])
  return pid > 0 ? pid : undefined
}

/** Returns whether a server of this data folder lives, possibly still starting. */
export function isRunning(data: string): boolean {
  const pid = postmasterPid(data)
  return pid !== undefined && isPostmaster(pid, data)
}

/** `starting` may take minutes after a crash, and is best left alone. */
export type Phase = 'gone' | 'starting' | 'ready'

export function phaseOf(data: string): Phase {
  if (!isRunning(data)) return 'gone'
  return linesOf(data)[7]?.trim() === 'ready' ? 'ready' : 'starting'
}

/**
 * Returns whether a server of this data folder takes queries. An open socket alone is not enough: it may report
 * 'starting up'.
 */
export async function isReady(data: string, socket: string): Promise<boolean> {
  return phaseOf(data) === 'ready' && (await answers(socket))
}

/**
 * Prepares a data folder for a new server after the former one was killed. Ends its remaining processes, which
 * still write into shared memory, and removes its pid file and sockets: after a restart of a container the
 * number in the file belongs to another process, and PostgreSQL would refuse to start.
 */
export async function clearStale({
  data,
  socket,
}: Pick<Cluster, 'data' | 'socket'>): Promise<void> {
  if (!existsSync(pidFile(data)) || isRunning(data)) return
  await endOrphans(data)
  for (const file of [pidFile(data), socket, `${socket}.lock`]) rmSync(file, { force: true })
}

const ORPHANS_MS = 5000

/**
 * Does the postmaster's work after a crash: requests the processes to leave at once, and kills those that do
 * not.
 */
async function endOrphans(data: string): Promise<void> {
  const folder = realpathSync(data)
  for (const signal of ['SIGQUIT', 'SIGKILL'] as const) {
    for (const pid of postgresIn(folder)) send(pid, signal)
    for (let waited = 0; waited < ORPHANS_MS; waited += 20) {
      if (postgresIn(folder).length === 0) return
      await sleep(20)
    }
  }
}

const STOP_MS = 30_000

/**
 * Requests a fast shutdown (open transactions are rolled back) and waits until it is done. A server that has
 * not ended after half a minute, e.g. for want of room on the disk, is stopped at once and recovers when it
 * next starts.
 */
export async function stopPostmaster(data: string, patienceMs = STOP_MS): Promise<void> {
  const pid = postmasterPid(data)
  if (pid === undefined || !isRunning(data)) return
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    send(pid, signal)
    for (let waited = 0; waited < patienceMs; waited += 10) {
      if (!isRunning(data)) return
      await sleep(10)
    }
  }
}

/** A process that has already ended needs no signal. */
function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // As above.
  }
}

function isPostmaster(pid: number, data: string): boolean {
  try {
    if (process.platform !== 'linux') return process.kill(pid, 0)
    const dead = /\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
    return !dead && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(data)
  } catch {
    return false
  }
}

function linesOf(data: string): readonly string[] {
  try {
    return readFileSync(pidFile(data), 'utf8').split('\n')
  } catch {
    return []
  }
}

/** PostgreSQL's SSLRequest: any living server responds with one letter. */
const SSL_REQUEST = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47])

const answers = (path: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = createConnection(path)
    const end = (answer: boolean) => {
      socket.destroy()
      resolve(answer)
    }
    socket.on('connect', () => socket.write(SSL_REQUEST))
    socket.on('data', () => end(true))
    socket.on('error', () => end(false))
    socket.setTimeout(2000, () => end(false))
  })
