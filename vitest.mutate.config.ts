import { defineConfig } from 'vitest/config'

/**
 * The tests that `npm run mutate` runs after each mutant: rules only, no database, no browser.
 * Properties are tried few times, because all of them run for every mutant that survives.
 */
export default defineConfig({
  define: { __BUILD__: '1' },
  test: {
    // Drawers and discounts have their rules in shared, and are tried where a till gives them.
    include: ['tests/shared/**/*.test.ts', 'tests/worker/{drawer,discount-offline}.test.ts'],
    env: { SALA_RUNS: '20' },
    isolate: false,
    maxWorkers: 1,
    testTimeout: 60_000,
  },
})
