import { createHash } from 'node:crypto'
import { chmodSync, chownSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { type Account, canReach } from './account.ts'

/** The folders of one embedded server. */
export type Cluster = {
  /** Holds the other folders, the log and, if needed, a copy of the binaries. */
  readonly root: string
  readonly data: string
  readonly socketFolder: string
  readonly socket: string
}

/** The port only names the socket: nothing listens on the network. */
export const PORT = 5432

/** Longest path of a unix socket on macOS; Linux allows four more. */
const SOCKET_PATH = 103

/**
 * Makes the folders, closed to all but the account. If the account cannot reach the wanted root (we are root
 * and the project is below a closed folder), another is taken below `fallback`.
 */
export function prepare(
  wanted: string,
  account: Account | undefined,
  fallback = '/var/lib',
): Cluster {
  const asked = resolve(wanted)
  const mark = createHash('sha256').update(asked).digest('hex').slice(0, 12)
  const root = canReach(asked, account) ? asked : join(fallback, `sala-${mark}`)
  mkdirSync(dirname(root), { recursive: true })
  own(root, account)

  const inside = join(root, 'socket')
  const socketFolder =
    socketOf(inside).length <= SOCKET_PATH ? inside : join(tmpdir(), `sala-${mark}`)
  own(socketFolder, account)
  return { root, data: join(root, 'data'), socketFolder, socket: socketOf(socketFolder) }
}

const socketOf = (folder: string) => join(folder, `.s.PGSQL.${PORT}`)

/** Makes a folder that only the account may enter. PostgreSQL refuses any other mode for its data. */
export function own(folder: string, account: Account | undefined): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (account) chownSync(folder, account.uid, account.gid)
  chmodSync(folder, 0o700)
}
