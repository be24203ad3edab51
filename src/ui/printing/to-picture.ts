import { type Dots, packDots, type Picture } from '#shared/printing/picture.ts'

/** A paper in dots; `mark` counts the rows at the top that only a copy shows. */
export type Drawn = { readonly dots: Dots; readonly mark: number }

/** Returns drawn dots as a call carries them: packed, deflated, in base64. */
export async function toPicture({ dots, mark }: Drawn): Promise<Picture> {
  const stream = new Blob([packDots(dots)]).stream().pipeThrough(new CompressionStream('deflate'))
  const deflated = new Uint8Array(await new Response(stream).arrayBuffer())
  // As arguments of one call they would be too many.
  const letters = Array.from(deflated, (byte) => String.fromCharCode(byte)).join('')
  return { width: dots.width === 384 ? 384 : 576, height: dots.height, mark, bits: btoa(letters) }
}
