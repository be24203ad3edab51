import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { codePath } from '../../../src/ui/controls/code-path.ts'

test('a run of dark modules is one rectangle', () => {
  expect(codePath([[false, true, true, false, true]])).toBe('M1 0h2v1h-2zM4 0h1v1h-1z')
})

test('every dark module of a payment code is drawn, and no other', () => {
  const { data } = encode('00020101021229370016A000000677010111', { ecc: 'M', border: 4 })
  const drawn = data.map((row) => row.map(() => false))
  for (const [, x, y, length] of codePath(data).matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    drawn[Number(y)]?.fill(true, Number(x), Number(x) + Number(length))
  expect(drawn).toEqual(data)
})
