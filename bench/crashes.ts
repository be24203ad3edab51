import { discardProfile, launchProfile } from '../e2e/support/browser.ts'
import { openProbe, signInThrough } from '../e2e/support/probe.ts'
import { openOrder, send } from '../e2e/support/sale.ts'
import { startServer } from '../e2e/support/server.ts'
import { figure, spreadOf, spreadText } from './support/stats.ts'
import type { Section } from './support/table.ts'

const CRASHES = 9

/** The worker is killed under three windows; the next command of one of them is what people wait for. */
export async function measureCrashes(): Promise<Section> {
  const server = await startServer()
  const profile = await launchProfile()
  try {
    const probe = await openProbe(profile, server.url)
    await signInThrough(probe)
    await openProbe(profile, server.url)
    await openProbe(profile, server.url)
    const killed: number[] = []
    const calm: number[] = []
    for (let crash = 0; crash < CRASHES; crash += 1) {
      const orderId = await openOrder(probe)
      calm.push(await timeOf(() => send(probe, orderId)))
      const next = await openOrder(probe)
      await profile.killWorker()
      killed.push(await timeOf(() => send(probe, next)))
    }
    const [after, before] = [spreadOf(killed), spreadOf(calm)]
    return {
      title: 'Crash to served again',
      about: `The SharedWorker is killed under three windows, ${CRASHES} times; milliseconds until the next command is durable and shown, restored from IndexedDB, p50 / worst.`,
      columns: ['command', 'p50 / worst'],
      rows: [
        ['with the worker alive', spreadText(before)],
        ['right after the worker was killed', spreadText(after)],
      ],
      lines: [{ what: 'crash to served again, p50', value: after.p50, limit: 500, unit: 'ms' }],
    }
  } finally {
    await profile.close()
    await discardProfile(profile.folder)
    await server.discard()
  }
}

async function timeOf(run: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await run()
  return Number(figure(performance.now() - from))
}
