import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { keepTempInMemory } from './scripts/temp-in-memory.ts'

keepTempInMemory()

export default defineConfig({
  define: { __BUILD__: '1' },
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    // Files that share modules take half the time; each makes its own database, server and clock.
    isolate: false,
    // Vitest would leave one of them free for people at work.
    maxWorkers: availableParallelism(),
    // Real databases, ports and processes on machines that are busy with other tests.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    globalSetup: 'tests/server/support/global-setup.ts',
  },
})
