import { discardProfile, launchProfile } from '../e2e/support/browser.ts'
import type { Design } from './pages/feeds.ts'
import { type BoardServer, boardAddress } from './support/board-server.ts'
import { ratio, spreadOf, spreadText, type Spread } from './support/stats.ts'
import type { Section } from './support/table.ts'

/**
 * Milliseconds from the first line of script, and from the response of the worker or the server, to the first
 * cards.
 */
type Join = { readonly start: Spread; readonly join: Spread }

/** A window that comes late, until its first cards. */
export async function measureJoin(server: BoardServer): Promise<Section> {
  const JOINS = 9
  const sizes = [1000, 5000]
  const measured: { orders: number; sala: Join; socket: Join }[] = []
  for (const orders of sizes) {
    server.hold(orders)
    const of = (design: Design) => joins(server, design, orders, JOINS)
    measured.push({
      orders,
      sala: await of('sala'),
      socket: await of('socket'),
    })
  }
  const limits = [80, 250]
  return {
    title: 'A window that joins late',
    about: `Until its first cards are on the screen, ${JOINS} joins; milliseconds, p50 / worst. A join begins when the worker (or, beside it, the server) has answered; a start with the first line of script, so it has React and the connection in it.`,
    columns: ['orders', 'join', 'own socket', 'ours to it', 'start', 'own socket', 'ours to it'],
    rows: measured.map(({ orders, sala, socket }) => [
      String(orders),
      ...(['join', 'start'] as const).flatMap((part) => [
        spreadText(sala[part]),
        spreadText(socket[part]),
        ratio(sala[part].p50, socket[part].p50),
      ]),
    ]),
    lines: measured.map(({ orders, sala }, index) => ({
      what: `join with ${orders} orders, p50`,
      value: sala.join.p50,
      limit: limits[index] ?? 0,
      unit: 'ms',
    })),
  }
}

async function joins(
  server: BoardServer,
  design: Design,
  orders: number,
  count: number,
): Promise<Join> {
  const profile = await launchProfile()
  const address = boardAddress(server, { design, from: 'worker' }, orders)
  const [starts, joined]: [number[], number[]] = [[], []]
  try {
    await profile.open(address)
    for (let n = 0; n < count; n += 1) {
      const page = await profile.open(address)
      await page.waitForFunction(() => globalThis.bench.seen.firstCard > 0)
      const { startedAt, seen } = await page.evaluate(() => globalThis.bench)
      starts.push(seen.firstCard - startedAt)
      joined.push(seen.firstCard - seen.connected)
      await page.close()
    }
    return { start: spreadOf(starts), join: spreadOf(joined) }
  } finally {
    await profile.close()
    await discardProfile(profile.folder)
  }
}
