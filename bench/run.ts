import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { buildProbe } from '../e2e/probe/build.ts'
import { findChromium } from '../scripts/chromium.mjs'
import { measureWindows } from './changes.ts'
import { measureCrashes } from './crashes.ts'
import { measureJoin } from './joins.ts'
import { measureOrders } from './orders.ts'
import { startBoardServer } from './support/board-server.ts'
import { type Section, toMarkdown } from './support/table.ts'
import { measureTaps } from './taps.ts'

/** `npm run bench [section]`: measures side by side and writes `bench/results.md`. Needs `npm run build` before. */
const executablePath = await findChromium()
if (!executablePath)
  throw new Error('No Chromium: set CHROMIUM_PATH or run `npx playwright install chromium`')
process.env['CHROMIUM_PATH'] = executablePath

const folder = await mkdtemp(join(tmpdir(), 'sala-bench-'))
process.env['SALA_PROBE'] = join(folder, 'probe.js')
await writeFile(process.env['SALA_PROBE'], await buildProbe())
await build({ configFile: 'bench/vite.config.ts', logLevel: 'warn' })

const boards = await startBoardServer()
const SECTIONS = {
  changes: () => measureWindows(boards),
  joins: () => measureJoin(boards),
  taps: measureTaps,
  crashes: measureCrashes,
  orders: measureOrders,
}
const wanted = process.argv.slice(2)
const measured: Section[] = []
for (const [name, measure] of Object.entries(SECTIONS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  console.info(`measuring ${name} ...`)
  const section = await measure()
  measured.push(section)
  console.info(toMarkdown(section))
}
await boards.close()
await rm(folder, { recursive: true, force: true })

const [cpu] = cpus()
const heading = [
  '# Measured',
  '',
  `\`npm run bench\` on ${cpus().length} cores (${cpu?.model ?? 'unknown'}), Node ${process.version}, everything on the same machine.`,
  'Read the ratios: they were taken side by side in one run.',
  '',
  '',
].join('\n')
if (wanted.length === 0) {
  await writeFile('bench/results.md', heading + measured.map(toMarkdown).join('\n'))
}
process.exit(0)
