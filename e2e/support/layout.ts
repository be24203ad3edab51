import { expect, type Page } from '@playwright/test'

export type Size = { readonly width: number; readonly height: number }

export const PHONE: Size = { width: 390, height: 844 }
export const TABLET: Size = { width: 1024, height: 768 }
export const DESK: Size = { width: 1366, height: 768 }

/** Sets the window's size and the size people gave their letters, in percent. */
export async function arrange(page: Page, size: Size, letters = 100): Promise<void> {
  await page.setViewportSize(size)
  await page.evaluate(async (percent) => {
    document.documentElement.style.fontSize = `${percent}%`
    // What React makes of the size, a table or cards, stands a frame later.
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

/** A picture for people to look at, in `test-results/screens`. */
export const picture = (page: Page, name: string) => {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  return page.screenshot({ path: `test-results/screens/${name}-${width}x${height}.png` })
}
