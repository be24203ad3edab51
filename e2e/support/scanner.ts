import type { Page } from '@playwright/test'

/** For `keyboard.type`: slower than any scanner, milliseconds a key. */
export const BY_HAND = { delay: 70 }

/** Between two keys, seconds. */
const GAP = 0.005

/**
 * Types a code like a barcode scanner, into the focused element. Every key has its time, so that a busy machine
 * does not look like a person.
 */
export async function scan(page: Page, code: string): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  const start = Date.now() / 1000
  const strokes = [
    ...Array.from(code, (key) => ({ key, code: `Digit${key}`, text: key })),
    { key: 'Enter', code: 'Enter', text: '\r' },
  ]
  await Promise.all(
    strokes.map((stroke, at) =>
      browser.send('Input.dispatchKeyEvent', {
        type: 'keyDown',
        timestamp: start + at * GAP,
        ...stroke,
      }),
    ),
  )
  await browser.detach()
}
