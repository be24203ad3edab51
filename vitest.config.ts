import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { findHeadless } from './scripts/chromium.mjs'
import { dishPictures } from './tests/support/dish-pictures.ts'
import { keepTempInMemory } from './scripts/temp-in-memory.ts'

keepTempInMemory()
// Windows are tested as they are built: what React and emotion do for developers is a quarter of the work.
process.env['NODE_ENV'] = 'production'

const COMPONENTS = 'tests/components/**/*.test.tsx'
const executablePath = await findHeadless()

export default defineConfig({
  define: { __BUILD__: '1' },
  test: {
    // Files wait for databases and clocks: one more than there are processors keeps these at work.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          // Hooks of React are tested with what it has for developers.
          env: { NODE_ENV: 'test' },
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [COMPONENTS],
          // Files that share modules take half the time; each makes its own database, server and clock.
          isolate: false,
          // Real databases, ports and processes on machines that are busy with other tests.
          testTimeout: process.env['SALA_MATRIX'] === 'full' ? 180_000 : 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 15_000 } },
          globalSetup: 'tests/server/support/global-setup.ts',
        },
      },
      {
        extends: true,
        plugins: [react({ jsxImportSource: '@emotion/react' }), dishPictures],
        optimizeDeps: {
          // What is found only while tests run would load the page again in their middle.
          entries: [COMPONENTS, 'src/{pos,kitchen,display}/main.tsx', 'src/worker/main.ts'],
          // A file an icon, and nothing in it to make fast.
          exclude: ['lucide-react'],
        },
        test: {
          name: 'components',
          include: [COMPONENTS],
          setupFiles: 'tests/components/support/setup.ts',
          provide: {
            full: process.env['SALA_MATRIX'] === 'full',
            seed: process.env['SALA_SEED'] === undefined ? null : Number(process.env['SALA_SEED']),
          },
          isolate: false,
          testTimeout: 45_000,
          // A window shows what is new in a moment, on a machine that is busy with other tests in some.
          expect: { poll: { timeout: 15_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: { ...(executablePath && { executablePath }), args: ['--no-sandbox'] },
              contextOptions: {
                // No window of a test is larger.
                viewport: { width: 1920, height: 1080 },
                reducedMotion: 'reduce',
              },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
