import type { Page } from '@playwright/test'
import { writeFile } from 'node:fs/promises'
import { openShiftByApi, openTill, sellElsewhere } from './support/arrange.ts'
import { FULL } from './support/full.ts'
import { startDrawn } from './support/server.ts'
import { expect, test } from './support/test.ts'
import {
  addWithChoices,
  BEER,
  dish,
  DISPLAY_PATH,
  GUEST_PAPAYA_SALAD,
  KITCHEN_PATH,
  line,
  PAPAYA_SALAD,
} from './support/till.ts'

const WALL = { width: 1920, height: 1080 }
const COUNTER = { width: 1366, height: 768 }
const SHOWN = { width: 800, height: 450 }
const RESULT = 'test-results/picture.webp'

/** Its sale is that of `sale.spec.ts`. */
const WANTED = FULL || process.env['SALA_PICTURE'] === '1'

if (WANTED)
  test('till, kitchen and customer display show one order: the picture of the README', async ({
    launch,
  }) => {
    const server = await startDrawn()
    try {
      await openShiftByApi(server)
      const profile = await launch()
      const till = await openTill(profile, server.url)
      await sellElsewhere(server, 4)
      const display = await profile.open(server.url + DISPLAY_PATH, WALL)
      const kitchen = await profile.open(server.url + KITCHEN_PATH, WALL)
      for (const name of [BEER, BEER, 'ປີ້ງໄກ່', 'ໄສ້ອົ່ວ']) await dish(till, name).click()
      for (const name of [PAPAYA_SALAD, 'ລາບໝູ']) await addWithChoices(till, name)
      await expect(line(till, PAPAYA_SALAD)).toBeVisible()
      await expect(display.getByRole('article').getByText(GUEST_PAPAYA_SALAD)).toBeVisible()
      await expect(kitchen.getByRole('article').first()).toBeVisible()

      await till.setViewportSize(COUNTER)
      const windows = [till, kitchen, display]
      for (const page of windows) await drawn(page)
      const pictures = await Promise.all(
        windows.map(async (page) => dataUrl(await page.screenshot())),
      )
      const wall = await profile.context.newPage()
      await composeWide(wall, pictures)
      const webp = await asWebp(wall, dataUrl(await wall.screenshot()))
      await writeFile(RESULT, webp)
      // The picture changes with every run; the README keeps one until a new one is requested.
      if (process.env['SALA_PICTURE'] === '1') await writeFile('docs/picture.webp', webp)
    } finally {
      await server.discard()
    }
  })

/** Waits until every picture of a dish in view is there. */
const drawn = (page: Page) =>
  page.waitForFunction(() => {
    const shown = [...document.images].filter((image) => image.checkVisibility())
    return shown.length > 0 || document.querySelector('[data-tile]') === null
      ? shown.every(({ complete }) => complete)
      : false
  })

/** A quarter of the bytes. */
async function asWebp(page: Page, png: string): Promise<Buffer> {
  const url = await page.evaluate(async (src) => {
    const image = new Image()
    image.src = src
    await image.decode()
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: image.width, height: image.height })
    canvas.getContext('2d')?.drawImage(image, 0, 0)
    return canvas.toDataURL('image/webp', 0.86)
  }, png)
  return Buffer.from(url.split(',')[1] ?? '', 'base64')
}

const dataUrl = (png: Buffer) => `data:image/png;base64,${png.toString('base64')}`

/** Lays pictures side by side, each as a window. */
async function composeWide(page: Page, pictures: readonly string[]) {
  const gap = 16
  await page.setViewportSize({
    width: pictures.length * (SHOWN.width + gap) + gap,
    height: SHOWN.height + 2 * gap,
  })
  const frames = pictures
    .map((src) => `<img src="${src}" width="${SHOWN.width}" height="${SHOWN.height}">`)
    .join('')
  await page.setContent(
    `<style>body{margin:0;padding:${gap}px;display:flex;gap:${gap}px;background:#d8d5cc}
     img{border-radius:10px;box-shadow:0 0 0 1px #0002}</style>${frames}`,
  )
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete))
}
