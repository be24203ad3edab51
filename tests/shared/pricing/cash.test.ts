import { describe, expect, it } from 'vitest'
import { cashUnit, changeFor, isPayable, quickCash, roundCash } from '#shared/pricing/cash.ts'

const kip = { unit: 500, mode: 'half_up' as const }
const exact = { unit: 1, mode: 'half_up' as const }
const cents = { unit: 5, mode: 'half_up' as const }

describe('what is due in cash', () => {
  it.each([
    ['half_up', 250, 500],
    ['half_down', 250, 0],
    ['up', 1, 500],
    ['down', 499, 0],
    ['half_up', -250, -500],
    ['up', -1, -500],
  ] as const)('rounded %s, %i is %i', (mode, due, rounded) => {
    expect(roundCash(due, { unit: 500, mode })).toEqual({ rounded, rounding: rounded - due })
  })

  it.each([0, 1])('is to the last unit where the rounding unit is %i', (unit) => {
    expect(roundCash(1_234, { unit, mode: 'up' })).toEqual({ rounded: 1_234, rounding: 0 })
    expect(changeFor(1_234, 2_000, { unit, mode: 'up' })).toBe(766)
  })
})

describe('the quick keys', () => {
  it('offer no note of more than ten times the due', () => {
    expect(quickCash(500, 'LAK', kip)).toEqual([500, 1_000, 2_000, 5_000])
    expect(quickCash(9_500, 'LAK', kip)).toEqual([9_500, 10_000, 20_000, 50_000])
    expect(quickCash(10_000, 'LAK', kip)).toEqual([10_000, 20_000, 50_000, 100_000])
  })

  it('offer the amounts with the fewest notes, and so the likeliest', () => {
    expect(quickCash(27_500, 'LAK', kip)).toEqual([27_500, 30_000, 50_000, 100_000])
    expect(quickCash(159_500, 'LAK', kip)).toEqual([159_500, 160_000, 200_000])
    expect(quickCash(28_837, 'THB', { unit: 25, mode: 'half_up' })).toEqual([
      28_825, 30_000, 50_000, 100_000,
    ])
  })

  it('offer whole notes for a bill larger than any note', () => {
    expect(quickCash(1_234_500, 'LAK', kip)).toEqual([1_234_500, 1_240_000, 1_250_000, 1_300_000])
  })

  it('offer coins where the notes are too large', () => {
    expect(quickCash(15, 'SGD', cents)).toEqual([15, 20, 50, 100])
    expect(quickCash(5, 'SGD', cents)).toEqual([5, 10, 20, 50])
  })

  it('offer as many amounts as there is room for', () => {
    expect(quickCash(236_400, 'LAK', kip, 1)).toEqual([236_500])
    expect(quickCash(236_400, 'LAK', kip, 2)).toEqual([236_500, 250_000])
  })

  it('offer round amounts in an unknown currency', () => {
    expect(quickCash(1, 'XXX', exact)).toEqual([1, 5, 10])
  })

  it('offer nothing for a refund', () => {
    expect(quickCash(-5_000, 'LAK', kip)).toEqual([])
  })
})

describe('cash on the counter', () => {
  it('comes in the smallest note or coin, or in what the branch rounds to', () => {
    expect(cashUnit('LAK', exact)).toBe(500)
    expect(cashUnit('LAK', { unit: 1_000, mode: 'up' })).toBe(500)
    expect(cashUnit('CNY', { unit: 10, mode: 'half_up' })).toBe(10)
    expect(isPayable(27_500, 27_501, 'LAK', kip)).toBe(false)
    expect(isPayable(27_500, 28_000, 'LAK', kip)).toBe(true)
  })

  it('may always be exactly the due', () => {
    expect(isPayable(27_501, 27_501, 'LAK', exact)).toBe(true)
  })
})
