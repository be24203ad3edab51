import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compressAssets } from '../../../../scripts/compress-assets.ts'
import { temporaryFolder, write } from '../../support/client.ts'

test('a browser unpacks exactly the built file; small and packed files are left alone', async () => {
  const folder = temporaryFolder()
  const script = 'export const sala = 1\n'.repeat(200)
  write(folder, { 'pos-1.js': script, 'tiny-1.js': 'x', 'font-1.woff2': script })
  await compressAssets(folder)
  expect(readdirSync(folder).toSorted()).toEqual([
    'font-1.woff2',
    'pos-1.js',
    'pos-1.js.br',
    'pos-1.js.gz',
    'tiny-1.js',
  ])
  const [brotli, gzip] = ['br', 'gz'].map((ending) =>
    readFileSync(join(folder, `pos-1.js.${ending}`)),
  )
  expect(brotliDecompressSync(brotli ?? '').toString()).toBe(script)
  expect(gunzipSync(gzip ?? '').toString()).toBe(script)
})
