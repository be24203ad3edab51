import fc from 'fast-check'
import { expect, test } from 'vitest'
import { usualCashRounding } from '#shared/countries/default-pricing.ts'
import { currencyOf } from '#shared/money/currency.ts'
import { inForeign, leastNote, notesFor, notesWithin, worthOf } from '#shared/money/exchange.ts'
import { OF_MONEY, TIMEOUT } from '../support/properties.ts'

const HOUSES = ['LAK', 'THB', 'KHR', 'MMK', 'VND', 'PHP', 'MYR', 'SGD', 'IDR', 'BND']
const dollars = { house: 'LAK', foreign: 'USD', rate: '21650' }
const kip = usualCashRounding('LAK')

test('foreign cash is worth its rate, to the nearest amount that is paid in cash', () => {
  expect(worthOf(2000, dollars, kip)).toBe(433_000)
  expect(worthOf(1000, { ...dollars, foreign: 'THB', rate: '645.1' }, kip)).toBe(6500)
  // The house counts cents, the guest's money none.
  expect(
    worthOf(100_000, { house: 'USD', foreign: 'KHR', rate: '0.00025' }, usualCashRounding('USD')),
  ).toBe(2500)
  expect(inForeign(300_500, dollars)).toBe(1388)
  expect(
    worthOf(1000, { house: 'THB', foreign: 'SGD', rate: '25' }, usualCashRounding('THB')),
  ).toBe(25_000)
})

test('the least notes that pay a bill are offered, and change never more than is due', () => {
  expect(notesFor(300_500, dollars, kip)).toBe(1400)
  expect(notesFor(433_000, dollars, kip)).toBe(2000)
  expect(notesWithin(132_500, dollars, kip)).toBe(600)
  expect(notesWithin(21_000, dollars, kip)).toBe(0)
})

const cases = fc
  .tuple(
    fc.constantFrom(...HOUSES),
    fc.constantFrom('USD', 'THB', 'CNY', 'VND', 'LAK', 'SGD'),
    fc.integer({ min: 1, max: 99_999 }),
    fc.integer({ min: 0, max: 4 }),
    fc.integer({ min: 1, max: 5_000_000 }),
  )
  .filter(([house, foreign]) => house !== foreign)
  .map(([house, foreign, digits, places, amount]) => ({
    exchange: { house, foreign, rate: (digits / 10 ** places).toFixed(places) },
    rounding: usualCashRounding(house),
    amount,
  }))

test('the worth is off by half a step of cash at most, on either side', TIMEOUT, () => {
  fc.assert(
    fc.property(cases, ({ exchange, rounding, amount }) => {
      const { house, foreign, rate } = exchange
      const shift = currencyOf(house).digits - currencyOf(foreign).digits
      const exact = amount * Number(rate) * 10 ** shift
      const step = Math.max(1, rounding.unit)
      const worth = worthOf(amount, exchange, rounding)
      expect(worth % step).toBe(0)
      expect(Math.abs(worth - exact)).toBeLessThanOrEqual(step / 2 + exact * 1e-9)
    }),
    { numRuns: OF_MONEY },
  )
})

test(
  'notes for a bill pay it, one note less does not; notes of the change are not worth more than it, with one more they are',
  TIMEOUT,
  () => {
    fc.assert(
      fc.property(cases, ({ exchange, rounding, amount }) => {
        const worth = (notes: number) => worthOf(notes, exchange, rounding)
        const note = leastNote(exchange.foreign)
        const paying = notesFor(amount, exchange, rounding)
        expect(worth(paying)).toBeGreaterThanOrEqual(amount)
        expect(worth(paying - note)).toBeLessThan(amount)
        const back = notesWithin(amount, exchange, rounding)
        expect(back % note).toBe(0)
        expect(worth(back)).toBeLessThanOrEqual(amount)
        expect(worth(back + note)).toBeGreaterThan(amount)
      }),
      { numRuns: OF_MONEY },
    )
  },
)
