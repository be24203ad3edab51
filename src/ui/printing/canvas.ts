import type { Language } from '#shared/languages/languages.ts'
import { leadingOf } from './leading.ts'

export type Context = OffscreenCanvasRenderingContext2D

/** The fonts of the interface. */
const FAMILY = [
  'IBM Plex Sans',
  'Noto Sans Lao',
  'Noto Sans Thai',
  'Noto Sans Khmer',
  'Noto Sans Myanmar',
]
  .map((name) => `'${name} Variable'`)
  .join(', ')
/** Dots: a printer has eight a millimetre. */
export const SIZES = { normal: 24, large: 36, huge: 88 } as const

export type Letters = { readonly size: keyof typeof SIZES; readonly bold: boolean }

/** Thin strokes would have holes where a dot is black or white. */
export const fontOf = ({ size, bold }: Letters) =>
  `${bold ? 700 : 500} ${SIZES[size]}px ${FAMILY}, sans-serif`

/** Loads the fonts of a text: they come when a letter of theirs is asked for, and must be there before. */
export async function loadFonts(text: string): Promise<void> {
  const both = [false, true].map((bold) => fontOf({ size: 'normal', bold }))
  await Promise.all(both.map((font) => document.fonts.load(font, text)))
}

/** Returns an empty sheet of paper. */
export function sheetOf(width: number, height: number): Context {
  const on = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (!on) throw new Error('This browser cannot draw')
  on.fillStyle = '#fff'
  on.fillRect(0, 0, width, height)
  on.fillStyle = '#000'
  return on
}

/** The paper that is drawn on, for measuring. */
export type Tools = {
  readonly on: Context
  readonly width: number
  readonly language: Language
  /** By id, as far as they could be loaded. */
  readonly pictures: ReadonlyMap<string, ImageBitmap>
}

export const measureIn =
  (letters: Letters, { on }: Tools) =>
  (text: string) => {
    on.font = fontOf(letters)
    return on.measureText(text).width
  }

/** Returns the height of a line and where its letters begin from below: marks above and below need room. */
export function lineOf(texts: readonly string[], letters: Letters, { on, language }: Tools) {
  on.font = fontOf(letters)
  const measures = texts.map((text) => on.measureText(text))
  const above = Math.max(0, ...measures.map((one) => one.actualBoundingBoxAscent))
  const below = Math.max(0, ...measures.map((one) => one.actualBoundingBoxDescent))
  const leading = SIZES[letters.size] * leadingOf(texts.join(''), language)
  const base = Math.ceil(Math.max(leading * 0.7, above + 1))
  return { base, height: Math.ceil(Math.max(leading, base + below + 1)) }
}
