import { describe, expect, test } from 'vitest'
import { amountIn, decimalsFor, quantityIn, STANDARD_UNITS } from '#shared/inventory/unit.ts'

const { mass, count } = STANDARD_UNITS
const shown = (quantity: number, of: { num: number; den: number }) => {
  const { n, d } = amountIn(quantity, of)
  return (Number(n) / Number(d)).toFixed(decimalsFor(quantity, of))
}

describe('units', () => {
  test('of the region have the weight that their sources say', () => {
    // Myanmar's Ministry of Commerce: 1 viss = 100 ticals = 1.63293 kg.
    expect(quantityIn(1, mass.viss)).toBe(1_632_930)
    expect(quantityIn(100, mass.tical)).toBe(quantityIn(1, mass.viss))
    // Weights and Measures Act of Malaysia: 1 kati = 604.79 g.
    expect(quantityIn(1, mass.kati)).toBe(604_790)
    expect(quantityIn(10, mass.khit)).toBe(quantityIn(1, mass.kg))
  })

  test('multiply exactly: 5 x 12 are 60, a dozen is 12, and 6.06 is no 6.21', () => {
    expect(quantityIn(5, count.dozen)).toBe(60_000)
    expect(quantityIn(1, count.dozen)).toBe(12_000)
    expect(quantityIn('6.06', mass.kg)).toBe(6_060_000)
    expect(shown(6_060_000, mass.kg)).toBe('6.06')
  })

  test('never hide a small quantity: 4 g are 0.004 kg', () => {
    expect(shown(4000, mass.kg)).toBe('0.004')
    expect(shown(4, mass.kg)).toBe('0.000004')
    expect(shown(-4000, mass.kg)).toBe('-0.004')
    expect(shown(0, mass.kg)).toBe('0')
    expect(shown(1_000_000, mass.viss)).toBe('0.612')
  })
})
