import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanTexts, unfitTextIn } from '#shared/texts/plain-text.ts'

test('a text that cannot be kept or printed is found in any place, and named', () => {
  for (const sign of ['\0', '\ud800', '\udc00', '\u001b', '\u007f', '\u009b', '\u202e', '\u2066']) {
    expect(unfitTextIn({ commands: [{ payload: { note: `a${sign}b` } }] })).toBe(
      'commands.0.payload.note',
    )
    expect(unfitTextIn({ name: { [`e${sign}n`]: 'x' } })).toBe('name.en')
    expect(unfitTextIn(sign)).toBe('')
  }
})

test('texts that people write in ten languages are accepted, with line ends, joiners and emoji', () => {
  const texts = [
    'ຕຳໝາກຫຸ່ງ',
    'ส้มตำ',
    'ကြက်သား',
    'ម្ហូប',
    'Phở',
    '炒饭',
    '👩‍🍳🔥',
    'a\tb\r\nc',
    'x\u200by',
    '',
  ]
  expect(unfitTextIn({ texts, n: 1, is: true, none: null })).toBeNull()
})

test('a million nested brackets are searched without a stack', () => {
  let deep: unknown = '\0'
  for (let n = 0; n < 1_000_000; n += 1) deep = [deep]
  expect(unfitTextIn(deep)).toMatch(/^(0\.){11}0$/)
})

test('a cleaned value is fit, and one that was fit is the same object', () => {
  fc.assert(
    fc.property(fc.jsonValue({ stringUnit: 'binary' }), (value) => {
      const clean = cleanTexts(value)
      expect(unfitTextIn(clean)).toBeNull()
      expect(clean === value).toBe(unfitTextIn(value) === null)
    }),
  )
  expect(cleanTexts({ note: 'no\0 peanuts', 'k\ud800': ['\u202a+856 20'] })).toEqual({
    note: 'no peanuts',
    k: ['+856 20'],
  })
})
