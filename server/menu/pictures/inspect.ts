/** What a picture is, by its bytes alone. */
export type Inspected = {
  readonly type: 'image/webp' | 'image/jpeg'
  readonly width: number
  readonly height: number
}

/**
 * Returns what a picture is: WebP or JPEG, whole, and without anything that a camera or a program wrote beside it,
 * such as where it was taken. Null for everything else.
 */
export const inspect = (bytes: Buffer): Inspected | null => readWebp(bytes) ?? readJpeg(bytes)

type Size = Pick<Inspected, 'width' | 'height'>
const tag = (bytes: Buffer, at: number) => bytes.toString('latin1', at, at + 4)
/** A still picture: its points, how clear they are, its colours. */
const PLAIN = ['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ICCP']

/** https://developers.google.com/speed/webp/docs/riff_container */
function readWebp(bytes: Buffer): Inspected | null {
  if (bytes.length < 30 || tag(bytes, 0) !== 'RIFF' || tag(bytes, 8) !== 'WEBP') return null
  if (bytes.readUInt32LE(4) + 8 !== bytes.length) return null
  let size: Size | null = null
  let at = 12
  while (at + 8 <= bytes.length) {
    const name = tag(bytes, at)
    const length = bytes.readUInt32LE(at + 4)
    const body = at + 8
    if (!PLAIN.includes(name) || body + length > bytes.length) return null
    size = sizeIn(name, bytes.subarray(body, body + length)) ?? size
    at = body + length + (length % 2)
  }
  return size && at === bytes.length ? { type: 'image/webp', ...size } : null
}

/** The size that a part with points begins with; null for other parts. */
function sizeIn(name: string, part: Buffer): Size | null {
  if (name === 'VP8 ' && part.length >= 10)
    return { width: part.readUInt16LE(6) & 0x3fff, height: part.readUInt16LE(8) & 0x3fff }
  if (name !== 'VP8L' || part.length < 5) return null
  const packed = part.readUInt32LE(1)
  return { width: (packed & 0x3fff) + 1, height: ((packed >> 14) & 0x3fff) + 1 }
}

/** Parts of a JPEG that say how it is drawn; others tell of camera, place or program. */
const isDrawing = (marker: number) =>
  (marker >= 0xc0 && marker <= 0xcf) || [0xdb, 0xdd, 0xe0, 0xe2, 0xee].includes(marker)
/** Parts with the size in them. */
const isFrame = (marker: number) => [0xc0, 0xc1, 0xc2].includes(marker)

function readJpeg(bytes: Buffer): Inspected | null {
  if (bytes.length < 20 || bytes.readUInt16BE(0) !== 0xffd8) return null
  if (bytes.readUInt16BE(bytes.length - 2) !== 0xffd9) return null
  let size: Size | null = null
  let at = 2
  while (at + 9 <= bytes.length) {
    const marker = bytes[at + 1] ?? 0
    if (bytes[at] !== 0xff) return null
    // The points begin: nothing after them says what the picture is.
    if (marker === 0xda) return size && { type: 'image/jpeg', ...size }
    if (!isDrawing(marker)) return null
    if (isFrame(marker))
      size = { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) }
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  return null
}
