import { expect, type Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import type { Snapshot, Topic, TopicRows } from '#shared/sync/protocol.ts'
import { DEMO_PASSWORD } from '../../server/demo/logins.ts'
import type { Profile } from './browser.ts'

/** Topics whose rows every window must hold alike. */
const COMPARED: readonly Topic[] = [
  'session',
  'connection',
  'branch',
  'shift',
  'menu',
  'orders',
  'tables',
  'tickets',
  'display',
  'outbox',
]

/**
 * Opens a window without a screen on the profile's worker, see `e2e/probe/main.ts`. Below `/api`, where the
 * service worker does nothing.
 */
export async function openProbe(profile: Profile, url: string): Promise<Page> {
  const script = await readFile(process.env['SALA_PROBE'] ?? '', 'utf8')
  const body = `<!doctype html><meta charset="utf-8"><title>probe</title><script>${inHtml(script)}</script>`
  await profile.context.route(/\/__probe\?/, (route) =>
    route.fulfill({ contentType: 'text/html', body }),
  )
  const page = await profile.open(`${url}/api/__probe?worker=${workerPath()}`)
  await page.waitForFunction(() => globalThis.probe.rows('connection').length > 0)
  return page
}

const inHtml = (script: string) => script.replaceAll('</script', String.raw`<\/script`)

/** Logs a profile in through one of its probes and waits until it can sell. */
export async function signInThrough(probe: Page, userId = 'la.cashier'): Promise<void> {
  const login = { type: 'session.login', userId, password: DEMO_PASSWORD } as const
  expect(await probe.evaluate((action) => globalThis.probe.act(action), login)).toBe('ok')
  await expect.poll(() => rowsOf(probe, 'menu')).not.toEqual([])
  await expect.poll(async () => (await rowsOf(probe, 'session'))[0]?.deviceCode).toBeTruthy()
}

/** The worker's script in the build. Its name is in the manifest as an asset of the entry that starts it. */
function workerPath(): string {
  const manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8')) as Record<
    string,
    { readonly assets?: readonly string[] }
  >
  const scripts = Object.values(manifest)
    .flatMap(({ assets }) => assets ?? [])
    .filter((file) => file.endsWith('.js'))
  return `/${scripts[0] ?? ''}`
}

/** Returns rows of a topic as a probe's mirror holds them. */
export async function rowsOf<T extends Topic>(
  page: Page,
  topic: T,
): Promise<readonly TopicRows[T][]> {
  return (await page.evaluate((of) => globalThis.probe.rows(of), topic)) as readonly TopicRows[T][]
}

const AGREE_WITHIN = 5000

/**
 * Waits until every probe has the worker's rows, of one epoch and version, within five seconds. A check that
 * began in time counts: its duration is the machine's affair.
 */
export async function expectEqualWindows(probes: readonly Page[]): Promise<void> {
  const until = Date.now() + AGREE_WITHIN
  for (;;) {
    const late = Date.now() > until
    const taken = await Promise.all(probes.map((page) => page.evaluate(look, COMPARED)))
    try {
      return expectAlike(taken)
    } catch (difference) {
      if (late) throw difference
    }
    await wait(100)
  }
}

function expectAlike(taken: readonly Look[][]) {
  const [first = []] = taken
  for (const topics of taken)
    for (const [n, { topic, mirror, worker }] of topics.entries()) {
      expect(worker).toEqual(first[n]?.worker)
      expect(sorted(mirror), topic).toEqual(sorted(worker.rows))
    }
}

type Look = {
  readonly topic: Topic
  readonly mirror: readonly unknown[]
  readonly worker: Snapshot
}

/** Runs in a window: all topics in one call, so that a busy machine is called once. */
const look = (topics: readonly Topic[]): Promise<Look[]> =>
  Promise.all(
    topics.map(async (topic) => {
      const worker = await globalThis.probe.snapshot(topic)
      return { topic, mirror: globalThis.probe.rows(topic), worker }
    }),
  )

const sorted = (rows: readonly unknown[]) => rows.map((row) => JSON.stringify(row)).toSorted()
