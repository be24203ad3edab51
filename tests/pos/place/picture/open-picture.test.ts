import { expect, test } from 'vitest'
import { openPicture } from '../../../../src/pos/place/picture/open-picture.ts'

const bitmap = (width: number, height: number) => {
  const state = { closed: false }
  return { width, height, close: () => void (state.closed = true), state }
}
const file = (name: string, type: string, size = 1000) => ({ name, type, size }) as unknown as File
const opens = (width: number, height: number) => async () =>
  bitmap(width, height) as unknown as ImageBitmap
const fails = async () => {
  throw new DOMException('The source image could not be decoded.', 'InvalidStateError')
}

test.each([
  ['a text', file('menu.txt', 'text/plain'), fails, 'notPicture'],
  ['a photo that this browser cannot read', file('IMG_1.HEIC', ''), fails, 'heic'],
  ['the same by its type', file('1', 'image/heic'), fails, 'heic'],
  ['a drawing, which is a program', file('a.svg', 'image/svg+xml'), opens(900, 900), 'notPicture'],
  [
    'a file that would fill the memory',
    file('a.jpg', 'image/jpeg', 41_000_000),
    opens(9, 9),
    'tooLarge',
  ],
  ['a stamp', file('a.png', 'image/png'), opens(2000, 319), 'tooSmall'],
])('%s is refused with what to do', async (_, given, decode, fault) => {
  expect(await openPicture(given, decode)).toEqual({ ok: false, fault })
})

test('a picture is opened', async () => {
  const found = await openPicture(file('a.jpg', 'image/jpeg'), opens(4000, 3000))
  expect(found).toMatchObject({ ok: true, bitmap: { width: 4000 } })
})
