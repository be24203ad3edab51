import { beforeAll, expect, test } from 'vitest'
import { LANGUAGES, type Language } from '#shared/languages/languages.ts'
import { catalogueLoaded, errorText } from '../../../src/ui/i18n/error-text.ts'
import { SuiteError } from '../../../src/ui/link/suite-error.ts'
import { fileOf, textsIn } from '../support/texts.ts'

const texts = textsIn('en')
beforeAll(() => catalogueLoaded)

const tell = (code: string, status: number, message = '') =>
  errorText(texts, new SuiteError({ code, status, message }))

test('a code that has a text is shown in the reader’s language, with any message of the server', () => {
  expect(tell('INVALID_CREDENTIALS', 401, 'nope')).toBe('Invalid username or password')
  expect(tell('TABLE_UNKNOWN', 404, 'nope')).toBe('This table no longer exists. Choose another.')
})

test('the error catalogue: 401, 500 and no response at all', () => {
  expect(tell('OTHER', 401)).toBe('Session expired. Please log in again.')
  expect(tell('OTHER', 500, 'stack')).toBe('Server error. Please try again later.')
  expect(tell('OTHER', 503, 'stack')).toBe('Server error. Please try again later.')
  expect(tell('OTHER', 0, 'socket hang up')).toBe('Network error. Please check your connection.')
})

const limited = (details?: unknown) =>
  errorText(texts, new SuiteError({ code: 'OTHER', status: 429, message: 'Slow down', details }))

test('a limit shows for how long, if the server sent that', () => {
  expect(limited({ retryAfter: 45 })).toBe('Too many attempts. Try again in 0:45.')
  expect(limited({ retryAfter: 900 })).toBe('Too many attempts. Try again in 15:00.')
  expect(limited()).toBe('Too many attempts. Please wait a moment.')
})

const small = (details?: unknown) =>
  errorText(texts, new SuiteError({ code: 'AMOUNT_TOO_SMALL', status: 400, message: 'x', details }))

test('the least amount of a currency is named as money, if the server sent it', () => {
  expect(small({ minimum: 10, currency: 'THB' })).toBe('Minimum amount is ฿0.10')
  expect(small({ minimum: 1, currency: 'LAK' })).toBe('Minimum amount is ₭1')
  expect(small()).toBe('The price is below the minimum of the currency.')
})

const full = (details: object, language: Language = 'en') =>
  errorText(
    textsIn(language),
    new SuiteError({ code: 'SLOT_FULL', status: 409, message: 'x', details }),
  )

test('a time that is full names the next one that is free, on the clock of the branch', () => {
  const next = '2026-11-23T11:30:00.000Z'
  const here = { next, timeZone: 'Asia/Vientiane', hourCycle: 24 }
  expect(full(here)).toBe('This time is full. The next free time is 18:30.')
  expect(full({ ...here, hourCycle: 12 })).toBe('This time is full. The next free time is 6:30 PM.')
  expect(full(here, 'my')).toContain('18:30')
  expect(full({ ...here, next: null })).toBe('This time is full. Choose another time.')
  expect(full({ next })).toBe('This time is full. Choose another time.')
})

test('a table that cannot be removed names its next reservation', () => {
  const details = { name: 'Khamla', at: '2026-11-23T11:30:00.000Z', timeZone: 'Asia/Vientiane' }
  const refusal = (more: object) =>
    errorText(
      textsIn('en'),
      new SuiteError({
        code: 'TABLE_RESERVED',
        status: 409,
        message: 'x',
        details: { ...details, ...more },
      }),
    )
  expect(refusal({ hourCycle: 24 })).toBe(
    'This table is reserved for Khamla, 23/11 18:30. Give that reservation another table first.',
  )
  expect(refusal({ free: [] })).toBe('This table is reserved then. Choose another table or time.')
})

test('a proxy before the server is never quoted', () => {
  expect(tell('HTTP_413', 413, '<html>')).toBe('This is too large. Choose something smaller.')
  expect(tell('HTTP_404', 404)).toBe('Not found. It may have been removed.')
  expect(tell('HTTP_409', 409)).toBe(
    'Someone else changed this in the meantime. Refresh the page and try again.',
  )
})

test('a code without a text shows the server’s message', () => {
  expect(tell('OTHER', 409, 'Somebody was faster.')).toBe('Somebody was faster.')
  expect(tell('OTHER', 401, 'Sign in at the counter.')).toBe('Sign in at the counter.')
})

test('a failure that is not ours is shown as unknown, never as its insides', () => {
  expect(errorText(texts, new TypeError('x is not a function'))).toBe(
    'Something went wrong. Please try again.',
  )
  expect(errorText(texts, null)).toBe('Something went wrong. Please try again.')
})

test('a text that quotes a page or a plan uses its word, in every language', () => {
  for (const language of LANGUAGES) {
    const theirs = textsIn(language)
    const codes = Object.entries(errorCodes(language)).filter(([, text]) => text.includes('{{'))
    expect(codes.length).toBeGreaterThan(3)
    for (const [code] of codes)
      expect(errorText(theirs, new SuiteError({ code, status: 400, message: '' }))).not.toMatch(
        /\{\{/,
      )
  }
  expect(tell('OWN_WAYS_IN', 400)).toContain('“My profile”')
})

const errorCodes = (language: Language): Readonly<Record<string, string>> =>
  (fileOf(language) as { errors: { codes: Record<string, string> } }).errors.codes
