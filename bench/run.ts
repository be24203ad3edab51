import { execSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { findChromium } from '../scripts/chromium.mjs'
import setUp from '../e2e/support/global-setup.ts'
import { measureChanges } from './changes.ts'
import { measureCrash } from './crash.ts'
import { measureDay } from './day.ts'
import { measureDisplay } from './display.ts'
import { measureFull } from './full.ts'
import { measureJoin } from './joins.ts'
import { measureLists } from './lists.ts'
import { measureOrders } from './orders.ts'
import { measurePaper } from './paper.ts'
import { measurePosting } from './posting.ts'
import { measurePublishing } from './publishing.ts'
import { measureStock } from './stock.ts'
import { startBoardServer } from './support/board-server.ts'
import { holds, type Section, toMarkdown } from './support/table.ts'
import { measureTap } from './tap.ts'
import { measureTaps } from './taps.ts'
import { measureReports } from './reports.ts'
import { measureRosters } from './rosters.ts'
import { measureTimeCards } from './time-cards.ts'
import { measureOffers } from './offers.ts'
import { measureTrials } from './trials.ts'

/** `npm run bench`: all sections, or those named: `npm run bench orders joins`. */
const SECTIONS: Readonly<Record<string, () => Promise<Section>>> = {
  changes: () => onBoards(measureChanges),
  joins: () => onBoards(measureJoin),
  tap: measureTap,
  taps: measureTaps,
  display: measureDisplay,
  full: measureFull,
  crash: measureCrash,
  orders: measureOrders,
  day: measureDay,
  posting: measurePosting,
  timeCards: measureTimeCards,
  rosters: measureRosters,
  stock: measureStock,
  trials: measureTrials,
  offers: measureOffers,
  lists: measureLists,
  publishing: measurePublishing,
  reports: measureReports,
  paper: () => onBoards(measurePaper),
}
const RESULTS = 'bench/results.md'

const chromium = await findChromium()
if (!chromium) throw new Error('No Chromium: npx playwright install --with-deps chromium')
process.env['CHROMIUM_PATH'] = chromium
const version = execSync(`"${chromium}" --version --no-sandbox`, {
  stdio: ['ignore', 'pipe', 'ignore'],
})
execSync('npm run --silent build', { stdio: ['ignore', 'ignore', 'inherit'] })
execSync('npx vite build --logLevel error --config bench/vite.config.ts', { stdio: 'inherit' })

// The house of the journeys: short menus, of which a till shows every dish at once.
const cleanUp = await setUp()

const wanted = process.argv.slice(2)
const parts = [
  '# Measured',
  '',
  `${new Date().toISOString().slice(0, 10)}, ${cpus().length} x ${cpus()[0]?.model}, Node ${process.versions.node}, ${String(version).trim()}; browser, server, database and load generator on the same machine.`,
  '',
]
const missed: string[] = []
for (const [name, measure] of Object.entries(SECTIONS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const section = await measure()
  missed.push(...section.lines.filter((line) => !holds(line)).map(({ what }) => what))
  const text = toMarkdown(section)
  console.info(text)
  parts.push(text)
}
await cleanUp()
if (wanted.length === 0) await writeFile(RESULTS, parts.join('\n'))
if (missed.length > 0) {
  console.error(`Missed: ${missed.join('; ')}`)
  process.exitCode = 1
}

async function onBoards(
  measure: (server: Awaited<ReturnType<typeof startBoardServer>>) => Promise<Section>,
) {
  const server = await startBoardServer()
  try {
    return await measure(server)
  } finally {
    await server.close()
  }
}
