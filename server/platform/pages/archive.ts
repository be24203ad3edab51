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
const SECOND_MS = 1000

/**
 * Keeps a copy of every asset for a week after it was last served: a till that was opened before a
 * deployment still loads its parts after the build folder was emptied.
 */
export async function archiveAssets(options: Options): Promise<void> {
  const { assets, archive, now, keepMs = WEEK } = options
  await mkdir(archive, { recursive: true })
  const kept = await seenIn(archive)
  const current = new Set(await readdir(assets).catch(() => []))
  // One after the other they would wait for a busy machine a thousand times, at each start.
  await Promise.all(
    Array.from(current, async (name) => {
      if (!kept.has(name)) await copyFile(join(assets, name), join(archive, name))
      await touch(join(archive, name), now)
    }),
  )
  const last = Math.max(...kept.values())
  await Promise.all(
    Array.from(kept, async ([name, seen]) => {
      if (current.has(name)) return
      // The build before was served until now, however long ago it was started.
      if (seen === last) await touch(join(archive, name), now - SECOND_MS)
      else if (seen < now - keepMs) await rm(join(archive, name))
    }),
  )
}

/** The files of a folder, and when each was last part of a build, in milliseconds. */
async function seenIn(folder: string): Promise<ReadonlyMap<string, number>> {
  const names = await readdir(folder)
  return new Map(
    await Promise.all(
      names.map(async (name) => [name, (await stat(join(folder, name))).mtimeMs] as const),
    ),
  )
}

function touch(file: string, at: number): Promise<void> {
  const time = new Date(at)
  return utimes(file, time, time)
}
