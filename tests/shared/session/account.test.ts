import { expect, test } from 'vitest'
import { isEmail, isOtp, isUserId } from '#shared/session/account.ts'

test.each([
  ['123456', true],
  ['000000', true],
  ['12345', false],
  ['1234567', false],
  ['12345a', false],
  ['', false],
  ['١٢٣٤٥٦', false],
])('"%s" could be a code: %s', (text, holds) => expect(isOtp(text)).toBe(holds))

test.each([
  ['kham@example.com', true],
  ['k.ham+sala@mail.example.la', true],
  ['kham@home', false],
  ['kham example.com', false],
  ['a b@example.com', false],
  ['Kham <kham@example.com>', false],
  ['kham@example.com\nBcc: all@example.com', false],
])('"%s" could be an e-mail address: %s', (text, holds) => expect(isEmail(text)).toBe(holds))

test.each([
  ['kham', true],
  ['ຄຳ.ສຸກ', true],
  ['la.owner-2', true],
  ['ab', false],
  ['kham k', false],
  ['kham@home', false],
])('"%s" could be a user id: %s', (text, holds) => expect(isUserId(text)).toBe(holds))
