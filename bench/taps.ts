import type { Page } from '@playwright/test'
import { discardProfile, launchProfile } from '../e2e/support/browser.ts'
import { openShiftByApi, openTill } from '../e2e/support/arrange.ts'
import { startServer } from '../e2e/support/server.ts'
import { BEER, dish, KIOSK_PATH, sendButton } from '../e2e/support/till.ts'
import { spreadOf, spreadText } from './support/stats.ts'
import type { Section } from './support/table.ts'

const TAPS = 25

declare global {
  /** Instants at which the bench saw a tap or a painted ticket, milliseconds since 1970. */
  var moments: number[]
}

/** The product itself: Send tapped in one browser until another browser has painted the ticket. */
export async function measureTaps(): Promise<Section> {
  const server = await startServer()
  const [counter, kitchen] = [await launchProfile(), await launchProfile()]
  try {
    await openShiftByApi(server)
    const till = await openTill(counter, server.url)
    const board = await kitchen.open(server.url + KIOSK_PATH)
    await board.locator('main').waitFor()
    const times: number[] = []
    await watchTickets(board)
    for (let tap = 0; tap < TAPS; tap += 1) times.push(await tapToPaint(till, board, tap))
    const spread = spreadOf(times)
    return {
      title: 'Till tap to kitchen paint',
      about: `Two browsers and the server with its durable commit, ${TAPS} orders; milliseconds from the tap on Send to the frame with the ticket, p50 / worst.`,
      columns: ['from', 'to', 'p50 / worst'],
      rows: [['Send on the till', 'ticket on the board of another browser', spreadText(spread)]],
      lines: [],
    }
  } finally {
    for (const profile of [counter, kitchen]) {
      await profile.close()
      await discardProfile(profile.folder)
    }
    await server.discard()
  }
}

/** Notes the frame after each new ticket. */
const watchTickets = (board: Page) =>
  board.evaluate(() => {
    globalThis.moments = []
    let count = document.querySelectorAll('article').length
    new MutationObserver(() => {
      const now = document.querySelectorAll('article').length
      if (now <= count) return
      count = now
      requestAnimationFrame(() =>
        setTimeout(() => globalThis.moments.push(performance.timeOrigin + performance.now())),
      )
    }).observe(document.body, { childList: true, subtree: true })
  })

async function tapToPaint(till: Page, board: Page, before: number): Promise<number> {
  await dish(till, BEER).click()
  await sendButton(till).evaluate((button) => {
    globalThis.moments = []
    button.addEventListener(
      'click',
      () => globalThis.moments.push(performance.timeOrigin + performance.now()),
      { once: true, capture: true },
    )
  })
  await sendButton(till).click()
  await board.waitForFunction((count) => globalThis.moments.length > count, before)
  const [tapped] = await till.evaluate(() => globalThis.moments)
  const painted = (await board.evaluate(() => globalThis.moments))[before]
  if (tapped === undefined || painted === undefined) throw new Error('a tap or a paint was missed')
  return painted - tapped
}
