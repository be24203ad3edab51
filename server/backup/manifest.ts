import { createHash } from 'node:crypto'
import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'

/** Number of the format. Raise it when an older build could not load the new one. */
export const FORMAT = 1

const MANIFEST = 'manifest.json'
/** Written last: it holds the SHA-256 of the manifest, which holds those of all parts. */
const FINISHED = 'finished'

const Table = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.int(),
  /** Path below the folder: output of `COPY ... TO STDOUT` (text format, UTF-8), as gzip. */
  file: z.string().check(z.regex(/^tables\/[a-z0-9_]+\.copy\.gz$/)),
  bytes: z.int(),
  sha256: z.string(),
})
export type TablePart = z.output<typeof Table>

/** The source of a backup, and the parts it must have. Tables are in the order in which they can be loaded. */
const Manifest = z.object({
  format: z.literal(FORMAT),
  /** Version of Sala that made it. */
  sala: z.string(),
  /** Version of the source's PostgreSQL. A backup may be loaded into another. */
  postgres: z.string(),
  /** Everything acknowledged before this moment is in it. */
  mark: z.iso.datetime(),
  /** Name of the source's event log; a restore gives a new one. */
  logId: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  /** Last `seq` of each branch's event log. */
  branches: z.array(
    z.object({ restaurant: z.string(), branch: z.string(), branchId: z.string(), seq: z.int() }),
  ),
  tables: z.array(Table),
  sequences: z.array(z.object({ name: z.string(), value: z.int() })),
})
export type Manifest = z.output<typeof Manifest>

/** Writes the manifest and then the mark that the backup is finished, both to the disk. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const text = `${JSON.stringify(manifest, null, 2)}\n`
  await writeDurably(join(folder, MANIFEST), text)
  await writeDurably(join(folder, FINISHED), `${sha256(text)}\n`)
  await syncFolder(folder)
}

/** Reads the manifest of a finished backup. Refuses one that was cut off, altered, or has another format. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => undefined)
  const finished = await readFile(join(folder, FINISHED), 'utf8').catch(() => undefined)
  if (text === undefined && finished === undefined) {
    throw new Error(
      `${folder} is no backup. Name the folder of one, e.g. sala-2026-11-22T03-15-00Z.`,
    )
  }
  if (text === undefined || finished === undefined) {
    throw new Error(`The backup ${folder} was not finished. Take another one.`)
  }
  if (finished.trim() !== sha256(text)) throw altered(folder, MANIFEST)
  const content: unknown = JSON.parse(text)
  const { format } = z.object({ format: z.int() }).parse(content)
  if (format !== FORMAT) {
    throw new Error(
      `The backup ${folder} has format ${format}, this build reads ${FORMAT}. Restore it with Sala ${versionIn(content)} or newer.`,
    )
  }
  return Manifest.parse(content)
}

/** Returns whether a backup was finished; does not check its parts. */
export const isFinished = (folder: string): Promise<boolean> =>
  readManifest(folder).then(
    () => true,
    () => false,
  )

/** Returns the error for a file that has been changed. */
export const altered = (folder: string, file: string) =>
  new Error(`${file} of the backup ${folder} is not as it was written. Take another backup.`)

/** Writes a folder's entries to the disk too: a file without one is lost in a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open folders.
  if (process.platform === 'win32') return
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}

const versionIn = (content: unknown) => z.object({ sala: z.string() }).parse(content).sala

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

async function writeDurably(file: string, text: string): Promise<void> {
  const handle = await open(file, 'wx', 0o600)
  try {
    await handle.writeFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
}
