/// <reference lib="dom" />
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { MOTIFS, svgOf } from './pictures/motifs.ts'
import { findHeadless } from './chromium.mjs'

/**
 * Draws the pictures of the demonstration's dishes: `npm run draw-pictures`. Each motif becomes three squares of WebP
 * in `server/demo/pictures`, which are part of the project: a server has no browser to draw them with. The icon becomes
 * what phones show on their home screen and beside a notification: none of them takes an SVG there.
 */
const TO = 'server/demo/pictures'
const SIDES = [96, 320, 800]
const QUALITY = 0.8

/** Sides of the icon: of Apple, of a home screen, of a splash screen. */
const ICON_SIDES = [180, 192, 512]

async function draw(page: Page, svg: string, side: number, type = 'image/webp'): Promise<Buffer> {
  const url = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
  const picture = await page.evaluate(
    async ([source, length, quality, as]) => {
      const image = new Image()
      image.src = source
      await image.decode()
      const canvas = document.createElement('canvas')
      canvas.width = canvas.height = length
      const context = canvas.getContext('2d')
      if (!context) throw new Error('no canvas')
      context.imageSmoothingQuality = 'high'
      context.drawImage(image, 0, 0, length, length)
      return canvas.toDataURL(as, quality)
    },
    [url, side, QUALITY, type] as const,
  )
  return Buffer.from(picture.slice(picture.indexOf(',') + 1), 'base64')
}

const executablePath = await findHeadless()
const browser = await chromium.launch(executablePath ? { executablePath } : {})
const page = await browser.newPage()
await mkdir(TO, { recursive: true })
for (const name of Object.keys(MOTIFS))
  for (const side of SIDES)
    await writeFile(join(TO, `${name}-${side}.webp`), await draw(page, svgOf(name), side))
// Phones round the corners themselves.
const icon = (await readFile('public/icon.svg', 'utf8')).replace(' rx="8"', '')
for (const side of ICON_SIDES)
  await writeFile(`public/icon-${side}.png`, await draw(page, icon, side, 'image/png'))
await browser.close()
console.info(`${Object.keys(MOTIFS).length} pictures drawn`)
