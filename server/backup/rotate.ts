import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isFinished } from './manifest.ts'
import { BACKUP_NAME } from './take.ts'

/**
 * Removes backups older than the newest `keep` finished ones. One that was cut off counts for nothing
 * and goes when it is older than those; other folders are left alone. Returns the names of what it removed.
 */
export async function rotate(folder: string, keep: number): Promise<readonly string[]> {
  const names = (await readdir(folder)).filter((name) => BACKUP_NAME.test(name)).toSorted()
  const finished: string[] = []
  for (const name of names) if (await isFinished(join(folder, name))) finished.push(name)
  const [oldestKept] = finished.slice(-keep)
  if (oldestKept === undefined || finished.length <= keep) return []
  const old = names.filter((name) => name < oldestKept)
  for (const name of old) await rm(join(folder, name), { recursive: true })
  return old
}
