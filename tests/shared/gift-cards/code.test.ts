import { expect, test } from 'vitest'
import { codeOf, readCode, writeCode } from '#shared/gift-cards/code.ts'

const code = codeOf(new Uint8Array([1, 29, 30, 77, 128, 200, 255, 3, 9, 14, 15, 92, 65, 35, 89]))

test('a code is read with blanks, dashes and small letters', () => {
  expect(readCode(writeCode(code))).toBe(code)
  expect(readCode(` ${code.toLowerCase()} `)).toBe(code)
  expect(writeCode(code)).toMatch(/^(\w{4}-){3}\w{4}$/)
})

test('every single mistyped character is found without asking the server', () => {
  for (const [at, one] of code.split('').entries()) {
    for (const other of '23456789ABCDEFGHJKMNPQRSTVWXYZ') {
      if (other === one) continue
      expect(readCode(code.slice(0, at) + other + code.slice(at + 1))).toBeNull()
    }
  }
})

test('what is no code is none', () => {
  for (const text of ['', 'O0I1', code.slice(1), `${code}2`, '0'.repeat(16)]) {
    expect(readCode(text)).toBeNull()
  }
})
