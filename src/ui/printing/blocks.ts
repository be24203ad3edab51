import { encode } from 'uqr'
import type { PaperRow } from '#shared/printing/paper.ts'
import {
  type Context,
  type Letters,
  fontOf,
  lineOf,
  measureIn,
  SIZES,
  type Tools,
} from './canvas.ts'
import { inDots } from './in-dots.ts'
import { wrap } from './wrap.ts'

/** A piece of paper: its height in dots, and what is on it below `y`. */
export type Block = {
  readonly height: number
  readonly draw: (on: Context, y: number) => void
}

const GAP = 12
const DOTS_A_MM = 8
const DASH = { height: 16, step: 8, length: 5 }
/** A longer value gets a line of its own. */
const MOST_BESIDE = 0.7

/** Returns how a row is drawn. */
export function blockOf(row: PaperRow, tools: Tools): Block {
  switch (row.kind) {
    case 'text':
      return textBlock(row, tools)
    case 'pair':
      return pairBlock(row, tools)
    case 'dish':
      return dishBlock(row, tools)
    case 'rule':
      return { height: DASH.height, draw: (on, y) => drawDashes(on, y, tools.width) }
    case 'space':
      return { height: row.height * DOTS_A_MM, draw: () => {} }
    case 'qr':
      return qrBlock(row.text, tools)
    case 'picture':
      return pictureBlock(tools.pictures.get(row.id), tools)
  }
}

function drawDashes(on: Context, y: number, width: number): void {
  for (let x = 0; x < width; x += DASH.step) on.fillRect(x, y + DASH.height / 2, DASH.length, 2)
}

const wrapIn = (text: string, width: number, letters: Letters, tools: Tools) =>
  wrap(text, width, { measure: measureIn(letters, tools), language: tools.language })

const stacked = (blocks: readonly Block[]): Block => ({
  height: blocks.reduce((sum, { height }) => sum + height, 0),
  draw: (on, top) => {
    let y = top
    for (const block of blocks) {
      block.draw(on, y)
      y += block.height
    }
  },
})

type Piece = { readonly text: string; readonly x: number; readonly struck?: boolean }

/** One line with pieces of text at their places, from the left. */
function lineBlock(
  pieces: readonly Piece[],
  letters: Letters,
  tools: Tools,
  inverse = false,
): Block {
  const texts = pieces.map(({ text }) => text)
  const { height, base } = lineOf(texts, letters, tools)
  return {
    height,
    draw: (on, y) => {
      on.font = fontOf(letters)
      if (inverse) on.fillRect(0, y, tools.width, height)
      on.fillStyle = inverse ? '#fff' : '#000'
      for (const { text, x, struck } of pieces) {
        on.fillText(text, x, y + base)
        const middle = y + base - SIZES[letters.size] * 0.3
        if (struck) on.fillRect(x, middle, on.measureText(text).width, 3)
      }
      on.fillStyle = '#000'
    },
  }
}

function textBlock(row: PaperRow & { readonly kind: 'text' }, tools: Tools): Block {
  const { text, align, size = 'normal', bold = false, inverse = false } = row
  const letters = { size, bold }
  const measure = measureIn(letters, tools)
  const share = { left: 0, centre: 0.5, right: 1 }[align]
  const lines = wrapIn(text, tools.width, letters, tools).map((line) => {
    const x = Math.floor((tools.width - measure(line)) * share)
    return lineBlock([{ text: line, x }], letters, tools, inverse)
  })
  return stacked(lines)
}

function pairBlock(row: PaperRow & { readonly kind: 'pair' }, tools: Tools): Block {
  const { left, right, size = 'normal', bold = false } = row
  const letters = { size, bold }
  const taken = measureIn(letters, tools)(right)
  if (taken > tools.width * MOST_BESIDE) {
    return stacked([
      textBlock({ kind: 'text', text: left, align: 'left', size, bold }, tools),
      textBlock({ kind: 'text', text: right, align: 'right', size, bold }, tools),
    ])
  }
  const x = tools.width - taken
  const lines = wrapIn(left, x - GAP, letters, tools)
  return stacked(
    lines.map((text, index) =>
      lineBlock([{ text, x: 0 }, ...(index === 0 ? [{ text: right, x }] : [])], letters, tools),
    ),
  )
}

function dishBlock(row: PaperRow & { readonly kind: 'dish' }, tools: Tools): Block {
  const { quantity, name, amount = '', details, large = false, struck = false } = row
  const letters: Letters = { size: large ? 'large' : 'normal', bold: large }
  const small: Letters = { size: 'normal', bold: large }
  const measure = measureIn(letters, tools)
  const count = `${quantity}×`
  const indent = Math.max(measure('99×'), measure(count)) + GAP
  const end = tools.width - measure(amount)
  const names = wrapIn(name, end - indent - (amount === '' ? 0 : GAP), letters, tools)
  return stacked([
    ...names.map((text, index) => {
      const first = [{ text: count, x: 0 }, ...(amount === '' ? [] : [{ text: amount, x: end }])]
      return lineBlock([{ text, x: indent, struck }, ...(index === 0 ? first : [])], letters, tools)
    }),
    ...details
      .flatMap((detail) => wrapIn(detail, tools.width - indent, small, tools))
      .map((text) => lineBlock([{ text, x: indent, struck }], small, tools)),
  ])
}

/** At most six tenths of the paper, in whole dots, with the quiet edge that readers need. */
function qrBlock(text: string, { width }: Tools): Block {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const scale = Math.max(3, Math.floor((width * 0.6) / size))
  const left = Math.floor((width - size * scale) / 2)
  return {
    height: size * scale,
    draw: (on, y) =>
      data.forEach((cells, down) =>
        cells.forEach((dark, across) => {
          if (dark) on.fillRect(left + across * scale, y + down * scale, scale, scale)
        }),
      ),
  }
}

/** Millimetres of a picture's sides, and below it. */
const PICTURE = { side: 24, after: 2 }

function pictureBlock(picture: ImageBitmap | undefined, { width }: Tools): Block {
  if (!picture) return stacked([])
  const side = PICTURE.side * DOTS_A_MM
  return {
    height: side + PICTURE.after * DOTS_A_MM,
    draw: (on, y) => {
      on.drawImage(inDots(picture, side), Math.floor((width - side) / 2), y)
    },
  }
}
