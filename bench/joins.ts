import { discardProfile, launchProfile } from '../e2e/support/browser.ts'
import type { Design } from './pages/feeds.ts'
import { type BoardServer, boardAddress } from './support/board-server.ts'
import { ratio, spreadOf, spreadText, type Spread } from './support/stats.ts'
import type { Section } from './support/table.ts'

/** A window that comes late, from its first line of script to its first cards. */
export async function measureJoin(server: BoardServer): Promise<Section> {
  const JOINS = 9
  const sizes = [1000, 5000]
  const measured: { orders: number; sala: Spread; socket: Spread }[] = []
  for (const orders of sizes) {
    server.hold(orders)
    const of = (design: Design) => joins(server, design, orders, JOINS)
    measured.push({
      orders,
      sala: spreadOf(await of('sala')),
      socket: spreadOf(await of('socket')),
    })
  }
  const limits = [80, 250]
  return {
    title: 'A window that joins late',
    about: `From the first line of its script to its first cards on the screen, ${JOINS} joins; milliseconds, p50 / worst.`,
    columns: ['orders', 'from the worker', 'with its own socket', 'ours to own socket'],
    rows: measured.map(({ orders, sala, socket }) => [
      String(orders),
      spreadText(sala),
      spreadText(socket),
      ratio(sala.p50, socket.p50),
    ]),
    lines: measured.map(({ orders, sala }, index) => ({
      what: `join with ${orders} orders, p50`,
      value: sala.p50,
      limit: limits[index] ?? 0,
      unit: 'ms',
    })),
  }
}

async function joins(server: BoardServer, design: Design, orders: number, count: number) {
  const profile = await launchProfile()
  const address = boardAddress(server, { design, from: 'worker' }, orders)
  const times: number[] = []
  try {
    await profile.open(address)
    for (let n = 0; n < count; n += 1) {
      const page = await profile.open(address)
      await page.waitForFunction(() => globalThis.bench.seen.firstCard > 0)
      times.push(
        await page.evaluate(() => globalThis.bench.seen.firstCard - globalThis.bench.startedAt),
      )
      await page.close()
    }
    return times
  } finally {
    await profile.close()
    await discardProfile(profile.folder)
  }
}
