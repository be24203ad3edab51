/** Brightness from which on a dot stays white. */
const MIDDLE = 128
/** Sixteenths of what a dot is too bright or too dark, for those right of it and in the row below. */
const SPREAD = [
  [1, 0, 7],
  [-1, 1, 3],
  [0, 1, 5],
  [1, 1, 1],
] as const

/**
 * Returns a picture as a square of black and white dots. A printer has no grey: what a dot is too bright or too dark
 * goes to its neighbours (Floyd and Steinberg), so that colours of a logo stay apart.
 */
export function inDots(picture: ImageBitmap, side: number): OffscreenCanvas {
  const canvas = new OffscreenCanvas(side, side)
  const on = canvas.getContext('2d', { willReadFrequently: true })
  if (!on) throw new Error('This browser cannot draw')
  on.fillStyle = '#fff'
  on.fillRect(0, 0, side, side)
  on.imageSmoothingQuality = 'high'
  on.drawImage(picture, 0, 0, side, side)
  const image = on.getImageData(0, 0, side, side)
  blacken(image.data, side)
  on.putImageData(image, 0, 0)
  return canvas
}

/** Makes each dot of a square black or white. */
function blacken(data: Uint8ClampedArray, side: number): void {
  const greys = greysOf(data)
  for (let dot = 0; dot < greys.length; dot++) {
    const grey = greys[dot] ?? 0
    const shown = grey < MIDDLE ? 0 : 255
    data.fill(shown, dot * 4, dot * 4 + 3)
    spread(greys, { dot, side, rest: grey - shown })
  }
}

/** Returns how bright each dot is. */
const greysOf = (data: Uint8ClampedArray): Float32Array =>
  Float32Array.from({ length: data.length / 4 }, (_, dot) => {
    const [red = 0, green = 0, blue = 0] = data.subarray(dot * 4, dot * 4 + 3)
    return 0.299 * red + 0.587 * green + 0.114 * blue
  })

/** Gives the rest of a dot to its neighbours that are still to come. */
function spread(
  greys: Float32Array,
  { dot, side, rest }: { readonly dot: number; readonly side: number; readonly rest: number },
): void {
  for (const [right, down, share] of SPREAD) {
    const x = (dot % side) + right
    const next = dot + down * side + right
    if (x < 0 || x >= side || next >= greys.length) continue
    greys[next] = (greys[next] ?? 0) + (rest * share) / 16
  }
}
