import type { Paper } from '#shared/printing/paper.ts'
import { DOTS } from '#shared/printing/picture.ts'
import { blockOf } from './blocks.ts'
import { loadFonts, sheetOf } from './canvas.ts'
import { loadPictures } from './load-pictures.ts'
import type { Drawn } from './to-picture.ts'

/** Printers take rows by the byte. */
const eights = (rows: number) => Math.ceil(rows / 8) * 8
/** Dots at either side that stay white: printers differ by one or two in where the paper begins. */
const EDGE = 2
/** Dots below the mark of a copy. */
const AFTER_MARK = 8

/** Draws a paper in dots, once for every way to a printer. */
export async function drawPaper(paper: Paper): Promise<Drawn> {
  await loadFonts(JSON.stringify(paper))
  const width = DOTS[paper.width]
  const tools = {
    on: sheetOf(8, 8),
    width: width - 2 * EDGE,
    language: paper.language,
    pictures: await loadPictures(paper.rows),
  }
  const heading = blockOf(
    { kind: 'text', text: paper.mark, align: 'centre', size: 'large', bold: true, inverse: true },
    tools,
  )
  const blocks = paper.rows.map((row) => blockOf(row, tools))
  const mark = eights(heading.height + AFTER_MARK)
  const height = mark + eights(blocks.reduce((sum, block) => sum + block.height, 0))
  const sheet = sheetOf(width, height)
  sheet.translate(EDGE, 0)
  heading.draw(sheet, 0)
  let y = mark
  for (const block of blocks) {
    block.draw(sheet, y)
    y += block.height
  }
  const { data } = sheet.getImageData(0, 0, width, height)
  return { dots: { width, height, data }, mark }
}
