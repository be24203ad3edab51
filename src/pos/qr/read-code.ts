import jsQR from 'jsqr'

export type CodeRead =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly fault: 'photoNone' | 'photoBroken' }

/** Longest sides that are tried, px: a code is found more easily in a smaller picture, a small code only in a large one. */
const SIDES = [1000, 500, 2000] as const

/** Reads the QR code in a picture that a person chose. Heavy: load it when a picture comes. */
export async function readCode(picture: Blob): Promise<CodeRead> {
  let bitmap: ImageBitmap
  try {
    bitmap = await createImageBitmap(picture)
  } catch {
    return { ok: false, fault: 'photoBroken' }
  }
  try {
    for (const side of SIDES) {
      const found = codeIn(bitmap, side)
      if (found !== null) return { ok: true, text: found }
    }
    return { ok: false, fault: 'photoNone' }
  } finally {
    bitmap.close()
  }
}

function codeIn(bitmap: ImageBitmap, side: number): string | null {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height))
  const width = Math.max(1, Math.round(bitmap.width * scale))
  const height = Math.max(1, Math.round(bitmap.height * scale))
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return null
  // Pictures with holes in them, e.g. a logo saved as PNG, are read on white.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.drawImage(bitmap, 0, 0, width, height)
  const { data } = context.getImageData(0, 0, width, height)
  const text = jsQR(data, width, height)?.data ?? ''
  return text === '' ? null : text
}
