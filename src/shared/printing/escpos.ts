import { type Dots, unpackDots } from './picture.ts'

/** The part of `@point-of-sale/receipt-printer-encoder` that we use; server and windows load it themselves. */
type Encoder = {
  readonly initialize: () => Encoder
  readonly image: (
    dots: Dots,
    width: number,
    height: number,
    algorithm: 'threshold',
    threshold: number,
  ) => Encoder
  readonly pulse: (device: number, on: number, off: number) => Encoder
  readonly cut: (kind: 'partial') => Encoder
  readonly encode: () => Uint8Array
}
type EncoderClass = new (options: {
  language: 'esc-pos'
  imageMode: 'raster'
  feedBeforeCut: number
}) => Encoder

/** What a printer is to do: print dots and cut, open the drawer, or both. */
export type PrintWork = {
  readonly bits: Uint8Array | null
  /** Dots a row. */
  readonly width: number
  /** Rows at the top to leave out. */
  readonly skip: number
  readonly drawer: boolean
}

/** Lines from the head of a printer to its knife. */
const FEED = 4
/** Milliseconds: `1b 70 00 32 fa`, which every drawer takes. */
const PULSE = { on: 100, off: 500 }

/** Returns a function that makes ESC/POS of a paper. The drawer opens first: change must not wait for the paper. */
export const createEscPos =
  (EncoderOf: EncoderClass) =>
  ({ bits, width, skip, drawer }: PrintWork): Uint8Array => {
    const encoder = new EncoderOf({
      language: 'esc-pos',
      imageMode: 'raster',
      feedBeforeCut: FEED,
    }).initialize()
    if (drawer) encoder.pulse(0, PULSE.on, PULSE.off)
    if (bits) {
      const dots = unpackDots(bits, width, skip)
      encoder.image(dots, dots.width, dots.height, 'threshold', 128).cut('partial')
    }
    return encoder.encode()
  }
