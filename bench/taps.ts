import type { CDPSession, Page } from '@playwright/test'
import { signIn } from '../e2e/support/api.ts'
import { openShiftByApi, openTill } from '../e2e/support/arrange.ts'
import { discardProfile, launchProfile } from '../e2e/support/browser.ts'
import { type Server, startServer } from '../e2e/support/server.ts'
import { text } from '../e2e/support/texts.ts'
import { BEER, BRANCH, chargeButton } from '../e2e/support/till.ts'
import { DEMO_PASSWORD } from '../server/demo/logins.ts'
import { buildCommit } from './support/commit-build.ts'
import { figure, spreadOf } from './support/stats.ts'
import { addStrokes, type Stroke, STROKES } from './support/strokes.ts'
import type { Section } from './support/table.ts'

const DISHES = [14, 300]
const SLOWER = [1, 6]
const TIMES: Readonly<Record<Stroke, number>> = {
  tap: 20,
  category: 6,
  all: 6,
  search: 6,
  checkout: 12,
}
/** Most milliseconds of a tap: of script at full speed, until it is painted at a sixth of it; and of the others then. */
const LIMITS = { script: 8, tap: 100, other: 150 } as const

/** Per stroke the milliseconds until it was painted; of a tap also those of script. */
type Row = Readonly<Record<Stroke, readonly number[]>> & { readonly script: number }

/** The till under a slow processor, beside the build of the commit that `SALA_BEFORE` names. */
export async function measureTaps(): Promise<Section> {
  const commit = process.env['SALA_BEFORE']
  const before = commit ? await buildCommit(commit) : null
  try {
    const rows: string[][] = []
    const lines: Section['lines'][number][] = []
    for (const dishes of DISHES) {
      const old = before ? await measure(dishes, before.folder) : []
      const ours = await measure(dishes)
      for (const [at, slower] of SLOWER.entries()) {
        const now = ours[at]
        if (!now) continue
        const place = `${dishes} dishes, ${slower}x slower`
        rows.push([place, 'this build', ...cells(now)])
        const then = old[at]
        if (then) rows.push([place, 'the build before', ...cells(then)])
        if (slower === 1) {
          const what = `${dishes} dishes, script of a tap`
          lines.push({ what, value: now.script, limit: LIMITS.script, unit: 'ms' })
          continue
        }
        for (const stroke of STROKES) {
          const limit = stroke === 'tap' ? LIMITS.tap : LIMITS.other
          const value = spreadOf(now[stroke]).p50
          lines.push({ what: `${place}, ${stroke}, p50`, value, limit, unit: 'ms' })
        }
      }
    }
    return {
      title: 'The till under a slow processor',
      about: `Milliseconds from the press until it is painted, p50 / worst, the processor of the window slowed down by the browser. ${commit ? `The build before is ${commit}.` : 'SALA_BEFORE names the commit to compare with.'}`,
      columns: ['', 'build', 'script a tap', ...STROKES],
      rows,
      lines,
    }
  } finally {
    await before?.discard()
  }
}

const cells = (row: Row) => [
  figure(row.script),
  ...STROKES.map((stroke) => {
    const { p50, p99 } = spreadOf(row[stroke])
    return `${figure(p50)} / ${figure(p99)}`
  }),
]

/** One row per slowness. */
async function measure(dishes: number, project = '.'): Promise<Row[]> {
  // Demo data of this build is nothing for an older one.
  const template = project === '.' ? process.env['SALA_TEMPLATE'] : undefined
  const server = await startServer(template, project)
  const profile = await launchProfile()
  try {
    await openShiftByApi(server)
    const till = await openTill(profile, server.url)
    // Of a long menu the till makes only what is near the screen.
    await fillMenu(server, dishes)
    const cdp = await profile.context.newCDPSession(till)
    await cdp.send('Performance.enable')
    await till.locator('[data-tile]').first().click()
    // Files that the till fetches when it is idle must not be in the way.
    await till.waitForTimeout(3000)
    const rows: Row[] = []
    for (const rate of SLOWER) {
      await cdp.send('Emulation.setCPUThrottlingRate', { rate })
      rows.push(await strokes(till, cdp))
    }
    return rows
  } finally {
    await profile.close()
    await discardProfile(profile.folder)
    await server.discard()
  }
}

async function strokes(till: Page, cdp: CDPSession): Promise<Row> {
  await addStrokes(till)
  const taken = { tap: [], category: [], all: [], search: [], checkout: [] } as Record<
    Stroke,
    number[]
  >
  const words = { all: text('orders.all'), query: BEER }
  const one = async (kind: Stroke) => {
    taken[kind].push(
      await till.evaluate((given) => globalThis.stroke(...given), [kind, words] as const),
    )
    await till.waitForTimeout(400)
  }
  const before = await scriptSeconds(cdp)
  for (let n = 0; n < TIMES.tap; n += 1) await one('tap')
  const script = ((await scriptSeconds(cdp)) - before) * (1000 / TIMES.tap)
  for (let n = 0; n < TIMES.category; n += 1) {
    await one('category')
    await one('all')
  }
  for (let n = 0; n < TIMES.search; n += 1) await one('search')
  for (let n = 0; n < TIMES.checkout; n += 1) {
    await one('checkout')
    await till.goBack()
    await chargeButton(till).waitFor()
    await till.waitForTimeout(400)
  }
  return { ...taken, script }
}

async function scriptSeconds(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN
}

/** Adds dishes to the demo menu until it has this many. */
async function fillMenu(server: Server, dishes: number) {
  const { api } = await signIn(server.url, { userId: 'la.owner', password: DEMO_PASSWORD })
  const query = { branchId: BRANCH._id, limit: 100 }
  const { results: items, totalResults } = await api.menuItems.list({ query })
  // Also a build of before can be asked for dishes; it lists categories by another query.
  const categories = [...new Set(items.map(({ categoryId }) => categoryId))]
  const plain = items.find(({ modifierGroupIds }) => modifierGroupIds.length === 0)
  if (!plain) throw new Error('the demo menu has no plain dish')
  for (let n = totalResults; n < dishes; n += 1) {
    const { taxClass, station, price } = plain
    const categoryId = categories[n % categories.length] ?? plain.categoryId
    const name = { lo: `ອາຫານ ${n}`, en: `Dish number ${n} of the house` }
    const body = { categoryId, name, price, taxClass, station, barcode: null, modifierGroupIds: [] }
    await api.menuItems.create({ body: { ...body, branchId: BRANCH._id } })
  }
}
