import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { byCss } from './support/locators.ts'
import { arrange, DESK } from './support/looks.ts'
import { line, openTill, tile } from './support/till.tsx'

type Source = {
  readonly node: Element | null
  readonly previousRect: DOMRect
  readonly currentRect: DOMRect
}

const MOMENT = 300
const charge = page.getByRole('button', { name: /^Charge/ }).first()
const moment = () => new Promise((resolve) => setTimeout(resolve, MOMENT))

/** Notes everything that changes its place from now on, also right after a tap: the browser leaves that out of its sum, a finger does not. */
function watchShifts() {
  const shifts: string[] = []
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { sources } = entry as PerformanceEntry & { readonly sources: readonly Source[] }
      const moved = sources.filter(isMoved)
      shifts.push(...moved.map(({ node }) => node?.outerHTML?.slice(0, 80) ?? ''))
    }
  })
  observer.observe({ type: 'layout-shift' })
  onTestFinished(() => observer.disconnect())
  return shifts
}

/** An amount that gets a digit grows where it stands, from its right edge or its middle. */
function isMoved({ node, previousRect: was, currentRect: is }: Source): boolean {
  const sideways = [was.left - is.left, was.right - is.right]
  const middle = (was.left + was.right - is.left - is.right) / 2
  return (
    node !== null &&
    (Math.abs(was.top - is.top) > 1 || Math.min(...[...sideways, middle].map(Math.abs)) > 1)
  )
}

/** Where the last tile, search, clock and the two buttons are. */
const places = () =>
  ['[data-tile]:last-of-type', 'header search', 'header time', 'aside footer button'].map(
    (found) => {
      const { x, y, width, height } = document.querySelector(found)?.getBoundingClientRect() ?? {}
      return [x, y, width, height].map((side) => Math.round(side ?? 0))
    },
  )

/** Does something on a till with an order, and expects everything to be where it was. */
async function expectStill(change: (till: Awaited<ReturnType<typeof openTill>>) => Promise<void>) {
  await arrange(DESK)
  const till = await openTill()
  await tile('Beerlao').click()
  await expect.element(charge).toBeEnabled()
  await document.fonts.ready
  await moment()
  const shifts = watchShifts()
  const before = places()
  await change(till)
  await moment()
  expect(places()).toEqual(before)
  expect(shifts).toEqual([])
}

test('nothing on the till moves while more of a dish is taken that is on the ticket', () =>
  expectStill(async () => {
    for (let tap = 0; tap < 12; tap += 1) await tile('Beerlao').click()
    await expect.element(line('Beerlao')).toHaveTextContent('13×')
  }))

test('nothing on the till moves while the line goes and comes back', () =>
  expectStill(async ({ server }) => {
    const offline = page.getByRole('button', { name: 'Offline' })
    server.away()
    await expect.element(offline).toBeVisible()
    await tile('Beerlao').click()
    server.back()
    await expect.element(offline, { timeout: 25_000 }).not.toBeInTheDocument()
  }))

test('nothing moves at the checkout once it is there', async () => {
  await arrange(DESK)
  await openTill()
  await tile('Beerlao').click()
  await charge.click()
  await expect.element(byCss('main').first()).toBeVisible()
  await moment()
  const shifts = watchShifts()
  await moment()
  await moment()
  expect(shifts).toEqual([])
})
