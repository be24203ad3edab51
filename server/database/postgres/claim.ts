import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export type Claim = { readonly isOurs: () => boolean; readonly release: () => void }

/**
 * Notes which process looks after a server, so that one that only borrows it does not stop it.
 * A claim of a process that is gone passes to us.
 */
export function claim(root: string): Claim {
  const file = join(root, 'owner.pid')
  const isOurs = () => ownerOf(file) === process.pid
  const owner = ownerOf(file)
  if (owner === undefined || !lives(owner))
    writeFileSync(file, String(process.pid), { mode: 0o600 })
  return { isOurs, release: () => rmSync(file, { force: true }) }
}

function ownerOf(file: string): number | undefined {
  try {
    return Number(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

function lives(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
