import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  after,
  averageCost,
  correctPrice,
  EMPTY_LEVEL,
  issue,
  type Level,
  receive,
  shareLeft,
} from '#shared/inventory/level.ts'
import { signOf } from '#shared/money/ratio.ts'
import { HOLDS, TIMEOUT, verdict } from '../support/properties.ts'

/** Returns a level after something was bought: its cost is the last known one from now on. */
function bought(level: Level, quantity: number, value: number): Level {
  const then = receive(level, quantity, value).reduce(after, level)
  return { ...then, last: { quantity, value } }
}

/** Pieces, and money of two decimals, as the examples have them. */
const pieces = (count: number) => count * 1000
const money = (amount: number) => Math.round(amount * 100) * 1000
const price = (level: Level) => {
  const cost = averageCost(level)
  return cost && Number(cost.n) / Number(cost.d) / 100
}

describe('the average cost', () => {
  test('is that of what was bought: 10 at 16 and 10 at 15 give 15.50', () => {
    const level = [16, 15].reduce((was, at) => bought(was, pieces(10), money(10 * at)), EMPTY_LEVEL)
    expect(price(level)).toBe(15.5)
  })

  test('of 20 received at 3.30 when 2 were missing is 3.30, not 3.67', () => {
    const missing: Level = { quantity: pieces(-2), value: 0, last: null }
    expect(price(bought(missing, pieces(20), money(66)))).toBe(3.3)
    const guessed: Level = { quantity: pieces(-2), value: money(-10), last: null }
    expect(price(bought(guessed, pieces(20), money(66)))).toBe(3.3)
  })

  test('of 5 received at 10 when 10 were missing is 10, not -10', () => {
    const missing: Level = { quantity: pieces(-10), value: 0, last: null }
    expect(price(bought(missing, pieces(5), money(50)))).toBe(10)
  })

  test('below the smallest unit of a currency stays exact', () => {
    // 1,000,000 pieces for 1,000.00: 0.001 each.
    const level = bought(EMPTY_LEVEL, pieces(1_000_000), money(1000))
    const used = issue(level, pieces(250_000))
    expect(used.value).toBe(money(-250))
    expect(price(after(level, used))).toBe(0.001)
  })

  test('a price that is corrected later revalues what is left, and the rest is of today', () => {
    const mixed = bought(bought(EMPTY_LEVEL, pieces(100), money(500)), pieces(15), money(30_000))
    const left = shareLeft([{ before: pieces(115), taken: pieces(10) }])
    const level = after(mixed, issue(mixed, pieces(10)))
    const by = money(15 * 5) - money(30_000)
    const { level: movement, used } = correctPrice(by, left)
    const corrected = after(level, movement)
    expect(corrected.quantity).toBe(pieces(105))
    expect(Math.round(corrected.value / 1000)).toBe(52_500)
    expect(movement.value + used).toBe(by)
  })

  test('nothing of a receipt is left once more was taken than was there', () => {
    const taken = [
      { before: 10, taken: 3 },
      { before: 7, taken: 9 },
    ]
    expect(signOf(shareLeft(taken))).toBe(0)
  })
})

test('what goes below zero goes at the last cost, and says so where none is known', () => {
  const known = bought(EMPTY_LEVEL, pieces(2), money(20))
  expect(issue(known, pieces(5))).toEqual({
    kind: 'issue',
    quantity: pieces(-5),
    value: money(-50),
  })
  expect(issue(EMPTY_LEVEL, 7)).toEqual({ kind: 'issue', quantity: -7, value: 0, uncosted: true })
})

type Step = { readonly taken: boolean; readonly quantity: number; readonly price: number }
const steps = fc.array(
  fc.record({
    taken: fc.boolean(),
    quantity: fc.integer({ min: 1, max: 40_000_000 }),
    price: fc.integer({ min: 0, max: 1_000_000 }),
  }),
  { maxLength: 40 },
)
/** Prices are per base unit, so that no example is dearer than anything that is cooked. */
const worth = ({ quantity, price: each }: Omit<Step, 'taken'>) => Math.round((quantity * each) / 3)
const stepped = (level: Level, step: Step): Level =>
  step.taken ? after(level, issue(level, step.quantity)) : bought(level, step.quantity, worth(step))

const isWorth = (history: readonly Step[]) => {
  let level = EMPTY_LEVEL
  return history.every((step) => {
    level = stepped(level, step)
    if (level.quantity === 0) return level.value === 0
    return level.quantity > 0 ? level.value >= 0 : level.value <= 0
  })
}

test(
  'nothing there is worth nothing, something there is worth nothing less, and what is missing owes',
  TIMEOUT,
  () => {
    expect(verdict(steps, isWorth)).toBe(HOLDS)
  },
)

test('what covers a shortage leaves the rest at the price that was paid for it', TIMEOUT, () => {
  const cases = fc.record({
    history: steps,
    quantity: fc.integer({ min: 1, max: 40_000_000 }),
    price: fc.integer({ min: 0, max: 1_000_000 }),
  })
  type Case = Omit<Step, 'taken'> & { readonly history: readonly Step[] }
  const holds = ({ history, ...receipt }: Case) => {
    const { quantity } = receipt
    const value = worth(receipt)
    const level = history.reduce(stepped, EMPTY_LEVEL)
    if (level.quantity >= 0 || -level.quantity >= quantity) return true
    const then = receive(level, quantity, value).reduce(after, level)
    const exact = (BigInt(value) * BigInt(then.quantity)) / BigInt(quantity)
    return Math.abs(then.value - Number(exact)) <= 1
  }
  expect(verdict(cases, holds)).toBe(HOLDS)
})
