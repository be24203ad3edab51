import type { Page } from '@playwright/test'
import { setTimeout as wait } from 'node:timers/promises'
import { launchProfile, discardProfile } from '../e2e/support/browser.ts'
import type { Driven } from './pages/drive.ts'
import { type BoardServer, boardAddress, type Course } from './support/board-server.ts'
import { ratio, spreadOf, spreadText, type Spread } from './support/stats.ts'
import type { Section } from './support/table.ts'

const ORDERS = 1000
const WINDOWS = [1, 4, 16]
const GAP = 20
const CHANGES = 250
const WARM_UP = 40
const ROUNDS = 2

const COURSES = {
  sala: { design: 'sala', from: 'worker' },
  channel: { design: 'channel', from: 'worker' },
  salaServer: { design: 'sala', from: 'server' },
  socketEach: { design: 'socket', from: 'server' },
} as const satisfies Record<string, Course>
type Name = keyof typeof COURSES

/** A change in the worker, or on the server, until React has committed it in every window. */
export async function measureChanges(server: BoardServer): Promise<Section> {
  server.hold(ORDERS)
  const results = new Map<number, Record<Name, Spread>>()
  for (const windows of WINDOWS) {
    const samples: Record<Name, number[]> = {
      sala: [],
      channel: [],
      salaServer: [],
      socketEach: [],
    }
    for (let round = 0; round < ROUNDS; round += 1)
      for (const name of Object.keys(COURSES) as Name[])
        samples[name].push(...(await run(server, COURSES[name], windows)))
    results.set(windows, {
      sala: spreadOf(samples.sala),
      channel: spreadOf(samples.channel),
      salaServer: spreadOf(samples.salaServer),
      socketEach: spreadOf(samples.socketEach),
    })
  }
  const p50 = (windows: number, name: Name) => results.get(windows)?.[name].p50 ?? Number.NaN
  return {
    title: 'A change until every window shows it',
    about: `${ORDERS} orders, 30 cards a window, ${1000 / GAP} changes a second, ${CHANGES * ROUNDS} changes; milliseconds until the slowest window has committed, p50 / p99.`,
    columns: [
      'windows',
      'worker to windows',
      'raw BroadcastChannel',
      'ours to raw',
      'server to windows, one socket for all',
      'server to windows, a socket each',
      'ours to a socket each',
    ],
    rows: [...results].map(([windows, row]) => [
      String(windows),
      spreadText(row.sala),
      spreadText(row.channel),
      ratio(row.sala.p50, row.channel.p50),
      spreadText(row.salaServer),
      spreadText(row.socketEach),
      ratio(row.salaServer.p50, row.socketEach.p50),
    ]),
    lines: [
      { what: '4 windows, p50', value: p50(4, 'sala'), limit: 5, unit: 'ms' },
      { what: '16 windows, p50', value: p50(16, 'sala'), limit: 15, unit: 'ms' },
      ...WINDOWS.map((windows) => ({
        what: `windows: ${windows}, p50 of one socket for all, not above a socket each`,
        value: p50(windows, 'salaServer'),
        limit: Number(p50(windows, 'socketEach').toFixed(1)),
        unit: 'ms',
      })),
    ],
  }
}

async function run(server: BoardServer, course: Course, windows: number): Promise<number[]> {
  const profile = await launchProfile()
  try {
    const pages: Page[] = []
    for (let n = 0; n < windows; n += 1) {
      const page = await profile.open(boardAddress(server, course, ORDERS))
      await page.waitForFunction(() => globalThis.bench.seen.firstCard > 0)
      pages.push(page)
    }
    await drive(server, course, pages, WARM_UP)
    const { madeAt } = await drive(server, course, pages, CHANGES)
    return await latencies(pages, madeAt)
  } finally {
    await profile.close()
    await discardProfile(profile.folder)
  }
}

async function drive(
  server: BoardServer,
  { from }: Course,
  pages: readonly Page[],
  count: number,
): Promise<Driven> {
  const wanted = { count, gap: GAP }
  const [first] = pages
  if (!first) throw new Error('no window')
  const driven =
    from === 'server'
      ? await server.drive(wanted)
      : await first.evaluate((asked) => globalThis.bench.drive(asked), wanted)
  await wait(500)
  return driven
}

/** For each change, when the last window had it. Throws if a window missed one. */
async function latencies(pages: readonly Page[], madeAt: Driven['madeAt']): Promise<number[]> {
  const seen = await Promise.all(
    pages.map(async (page) => new Map(await page.evaluate(() => globalThis.bench.seen.commits))),
  )
  return madeAt.map(([revision, at]) => {
    const commits = seen.map((window) => window.get(revision) ?? Number.NaN)
    const last = Math.max(...commits)
    if (Number.isNaN(last)) throw new Error(`a window never showed change ${revision}`)
    return last - at
  })
}
