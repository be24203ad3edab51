/// <reference lib="dom" />
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { MOTIFS, svgOf } from './pictures/motifs.ts'
import { findHeadless } from './chromium.mjs'

/**
 * Draws the pictures of the demonstration's dishes: `npm run draw-pictures`. Each motif becomes three squares of WebP
 * in `server/demo/pictures`, which are part of the project: a server has no browser to draw them with.
 */
const TO = 'server/demo/pictures'
const SIDES = [96, 320, 800]
const QUALITY = 0.8

async function draw(page: Page, svg: string, side: number): Promise<Buffer> {
  const url = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
  const webp = await page.evaluate(
    async ([source, length, quality]) => {
      const image = new Image()
      image.src = source
      await image.decode()
      const canvas = document.createElement('canvas')
      canvas.width = canvas.height = length
      const context = canvas.getContext('2d')
      if (!context) throw new Error('no canvas')
      context.imageSmoothingQuality = 'high'
      context.drawImage(image, 0, 0, length, length)
      return canvas.toDataURL('image/webp', quality)
    },
    [url, side, QUALITY] as const,
  )
  return Buffer.from(webp.slice(webp.indexOf(',') + 1), 'base64')
}

const executablePath = await findHeadless()
const browser = await chromium.launch(executablePath ? { executablePath } : {})
const page = await browser.newPage()
await mkdir(TO, { recursive: true })
for (const name of Object.keys(MOTIFS))
  for (const side of SIDES)
    await writeFile(join(TO, `${name}-${side}.webp`), await draw(page, svgOf(name), side))
await browser.close()
console.info(`${Object.keys(MOTIFS).length} pictures drawn`)
