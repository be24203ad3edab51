import { expect, test } from 'vitest'
import { readVoucherCode, voucherCodeOf } from '#shared/promoting/voucher-code.ts'

const code = voucherCodeOf(new Uint8Array([1, 29, 30, 77, 128, 200, 255, 3, 9]))

test('a code has ten characters without look-alikes, and is read with blanks and small letters', () => {
  expect(code).toMatch(/^[2-9A-HJKMNP-TV-Z]{10}$/)
  expect(readVoucherCode(` ${code.slice(0, 5).toLowerCase()}-${code.slice(5)} `)).toBe(code)
})

test('every single mistyped character is found without asking the server', () => {
  for (const [at, one] of code.split('').entries())
    for (const other of '23456789ABCDEFGHJKMNPQRSTVWXYZ')
      if (other !== one)
        expect(readVoucherCode(code.slice(0, at) + other + code.slice(at + 1))).toBeNull()
})

test('what is no code is none', () => {
  for (const text of ['', code.slice(1), `${code}2`, '0'.repeat(10)])
    expect(readVoucherCode(text)).toBeNull()
})
