import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { drawerCurrencies } from '#shared/cash/drawer-currencies.ts'
import { emptyCount } from '#shared/cash/cash-count.ts'
import type { CashCount } from '#shared/cash/count.ts'
import type { CashMovement } from '#shared/cash/movement.ts'
import { inHouse } from '#shared/money/exchange.ts'
import { foreignDrawers, wholeDifference } from '#shared/shifts/foreign-drawer.ts'
import { OF_MONEY_IN_EACH, TIMEOUT } from '../support/properties.ts'

const HOUSES = ['LAK', 'THB', 'VND', 'MYR', 'IDR', 'PHP', 'MMK', 'KHR', 'SGD', 'BND'] as const
const OTHERS = ['USD', 'CNY', 'EUR'] as const
const RATES: Readonly<Record<string, string>> = { USD: '21650', CNY: '3010.5', EUR: '0.0462' }

const sheet = (currency: string, total: number): CashCount => ({ ...emptyCount(currency), total })
const counted = (house: string, foreign: readonly CashCount[]): CashCount => ({
  ...emptyCount(house),
  foreign: [...foreign],
})
const moved = (kind: 'in' | 'out' | 'drop', amount: number, currency?: string): CashMovement => ({
  _id: '019d0000-0000-7000-8000-000000000001',
  kind,
  amount,
  ...(currency !== undefined && { currency }),
  reason: '',
  by: { _id: '019d0000-0000-7000-8000-000000000002', name: 'Noy' },
  approvedBy: null,
  at: '2026-11-21T05:00:00.000Z',
  reverses: null,
})
const rateOf = (currency: string) => RATES[currency] ?? null

const amount = fc.nat(1_000_000)
const event = fc.record({
  currency: fc.constantFrom(...OTHERS),
  kind: fc.constantFrom('sale', 'removal', 'in', 'out', 'drop'),
  amount,
  change: amount,
})

describe('a drawer with several currencies', () => {
  test.each(HOUSES)('must hold the heap of each, after any day in %s', TIMEOUT, (house) => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 30 }), amount, (events, float) => {
        const heaps = new Map(OTHERS.map((currency) => [currency as string, float]))
        const taken = OTHERS.map((currency) => {
          const of = events.filter((one) => one.currency === currency)
          const sum = (kind: string, part: 'amount' | 'change') =>
            of.filter((one) => one.kind === kind).reduce((total, one) => total + one[part], 0)
          return {
            currency,
            cashTaken: sum('sale', 'amount'),
            changeGiven: sum('sale', 'change'),
            cashReturned: sum('removal', 'amount'),
          }
        })
        const movements: CashMovement[] = []
        for (const { currency, kind, amount: by, change } of events) {
          const put = (effect: number) => heaps.set(currency, (heaps.get(currency) ?? 0) + effect)
          if (kind === 'sale') put(by - change)
          else if (kind === 'removal') put(0 - by)
          else {
            const effect = kind === 'in' ? by : 0 - by
            put(effect)
            movements.push(moved(kind, effect, currency))
          }
        }
        const found = foreignDrawers({
          opening: counted(
            house,
            OTHERS.map((currency) => sheet(currency, float)),
          ),
          closing: null,
          taken,
          movements: [...movements, moved('out', -5)],
          rateOf,
        })
        for (const { currency, expected } of found) expect(expected).toBe(heaps.get(currency))
        const held = OTHERS.filter((currency) => heaps.get(currency) !== 0)
        expect(found.map((one) => one.currency)).toEqual(expect.arrayContaining(held))
      }),
      { numRuns: OF_MONEY_IN_EACH },
    )
  })

  test('a currency that is not counted has nothing there, and the difference is worth its rate', () => {
    const opening = counted('LAK', [sheet('USD', 2000), sheet('CNY', 0)])
    const facts = { opening, taken: [], movements: [], rateOf }
    const [dollars, ...others] = foreignDrawers({ ...facts, closing: counted('LAK', []) })
    expect(others).toEqual([])
    expect(dollars).toMatchObject({
      currency: 'USD',
      expected: 2000,
      counted: 0,
      difference: -2000,
      worth: -433_000,
    })
  })

  test('before the closing nothing differs', () => {
    const opening = counted('LAK', [sheet('USD', 2000)])
    const facts = { opening, closing: null, taken: [], movements: [], rateOf }
    expect(foreignDrawers(facts)).toMatchObject([{ counted: null, difference: null, worth: null }])
  })

  test('too much of one currency does not make up for too little of another', () => {
    const short = { difference: -1000, worth: -216_500 }
    expect(wholeDifference(216_500, [short])).toBe(433_000)
    expect(wholeDifference(0, [])).toBe(0)
    expect(wholeDifference(0, [{ difference: 0, worth: null }])).toBe(0)
    expect(wholeDifference(0, [{ difference: 1, worth: null }])).toBe(Infinity)
  })

  test('in books a worth is exact to the smallest unit, whatever the branch pays in cash', () => {
    expect(inHouse(1, { house: 'LAK', foreign: 'USD', rate: '21650' })).toBe(217)
    expect(inHouse(-1, { house: 'LAK', foreign: 'USD', rate: '21650' })).toBe(-217)
  })
})

const rate = (currency: string, to: string | null) => ({
  currency,
  buying: '1',
  selling: '1',
  from: '2026-11-01T00:00:00.000Z',
  to,
})

describe('what is counted', () => {
  const rates = [
    rate('USD', null),
    rate('CNY', '2026-11-21T06:00:00.000Z'),
    rate('EUR', '2026-11-20T06:00:00.000Z'),
  ]
  const openedAt = '2026-11-21T01:00:00.000Z'

  test('are the currencies of now, of this shift, and those that were in the drawer', () => {
    expect(drawerCurrencies({ rates })).toEqual(['USD'])
    expect(drawerCurrencies({ rates }, { openedAt, openingCashCount: null })).toEqual([
      'USD',
      'CNY',
    ])
    const openingCashCount = counted('LAK', [sheet('SGD', 100), sheet('EUR', 0)])
    expect(drawerCurrencies({ rates }, { openedAt, openingCashCount })).toEqual([
      'USD',
      'CNY',
      'SGD',
    ])
    expect(drawerCurrencies({})).toEqual([])
  })
})
