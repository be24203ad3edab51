import { existsSync, readFileSync, rmSync } from 'node:fs'
import { createConnection } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const pidFile = (data: string) => join(data, 'postmaster.pid')

/** Process id of the server that has, or had, the data folder. */
export function postmasterPid(data: string): number | undefined {
  const pid = Number(linesOf(data)[0])
  return pid > 0 ? pid : undefined
}

/** Whether a server of this data folder lives, perhaps still starting. */
export function isRunning(data: string): boolean {
  const pid = postmasterPid(data)
  return pid !== undefined && isPostmaster(pid, data)
}

/** Whether a server of this data folder takes queries. An open socket alone is not enough: it answers 'starting up'. */
export async function isReady(data: string, socket: string): Promise<boolean> {
  return linesOf(data)[7]?.trim() === 'ready' && (await answers(socket))
}

/**
 * Removes the pid file that a killed server left, with its sockets. After a restart of a container
 * the number in it belongs to something else, or to a zombie, and PostgreSQL would refuse to start.
 */
export function clearStale(data: string, socket: string): void {
  if (!existsSync(pidFile(data)) || isRunning(data)) return
  for (const file of [pidFile(data), socket, `${socket}.lock`]) rmSync(file, { force: true })
}

/** Asks for a fast shutdown (open transactions are rolled back) and waits until it is done. */
export async function stopPostmaster(data: string): Promise<void> {
  const pid = postmasterPid(data)
  if (pid === undefined || !isRunning(data)) return
  process.kill(pid, 'SIGINT')
  while (isRunning(data)) await sleep(10)
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

/** PostgreSQL's SSLRequest: any server that lives answers with one letter. */
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
