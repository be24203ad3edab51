import type { Page } from '@playwright/test'

/** Counts a person's actions in a window: presses of the pointer and of keys. */
export type Taps = { readonly count: () => Promise<number> }

/** Begins to count at nothing. Modifier keys alone are no press. */
export async function countTaps(page: Page): Promise<Taps> {
  await page.evaluate(() => {
    const counter = { taps: 0 }
    const tap = () => {
      counter.taps += 1
    }
    addEventListener('pointerdown', tap, { capture: true })
    addEventListener(
      'keydown',
      ({ key }) => {
        if (!['Shift', 'Control', 'Alt', 'Meta'].includes(key)) tap()
      },
      { capture: true },
    )
    Object.assign(globalThis, { countedTaps: () => counter.taps })
  })
  return {
    count: () =>
      page.evaluate(() => (globalThis as unknown as { countedTaps: () => number }).countedTaps()),
  }
}
