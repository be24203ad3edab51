import { currencyOf } from './currency.ts'
import { denominationsOf } from './denominations.ts'
import type { CashRounding } from './policy.ts'
import { add, divide, multiply, ratioOf, round, roundTo, type Ratio } from './ratio.ts'

/** Two currencies and the units of the first that one unit of the second is worth. */
export type Exchange = {
  /** ISO code of the branch's currency. */
  readonly house: string
  readonly foreign: string
  /** As people write it, e.g. '21650' or '0.0462'. */
  readonly rate: string
}

/** Returns how many smallest units of the branch's currency one smallest unit of the other is worth. */
const unitRate = ({ house, foreign, rate }: Exchange): Ratio => {
  const shift = currencyOf(house).digits - currencyOf(foreign).digits
  const power = ratioOf(10 ** Math.abs(shift))
  return shift < 0 ? divide(ratioOf(rate), power) : multiply(ratioOf(rate), power)
}

/**
 * Returns the worth of foreign cash in smallest units of the branch's currency. It is rounded once, to the nearest amount
 * that the branch pays in cash, halves for the guest: neither side can lose more than half of that step.
 */
export const worthOf = (amount: number, exchange: Exchange, { unit }: CashRounding): number =>
  roundTo(multiply(ratioOf(amount), unitRate(exchange)), Math.max(1, unit), 'half_up')

/** Returns what an amount of the other currency is worth in books: to the nearest smallest unit, not to cash. */
export const inHouse = (amount: number, exchange: Exchange): number =>
  round(multiply(ratioOf(amount), unitRate(exchange)))

/** Returns an amount of the branch in smallest units of the other currency, to the nearest. */
export const inForeign = (amount: number, exchange: Exchange): number =>
  round(divide(ratioOf(amount), unitRate(exchange)))

/** Returns the least note of a currency in smallest units: abroad its coins are neither taken nor given. */
export const leastNote = (currency: string): number => Math.min(...denominationsOf(currency).notes)

/** Half a step of cash below or above an amount: from there on a worth is rounded to it. */
const halfStep = (amount: number, unit: number, side: -1 | 1): Ratio =>
  add(ratioOf(amount), { n: side * unit, d: 2 })

/** Returns the least sum of notes that is worth `amount` of the branch's currency, in smallest units of the currency. */
export function notesFor(amount: number, exchange: Exchange, rounding: CashRounding): number {
  const unit = Math.max(1, rounding.unit)
  const from = halfStep(Math.ceil(amount / unit) * unit, unit, -1)
  return roundTo(divide(from, unitRate(exchange)), leastNote(exchange.foreign), 'up')
}

/** Returns the largest sum of notes that is not worth more than `amount` of the branch's currency. */
export function notesWithin(amount: number, exchange: Exchange, rounding: CashRounding): number {
  const unit = Math.max(1, rounding.unit)
  const note = leastNote(exchange.foreign)
  const below = halfStep(Math.floor(Math.max(0, amount) / unit) * unit, unit, 1)
  const notes = roundTo(divide(below, unitRate(exchange)), note, 'down')
  return worthOf(notes, exchange, rounding) > amount ? Math.max(0, notes - note) : notes
}
