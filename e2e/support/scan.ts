import type { Locator } from '@playwright/test'
import jsQr from 'jsqr'

// Loaders that take the package, which is older than ES modules, as an object have the function in it.
const { default: read = jsQr }: { readonly default?: typeof jsQr } = jsQr as object

/**
 * Returns the text that a telephone reads from the picture of a code on a screen; undefined if it reads none.
 */
export async function scan(code: Locator): Promise<string | undefined> {
  const picture = await code.screenshot({ scale: 'device' })
  const { pixels, width, height } = await code.page().evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0)
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const canvas = new OffscreenCanvas(image.width, image.height)
    const context = canvas.getContext('2d')
    context?.drawImage(image, 0, 0)
    const data = context?.getImageData(0, 0, image.width, image.height).data ?? []
    const PART = 30_000
    let letters = ''
    for (let at = 0; at < data.length; at += PART)
      letters += String.fromCodePoint(...data.slice(at, at + PART))
    return { pixels: btoa(letters), width: image.width, height: image.height }
  }, picture.toString('base64'))
  // A text on the way here: Playwright looks at each entry of a list, and a picture has four for each pixel.
  return read(Uint8ClampedArray.from(Buffer.from(pixels, 'base64')), width, height)?.data
}
