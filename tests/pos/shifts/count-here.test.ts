import { describe, expect, test } from 'vitest'
import { countHere } from '../../../src/pos/shifts/count-here.ts'

const rate = (currency: string, buying: string) => ({
  currency,
  buying,
  selling: buying,
  from: '2026-11-01T00:00:00.000Z',
  to: null,
})
const branch = {
  currency: 'LAK',
  cash: { blindCount: false, differenceLimit: 20_000, movementLimit: 0 },
  rates: [rate('USD', '21650')],
}
const counted = (total: number, usd?: number) => ({
  currency: 'LAK',
  pieces: {},
  total,
  ...(usd !== undefined && { foreign: [{ currency: 'USD', pieces: {}, total: usd }] }),
})

describe('a count that the server cannot compare', () => {
  test('is compared with what the till knows', () => {
    const known = { expected: 500_000, foreign: [] }
    expect(countHere(counted(500_000), known, branch, false)).toEqual({
      expected: 500_000,
      difference: 0,
      differs: false,
      needsManager: false,
    })
    expect(countHere(counted(490_000), known, branch, false)).toMatchObject({
      difference: -10_000,
      differs: true,
      needsManager: false,
    })
  })

  test('needs a manager above the branch’s limit, also for another currency', () => {
    const known = { expected: 500_000, foreign: [['USD', 1000]] as const }
    expect(countHere(counted(470_000, 1000), known, branch, false).needsManager).toBe(true)
    expect(countHere(counted(470_000, 1000), known, branch, true).needsManager).toBe(false)
    const short = countHere(counted(500_000, 500), known, branch, false)
    expect(short).toMatchObject({ differs: true, needsManager: true })
    expect(short.foreign).toMatchObject([{ currency: 'USD', difference: -500, worth: -108_250 }])
  })

  test('says nothing where the till does not know what must be there', () => {
    expect(countHere(counted(1), { expected: undefined, foreign: [] }, branch, false)).toEqual({
      expected: null,
      difference: null,
      differs: false,
      needsManager: false,
    })
  })
})
