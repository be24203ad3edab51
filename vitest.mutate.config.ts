import { defineConfig } from 'vitest/config'

/** Whose tests see a change of a domain: its own, and those of the domains that have its rules carried out. */
const SEEN_BY: Readonly<Record<string, string>> = {
  money: 'money,pricing,qr,cash,format,overrides',
  pricing: 'pricing,orders,promotions,sales,receipts',
  qr: 'qr,money',
  orders: 'orders,pricing,promotions,sales,receipts,kitchen,tables,permissions',
}
const domain = process.env['SALA_MUTATED'] ?? 'orders'

/**
 * The tests that `npm run mutate` runs after each mutant: rules only, no database, no browser. Properties are tried few
 * times and whole evenings not at all, because all of them run for every mutant that survives.
 */
export default defineConfig({
  define: { __BUILD__: '1' },
  test: {
    // Drawers and discounts have their rules in shared, and are tried where a till gives them.
    include: [
      `tests/shared/{${SEEN_BY[domain] ?? domain}}/**/*.test.ts`,
      'tests/worker/{drawer,discount-offline}.test.ts',
    ],
    exclude: ['**/*.model.test.ts'],
    env: { SALA_RUNS: domain === 'money' ? '500' : '20' },
    isolate: false,
    maxWorkers: 1,
    // What is instrumented takes many times as long.
    testTimeout: 600_000,
  },
})
