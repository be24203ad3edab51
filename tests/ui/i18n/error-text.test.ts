import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createTexts } from '../../../src/ui/i18n/create-texts.ts'
import { errorText } from '../../../src/ui/i18n/error-text.ts'
import { SuiteError } from '../../../src/ui/link/suite-error.ts'

const texts = createTexts('en', [
  {
    _id: 'en',
    language: 'en',
    texts: JSON.parse(readFileSync('locales/en/translation.json', 'utf8')),
  },
])
const tell = (code: string, status: number, message = '') =>
  errorText(texts, new SuiteError({ code, status, message }))

test('a code that has a text is told in the reader’s language, whatever the server said', () => {
  expect(tell('INVALID_CREDENTIALS', 401, 'nope')).toBe('Invalid username or password')
  expect(tell('TABLE_UNKNOWN', 404, 'nope')).toBe('This table does not exist any more')
})

test('the error catalogue: 401, 500 and no answer at all', () => {
  expect(tell('OTHER', 401)).toBe('Session expired. Please log in again.')
  expect(tell('OTHER', 500, 'stack')).toBe('Server error. Please try again later.')
  expect(tell('OTHER', 503, 'stack')).toBe('Server error. Please try again later.')
  expect(tell('OTHER', 0, 'socket hang up')).toBe('Network error. Please check your connection.')
})

test('a code without a text says what the server said', () => {
  expect(tell('OTHER', 409, 'Somebody was faster.')).toBe('Somebody was faster.')
  expect(tell('OTHER', 401, 'Sign in at the counter.')).toBe('Sign in at the counter.')
})

test('what is no failure of ours is told as unknown, never as its insides', () => {
  expect(errorText(texts, new TypeError('x is not a function'))).toBe(
    'That did not work. Please try again.',
  )
  expect(errorText(texts, null)).toBe('That did not work. Please try again.')
})
