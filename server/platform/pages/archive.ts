import { copyFile, mkdir, readdir, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY_MS } from '#shared/time/milliseconds.ts'

type Options = {
  /** Assets of the build that is served now. */
  readonly assets: string
  readonly archive: string
  /** Milliseconds since 1970. */
  readonly now: number
  readonly keepMs?: number
}

const WEEK = 7 * DAY_MS

/**
 * Keeps a copy of every asset for a week after it was last served: a till that was opened before a
 * deployment still loads its parts after the build folder was emptied.
 */
export async function archiveAssets(options: Options): Promise<void> {
  const { assets, archive, now, keepMs = WEEK } = options
  await mkdir(archive, { recursive: true })
  const kept = new Set(await readdir(archive))
  const current = await readdir(assets).catch(() => [])
  const seen = new Date(now)
  for (const name of current) {
    const copy = join(archive, name)
    if (!kept.has(name)) await copyFile(join(assets, name), copy)
    await utimes(copy, seen, seen)
  }
  for (const name of kept) {
    const { mtimeMs } = await stat(join(archive, name))
    if (mtimeMs < now - keepMs) await rm(join(archive, name))
  }
}
