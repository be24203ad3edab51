import type { Page } from '@playwright/test'
import { names } from '#shared/sync/protocol.ts'
import { openShiftByApi, openTill } from '../e2e/support/arrange.ts'
import { discardProfile, launchProfile } from '../e2e/support/browser.ts'
import { startServer } from '../e2e/support/server.ts'
import { BEER, dish, DISPLAY_PATH } from '../e2e/support/till.ts'
import { spreadOf, spreadText } from './support/stats.ts'
import type { Section } from './support/table.ts'

const TAPS = 30
/** Milliseconds of a frame at 60 Hz. */
const FRAME = 16.7

/** How far the customer display is behind the till of the same browser. */
export async function measureDisplay(): Promise<Section> {
  const server = await startServer(process.env['SALA_TEMPLATE'])
  const counter = await launchProfile()
  try {
    await openShiftByApi(server)
    const till = await openTill(counter, server.url)
    const display = await counter.context.newPage()
    await display.addInitScript(noteChanges, names.channel('display'))
    await display.goto(server.url + DISPLAY_PATH)
    await display.waitForFunction(() => globalThis.changes)
    for (let n = 1; n <= TAPS; n += 1) {
      await dish(till, BEER).click()
      await display.waitForFunction((count) => globalThis.changes.length >= count, n)
    }
    const changes = await changesOf(display)
    const committed = spreadOf(changes.map(({ heard, shown }) => shown - heard))
    const painted = spreadOf(changes.map(({ heard, drawn }) => drawn - heard))
    return {
      title: 'The customer display behind the till',
      about: `A dish is tapped on the till; milliseconds in the display of the same browser from the patch of its order until React has committed it, and until the frame with it is painted, ${TAPS} taps, p50 / worst. The till waits 100 ms before it sends one, as specified.`,
      columns: ['patch to commit', 'patch to paint'],
      rows: [[spreadText(committed), spreadText(painted)]],
      lines: [{ what: 'patch to commit, p50', value: committed.p50, limit: FRAME, unit: 'ms' }],
    }
  } finally {
    await counter.close()
    await discardProfile(counter.folder)
    await server.discard()
  }
}

/** Moments of one change: its patch, its commit, the end of the frame that shows it. */
type Change = { readonly heard: number; readonly shown: number; readonly drawn: number }
declare global {
  var changes: Change[]
}

const changesOf = (page: Page) => page.evaluate(() => globalThis.changes)

/** No function in it has a name: tsx would call a helper for it that a page does not have. */
function noteChanges(channel: string) {
  globalThis.changes = []
  let heard = 0
  let known = ''
  new BroadcastChannel(channel).addEventListener('message', ({ timeStamp }) => {
    heard ||= timeStamp
  })
  new MutationObserver(() => {
    const order = document.querySelector('article')?.textContent ?? ''
    if (order === known || heard === 0) return
    known = order
    const shown = performance.now()
    const since = heard
    heard = 0
    requestAnimationFrame(() => {
      // After the frame in which it was committed has been painted.
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => {
        globalThis.changes.push({ heard: since, shown, drawn: performance.now() })
      })
      port1.start()
      port2.postMessage(null)
    })
  }).observe(document, { childList: true, subtree: true, characterData: true })
}
