import { expect, test } from 'vitest'
import { BranchReceipt } from '#shared/branches/edit.ts'
import { COUNTRIES } from '#shared/countries/country-code.ts'
import { fieldsIn } from '../../../src/pos/receipts/receipt-fields.ts'

test('only Thailand asks which place of the seller it is, by five digits', () => {
  const asked = COUNTRIES.filter((country) =>
    fieldsIn(country).some(({ name }) => name === 'taxBranch'),
  )
  expect(asked).toEqual(['TH'])
  const receipt = { header: '', address: '', phone: '', taxNumber: '', footer: {} }
  const takes = (taxBranch: string) => BranchReceipt.safeParse({ ...receipt, taxBranch }).success
  expect(['00000', '00012', ''].map(takes)).toEqual([true, true, true])
  expect(['1', '000001', '0000A', ' 00001'].map(takes)).toEqual([false, false, false, false])
})
