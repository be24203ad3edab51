import { defineConfig } from '@playwright/test'
import { seedOfRun } from './e2e/support/random.ts'
import { findChromium, findHeadless } from './scripts/chromium.mjs'
import { keepTempInMemory } from './scripts/temp-in-memory.ts'

keepTempInMemory()

const executablePath = await findChromium()
if (!executablePath) throw new Error('No Chromium: see scripts/chromium.mjs or set CHROMIUM_PATH')
// Read by e2e/support/browser.ts, which launches profiles rather than pages.
process.env['CHROMIUM_PATH'] = executablePath
process.env['CHROMIUM_HEADLESS_PATH'] = await findHeadless()
// One for all processes of a run.
process.env['SALA_SEED'] ??= String(seedOfRun())

/** Journeys of half a minute and more. */
const LONG = [
  'axe',
  'day',
  'lock',
  'people',
  'roles',
  'sale',
  'settings',
  'still',
  'windows-and-people',
].map((name) => `${name}.spec.ts`)

/** Every test begins with the demo data and profiles of its own, so nothing is retried. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/e2e',
  globalSetup: './e2e/support/global-setup.ts',
  fullyParallel: true,
  // More than there are cores: a good part of a journey is waiting, for outages above all.
  workers: 4,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env['SALA_E2E_RESULTS'] ?? 'test-results/e2e.json' }],
  ],
  projects: [
    // The long ones first, and those that wait for a minute: at the end they would leave processors idle.
    { name: 'faults', testMatch: 'faults/**' },
    { name: 'long', testMatch: LONG },
    { name: 'journeys', testIgnore: ['faults/**', ...LONG] },
  ],
  use: {
    // To record everything takes a third of the time; what a page held when a test failed is written anyway.
    trace: process.env['SALA_TRACE'] ? 'retain-on-failure' : 'off',
  },
})
