import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

const COMPRESSED = /\.(js|css|svg|json|html|txt)$/
/** Below this the headers cost more than is saved. */
const MIN_BYTES = 1024

/** Writes `.br` and `.gz` beside the files of a built folder, as far as that makes them smaller. */
export async function compressAssets(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  await Promise.all(
    names
      .filter((name) => COMPRESSED.test(name))
      .map(async (name) => {
        const file = join(folder, name)
        const content = await readFile(file)
        if (content.length < MIN_BYTES) return
        await writeFile(`${file}.br`, await promisify(brotliCompress)(content))
        await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }))
      }),
  )
}
