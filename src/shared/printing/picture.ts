import * as z from 'zod/mini'

/** Dots across the paper that a printer of 203 dots an inch can print, by millimetres. */
export const DOTS = { 58: 384, 80: 576 } as const

/** Dots: a metre of paper. The longest order of a restaurant takes half of it. */
const MOST_ROWS = 8000

const Eights = z.int().check(z.multipleOf(8))

/**
 * A paper as black and white dots. The server makes the printer's commands of it: no caller can send a command
 * to a printer.
 */
export const Picture = z.object({
  width: z.union([z.literal(DOTS[58]), z.literal(DOTS[80])]),
  /** Rows, those of the mark included. */
  height: Eights.check(z.gte(8), z.lte(MOST_ROWS)),
  /** Rows at the top that only a copy shows. */
  mark: Eights.check(z.gte(0), z.lte(400)),
  /** One bit a dot, rows from the top, deflated (zlib), in base64. */
  bits: z.base64().check(z.maxLength(700_000)),
})
export type Picture = z.output<typeof Picture>

/** A picture with four bytes a dot, as a canvas has it. */
export type Dots = {
  readonly width: number
  readonly height: number
  readonly data: Uint8ClampedArray<ArrayBuffer>
}

/** Darker than this is black. Dithering would turn thin strokes of letters into dust. */
const THRESHOLD = 128

/** Returns one bit a dot, black is 1. The width is a multiple of eight. */
export function packDots({ width, height, data }: Dots): Uint8Array<ArrayBuffer> {
  const bits = new Uint8Array((width / 8) * height)
  for (let dot = 0; dot < width * height; dot++) {
    const at = dot * 4
    // In whole numbers: 0.299 + 0.587 + 0.114 is less than 1 to a machine.
    const grey = 299 * (data[at] ?? 0) + 587 * (data[at + 1] ?? 0) + 114 * (data[at + 2] ?? 0)
    if (grey < THRESHOLD * 1000) bits[dot >> 3] = (bits[dot >> 3] ?? 0) | (0x80 >> (dot & 7))
  }
  return bits
}

/** Returns the dots of packed bits, from row `from` on. */
export function unpackDots(bits: Uint8Array, width: number, from = 0): Dots {
  const rest = bits.subarray((width / 8) * from)
  const data = new Uint8ClampedArray(rest.length * 32).fill(255)
  rest.forEach((byte, index) => {
    for (let bit = 0; bit < 8; bit++) {
      if ((byte & (0x80 >> bit)) !== 0)
        data.fill(0, (index * 8 + bit) * 4, (index * 8 + bit) * 4 + 3)
    }
  })
  return { width, height: (rest.length * 8) / width, data }
}
