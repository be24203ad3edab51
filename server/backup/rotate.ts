import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isFinished } from './manifest.ts'
import { BACKUP_NAME } from './take.ts'

/**
 * Removes backups older than the newest `keep` finished ones. Unfinished ones do not count and are removed when
 * older than those; other folders are left alone. Returns the names of the removed backups.
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
