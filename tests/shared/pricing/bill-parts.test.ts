import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Totals } from '#shared/money/policy.ts'
import {
  amountParts,
  type BillParts,
  equalParts,
  fractionParts,
  nextPart,
  partInCash,
  readParts,
  writeParts,
} from '#shared/pricing/bill-parts.ts'
import { HOLDS, TIMEOUT, verdict } from '../support/properties.ts'

const totalsOf = (total: number): Totals => ({
  subtotal: total,
  discount: 0,
  serviceCharge: 0,
  taxes: [],
  net: total,
  total,
})
const bill = (total: number, due = total) => ({ totals: totalsOf(total), due })
const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0)
const cash = (unit: number) => ({ cashRounding: { unit, mode: 'half_up' as const } })

describe('the parts of a bill', () => {
  test('differ by one unit at most, and are the bill together', () => {
    expect(equalParts(bill(100_000), 3)).toEqual({ from: 0, amounts: [33_333, 33_334, 33_333] })
    expect(fractionParts(bill(100_001), 1, 3)).toEqual({ from: 0, amounts: [33_334, 66_667] })
    expect(amountParts(bill(100_000), 30_000)).toEqual({ from: 0, amounts: [30_000, 70_000] })
    expect(amountParts(bill(100_000, 20_000), 30_000)).toEqual({
      from: 80_000,
      amounts: [20_000, 0],
    })
  })

  test('are of what is due, where some was paid before', () => {
    expect(equalParts(bill(100_000, 60_000), 2)).toEqual({
      from: 40_000,
      amounts: [30_000, 30_000],
    })
  })

  test('are known from the address and from what was paid', () => {
    const parts = equalParts(bill(90_000), 3)
    expect(readParts(writeParts(parts))).toEqual(parts)
    for (const text of [null, '', '0.5', '0.x.3', '-1.2.3', '0.1e99.2']) {
      expect(readParts(text)).toBeNull()
    }
    expect(nextPart(bill(90_000), parts, cash(1))).toEqual({ n: 1, of: 3, amount: 30_000 })
    expect(nextPart(bill(90_000, 60_000), parts, cash(1))).toEqual({ n: 2, of: 3, amount: 30_000 })
    expect(nextPart(bill(90_000, 30_000), parts, cash(1))).toEqual({ n: 3, of: 3, amount: 30_000 })
    expect(nextPart(bill(90_000, 0), parts, cash(1))).toBeNull()
  })

  test('leave a dish that came later to the last guest', () => {
    const parts = equalParts(bill(90_000), 3)
    expect(nextPart(bill(115_000, 55_000), parts, cash(1))).toEqual({ n: 3, of: 3, amount: 55_000 })
  })

  const paying = fc.record({
    total: fc.integer({ min: 1, max: 10_000_000 }),
    count: fc.integer({ min: 2, max: 12 }),
    unit: fc.constantFrom(1, 5, 10, 50, 100, 500),
    inCash: fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }),
  })

  test(
    'settle the bill to the unit, each guest in cash or by card, in no more payments than guests',
    TIMEOUT,
    () => {
      const holds = verdict(paying, ({ total, count, unit, inCash }) => {
        const parts: BillParts = equalParts(bill(total), count)
        if (sum(parts.amounts) !== total) return false
        let due = total
        let paid = 0
        for (const byCash of inCash.slice(0, count)) {
          const next = nextPart(bill(total, due), parts, cash(unit))
          if (!next) break
          const last = next.n === next.of
          const amount = last || !byCash ? next.amount : partInCash(next.amount, due, cash(unit))
          if (amount < 0 || amount > due) return false
          paid += amount
          due -= amount
        }
        return due === 0 && paid === total
      })
      expect(holds).toBe(HOLDS)
    },
  )
})
