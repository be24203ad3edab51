import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inspect } from '../../../../server/menu/pictures/inspect.ts'

const webp = readFileSync('server/demo/pictures/tea-320.webp')

/** A JPEG with these parts between its beginning and its points. */
const jpeg = (...parts: readonly (readonly number[])[]) =>
  Buffer.from([0xff, 0xd8, ...parts.flat(), 0xff, 0xda, 0, 2, 1, 2, 3, 4, 5, 6, 0xff, 0xd9])
const part = (marker: number, body: readonly number[]) => [
  0xff,
  marker,
  0,
  body.length + 2,
  ...body,
]
/** 320 wide and 96 high. */
const frame = part(0xc0, [8, 0, 96, 1, 64, 3, 1, 2, 3])
const jfif = part(0xe0, [...Buffer.from('JFIF\0'), 1, 1])

test('a picture is known by its bytes', () => {
  expect(inspect(webp)).toEqual({ type: 'image/webp', width: 320, height: 320 })
  expect(inspect(jpeg(jfif, frame))).toEqual({ type: 'image/jpeg', width: 320, height: 96 })
})

test.each([
  ['nothing', Buffer.alloc(0)],
  ['a text', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')],
  [
    'a page that begins as a picture',
    Buffer.concat([webp.subarray(0, 40), Buffer.from('<script>')]),
  ],
  [
    'a picture with something behind it',
    Buffer.concat([webp, Buffer.from('<script>alert(1)</script>')]),
  ],
  ['half of a picture', webp.subarray(0, webp.length >> 1)],
  ['a JPEG without points', jpeg(frame).subarray(0, 15)],
  ['a JPEG without a size', jpeg(jfif)],
  ['a JPEG that says where it was taken', jpeg(part(0xe1, [...Buffer.from('Exif\0\0')]), frame)],
  ['a JPEG with a comment', jpeg(part(0xfe, [1, 2, 3, 4]), frame)],
  [
    'a JPEG whose parts have no length',
    Buffer.concat([
      Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0]),
      Buffer.alloc(20, 0xff),
      Buffer.from([0xff, 0xd9]),
    ]),
  ],
])('%s is none', (_, bytes) => {
  expect(inspect(bytes)).toBeNull()
})

test('whatever the bytes are, it ends and says what they are', () => {
  for (let at = 0; at < 600; at += 1) {
    const broken = Buffer.from(webp)
    broken[at % 60] = (broken[at % 60] ?? 0) ^ (1 << (at % 8))
    expect([null, 'image/webp']).toContain(inspect(broken)?.type ?? null)
    const noise = Buffer.from(Array.from({ length: 64 }, (_, index) => (index * at * 31) % 256))
    noise.writeUInt16BE(0xffd8, 0)
    noise.writeUInt16BE(0xffd9, 62)
    expect(() => inspect(noise)).not.toThrow()
  }
})
