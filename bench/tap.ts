import type { Page } from '@playwright/test'
import { openShiftByApi, openTill } from '../e2e/support/arrange.ts'
import { discardProfile, launchProfile } from '../e2e/support/browser.ts'
import { startServer } from '../e2e/support/server.ts'
import { BEER, dish, KIOSK_PATH, sendButton } from '../e2e/support/till.ts'
import { spreadOf, spreadText } from './support/stats.ts'
import type { Section } from './support/table.ts'

const TAPS = 30

/** From the tap on Send to the frame in which a kitchen board of another browser shows the ticket. */
export async function measureTap(): Promise<Section> {
  const server = await startServer(process.env['SALA_TEMPLATE'])
  const counter = await launchProfile()
  const wall = await launchProfile()
  try {
    await openShiftByApi(server)
    await counter.context.addInitScript(noteTaps)
    await wall.context.addInitScript(noteTickets)
    const kitchen = await wall.open(server.url + KIOSK_PATH)
    const till = await openTill(counter, server.url)
    for (let n = 1; n <= TAPS; n += 1) {
      await dish(till, BEER).click()
      await sendButton(till).click()
      await kitchen.waitForFunction((count) => globalThis.marks.length >= count, n)
      await clear(kitchen)
    }
    const [tapped, painted] = [await marksOf(till), await marksOf(kitchen)]
    // Every other tap was on the dish.
    const sent = tapped.slice(-2 * TAPS).filter((_, index) => index % 2 === 1)
    const spread = spreadOf(painted.map((at, index) => at - (sent[index] ?? Number.NaN)))
    return {
      title: 'From the tap to the kitchen',
      about: `Send is tapped on the till of one browser; milliseconds until a board of another browser has painted the ticket: disk of the till, server, durable commit, socket, worker, React, ${TAPS} taps, p50 / worst.`,
      columns: ['tap to paint across the server'],
      rows: [[spreadText(spread)]],
      lines: [],
    }
  } finally {
    for (const profile of [counter, wall]) {
      await profile.close()
      await discardProfile(profile.folder)
    }
    await server.discard()
  }
}

/** A bump too soon after another counts as a slip of the finger. */
async function clear(kitchen: Page) {
  for (;;) {
    await kitchen.keyboard.press('1')
    const cleared = kitchen.waitForFunction(() => !document.querySelector('article'), null, {
      timeout: 1500,
    })
    if (await cleared.then(() => true).catch(() => false)) return
  }
}

declare global {
  var marks: number[]
}

const marksOf = (page: Page) => page.evaluate(() => globalThis.marks)

function noteTaps() {
  globalThis.marks = []
  addEventListener(
    'click',
    ({ timeStamp }) => globalThis.marks.push(performance.timeOrigin + timeStamp),
    { capture: true },
  )
}

/** No function in it has a name: tsx would call a helper for it that a page does not have. */
function noteTickets() {
  globalThis.marks = []
  let shown = 0
  new MutationObserver(() => {
    const tickets = document.querySelectorAll('article').length
    const came = tickets > shown
    shown = tickets
    if (!came) return
    // The frame after the one that is being made begins when this one was painted.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        globalThis.marks.push(performance.timeOrigin + performance.now())
      }),
    )
  }).observe(document, { childList: true, subtree: true })
}
