import { mkdirSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { openShiftByApi, openTill } from './support/arrange.ts'
import { expect, test } from './support/test.ts'
import { text } from './support/texts.ts'
import {
  addWithChoices,
  BEER,
  chargeButton,
  DISPLAY_PATH,
  dish,
  KITCHEN_PATH,
  PAPAYA_SALAD,
  sendButton,
} from './support/till.ts'

const SIZES = [
  [390, 844],
  [1024, 768],
  [1280, 720],
  [1366, 768],
  [1920, 1080],
] as const
const FOLDER = 'test-results/screens'

/** faults.md of the owners: nothing scrolls sideways, what takes money is in view, fingers find it. */
test('till, kitchen and display fit every size, and at larger text', async ({
  server,
  network,
  launch,
}) => {
  mkdirSync(FOLDER, { recursive: true })
  await openShiftByApi(server)
  const profile = await launch()
  const till = await openTill(profile, network.url)
  const kitchen = await profile.open(network.url + KITCHEN_PATH)
  const display = await profile.open(network.url + DISPLAY_PATH)
  await till.bringToFront()
  await dish(till, BEER).click()
  await addWithChoices(till, PAPAYA_SALAD)
  await sendButton(till).click()
  await dish(till, BEER).click()

  await atEverySize(till, 'order', async () => {
    await expect(chargeButton(till)).toBeInViewport({ ratio: 1 })
    await expectTouchable(till, 56)
  })
  await till.bringToFront()
  await chargeButton(till).click()
  const pay = till.getByRole('button', {
    name: new RegExp(`^${text('checkout.pay').split('{{')[0] ?? ''}`),
  })
  await atEverySize(till, 'checkout', async () => {
    await expect(pay.last()).toBeInViewport({ ratio: 1 })
  })
  await atEverySize(kitchen, 'kitchen', async () => {
    await expect(kitchen.getByRole('article').first()).toBeInViewport()
  })
  await atEverySize(display, 'display', async () => {
    await expect(display.getByRole('article').first()).toBeInViewport()
  })
})

async function atEverySize(page: Page, name: string, check: () => Promise<void>) {
  await page.bringToFront()
  for (const [width, height] of SIZES) {
    for (const zoom of [100, 125]) {
      await page.setViewportSize({ width, height })
      await page.evaluate((percent) => {
        document.documentElement.style.fontSize = percent === 100 ? '' : `${percent}%`
      }, zoom)
      const sideways = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(sideways, `${name} at ${width}x${height}, ${zoom} % text`).toBe(0)
      await page.screenshot({ path: `${FOLDER}/${name}-${width}x${height}-${zoom}.png` })
      if (zoom === 100) await check()
    }
  }
}

/** Every button that can be seen is at least 44 px both ways; the ones that sell are `selling`. */
async function expectTouchable(page: Page, selling: number) {
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('button, [role=button], a[href]')]
      .map((element) => ({ box: element.getBoundingClientRect(), name: element.textContent }))
      .filter(({ box }) => box.width > 0 && box.height > 0)
      .filter(({ box }) => box.width < 44 || box.height < 44)
      .map(({ box, name }) => `${name} ${Math.round(box.width)}x${Math.round(box.height)}`),
  )
  expect(small, 'touch targets below 44 px').toEqual([])
  for (const button of [chargeButton(page), sendButton(page)]) {
    const box = await button.boundingBox()
    expect(box?.height ?? 0).toBeGreaterThanOrEqual(selling)
  }
}
