import type { Page } from '@playwright/test'
import { writeFile } from 'node:fs/promises'
import { openShiftByApi, openTill, sellElsewhere } from './support/arrange.ts'
import { FULL } from './support/full.ts'
import { startDrawn } from './support/server.ts'
import { expect, test } from './support/test.ts'
import { text } from './support/texts.ts'
import {
  addWithChoices,
  BEER,
  dish,
  DISPLAY_PATH,
  KIOSK_PATH,
  line,
  PAPAYA_SALAD,
  sendButton,
} from './support/till.ts'

/** Small windows, so that their letters are still read where they are shown at half their size. */
const BESIDE = { width: 1024, height: 576 }
const COUNTER = { width: 1280, height: 720 }
const GAP = 16
const LARGE = { width: 1100, height: 618 }
/** Two of them and the gap are as high as the large one. */
const SMALL = { width: 535, height: 301 }
const RESULT = 'test-results/picture.webp'

/** Its sale is that of `sale.spec.ts`. */
const WANTED = FULL || process.env['SALA_PICTURE'] === '1'

if (WANTED)
  test('till, kitchen and customer display show one order: the picture of the README', async ({
    launch,
  }) => {
    const server = await startDrawn()
    try {
      await server.query('update branches set time_zone = $1', [whereItIsEvening()])
      await openShiftByApi(server)
      const profile = await launch()
      const till = await openTill(profile, server.url)
      const kitchen = await (await launch()).open(server.url + KIOSK_PATH, BESIDE)
      await sellElsewhere(server, 2)
      const display = await profile.open(server.url + DISPLAY_PATH, BESIDE)
      await till.setViewportSize(COUNTER)
      for (const name of [BEER, BEER, 'ປີ້ງໄກ່']) await dish(till, name).click()
      await addWithChoices(till, PAPAYA_SALAD)
      await sendButton(till).click()
      await dish(till, 'ໄສ້ອົ່ວ').click()
      await addWithChoices(till, 'ລາບໝູ')
      await expect(line(till, 'ລາບໝູ')).toBeVisible()
      await display.getByRole('button', { name: 'ລາວ' }).click()
      await expect(display.getByRole('article').getByText(PAPAYA_SALAD)).toBeVisible()
      await kitchen.getByRole('button', { name: text('kitchen.soundLocked') }).click()
      await expect(kitchen.getByRole('article')).toHaveCount(3)
      const windows = [till, kitchen, display]
      for (const page of windows) await drawn(page)
      const pictures = await Promise.all(
        windows.map(async (page) => dataUrl(await page.screenshot())),
      )
      const wall = await profile.context.newPage()
      await compose(wall, pictures)
      const webp = await asWebp(wall, dataUrl(await wall.screenshot()))
      await writeFile(RESULT, webp)
      // The picture changes with every run; the README keeps one until a new one is requested.
      if (process.env['SALA_PICTURE'] === '1') await writeFile('docs/picture.webp', webp)
    } finally {
      await server.discard()
    }
  })

/** A restaurant is full then, whenever the picture is taken. */
function whereItIsEvening(): string {
  const ahead = ((19 - new Date().getUTCHours() + 36) % 24) - 12
  // The names of these zones count the other way round.
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
}

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

/** Lays pictures as windows on a desk: the first one large, the others below each other beside it. */
async function compose(page: Page, pictures: readonly string[]) {
  const [width, height] = [LARGE.width + SMALL.width + 3 * GAP, LARGE.height + 2 * GAP]
  await page.setViewportSize({ width, height })
  const frames = pictures.map((src) => `<img src="${src}">`).join('')
  await page.setContent(
    `<style>body{box-sizing:border-box;height:100vh;margin:0;padding:${GAP}px;display:grid;gap:${GAP}px;
     grid-template:1fr 1fr / ${LARGE.width}px ${SMALL.width}px;background:#d8d5cc}
     img{width:100%;height:100%;border-radius:10px;box-shadow:0 0 0 1px #0002,0 4px 14px #0002}
     img:first-child{grid-row:1 / 3}</style>${frames}`,
  )
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete))
}
