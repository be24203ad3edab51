import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'

const onLinux = process.platform === 'linux'

/**
 * Returns when a process started, in the system's own words: with its number they name one process for ever.
 * Undefined for one that is gone, or dead and not yet buried by its parent.
 */
export function startOf(pid: number): string | undefined {
  if (!onLinux) return startByPs(pid)
  const [state, ...rest] = statOf(pid)
  // The 22nd field; those before the state are cut off.
  return state === undefined || /[ZX]/.test(state) ? undefined : rest[18]
}

/**
 * Returns the space in which a number means the same process: this machine since it was switched on, and this
 * container.
 */
export function processSpace(): string {
  if (!onLinux) return hostname()
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  return `${boot} ${readlinkSync('/proc/self/ns/pid')}`
}

/**
 * Returns processes of PostgreSQL that work in a data folder: its server's, and those left by a former one.
 * Linux only, else none.
 */
export function postgresIn(data: string): readonly number[] {
  if (!onLinux) return []
  const pids = readdirSync('/proc').map(Number).filter(Boolean)
  return pids.filter((pid) => worksIn(pid) === data && /^postgres:|\/postgres\0/.test(lineOf(pid)))
}

function worksIn(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined
  }
}

function lineOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

/** Returns the fields from the state on: a name before it may hold blanks and brackets. */
function statOf(pid: number): readonly string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}

function startByPs(pid: number): string | undefined {
  const { stdout, status } = spawnSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], {
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C' },
  })
  const [state = 'Z', ...start] = status === 0 ? stdout.trim().split(/\s+/) : []
  return state.startsWith('Z') ? undefined : start.join(' ')
}
