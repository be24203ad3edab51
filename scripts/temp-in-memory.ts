import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'

/** Where Linux keeps files in memory. */
const MEMORY = '/dev/shm'
const NAME = 'sala-tests-'
/** Bytes that databases and browser profiles of tests beside each other stay below by far. */
const ENOUGH = 4 * 2 ** 30

/**
 * Lets this process and those it starts keep their temporary files in memory, where there is enough of
 * it: tests make hundreds of databases, and a disk would be busy with those alone. What they write is
 * gone at exit; folders that an earlier run left when it was killed go too.
 */
export function keepTempInMemory(): void {
  if (process.platform !== 'linux' || process.env['SALA_TESTS_TEMP']) return
  try {
    for (const name of readdirSync(MEMORY)) {
      const [, pid] = name.split(NAME)
      if (pid && !isAlive(Number.parseInt(pid, 10))) remove(join(MEMORY, name))
    }
    const { bavail, bsize } = statfsSync(MEMORY)
    if (Math.min(bavail * bsize, freemem()) < ENOUGH) return
    const folder = mkdtempSync(join(MEMORY, `${NAME}${process.pid}-`))
    // PostgreSQL runs under another account when we are root.
    chmodSync(folder, 0o711)
    process.env['SALA_TESTS_TEMP'] = folder
    process.env['TMPDIR'] = folder
    process.on('exit', () => remove(folder))
  } catch {
    // No such memory, or not ours: the usual folder does as well, and slower.
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

const remove = (folder: string) => rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
