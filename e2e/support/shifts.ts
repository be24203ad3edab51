import type { BrowserContext, Page } from '@playwright/test'

declare global {
  var shifts: string[]
}

/**
 * Collects in every window that opens from now on the elements that the browser reports as moved, and from
 * where to where.
 */
export const watchShifts = (context: BrowserContext) =>
  context.addInitScript(() => {
    globalThis.shifts = []
    /** Returns how far the edge or the middle moved that moved least. */
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- the page gets one function with all that it needs
    const least = (from: number, to: number, nowFrom: number, nowTo: number) =>
      Math.min(
        Math.abs(from - nowFrom),
        Math.abs(to - nowTo),
        Math.abs(from + to - nowFrom - nowTo) / 2,
      )
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        // Also moves after a tap: the browser leaves those out of its sum, a finger does not.
        const { sources } = entry as PerformanceEntry & {
          sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
        }
        for (const { node, previousRect: was, currentRect: is } of sources) {
          // An element that was not in view has appeared, and moved under no finger.
          if (was.width * was.height === 0) continue
          // An amount that gains a digit grows in place, from its right edge or its middle; words of a high
          // script give way to a number on the same line.
          const aside = least(was.left, was.right, is.left, is.right)
          const along = least(was.top, was.bottom, is.top, is.bottom)
          if (node !== null && (along > 1 || aside > 1)) {
            const [from, to] = [was, is].map(({ left, top, width, height }) =>
              [left, top, width, height].map(Math.round).join(','),
            )
            const what = node instanceof Element ? node : node.parentElement
            globalThis.shifts.push(`${from} -> ${to} ${what?.outerHTML.slice(0, 160)}`)
          }
        }
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** Returns what has moved in a window since the last call. */
export const takeShifts = (page: Page) => page.evaluate(() => globalThis.shifts.splice(0))
