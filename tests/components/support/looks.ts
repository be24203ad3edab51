import axe from 'axe-core'
import { expect, inject } from 'vitest'
import { page } from 'vitest/browser'
import { misfits, TOUCH } from '../../../e2e/support/fit.ts'
import { clippedTexts } from '../../../e2e/support/ink.ts'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Checks from inside the page what journeys check from outside. */
const here = {
  evaluate: async (look: (given: unknown) => unknown, given: unknown) => look(given),
} as unknown as Parameters<typeof misfits>[0]

export type Size = readonly [width: number, height: number]
export const PHONE: Size = [390, 844]
export const NARROWEST: Size = [360, 740]
export const UPRIGHT: Size = [768, 1024]
export const DESK: Size = [1366, 768]
export const COUNTER: readonly Size[] = [PHONE, [1024, 768], [1280, 720], DESK, [1920, 1080]]
export const WALL: readonly Size[] = [[1024, 768], [1280, 720], DESK, [1920, 1080]]

/** Sets the window's size and the size people gave their letters, in percent. */
export async function arrange([width, height]: Size, letters = 100): Promise<void> {
  // A customer display fills the screen once a test has pressed something, and then no size holds.
  if (document.fullscreenElement !== null) await document.exitFullscreen()
  await page.viewport(width, height)
  document.documentElement.style.fontSize = `${letters}%`
  // React's table or cards for the size appear a frame later.
  for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame)
}

/** Sizes of letters, in percent. */
const [USUAL, LARGER] = [100, 125]
type Look = readonly [size: Size, letters: number]

/**
 * Checks every size with usual and larger letters: nothing is wider than the window, cut off, or too small for
 * a finger.
 */
export const expectFits = (sizes: readonly Size[], check?: (size: Size) => unknown) =>
  expectLooks(
    sizes.flatMap((size): Look[] => [
      [size, USUAL],
      [size, LARGER],
    ]),
    check,
  )

async function expectLooks(
  looks: readonly Look[],
  check: (size: Size) => unknown = () => {},
): Promise<void> {
  const found: string[] = []
  for (const [size, letters] of looks) {
    await arrange(size, letters)
    const faults = await misfits(here, TOUCH)
    found.push(...faults.map((what) => `${size.join(' x ')} at ${letters} %: ${what}`))
    await check(size)
  }
  await arrange(DESK)
  expect(found).toEqual([])
}

/** How often something was looked at; what is tried of it follows from the seed of the run. */
const seed = inject('seed')
let times = seed ?? 0

/**
 * Fits a phone and a desk, with usual and larger letters, and axe finds nothing. `npm test` tries the phone with one size
 * of letters, every second time the desk with the other, every third time axe, and other parts with the next change.
 */
export async function expectSound(): Promise<void> {
  times += 1
  if (inject('full') || seed === null) await expectFits([PHONE, DESK])
  else {
    const [onPhone, onDesk] = times % 2 === 0 ? [LARGER, USUAL] : [USUAL, LARGER]
    const desk: readonly Look[] = times % 4 > 1 ? [[DESK, onDesk]] : []
    await expectLooks([[PHONE, onPhone], ...desk])
    if (times % 3 > 0) return
  }
  const { violations } = await axe.run(document.body, {
    runOnly: TAGS,
    resultTypes: ['violations'],
  })
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary = '' }) => `${id} at ${target.join(' ')}: ${failureSummary}`,
    ),
  )
  expect(found).toEqual([])
}

/** Texts whose letters are cut off or run into the next line. */
export const cutTexts = (): Promise<readonly string[]> => clippedTexts(here)

/** Names of touch targets within `part` that are lower or narrower than `least` pixels. */
export const smallTargets = (least: number, part: string): readonly string[] =>
  [...document.querySelectorAll(part)]
    .flatMap((within) => [...within.querySelectorAll('button, a[href], input, select')])
    .flatMap((target) => {
      const { width, height, top, bottom } = target.getBoundingClientRect()
      const inView = bottom > 0 && top < innerHeight && width > 1
      const shown = target.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      // Half a pixel is a matter of rounding.
      if (!inView || !shown || Math.min(width, height) >= least - 0.5) return []
      return [`${target.textContent.slice(0, 30)}: ${Math.round(width)} x ${Math.round(height)}`]
    })

/** Returns what covers the corners or the middle of an element, or that a part of it is outside the window. */
export function coverOf(element: Element): readonly string[] {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  // Not the corner itself, which may be round.
  const IN = 8
  const points = [
    [(left + right) / 2, (top + bottom) / 2],
    [left + IN, top + IN],
    [right - IN, bottom - IN],
  ] as const
  const outside = left < 0 || top < 0 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5
  return [
    ...(outside ? ['the edge of the window'] : []),
    ...points.flatMap(([x, y]) => {
      const seen = document.elementFromPoint(x, y)
      return seen && (element.contains(seen) || seen.contains(element))
        ? []
        : [seen?.outerHTML.slice(0, 80) ?? 'nothing']
    }),
  ]
}

/** Scrolls an element a little, and returns whether what it holds took presses in all that followed. */
export async function takesPressesWhileScrolling(scroller: Element, held: () => Element) {
  scroller.scrollBy({ top: 20 })
  let taken = true
  for (let frame = 0; frame < 20; frame += 1) {
    await new Promise((resolve) => void requestAnimationFrame(resolve))
    taken &&= getComputedStyle(held()).pointerEvents !== 'none'
  }
  return taken && scroller.scrollTop > 0
}
