import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { readCode } from '../../src/pos/qr/read-code.ts'

const TEXT =
  '00020101021138570010A00000072701270006970403011300110123456780208QRIBFTTA53037045802VN6304F4E5'

/** A picture of a wall with a code on it, `side` pixels wide. */
async function photo(size: number, side: number, { type = 'image/png', text = TEXT } = {}) {
  const canvas = new OffscreenCanvas(size, size)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.fillStyle = '#e8e4da'
  context.fillRect(0, 0, size, size)
  if (text !== '') {
    const { data } = encode(text, { ecc: 'M', border: 4 })
    const one = side / data.length
    const start = (size - side) / 2
    for (const [y, row] of data.entries())
      for (const [x, dark] of row.entries()) {
        context.fillStyle = dark ? '#111' : '#fff'
        context.fillRect(start + x * one, start + y * one, Math.ceil(one), Math.ceil(one))
      }
  }
  return canvas.convertToBlob({ type, quality: 0.8 })
}

test.each([
  ['that fills the picture', photo(600, 560)],
  ['in the photo of a telephone', photo(3000, 1400, { type: 'image/jpeg' })],
  ['that is small in a large photo', photo(3000, 420, { type: 'image/jpeg' })],
])('a code %s is read', async (_, picture) => {
  expect(await readCode(await picture)).toEqual({ ok: true, text: TEXT })
})

test('a picture without a code says so', async () => {
  expect(await readCode(await photo(800, 0, { text: '' }))).toEqual({
    ok: false,
    fault: 'photoNone',
  })
})

test('a file that is no picture says so', async () => {
  const file = new Blob(['%PDF-1.7'], { type: 'image/png' })
  expect(await readCode(file)).toEqual({ ok: false, fault: 'photoBroken' })
})
