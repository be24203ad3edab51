// oxlint-disable-next-line import/no-unassigned-import -- styles have no name
import '../../../src/ui/theme/base.css'

/** Compiles every page before the first test, so that a test waits for its window and never for Vite. */
const pages = import.meta.glob(['/src/{pos,kitchen,display}/**/*.tsx', '!**/main.tsx'])
await Promise.all(Object.values(pages).map((load) => load()))

/** The tests' server uses Node's queue. */
const { port1, port2 } = new MessageChannel()
const waiting: (() => void)[] = []
port1.addEventListener('message', () => waiting.shift()?.())
port1.start()
Object.assign(globalThis, {
  setImmediate(run: () => void) {
    waiting.push(run)
    port2.postMessage(null)
  },
})

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether everything is checked, see `npm run test:full`. */
    full: boolean
    /** From which follows what `npm test` tries of what it tries in part; null: all, for a file that is run alone. */
    seed: number | null
  }
}
