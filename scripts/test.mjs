import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureChromium } from './chromium.mjs'
import { ensureInstalled } from './install.mjs'
import { skippedIn } from './skipped.mjs'
import { failedJourneys, failedTests, MOST_UNSTEADY } from './unsteady.mjs'

/**
 * `npm test`: every check, in the order in which it fails fastest. `npm run test:full`: the same with every
 * look of every page, long walks, many kills, 20,000 tries of each property and 40,000 orders in ten countries.
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
heading('Rules, worker, server, components, bundles')
const unit = tests({
  command: (report, only = '') =>
    `npx vitest run ${only} --reporter=default --reporter=json --outputFile.json=${report}`,
  report: unitResults,
  failedIn: failedTests,
  again: (failed) => [...new Set(failed.map(({ file }) => relative(root, file)))].join(' '),
  advice: 'Run one file again with `npx vitest run tests/<file>`.',
})
heading('Journeys and faults in a real Chromium')
const journeys = tests({
  command: (_, only = '') => `npx playwright test ${only}`,
  report: journeyResults,
  failedIn: failedJourneys,
  again: () => '--last-failed',
  advice:
    'Run one again with `SALA_TRACE=1 npx playwright test e2e/<file>`; what was found lies in test-results/e2e.',
})
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

/**
 * Runs tests and returns their report. Few that fail run again alone: those that pass then are named at the end
 * with what they said. A full run wants all at once.
 */
function tests({ command, report, failedIn, again, advice }) {
  if (passes(command(report), report)) return { report: readReport(report), unsteady: [] }
  const unsteady = existsSync(report) ? failedIn(readReport(report)) : []
  const few = unsteady.length > 0 && unsteady.length <= MOST_UNSTEADY
  if (few && !isFull) {
    heading(`${unsteady.length} failed: once more, alone`)
    const second = report.replace('.json', '-again.json')
    if (
      passes(command(second, again(unsteady)), second) &&
      failedIn(readReport(second)).length === 0
    )
      return { report: readReport(report), unsteady }
  }
  console.error(`\nTests failed. ${advice}`)
  process.exit(1)
}

function passes(command, report) {
  const env = { ...process.env, SALA_E2E_RESULTS: report }
  return spawnSync(command, { cwd: root, shell: true, stdio: 'inherit', env }).status === 0
}

function readReport(path) {
  return JSON.parse(readFileSync(path, 'utf8'))
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
  const { stats } = journeys.report
  const unsteady = [...unit.unsteady, ...journeys.unsteady]
  const passed = unit.report.numPassedTests + stats.expected + unsteady.length
  const skipped = skippedIn(unit.report, journeys.report)
  const seconds = Math.round((Date.now() - began) / 1000)
  if (skipped.length > 0) console.info(['\nSkipped:', ...skipped].join('\n  '))
  if (unsteady.length > 0)
    console.info('\nUnsteady, each a fault to find: failed, and passed alone.')
  for (const { file, title, said } of unsteady) console.info(`  ${file}: ${title}\n    ${said}`)
  console.info(`\nAll in ${seconds} s; ${skipped.length} skipped, ${unsteady.length} unsteady.`)
  console.info(`${passed} passed, 0 failed`)
}
