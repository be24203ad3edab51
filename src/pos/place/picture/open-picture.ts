import { isHeic } from '../../../ui/photos/is-heic.ts'

/** Why a file cannot become a picture; `menu.picture.fault` has the words. */
type PictureFault = 'notPicture' | 'heic' | 'tooLarge' | 'tooSmall'

export type OpenedPicture =
  | { readonly ok: true; readonly bitmap: ImageBitmap }
  | { readonly ok: false; readonly fault: PictureFault }

const MOST_BYTES = 40_000_000
/** A smaller one would be blurred on every tile. */
const LEAST_SIDE = 320

type Decode = (file: Blob) => Promise<ImageBitmap>
/** Upright, whichever way the telephone was held. */
const decoded: Decode = (file) => createImageBitmap(file, { imageOrientation: 'from-image' })

/** Opens a file as a picture, or says what is wrong with it. */
export async function openPicture(
  file: Blob & { readonly name?: string },
  decode: Decode = decoded,
): Promise<OpenedPicture> {
  if (file.size > MOST_BYTES) return { ok: false, fault: 'tooLarge' }
  // Drawings are programs: what they look like depends on who opens them.
  if (file.type.startsWith('image/svg')) return { ok: false, fault: 'notPicture' }
  const bitmap = await decode(file).catch(() => null)
  if (!bitmap) return { ok: false, fault: isHeic(file) ? 'heic' : 'notPicture' }
  if (Math.min(bitmap.width, bitmap.height) >= LEAST_SIDE) return { ok: true, bitmap }
  bitmap.close()
  return { ok: false, fault: 'tooSmall' }
}
