import { describe, expect, test } from 'vitest'
import type { TaxRow } from '#shared/money/tax-row.ts'
import { withoutTax, withPriceDisplay, withTax } from '#shared/branches/change-taxes.ts'

const id = (n: number) => `01936000-0000-7000-8000-${String(n).padStart(12, '0')}`
const row = (n: number, from: string, to: string | null, more: Partial<TaxRow> = {}): TaxRow => ({
  _id: id(n),
  name: 'VAT',
  kind: 'percent',
  rate: 10,
  included: false,
  compound: false,
  taxClass: 'standard',
  from,
  to,
  ...more,
})
const today = '2026-11-21'
const draft = (from: string, more: object = {}) => ({
  taxClass: 'standard',
  name: 'VAT',
  rate: 8,
  included: false,
  compound: false,
  from,
  ...more,
})
const add = (rows: readonly TaxRow[], from: string, more: object = {}) =>
  withTax(rows, draft(from, more), { _id: id(9), today })
const shown = (change: ReturnType<typeof withTax>) =>
  'taxes' in change ? change.taxes.map((one) => [one.included, one.from, one.to]) : change
const display = (rows: readonly TaxRow[], included: boolean) =>
  withPriceDisplay(rows, included, { today, newId: () => id(9) })
const spans = (change: ReturnType<typeof withTax>) =>
  'taxes' in change ? change.taxes.map(({ rate, from, to }) => [rate, from, to]) : change

describe('a new rate', () => {
  test('ends the old one the day before', () => {
    expect(spans(add([row(1, '2000-01-01', null)], today))).toEqual([
      [10, '2000-01-01', '2026-11-20'],
      [8, today, null],
    ])
  })

  test('is itself ended by one that is planned for later', () => {
    const rows = [row(1, '2000-01-01', '2026-12-31'), row(2, '2027-01-01', null)]
    expect(spans(add(rows, '2026-12-01'))).toEqual([
      [10, '2000-01-01', '2026-11-30'],
      [8, '2026-12-01', '2026-12-31'],
      [10, '2027-01-01', null],
    ])
  })

  test('of the same day replaces the one that was to begin on it', () => {
    expect(spans(add([row(1, '2000-01-01', '2026-11-20'), row(2, today, null)], today))).toEqual([
      [10, '2000-01-01', '2026-11-20'],
      [8, today, null],
    ])
  })

  test('leaves the past alone', () => {
    expect(add([row(1, '2000-01-01', null)], '2026-11-20')).toEqual({ refused: 'TAX_IN_THE_PAST' })
  })

  test('leaves other classes and other taxes alone', () => {
    const rows = [row(1, '2000-01-01', null, { taxClass: 'alcohol' }), row(2, '2000-01-01', null)]
    expect(spans(add(rows, today))).toEqual([
      [10, '2000-01-01', null],
      [10, '2000-01-01', '2026-11-20'],
      [8, today, null],
    ])
  })

  test('may turn from added to included, but not beside one that is still added', () => {
    expect(spans(add([row(1, '2000-01-01', null)], today, { included: true }))).toHaveLength(2)
    const rows = [row(1, '2000-01-01', null), row(2, '2000-01-01', null, { name: 'City' })]
    expect(add(rows, today, { included: true })).toEqual({ refused: 'TAX_DISPLAY_MIXED' })
  })
})

describe('ending a rate', () => {
  test('keeps the rate until yesterday', () => {
    expect(spans(withoutTax([row(1, '2000-01-01', null)], id(1), today))).toEqual([
      [10, '2000-01-01', '2026-11-20'],
    ])
  })

  test('takes one back that has not begun', () => {
    expect(withoutTax([row(1, '2027-01-01', null)], id(1), today)).toEqual({ taxes: [] })
  })

  test('does not touch one that is over', () => {
    const rows = [row(1, '2000-01-01', '2010-01-01')]
    expect(withoutTax(rows, id(1), today)).toEqual({ refused: 'TAX_IN_THE_PAST' })
  })
})

describe('prices with their taxes, or without', () => {
  test('change from today on, and past days keep what they had', () => {
    const rows = [
      row(1, '2000-01-01', '2019-12-31'),
      row(2, '2020-01-01', null),
      row(3, '2020-01-01', null, { name: 'City', taxClass: 'alcohol' }),
    ]
    expect(shown(display(rows, true))).toEqual([
      [false, '2000-01-01', '2019-12-31'],
      [false, '2020-01-01', '2026-11-20'],
      [true, today, null],
      [false, '2020-01-01', '2026-11-20'],
      [true, today, null],
    ])
  })

  test('also of planned rates; a row that is so already stays the same', () => {
    const rows = [row(1, '2000-01-01', null, { included: true }), row(2, '2027-01-01', null)]
    expect(display(rows, true)).toEqual({ taxes: [rows[0], { ...rows[1], included: true }] })
  })
})
