import { expect, type Page } from '@playwright/test'

/** A receipt printer's paper of 80 mm without its margins, in pixels. */
const PAPER = { width: 302, height: 900 }

/** Checks that paper has only the receipt, as wide as the paper and nothing of it cut. */
export async function expectOnlyReceipt(page: Page): Promise<void> {
  const screen = page.viewportSize()
  const receipt = page.getByRole('article')
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize(PAPER)
  const body = page.locator('body')
  expect((await body.innerText()).trim()).toBe((await receipt.innerText()).trim())
  const beyond = await receipt.evaluate((article, paper) => {
    const { left, right } = article.getBoundingClientRect()
    const inside = [...article.querySelectorAll('*')].filter((part) => {
      // What is not printed has no place that could be cut.
      if (part.getClientRects().length === 0) return false
      const box = part.getBoundingClientRect()
      return box.left < left - 1 || box.right > right + 1 || part.scrollWidth > part.clientWidth + 1
    })
    return [...(left < 0 || right > paper ? [article] : []), ...inside]
      .filter((part) => getComputedStyle(part).display !== 'inline')
      .map((part) => part.textContent)
  }, PAPER.width)
  expect(beyond, 'what the paper cuts').toEqual([])
  await page.emulateMedia({ media: 'screen' })
  if (screen) await page.setViewportSize(screen)
  // The browser fires it after its own dialog.
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
}
