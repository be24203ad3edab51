import type { Page } from '@playwright/test'
import { openShiftByApi, openTill } from './support/arrange.ts'
import { expect, test, UNREACHABLE } from './support/test.ts'
import { text } from './support/texts.ts'
import { BEER, chargeButton, dish, payExactly } from './support/till.ts'

declare global {
  var shifts: { readonly value: number; readonly what: string }[]
}

/** Where tiles, search, clock and the two buttons are. */
const places = (page: Page) =>
  page.evaluate(() =>
    ['[data-tile]:last-of-type', 'header search', 'header time', 'aside footer button'].map(
      (found) => {
        const { x, y, width, height } =
          document.querySelector(found)?.getBoundingClientRect() ?? new DOMRect()
        return [x, y, width, height].map(Math.round)
      },
    ),
  )

test('nothing on the till moves while dishes are tapped, the line goes and comes back, and money is taken', async ({
  server,
  network,
  launch,
  tolerated,
}) => {
  tolerated.push(UNREACHABLE)
  await openShiftByApi(server)
  const profile = await launch()
  await profile.context.addInitScript(() => {
    globalThis.shifts = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        // Also what follows a tap: the browser leaves that out of its sum, a finger does not.
        const { value, sources } = entry as PerformanceEntry & {
          value: number
          sources: { node: Element | null; previousRect: DOMRect; currentRect: DOMRect }[]
        }
        // An amount that gets a digit grows where it stands, from its right edge or its middle.
        const moved = sources.filter(
          ({ node, previousRect: was, currentRect: is }) =>
            node !== null &&
            (Math.abs(was.top - is.top) > 1 ||
              Math.min(
                Math.abs(was.left - is.left),
                Math.abs(was.right - is.right),
                Math.abs(was.left + was.right - is.left - is.right) / 2,
              ) > 1),
        )
        const what = moved.map(({ node }) => node?.outerHTML?.slice(0, 80) ?? '').join(' | ')
        if (moved.length > 0) globalThis.shifts.push({ value, what })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const till = await openTill(profile, network.url)
  await till.evaluate(() => document.fonts.ready)
  await dish(till, BEER).click()
  await expect(chargeButton(till)).toBeEnabled()
  const stood = async (what: string, change: () => Promise<void>) =>
    test.step(what, async () => {
      await till.evaluate(() => (globalThis.shifts = []))
      const before = await places(till)
      await change()
      await till.waitForTimeout(300)
      expect.soft(await places(till), what).toEqual(before)
      expect.soft(await till.evaluate(() => globalThis.shifts), what).toEqual([])
    })

  await stood('more of a dish that is on the ticket', async () => {
    for (let tap = 0; tap < 12; tap += 1) await dish(till, BEER).click()
  })
  await stood('the line goes', async () => {
    network.turn('reset')
    await expect(till.getByRole('button', { name: text('connection.offline') })).toBeVisible()
    await dish(till, BEER).click()
  })
  await stood('the line comes back', async () => {
    network.turn('fair')
    await expect(till.getByRole('button', { name: text('connection.offline') })).toBeHidden({
      timeout: 30_000,
    })
  })
  await chargeButton(till).click()
  await till.waitForTimeout(300)
  await till.evaluate(() => (globalThis.shifts = []))
  await till.waitForTimeout(1000)
  expect.soft(await till.evaluate(() => globalThis.shifts), 'the checkout stands').toEqual([])
  await payExactly(till)
})
