import jsQr from 'jsqr'
import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { codeOf } from './sample-account.ts'

// Node takes the package, which is older than ES modules, as an object with the function in it.
const { default: read = jsQr }: { readonly default?: typeof jsQr } = jsQr as object

const SCALE = 4

/** Returns the text that a telephone reads from the modules as a window draws them. */
function scan(text: string): string | undefined {
  const { data, size } = encode(text, { border: 2 })
  const side = size * SCALE
  const pixels = new Uint8ClampedArray(side * side * 4).map((_, index) => {
    const pixel = Math.floor(index / 4)
    const row = data[Math.floor(Math.floor(pixel / side) / SCALE)]
    return row?.[Math.floor((pixel % side) / SCALE)] && index % 4 < 3 ? 0 : 255
  })
  return read(pixels, side, side)?.data
}

test.each([
  [{ scheme: 'paynow', kind: 'uen', account: 'T12MC3456K001' }, 'SG', 'SGD'],
  [
    { scheme: 'promptpay', kind: 'biller', account: '010555600031501', reference: 'SHOP01' },
    'TH',
    'THB',
  ],
  [{ scheme: 'vietqr', bank: '970436', account: '0123456789' }, 'VN', 'VND'],
  [{ scheme: 'khqr', kind: 'person', account: 'sala@wing', holder: 'ហាង សាលា' }, 'KH', 'KHR'],
] as const)(
  'a telephone reads from the picture what the till wrote: %j',
  (more, country, currency) => {
    const text = codeOf(more, { country, currency, amount: 123_400, reference: 'VTE1-0042' })
    expect(scan(text)).toBe(text)
  },
)
