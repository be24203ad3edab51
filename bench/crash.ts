import type { Page } from '@playwright/test'
import { launchProfile, discardProfile, type Profile } from '../e2e/support/browser.ts'
import { openProbe, rowsOf, signInThrough } from '../e2e/support/probe.ts'
import { startServer } from '../e2e/support/server.ts'
import { now } from './pages/moment.ts'
import { spreadOf, spreadText } from './support/stats.ts'
import type { Section } from './support/table.ts'
import { openOrders } from './support/tills.ts'

/** As many as a branch may have. */
const ORDERS = 500
const WINDOWS = 4
const ROUNDS = 9

/** The worker dies: how long until another has its rows from the disk and responds to every window. */
export async function measureCrash(): Promise<Section> {
  const server = await startServer(process.env['SALA_TEMPLATE'])
  const profile = await launchProfile()
  try {
    await openOrders(server, 'la.cashier', ORDERS)
    const windows: Page[] = []
    for (let n = 0; n < WINDOWS; n += 1) windows.push(await openProbe(profile, server.url))
    const [first] = windows
    if (!first) throw new Error('no window')
    await signInThrough(first)
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      await settled(windows)
      times.push(await killAndWait(profile, windows))
    }
    const spread = spreadOf(times)
    return {
      title: 'A worker that dies',
      about: `Killed while ${WINDOWS} windows show a branch with ${ORDERS} open orders; milliseconds until its successor has given every window all rows from the disk, ${ROUNDS} deaths, p50 / worst.`,
      columns: ['from death to every window served'],
      rows: [[spreadText(spread)]],
      lines: [{ what: 'served again, p50', value: spread.p50, limit: 500, unit: 'ms' }],
    }
  } finally {
    await profile.close()
    await discardProfile(profile.folder)
    await server.discard()
  }
}

async function settled(windows: readonly Page[]) {
  for (const page of windows)
    while ((await rowsOf(page, 'orders')).length < ORDERS) await page.waitForTimeout(50)
  // The rows are written after the responses.
  await windows[0]?.waitForTimeout(1000)
}

async function killAndWait(profile: Profile, windows: readonly Page[]): Promise<number> {
  const died = now()
  await profile.killWorker()
  const served = await Promise.all(windows.map((page) => page.evaluate(waitUntilServed, ORDERS)))
  return Math.max(...served) - died
}

/** In a window: until the new worker responds and the window shows all its rows. */
async function waitUntilServed(orders: number): Promise<number> {
  for (;;) {
    // Resolves when every topic of the window shows the worker's rows.
    if ((await globalThis.probe.act({ type: 'connection.retry' })) !== 'ok') continue
    if (globalThis.probe.rows('orders').length >= orders)
      return performance.timeOrigin + performance.now()
  }
}
