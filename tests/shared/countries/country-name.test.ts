import { afterEach, expect, test, vi } from 'vitest'
import { countryName } from '#shared/countries/country-name.ts'

afterEach(() => vi.restoreAllMocks())

test('a country has the name that its reader uses', () => {
  expect(countryName('LA', 'lo')).toBe('ລາວ')
  expect(countryName('LA', 'en')).toBe('Laos')
  expect(countryName('TH', 'vi')).toBe('Thái Lan')
})

test('if the browser has no names in a language, its own people read their own and others English', () => {
  vi.spyOn(Intl.DisplayNames, 'supportedLocalesOf').mockReturnValue([])
  expect(countryName('LA', 'lo')).toBe('ລາວ')
  expect(countryName('TH', 'lo')).toBe('Thailand')
})
