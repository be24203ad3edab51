import { expect, test } from 'vitest'
import { LANGUAGES } from '#shared/languages/languages.ts'
import { createFormat } from '../../../src/ui/i18n/use-format.ts'

const CURRENCIES = 'LAK THB VND MYR IDR PHP MMK KHR SGD BND USD'.split(' ')
const PLACE = { timeZone: 'Asia/Vientiane', hourCycle: 24 } as const

test.each(CURRENCIES)('an amount in %s reads the same in all ten languages', (currency) => {
  const formats = LANGUAGES.map((language) => createFormat(language, PLACE))
  for (const amount of [0, 5, -3500, 1_234_567]) {
    expect(new Set(formats.map(({ money }) => money(amount, currency))).size).toBe(1)
    expect(new Set(formats.map((format) => format.amount(amount, currency))).size).toBe(1)
  }
})

test('plain figures are written as the reader’s language writes them', () => {
  expect(createFormat('en', PLACE).number(1234.5)).toBe('1,234.5')
  expect(createFormat('vi', PLACE).number(1234.5)).toBe('1.234,5')
})
