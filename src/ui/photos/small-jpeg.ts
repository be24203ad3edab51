import { MOST_PHOTO_BYTES } from '#shared/photos/photo.ts'

/** Longest side in pixels and quality, from the best: a paper can be read in all but the last. */
const STEPS = [
  [1600, 0.8],
  [1600, 0.6],
  [1280, 0.6],
  [960, 0.6],
  [720, 0.5],
  [480, 0.4],
] as const

const HEAD = 'data:image/jpeg;base64,'

type Source = Exclude<CanvasImageSource, SVGElement | VideoFrame>

/**
 * Returns a picture as a small JPEG in base 64, drawn again: nothing that the camera wrote beside it is left. Throws
 * where the browser gives no canvas.
 */
export function smallJpeg(source: Source, width: number, height: number): string {
  for (const [side, quality] of STEPS) {
    const scale = Math.min(1, side / Math.max(width, height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(width * scale))
    canvas.height = Math.max(1, Math.round(height * scale))
    const context = canvas.getContext('2d')
    if (!context) break
    // A picture with clear parts would be black there.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(source, 0, 0, canvas.width, canvas.height)
    const url = canvas.toDataURL('image/jpeg', quality)
    const jpeg = url.slice(HEAD.length)
    if (url.startsWith(HEAD) && (jpeg.length / 4) * 3 <= MOST_PHOTO_BYTES) return jpeg
  }
  throw new Error('The picture could not be made small')
}

/** Returns the address of a JPEG for a picture on the page. */
export const jpegUrl = (jpeg: string): string => HEAD + jpeg
