import { MOST_PICTURE_BYTES, type PictureDraft } from '#shared/menu/picture.ts'
import { PICTURE_SIDES, type PictureSize } from '#shared/menu/picture-address.ts'
import { type Crop, squareOf } from './crop.ts'

/** Qualities to try until it is small enough. */
const QUALITIES = [0.82, 0.7, 0.55, 0.4, 0.25]
const TYPES = ['image/webp', 'image/jpeg'] as const
type Type = (typeof TYPES)[number]

/**
 * Draws the chosen square of a picture in three sizes: nothing that a camera wrote beside it is left. WebP, or JPEG
 * where the browser writes no WebP. Throws where it has no canvas.
 */
export async function makeSquares(bitmap: ImageBitmap, crop: Crop): Promise<PictureDraft> {
  for (const type of TYPES) {
    const draft = await squaresOf(type, bitmap, crop)
    if (draft) return draft
  }
  throw new Error('The picture could not be made small')
}

async function squaresOf(
  type: Type,
  bitmap: ImageBitmap,
  crop: Crop,
): Promise<PictureDraft | null> {
  const small = await squareIn('small', type, bitmap, crop)
  const medium = small && (await squareIn('medium', type, bitmap, crop))
  const large = medium && (await squareIn('large', type, bitmap, crop))
  return small && medium && large ? { small, medium, large } : null
}

/** In base 64; null where the browser writes another type, or it cannot be that small. */
async function squareIn(
  size: PictureSize,
  type: Type,
  bitmap: ImageBitmap,
  crop: Crop,
): Promise<string | null> {
  const side = PICTURE_SIDES[size]
  const { left, top, side: from } = squareOf(bitmap, crop)
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = side
  const context = canvas.getContext('2d')
  if (!context) return null
  // A picture with clear parts would be black there.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, side, side)
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, left, top, from, from, 0, 0, side, side)
  const head = `data:${type};base64,`
  for (const quality of QUALITIES) {
    const url = canvas.toDataURL(type, quality)
    if (!url.startsWith(head)) return null
    const bytes = ((url.length - head.length) / 4) * 3
    // The window paints its progress in between.
    await new Promise((resolve) => setTimeout(resolve))
    if (bytes <= MOST_PICTURE_BYTES[size]) return url.slice(head.length)
  }
  return null
}
