import { expect, test } from 'vitest'
import { isTaxId } from '#shared/receipts/tax-id.ts'

/** Numbers that companies print on their own papers. */
const REAL = [
  ['TH', '0107544000108'],
  ['TH', '0107542000011'],
  ['VN', '0100109106'],
  ['VN', '0100109106001'],
  ['PH', '000360916'],
  ['PH', '00036091600000'],
] as const

test.each(REAL)('%s knows %s', (country, digits) => {
  expect(isTaxId(country, digits)).toBe(true)
})

test.each(REAL.slice(0, 4))('%s notices a wrong check digit of %s', (country, digits) => {
  const at = country === 'VN' ? 9 : 12
  for (let by = 1; by < 10; by++) {
    const wrong = digits.slice(0, at) + ((Number(digits[at]) + by) % 10) + digits.slice(at + 1)
    expect(isTaxId(country, wrong)).toBe(false)
  }
})

test('two digits of a Thai number that changed places are noticed', () => {
  expect(isTaxId('TH', '0107454000108')).toBe(false)
})

test.each([
  ['TH', '010754400010'],
  ['VN', '010010910'],
  ['PH', '1234567890'],
] as const)('%s takes no number of another length, such as %s', (country, digits) => {
  expect(isTaxId(country, digits)).toBe(false)
})
