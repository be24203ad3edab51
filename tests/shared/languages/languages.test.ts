import { expect, test } from 'vitest'
import { detectLanguage } from '#shared/languages/languages.ts'

test('the language is looked for in local storage, then in the browser, then in the html tag', () => {
  const all = { stored: 'km', browser: ['th-TH', 'en-US'], htmlTag: 'vi' }
  expect(detectLanguage(all)).toBe('km')
  expect(detectLanguage({ ...all, stored: null })).toBe('th')
  expect(detectLanguage({ stored: null, browser: [], htmlTag: 'vi' })).toBe('vi')
})

test('a language that is not ours is passed over; with none left nothing is claimed', () => {
  expect(detectLanguage({ stored: 'xx', browser: ['fr-FR', 'ms-SG'], htmlTag: 'lo' })).toBe('ms')
  expect(detectLanguage({ stored: '', browser: ['fr'], htmlTag: '' })).toBe(null)
})

test('Tagalog is Filipino', () => {
  expect(detectLanguage({ stored: null, browser: ['tl-PH'], htmlTag: 'lo' })).toBe('fil')
})
