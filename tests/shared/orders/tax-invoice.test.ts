import { expect, test } from 'vitest'
import { Buyer, invoiceNumber } from '#shared/orders/tax-invoice.ts'

test.each([
  [1, 'VTE1/000001'],
  [42, 'VTE1/000042'],
  [999_999, 'VTE1/999999'],
  [1_000_000, 'VTE1/1000000'],
])('invoice %i of a branch has a number of its series', (n, expected) => {
  expect(invoiceNumber('VTE1', n)).toBe(expected)
})

const buyer = { name: 'Ice and Sons', address: 'Vientiane', taxId: '1234567890' }

test.each<[string, object, boolean]>([
  ['a person', {}, true],
  ['a head office', { branch: '00000', businessStyle: 'Ice' }, true],
  ['a guest without a tax number', { taxId: '' }, true],
  ['a branch of four digits', { branch: '0000' }, false],
  ['a tax number with letters', { taxId: '12A' }, false],
  ['a tax number of 15 digits', { taxId: '123456789012345' }, false],
  ['no name', { name: ' ' }, false],
  ['a name of 150 letters', { name: 'n'.repeat(150) }, true],
  ['a name of 151 letters', { name: 'n'.repeat(151) }, false],
  ['an address of 301 letters', { address: 'n'.repeat(301) }, false],
  ['a business style of 101 letters', { businessStyle: 'n'.repeat(101) }, false],
])('a buyer is checked: %s', (_case, more, valid) => {
  expect(Buyer.safeParse({ ...buyer, ...more }).success).toBe(valid)
})
