import { expect, test } from 'vitest'
import { fillWords, namesCode } from '#shared/campaigns/fill-words.ts'

const own = { code: 'ABCDE23456', until: '21/12/2026' }

test('a code and its last day come where a message names them, in one pair of brackets or two', () => {
  expect(fillWords('Say {code} until {until}: {code}', own)).toBe(
    'Say ABCDE23456 until 21/12/2026: ABCDE23456',
  )
  expect(fillWords('Say {{ CODE }} by {{until}}', own)).toBe('Say ABCDE23456 by 21/12/2026')
})

test('a message without a place has its code at the end, also an empty one', () => {
  expect(fillWords('Come back', own)).toBe('Come back ABCDE23456')
  expect(fillWords('', own)).toBe('ABCDE23456')
})

test('a message is as it was written where no code is given, and what a code says is no pattern', () => {
  expect(fillWords('Say {code}', null)).toBe('Say {code}')
  expect(fillWords('Say {code}', { code: '$&', until: '' })).toBe('Say $&')
})

test('a message names a code in any language, by the code or by its day', () => {
  expect(namesCode({ en: 'Hello', lo: 'ລະຫັດ {code}' })).toBe(true)
  expect(namesCode({ en: 'Until {{until}}' })).toBe(true)
  expect(namesCode({ en: 'Hello {name}' })).toBe(false)
})
