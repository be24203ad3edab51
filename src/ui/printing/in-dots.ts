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
export function blacken(data: Uint8ClampedArray, side: number): void {
  const greys = new Float32Array(side * side)
  for (let dot = 0; dot < greys.length; dot++) {
    const [red = 0, green = 0, blue = 0] = data.subarray(dot * 4, dot * 4 + 3)
    greys[dot] = 0.299 * red + 0.587 * green + 0.114 * blue
  }
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const dot = y * side + x
      const grey = greys[dot] ?? 0
      const shown = grey < MIDDLE ? 0 : 255
      data.fill(shown, dot * 4, dot * 4 + 3)
      for (const [right, down, share] of SPREAD) {
        const [nextX, nextY] = [x + right, y + down]
        if (nextX < 0 || nextX >= side || nextY >= side) continue
        const next = nextY * side + nextX
        greys[next] = (greys[next] ?? 0) + ((grey - shown) * share) / 16
      }
    }
  }
}
