import { fileURLToPath } from 'node:url'
import { build as bundleScript, type Plugin, type Rolldown } from 'vite'
import type { Entry } from '../src/shared/pages/route.ts'
import { type Shell, SHELL_PATH } from '../src/shared/pages/shell.ts'
import { needsServer } from './parts.ts'

/**
 * Writes the service worker, with the names of the files that windows need to open and to sell without a
 * server.
 */
export const shell = (build: number): Plugin => ({
  name: 'sala-shell',
  apply: 'build',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const scripts = entriesOf(bundle)
      const files = neededBy(Object.values(scripts), bundle).map((file) => `/${file}`)
      const list = this.emitFile({
        type: 'asset',
        name: 'shell.json',
        source: JSON.stringify(files),
      })
      const source = await bundleWorker({ build, list: `/${this.getFileName(list)}`, scripts })
      this.emitFile({ type: 'asset', fileName: SHELL_PATH.slice(1), source })
    },
  },
})

function entriesOf(bundle: Rolldown.OutputBundle): Shell['scripts'] {
  const scriptOf = (entry: Entry) => {
    const found = Object.values(bundle).find(
      (part) => part.type === 'chunk' && part.facadeModuleId?.endsWith(`/${entry}.html`),
    )
    if (!found) throw new Error(`The build has no entry ${entry}.`)
    return found.fileName
  }
  return { pos: scriptOf('pos'), display: scriptOf('display'), kitchen: scriptOf('kitchen') }
}

function neededBy(entries: readonly string[], bundle: Rolldown.OutputBundle): readonly string[] {
  const files = new Set<string>()
  const visit = (file: string) => {
    const part = bundle[file]
    if (part?.type !== 'chunk' || files.has(file)) return
    if (part.isDynamicEntry && needsServer(part.facadeModuleId ?? '')) return
    files.add(file)
    for (const next of [...part.imports, ...part.dynamicImports]) visit(next)
  }
  for (const file of entries) visit(file)
  // Styles, letters, and the SharedWorker's scripts, which are assets to Vite.
  for (const part of Object.values(bundle))
    if (part.type === 'asset' && /\.(js|css|woff2)$/.test(part.fileName)) files.add(part.fileName)
  return [...files]
}

async function bundleWorker(content: Shell): Promise<string> {
  const input = fileURLToPath(new URL('../src/shell/main.ts', import.meta.url))
  const built = await bundleScript({
    configFile: false,
    logLevel: 'error',
    define: { __SHELL__: JSON.stringify(content) },
    build: {
      target: 'es2023',
      write: false,
      rolldownOptions: { input, output: { format: 'iife', codeSplitting: false } },
    },
  })
  const [script] = [built].flat()
  if (!script || !('output' in script)) throw new Error('The service worker was not built.')
  return script.output[0].code
}
