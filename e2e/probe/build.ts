import { build, type Rolldown } from 'vite'
import { fileURLToPath } from 'node:url'

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url))

/** The probe as one script: the product's `createSuite`, with the address of the built worker. */
export async function buildProbe(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define: { __BUILD__: 'Number(new URLSearchParams(location.search).get("build"))' },
    plugins: [
      {
        name: 'probe-worker',
        enforce: 'pre',
        resolveId: (id, importer) =>
          id === './open-worker.ts' && importer?.endsWith('/suite.ts')
            ? here('open-worker.ts')
            : undefined,
      },
    ],
    build: {
      target: 'es2023',
      write: false,
      rolldownOptions: { input: here('main.ts'), output: { format: 'iife', codeSplitting: false } },
    },
  })
  const [{ output }] = [built].flat() as [Rolldown.RolldownOutput]
  return output[0].code
}
