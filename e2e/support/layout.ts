import { expect, type Locator, type Page } from '@playwright/test'

export type Size = { readonly width: number; readonly height: number }

export const PHONE: Size = { width: 390, height: 844 }
export const TABLET: Size = { width: 1024, height: 768 }
export const DESK: Size = { width: 1366, height: 768 }

/** Sets the window's size and the size people gave their letters, in percent. */
export async function arrange(page: Page, size: Size, letters = 100): Promise<void> {
  await page.setViewportSize(size)
  await page.evaluate(async (percent) => {
    document.documentElement.style.fontSize = `${percent}%`
    // React's table or cards for the size appear a frame later.
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame)
  }, letters)
}

/** Nothing makes the page wider than the window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const beyond = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
  expect.soft(beyond, 'pixels to scroll sideways').toBeLessThanOrEqual(0)
}

/** It is in view to its last pixel, and nothing covers its corners or its middle. */
export async function expectUncovered(found: Locator): Promise<void> {
  await expect.soft(found).toBeInViewport({ ratio: 1 })
  const covers = await found.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    // Not the corner itself, which may be round.
    const [IN, HALF] = [8, 2]
    const points = [
      [(left + right) / HALF, (top + bottom) / HALF],
      [left + IN, top + IN],
      [right - IN, bottom - IN],
    ] as const
    return points.flatMap(([x, y]) => {
      const seen = document.elementFromPoint(x, y)
      return seen && (element.contains(seen) || seen.contains(element))
        ? []
        : [seen?.outerHTML.slice(0, 80) ?? 'outside the window']
    })
  })
  expect.soft(covers, `what lies over ${await found.innerText()}`).toEqual([])
}

/** A picture for people to look at, in `test-results/screens`. */
export const picture = (page: Page, name: string) => {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  return page.screenshot({ path: `test-results/screens/${name}-${width}x${height}.png` })
}
