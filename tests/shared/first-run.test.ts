import { expect, test } from 'vitest'
import type { TaxRow } from '#shared/money/tax-row.ts'
import { COUNTRIES } from '#shared/countries/country-code.ts'
import { defaultTaxRows } from '#shared/countries/default-taxes.ts'
import { proposedTax, withConfirmedTax } from '#shared/first-run/confirm-taxes.ts'

const TODAY = '2026-11-22'
const context = () => ({ today: TODAY, newId: () => crypto.randomUUID() })

const confirm = (rows: readonly TaxRow[], rate: number, included: boolean): TaxRow[] => {
  const made = withConfirmedTax(rows, { rate, included }, context())
  if ('refused' in made) throw new Error(made.refused)
  return made.taxes
}

test.each(COUNTRIES)('%s proposes the tax that a new branch begins with, if any', (country) => {
  const rows = defaultTaxRows(country)
  const [row] = rows
  expect(proposedTax(rows, TODAY)).toEqual(
    row ? { name: row.name, rate: row.rate, included: row.included } : null,
  )
})

test('a rate that is only confirmed changes no row', () => {
  const rows = defaultTaxRows('SG')
  expect(confirm(rows, 7, true)).toEqual(rows)
})

test('another rate holds from today on, and the days before keep theirs', () => {
  const rows = confirm(defaultTaxRows('SG'), 9, false)
  expect(rows).toMatchObject([
    { rate: 7, included: true, to: '2026-11-21' },
    { name: 'GST', rate: 9, included: false, from: TODAY, to: null },
  ])
})

test('a restaurant without tax confirms zero, and may charge it again the same day', () => {
  const none = confirm(defaultTaxRows('TH'), 0, true)
  expect(proposedTax(none, TODAY)).toMatchObject({ name: 'VAT', rate: 0 })
  const again = confirm(none, 7, true)
  expect(proposedTax(again, TODAY)).toEqual({ name: 'VAT', rate: 7, included: true })
})

test('of several taxes at once none is offered as the one rate', () => {
  const [row] = defaultTaxRows('TH')
  if (!row) throw new Error('Thailand has a tax')
  const two = [row, { ...row, _id: 'city', name: 'City tax' }]
  expect(proposedTax(two, TODAY)).toBeNull()
  expect(withConfirmedTax(two, { rate: 5, included: true }, context())).toEqual({
    refused: 'TAX_UNKNOWN',
  })
})
