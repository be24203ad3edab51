import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { altered, type Manifest, type TablePart } from './manifest.ts'

/** This level leaves a quarter of the text; the next levels take twice the time for a tenth less. */
const LEVEL = 1

/** Writes a stream to the disk as a compressed file that only the server's account can read. */
export async function writePart(
  source: Readable,
  file: string,
): Promise<Pick<TablePart, 'bytes' | 'sha256'>> {
  const hash = createHash('sha256')
  let bytes = 0
  const measure = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk)
      bytes += chunk.length
      yield chunk
    }
  }
  const to = createWriteStream(file, { flags: 'wx', mode: 0o600 })
  await pipeline(source, createGzip({ level: LEVEL }), measure, to)
  const handle = await open(file, 'r+')
  await handle.sync().finally(() => handle.close())
  return { bytes, sha256: hash.digest('hex') }
}

/** Reads a compressed file into `to`. */
export const readPart = (file: string, to: Writable): Promise<void> =>
  pipeline(createReadStream(file), createGunzip(), to)

/** Refuses a backup with a missing or changed part. */
export async function verifyParts(folder: string, { tables }: Manifest): Promise<void> {
  for (const { file, bytes, sha256 } of tables) {
    const path = join(folder, file)
    const found = await stat(path).catch(() => undefined)
    if (!found) throw new Error(`${file} of the backup ${folder} is missing. Copy it whole.`)
    if (found.size !== bytes || (await sha256Of(path)) !== sha256) throw altered(folder, file)
  }
}

async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
