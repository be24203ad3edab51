import { expect, test } from 'vitest'
import { guestLanguages } from '#shared/customer-display/guest-languages.ts'

test('beside the language of the display guests may choose English', () => {
  expect(guestLanguages('lo', 'LA')).toEqual(['lo', 'en'])
})

test('beside English they may choose the language of the country', () => {
  expect(guestLanguages('en', 'LA')).toEqual(['en', 'lo'])
  expect(guestLanguages('en', 'SG')).toEqual(['en', 'zh'])
})
