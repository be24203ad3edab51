import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  cashTotal,
  checkCashCount,
  emptyCount,
  layoutOf,
  piecesOf,
  sheetOf,
  withPieces,
  withSheet,
} from '#shared/cash/cash-count.ts'
import { CashCount } from '#shared/cash/count.ts'
import { parsePieces } from '#shared/cash/pieces.ts'

describe('counting a drawer', () => {
  it('in dollars follows the specification: bills of 100 to 1, quarters to pennies', () => {
    expect(layoutOf('USD').map(({ value }) => value)).toEqual([
      10000, 5000, 2000, 1000, 500, 100, 25, 10, 5, 1,
    ])
    const bills = { hundreds: 1, fifties: 1, twenties: 1, tens: 1, fives: 1, ones: 1 }
    const coins = { quarters: 1, dimes: 1, nickels: 1, pennies: 1 }
    expect(cashTotal({ currency: 'USD', bills, coins, total: 0 })).toBe(18641)
  })

  it('in any other currency counts its own notes and coins', () => {
    expect(layoutOf('LAK').map(({ value }) => value)).toEqual([
      100000, 50000, 20000, 10000, 5000, 2000, 1000, 500,
    ])
    expect(layoutOf('SGD').filter(({ kind }) => kind === 'coin').length).toBe(5)
    expect(cashTotal({ currency: 'LAK', pieces: { '50000': 3, '500': 2 }, total: 0 })).toBe(151_000)
  })

  it('a value that is both note and coin is one row', () => {
    const values = layoutOf('PHP').map(({ value }) => value)
    expect(new Set(values).size).toBe(values.length)
  })

  it('an entry is a whole number from 0, anything else counts as 0', () => {
    expect(['3', ' 12 ', '0', '', '-1', '2.5', 'abc', '1e3', '99999999'].map(parsePieces)).toEqual([
      3, 12, 0, 0, 0, 0, 0, 0, 0,
    ])
  })

  it('the total follows every change and is what the server checks', () => {
    const row = fc.record({ at: fc.nat(20), pieces: fc.nat(500) })
    const cases = fc.record({
      currency: fc.constantFrom('USD', 'LAK', 'SGD', 'PHP', 'XXX'),
      rows: fc.array(row, { maxLength: 12 }),
    })
    fc.assert(
      fc.property(cases, ({ currency, rows }) => {
        const layout = layoutOf(currency)
        let count = emptyCount(currency)
        for (const { at, pieces } of rows) {
          const counted = layout[at % layout.length]
          if (counted === undefined) continue
          count = withPieces(count, counted, pieces)
          expect(piecesOf(count, counted)).toBe(pieces)
        }
        expect(checkCashCount(count)).toBe(true)
        expect(CashCount.safeParse(count).success).toBe(true)
        expect(checkCashCount({ ...count, total: count.total + 1 })).toBe(false)
      }),
      { numRuns: 500 },
    )
  })

  it('pieces that the currency does not have are refused', () => {
    expect(checkCashCount({ currency: 'LAK', pieces: { '7': 1 }, total: 7 })).toBe(false)
    expect(checkCashCount({ currency: 'LAK', pieces: { '7': 1 }, total: 0 })).toBe(false)
    const bills = { hundreds: 1, fifties: 0, twenties: 0, tens: 0, fives: 0, ones: 0 }
    expect(checkCashCount({ currency: 'LAK', bills, total: 0 })).toBe(false)
    expect(checkCashCount({ currency: 'USD', pieces: { '100': 1 }, total: 0 })).toBe(false)
  })
})

describe('a count of several currencies', () => {
  const kip = withPieces(emptyCount('LAK'), { kind: 'note', value: 50_000, field: null }, 2)
  const [hundred] = layoutOf('USD')
  if (!hundred) throw new Error('no dollars')
  const dollars = withPieces(emptyCount('USD'), hundred, 3)
  const both = withSheet(withSheet(kip, dollars), emptyCount('CNY'))

  it('keeps each part apart, and is checked part by part', () => {
    expect(both.total).toBe(100_000)
    expect(sheetOf(both, 'USD')).toEqual(dollars)
    expect(sheetOf(both, 'EUR')).toEqual(emptyCount('EUR'))
    expect(checkCashCount(both)).toBe(true)
    expect(checkCashCount({ ...both, foreign: [{ ...dollars, total: 1 }] })).toBe(false)
    expect(checkCashCount({ ...both, foreign: [dollars, dollars] })).toBe(false)
    expect(checkCashCount({ ...both, foreign: [kip] })).toBe(false)
  })

  it('a new count of one currency leaves the others as they were', () => {
    expect(withSheet(both, emptyCount('LAK')).foreign).toEqual(both.foreign)
    expect(sheetOf(withSheet(both, emptyCount('USD')), 'USD').total).toBe(0)
  })
})
