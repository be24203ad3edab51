import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { outside, studentBound } from '#shared/statistics/student.ts'
import { ratio, type Sample, welch } from '#shared/statistics/welch.ts'

const sampleOf = (values: readonly number[]): Sample => {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  return { count: values.length, mean, variance: squares / (values.length - 1) }
}

describe('the 95 % interval by Welch', () => {
  test('is that of Student’s sleep data, as R prints it for t.test(extra ~ group)', () => {
    const one = sampleOf([0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0, 2])
    const other = sampleOf([1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4])
    const result = welch(one, other)
    expect(result?.difference).toBeCloseTo(-1.58, 10)
    expect(result?.freedom).toBeCloseTo(17.776, 3)
    expect(result?.low).toBeCloseTo(-3.365_483_2, 6)
    expect(result?.high).toBeCloseTo(0.205_483_2, 6)
  })

  test('is that of directed reading activities in Moore and McCabe, of two sizes and two spreads', () => {
    const result = welch(
      { count: 21, mean: 51.476, variance: 11.007 ** 2 },
      { count: 23, mean: 41.522, variance: 17.149 ** 2 },
    )
    expect(result?.freedom).toBeCloseTo(37.86, 1)
    expect(result?.low).toBeCloseTo(1.23, 1)
    expect(result?.high).toBeCloseTo(18.68, 1)
  })

  test('needs two members on each side, and some spread', () => {
    const some = { count: 2, mean: 3, variance: 1 }
    expect(welch({ ...some, count: 1 }, some)).toBeNull()
    expect(welch(some, { ...some, count: 0 })).toBeNull()
    expect(welch({ ...some, variance: 0 }, { ...some, variance: 0 })).toBeNull()
  })

  test('turns its signs with its sides, and holds the difference', () => {
    const sample = fc.record({
      count: fc.integer({ min: 2, max: 5000 }),
      mean: fc.double({ min: -1e6, max: 1e6, noNaN: true }),
      variance: fc.double({ min: 1e-3, max: 1e9, noNaN: true }),
    })
    fc.assert(
      fc.property(sample, sample, (one, other) => {
        const [result, turned] = [welch(one, other), welch(other, one)]
        if (!result || !turned) throw new Error('There is spread on both sides.')
        expect(turned.low).toBeCloseTo(-result.high, 3)
        expect(result.low).toBeLessThanOrEqual(result.difference)
        expect(result.high).toBeGreaterThanOrEqual(result.difference)
      }),
    )
  })
})

describe('the ratio of two means by Fieller', () => {
  test('is about the ratio, and wider above it than below', () => {
    const result = ratio(
      { count: 150, mean: 112, variance: 2500 },
      { count: 150, mean: 100, variance: 2500 },
    )
    expect(result?.ratio).toBeCloseTo(1.12, 10)
    expect((result?.high ?? 0) - 1.12).toBeGreaterThan(1.12 - (result?.low ?? 0))
  })

  test('has no bounds where the lower mean may be zero', () => {
    const sent = { count: 150, mean: 5, variance: 100 }
    expect(ratio(sent, { count: 150, mean: 1, variance: 10_000 })).toBeNull()
    expect(ratio(sent, { count: 150, mean: 0, variance: 1 })).toBeNull()
  })
})

test('the bounds of Student’s distribution are those of printed tables', () => {
  const table = [
    [1, 12.706],
    [5, 2.571],
    [10, 2.228],
    [30, 2.042],
    [120, 1.98],
    [100_000, 1.96],
  ] as const
  for (const [freedom, bound] of table) expect(studentBound(0.05, freedom)).toBeCloseTo(bound, 3)
  expect(studentBound(0.01, 10)).toBeCloseTo(3.169, 3)
  expect(outside(0, 7)).toBe(1)
})
