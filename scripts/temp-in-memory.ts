import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'

/** Where Linux keeps files in memory. */
const MEMORY = '/dev/shm'
const NAME = 'sala-tests-'
/** Bytes, far above what the databases and browser profiles of parallel tests need. */
const ENOUGH = 4 * 2 ** 30

/**
 * Lets this process and its children keep their temporary files in memory, if there is enough of it: tests make
 * hundreds of databases, and a disk would be busy with those alone. Their files are gone at exit; folders that
 * an earlier run left when it was killed go too.
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
    // No such memory, or not ours: the usual folder works as well, and slower.
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
