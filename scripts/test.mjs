import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureChromium } from './chromium.mjs'
import { ensureInstalled } from './install.mjs'
import { skippedIn } from './skipped.mjs'

/**
 * `npm test`: every check, in the order in which it fails fastest. `npm run test:full`: the same with every
 * look of every page, long walks, many kills and 20,000 tries of each property.
 */
const root = fileURLToPath(new URL('..', import.meta.url))
const results = join(root, 'test-results')
const unitResults = join(results, 'unit.json')
const journeyResults = join(results, 'e2e.json')
const began = Date.now()
const FULL = {
  SALA_MATRIX: 'full',
  SALA_RUNS: '20000',
  SALA_STEPS: '600',
  SALA_POWER_CUTS: '10',
  SALA_KILLS: '100',
}
/** Some of each kill show a fault; many of them show a rare one. */
const FEW = { SALA_KILLS: '8', SALA_POWER_CUTS: '2' }
const isFull = process.argv.includes('--full')
Object.assign(process.env, isFull ? FULL : { ...FEW, SALA_SEED: seedOfTree(), ...process.env })
// The compiler and the linter are written in Go: a fifth of their work is collecting what there is room for.
process.env['GOGC'] ??= '400'

needNode(20)
ensureInstalled(root)
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

heading('Types, lint, format, unused code, build')
// Two lanes: half of these use one processor alone.
const laneFailed = await Promise.all([
  lane(
    ['Types', 'npm run --silent typecheck', 'Fix the types named above.'],
    ['Lint', 'npx oxlint --type-aware', 'Fix the rules named above; `npx oxlint --fix` helps.'],
  ),
  lane(
    ['Build', 'npm run --silent build', 'See the error of Vite above.'],
    ['Unused code', 'npx knip', 'Delete what nothing uses, or use it.'],
    ['Format', 'npx oxfmt --check .', 'Run `npm run format`.'],
  ),
])
if (laneFailed.includes(true)) process.exit(1)
const chromium = await ensureChromium()
if (!chromium) process.exit(1)
process.env.CHROMIUM_PATH = chromium
step(
  'Rules, worker, server, components, bundles',
  `npx vitest run --reporter=default --reporter=json --outputFile.json=${unitResults}`,
  'Run one file again with `npx vitest run tests/<file>`.',
)
heading('Journeys and faults in a real Chromium')
step(
  undefined,
  'npx playwright test',
  'Run one again with `SALA_TRACE=1 npx playwright test e2e/<file>`; what was found lies in test-results/e2e.',
  { SALA_E2E_RESULTS: journeyResults },
)
finish()

/**
 * What is tried of what a run tries in part follows from what is tested: the same on every machine, and another
 * part with each change. Without git it follows from the clock.
 */
function seedOfTree() {
  const { status, stdout } = spawnSync('git', ['rev-parse', 'HEAD^{tree}'], {
    cwd: root,
    encoding: 'utf8',
  })
  const number = status === 0 ? Number.parseInt(stdout.slice(0, 7), 16) : Date.now()
  return String(number % 1_000_000)
}

function needNode(major) {
  if (Number(process.versions.node.split('.')[0]) >= major) return
  console.error(`Sala needs Node ${major} or newer; this is ${process.version}.`)
  process.exit(1)
}

function heading(title) {
  console.info(`\n== ${title} (${Math.round((Date.now() - began) / 1000)} s)\n`)
}

function step(title, command, advice, env = {}) {
  if (title) heading(title)
  const { status } = spawnSync(command, {
    cwd: root,
    shell: true,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  if (status === 0) return
  console.error(`\n${title ?? 'Journeys'} failed. ${advice}`)
  process.exit(1)
}

/**
 * Runs commands one after the other beside another lane, and shows the output of each when it has ended.
 * Returns whether one failed.
 */
async function lane(...commands) {
  for (const [title, command, advice] of commands) {
    const { status, output } = await run(command)
    console.info(`${output}${title}: ${status === 0 ? 'fine' : `failed. ${advice}`}`)
    if (status !== 0) return true
  }
  return false
}

function run(command) {
  return new Promise((resolve) => {
    const child = spawn(command, { cwd: root, shell: true, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text) => {
        output += text
      })
    child.once('close', (status) => resolve({ status, output }))
  })
}

/** The last line is the sum, alone, for readers of only that line. */
function finish() {
  const unit = JSON.parse(readFileSync(unitResults, 'utf8'))
  const journeys = JSON.parse(readFileSync(journeyResults, 'utf8'))
  const { stats } = journeys
  const passed = unit.numPassedTests + stats.expected
  const failed = unit.numFailedTests + stats.unexpected + stats.flaky
  const skipped = skippedIn(unit, journeys)
  const seconds = Math.round((Date.now() - began) / 1000)
  if (skipped.length > 0) console.info(['\nSkipped:', ...skipped].join('\n  '))
  console.info(`\nAll in ${seconds} s; ${skipped.length} skipped.`)
  console.info(`${passed} passed, ${failed} failed`)
}
