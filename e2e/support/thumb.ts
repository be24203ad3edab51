import type { Locator } from '@playwright/test'
import { PHONE } from './layout.ts'
import { expect } from './test.ts'

/** Pixels of the smallest thing that a thumb hits. */
const HIT = 44

/**
 * Taps like a person who holds a phone in one hand, and measures what is tapped. `often`: it is used for every
 * guest, so it is where the thumb rests, in the lower half.
 */
export async function thumb(found: Locator, often = false): Promise<void> {
  await expect(found).toBeVisible()
  const box = await found.boundingBox()
  const name = (await found.getAttribute('aria-label')) ?? (await found.innerText())
  if (!box) throw new Error(`${name} has no place`)
  expect.soft(Math.round(box.width), `width of ${name}`).toBeGreaterThanOrEqual(HIT)
  expect.soft(Math.round(box.height), `height of ${name}`).toBeGreaterThanOrEqual(HIT)
  if (often) {
    expect.soft(box.y + box.height / 2, `middle of ${name}`).toBeGreaterThan(PHONE.height / 2)
  }
  await found.tap()
}
