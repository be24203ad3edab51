/* oxlint-disable unicorn/consistent-function-scoping -- a page gets one function with all that it needs */
import type { CDPSession, Page } from '@playwright/test'
import { setTimeout as wait } from 'node:timers/promises'
import { names } from '#shared/sync/protocol.ts'
import { openAs, openShiftIn } from '../e2e/support/arrange.ts'
import { discardProfile, launchProfile } from '../e2e/support/browser.ts'
import { branch, TABLES } from '../e2e/support/floor.ts'
import { startServer } from '../e2e/support/server.ts'
import { fillZone } from './support/full-evening.ts'
import { spreadOf, spreadText } from './support/stats.ts'
import type { Section } from './support/table.ts'
import { demoRestaurants } from '../server/demo/restaurants.ts'

const FULL = { tables: 200, rounds: 10, cooking: 1 }
/** Orders that arrive in a second, and for how many seconds. */
const RATE = 20
const SECONDS = 20
const TAPS = 15
/** How much slower the processor of a window is made for the taps. */
const SLOWER = 6
/** Milliseconds. */
const LIMITS = { paint: 16, task: 50, tap: 100 } as const

/** Floor and kitchen screen of a full restaurant, while orders arrive and while a person taps. */
export async function measureFull(): Promise<Section> {
  const server = await startServer(process.env['SALA_TEMPLATE'])
  const [hall, kitchen] = [await launchProfile(), await launchProfile()]
  try {
    await openShiftIn(server, branch)
    const { zone, arrive } = await fillZone(server, branch, FULL)
    const floor = await openAs(hall, server.url + TABLES, 'th.waiter')
    await floor.getByRole('button', { name: zone, exact: true }).click()
    await floor
      .locator('button[data-table]')
      .nth(FULL.tables - 1)
      .waitFor()
    const board = await kitchen.open(server.url + kitchenPath())
    await board.getByRole('article').first().waitFor()
    const windows = [
      { name: 'floor', page: floor, topics: ['orders', 'tables'] as const, tap: tapTable },
      { name: 'kitchen screen', page: board, topics: ['tickets'] as const, tap: tapDish },
    ]
    // Files that windows fetch when they are idle must not be in the way.
    await wait(4000)
    for (const { page, topics } of windows) {
      await page.evaluate('globalThis.__name ??= (named) => named')
      await page.evaluate(
        watch,
        topics.map((topic) => names.channel(topic)),
      )
    }
    for (let n = 0; n < RATE * SECONDS; n += 1) {
      const due = wait(1000 / RATE)
      await Promise.all([due, arrive()])
    }
    await wait(1000)
    const rows: string[][] = []
    const lines: Section['lines'][number][] = []
    for (const { name, page, tap } of windows) {
      const { painted, tasks } = await page.evaluate(() => globalThis.seen)
      const worst = Math.max(0, ...tasks)
      const cdp = await page.context().newCDPSession(page)
      const taps = spreadOf(await tapsOf(page, cdp, tap))
      const paints = spreadOf(painted)
      rows.push([
        name,
        String(paints.count),
        spreadText(paints),
        worst === 0 ? 'none' : String(worst),
        spreadText(taps),
      ])
      lines.push(
        {
          what: `${name}, patch to paint, p50`,
          value: paints.p50,
          limit: LIMITS.paint,
          unit: 'ms',
        },
        { what: `${name}, longest task`, value: worst, limit: LIMITS.task, unit: 'ms' },
        {
          what: `${name}, a tap at a sixth of the processor, p50`,
          value: taps.p50,
          limit: LIMITS.tap,
          unit: 'ms',
        },
      )
    }
    return {
      title: 'A full restaurant',
      about: `${FULL.tables} open tables on one plan, ${FULL.tables * FULL.rounds} tickets of which ${FULL.tables * FULL.cooking} are being cooked; ${RATE} rounds a second arrive from another till for ${SECONDS} s. Milliseconds from a patch that changes the window until the frame with it is painted, p50 / p99; the longest task over 50 ms; and, at rest, ${TAPS} taps with the processor of the window ${SLOWER} times slower until they are painted, p50 / worst.`,
      columns: ['window', 'paints', 'patch to paint', 'longest task', `tap, ${SLOWER}x slower`],
      rows,
      lines,
    }
  } finally {
    for (const profile of [hall, kitchen]) {
      await profile.close()
      await discardProfile(profile.folder)
    }
    await server.discard()
  }
}

function kitchenPath(): string {
  for (const { id, branches } of demoRestaurants()) {
    const place = branches.find((one) => one.branch._id === branch._id)
    if (place) return `/restaurant/${id}/branch/${branch._id}/kitchen?token=${place.kitchenToken}`
  }
  throw new Error('no such branch')
}

async function tapsOf(page: Page, cdp: CDPSession, tap: typeof tapTable): Promise<number[]> {
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const taken: number[] = []
  for (let n = 0; n < TAPS; n += 1) {
    taken.push(await page.evaluate(tap))
    await page.keyboard.press('Escape')
    await page.waitForTimeout(700)
  }
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return taken
}

declare global {
  var seen: { painted: number[]; tasks: number[] }
}

/** Notes when a patch was painted that changed the page, and every long task. */
function watch(channels: readonly string[]) {
  globalThis.seen = { painted: [], tasks: [] }
  const { painted, tasks } = globalThis.seen
  let heard = 0
  let changed = false
  const drawn = () => {
    const since = heard
    heard = 0
    if (!changed) return
    changed = false
    // After the frame has been painted.
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => painted.push(performance.now() - since))
    port1.start()
    port2.postMessage(null)
  }
  for (const channel of channels) {
    new BroadcastChannel(channel).addEventListener('message', ({ timeStamp }) => {
      if (heard > 0) return
      heard = timeStamp
      // React may be done in the next frame or the one after it.
      const look = (left: number) =>
        requestAnimationFrame(() => (changed || left === 0 ? drawn() : look(left - 1)))
      look(2)
    })
  }
  new MutationObserver(() => {
    changed = heard > 0
  }).observe(document.body, {
    childList: true,
    subtree: true,
    characterData: true,
    attributes: true,
  })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(Math.round(duration))
  }).observe({ type: 'longtask' })
}

/** Asks how many guests sit down at the free table. */
async function tapTable(): Promise<number> {
  const frame = () => new Promise((done) => requestAnimationFrame(done))
  const table = document.querySelector<HTMLElement>('button[data-table][data-status="available"]')
  await frame()
  const start = performance.now()
  table?.click()
  while (!document.querySelector('dialog:popover-open')) {
    if (performance.now() > start + 5000) throw new Error('the tap came to nothing')
    await frame()
  }
  await frame()
  return performance.now() - start
}

/** Ticks a dish on the first page, or unticks it. */
async function tapDish(): Promise<number> {
  const frame = () => new Promise((done) => requestAnimationFrame(done))
  const dish = document.querySelector<HTMLElement>('article li[data-state]')
  const before = dish?.dataset['state']
  if (!dish) throw new Error('no dish')
  await frame()
  const start = performance.now()
  dish.querySelector<HTMLElement>('button')?.click()
  while (dish.dataset['state'] === before) {
    if (performance.now() > start + 5000) throw new Error('the tap came to nothing')
    await frame()
  }
  await frame()
  return performance.now() - start
}
