import { describe, expect, test } from 'vitest'
import { quantityIn, STANDARD_UNITS } from '#shared/inventory/unit.ts'

const { mass, count } = STANDARD_UNITS
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
  })
})
