import { expect, type Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import type { Snapshot, Topic, TopicRows } from '#shared/sync/protocol.ts'
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

/** Opens a window without a screen on the profile's worker, see `e2e/probe/main.ts`. A worker must run already. */
export async function openProbe(profile: Profile, url: string): Promise<Page> {
  const [worker] = await profile.workers()
  if (!worker) throw new Error('no worker runs in this profile')
  const script = await readFile(process.env['SALA_PROBE'] ?? '', 'utf8')
  await profile.context.route('**/__probe?*', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>probe</title>' }),
  )
  const page = await profile.open(`${url}/__probe?worker=${encodeURIComponent(worker.url)}`)
  await page.addScriptTag({ content: script })
  await page.waitForFunction(() => globalThis.probe.rows('connection').length > 0)
  return page
}

/** Rows of a topic as a probe's mirror holds them. */
export async function rowsOf<T extends Topic>(
  page: Page,
  topic: T,
): Promise<readonly TopicRows[T][]> {
  return (await page.evaluate((of) => globalThis.probe.rows(of), topic)) as readonly TopicRows[T][]
}

/** Every probe ends up with the worker's rows, of one epoch and version. */
export async function expectEqualWindows(probes: readonly Page[]): Promise<void> {
  await expect(async () => {
    for (const topic of COMPARED) {
      const taken = await Promise.all(
        probes.map((page) =>
          page.evaluate(
            async (of): Promise<{ mirror: unknown[]; worker: Snapshot }> => ({
              worker: await globalThis.probe.snapshot(of),
              mirror: [...globalThis.probe.rows(of)],
            }),
            topic,
          ),
        ),
      )
      const [first] = taken
      for (const { mirror, worker } of taken) {
        expect(worker).toEqual(first?.worker)
        expect(sorted(mirror), topic).toEqual(sorted([...worker.rows]))
      }
    }
  }).toPass({ timeout: 5000 })
}

const sorted = (rows: readonly unknown[]) => rows.map((row) => JSON.stringify(row)).toSorted()
