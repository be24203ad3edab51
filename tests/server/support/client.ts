import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll } from 'vitest'
import type { PagesOptions } from '../../../server/platform/pages/pages.ts'

const folders: string[] = []
afterAll(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

/** A temporary folder, removed when the test file is done. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sala-'))
  folders.push(folder)
  return folder
}

export function write(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
}

const page = (entry: string) => `<!doctype html><html><head>
<meta property="csp-nonce" nonce="__CSP_NONCE__">
<script type="module" nonce="__CSP_NONCE__" src="/assets/${entry}-1a2b.js"></script>
</head><body>${entry}</body></html>`

/** A build of the windows, as small as it can be. */
export function builtClient(): Omit<PagesOptions, 'https'> {
  const folder = temporaryFolder()
  write(folder, {
    'client/pos.html': page('pos'),
    'client/display.html': page('display'),
    'client/kitchen.html': page('kitchen'),
    'client/icon.svg': '<svg/>',
    'client/sw.js': 'addEventListener("fetch", () => {})',
    'client/assets/pos-1a2b.js': 'export const pos = 1',
    'client/assets/pos-1a2b.js.br': 'as if in brotli',
    'client/assets/pos-1a2b.js.gz': 'as if in gzip',
    'archive/pos-0000.js': 'export const pos = 0',
    'locales/lo/translation.json': '{"till.charge":"ຄິດເງິນ"}',
  })
  return {
    client: join(folder, 'client'),
    archive: join(folder, 'archive'),
    locales: join(folder, 'locales'),
    shell: true,
    servers: [],
  }
}
