import { expect, test } from 'vitest'
import { readVoucherCode, voucherCodeOf } from '#shared/promoting/voucher-code.ts'

const code = voucherCodeOf(new Uint8Array([1, 29, 30, 77, 128, 200, 255, 3, 9]))

test('a code has ten characters without look-alikes, and is read with blanks and small letters', () => {
  expect(code).toMatch(/^[2-9A-HJKMNP-TV-Z]{10}$/)
  expect(readVoucherCode(` ${code.slice(0, 5).toLowerCase()}-${code.slice(5)} `)).toBe(code)
})

test('every single mistyped character is found without asking the server', () => {
  const mistyped = code.split('').flatMap((one, at) =>
    '23456789ABCDEFGHJKMNPQRSTVWXYZ'
      .split('')
      .filter((other) => other !== one)
      .map((other) => code.slice(0, at) + other + code.slice(at + 1)),
  )
  expect(mistyped.length).toBeGreaterThan(250)
  expect(mistyped.filter((text) => readVoucherCode(text) !== null)).toEqual([])
})

test('what is no code is none', () => {
  const texts = ['', code.slice(1), `${code}2`, '0'.repeat(10)]
  expect(texts.map(readVoucherCode)).toEqual([null, null, null, null])
})
