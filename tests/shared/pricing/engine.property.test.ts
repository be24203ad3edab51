import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { COUNTRIES } from '#shared/countries/country-code.ts'
import { defaultPricing } from '#shared/countries/default-pricing.ts'
import { allocate, evenShares } from '#shared/money/allocate.ts'
import { ONE, compare, ratioOf } from '#shared/money/ratio.ts'
import type { Ratio } from '#shared/money/ratio.ts'
import { changeFor, quickCash, roundCash } from '#shared/pricing/cash.ts'
import { comboPrices } from '#shared/pricing/combo.ts'
import { portionOf } from '#shared/pricing/portion.ts'
import { priceOrder } from '#shared/pricing/price-order.ts'
import { rulesOf } from '#shared/pricing/rules-of.ts'
import { taxLine } from '#shared/pricing/tax-line.ts'
import { HOLDS, TIMEOUT, verdict } from '../support/properties.ts'
import { orderIn } from './arbitrary.ts'

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
const amount = fc.integer({ min: 0, max: 500_000_000 })
const signed = fc.integer({ min: -500_000_000, max: 500_000_000 })
const country = fc.constantFrom(...COUNTRIES)
const order = country.chain(orderIn)
const rounding = fc.record({
  unit: fc.constantFrom(1, 5, 25, 50, 100, 500, 1000),
  mode: fc.constantFrom('half_up' as const, 'half_down' as const, 'up' as const, 'down' as const),
})
const unrounded = (tax: Ratio) => tax
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

describe('the engine, in any order', TIMEOUT, () => {
  it('shares add up and are less than a unit from the fair value', () => {
    const cases = fc.record({
      whole: signed,
      weights: fc.array(fc.nat(1_000_000), { minLength: 1 }),
    })
    expect(
      verdict(cases, ({ whole, weights }) => {
        const shares = allocate(whole, weights.map(BigInt))
        const total = sum(weights)
        const fair = weights.every(
          (weight, at) =>
            total === 0 || Math.abs((shares[at] ?? 0) - (whole * weight) / total) < 1.001,
        )
        return sum(shares) === whole && fair
      }),
    ).toBe(HOLDS)
  })

  it('even shares differ by one unit at most', () => {
    const cases = fc.record({ whole: signed, count: fc.integer({ min: 1, max: 40 }) })
    expect(
      verdict(cases, ({ whole, count }) => {
        const shares = evenShares(whole, count)
        return sum(shares) === whole && Math.max(...shares) - Math.min(...shares) <= 1
      }),
    ).toBe(HOLDS)
  })

  it('the same goods in another sequence cost the same', () => {
    expect(
      verdict(order, ({ lines, policy }) => {
        const { totals } = priceOrder(lines, policy)
        const turned = priceOrder(lines.toReversed(), policy).totals
        return totals.total === turned.total && totals.net === turned.net
      }),
    ).toBe(HOLDS)
  })

  it('refunded goods cost the same, with the other sign', () => {
    expect(
      verdict(order, ({ lines, policy }) => {
        const back = lines.map((line) => ({ ...line, quantity: -line.quantity }))
        return priceOrder(back, policy).totals.total === 0 - priceOrder(lines, policy).totals.total
      }),
    ).toBe(HOLDS)
  })

  it('without service charge, prices with all taxes included are the total', () => {
    expect(
      verdict(order, ({ lines, policy }) => {
        const taxes = Object.fromEntries(
          Object.entries(policy.taxes).map(([name, rules]) => [
            name,
            rules.map((rule) => ({ ...rule, included: true })),
          ]),
        )
        const { totals } = priceOrder(lines, { ...policy, taxes, serviceCharge: null })
        return totals.total === totals.subtotal && totals.discount === 0
      }),
    ).toBe(HOLDS)
  })

  it('without discount nothing is discounted, and a discount never makes an order dearer', () => {
    expect(
      verdict(order, ({ lines, policy, discounts }) => {
        const full = priceOrder(lines, policy).totals
        const plain = { ...policy, serviceCharge: null }
        const less = priceOrder(lines, plain, discounts)
        const off = sum(less.discounts.map((given) => given.amount))
        return (
          full.discount === 0 &&
          off >= 0 &&
          less.totals.total === priceOrder(lines, plain).totals.total - off
        )
      }),
    ).toBe(HOLDS)
  })

  it('a total is never negative', () => {
    expect(
      verdict(
        order,
        ({ lines, policy, discounts }) => priceOrder(lines, policy, discounts).totals.total >= 0,
      ),
    ).toBe(HOLDS)
  })

  it('pricing again gives the same, for a policy that went through a window', () => {
    expect(
      verdict(order, ({ lines, policy, discounts }) =>
        same(
          priceOrder(lines, policy, discounts).totals,
          priceOrder(lines, structuredClone(policy), discounts).totals,
        ),
      ),
    ).toBe(HOLDS)
  })

  it('from net or from gross, the unrounded taxes are those from the price', () => {
    const cases = fc.record({ order, price: amount })
    expect(
      verdict(cases, ({ order: { policy }, price }) => {
        // Of several taxes, standalone ones cannot be separated again in a gross.
        const rules = rulesOf(policy, 'standard')
        const forward = taxLine(ratioOf(price), ONE, rules, 'price', unrounded)
        const net = taxLine(forward.net, ONE, rules, 'net', unrounded)
        const gross = taxLine(forward.gross, ONE, rules, 'gross', unrounded)
        return compare(net.gross, forward.gross) === 0 && compare(gross.net, forward.net) === 0
      }),
    ).toBe(HOLDS)
  })

  it('an included tax never leaves its price', () => {
    const cases = fc.record({ order, price: amount })
    expect(
      verdict(cases, ({ order: { policy }, price }) => {
        const rules = rulesOf(policy, 'alcohol').map((rule) => ({ ...rule, included: true }))
        const { gross } = taxLine(ratioOf(price), ONE, rules, 'price', unrounded)
        return compare(gross, ratioOf(price)) === 0
      }),
    ).toBe(HOLDS)
  })

  it('cash is rounded to a multiple of the unit, less than a unit away, alike for refunds', () => {
    expect(
      verdict(fc.record({ due: signed, rounding }), ({ due, rounding: rule }) => {
        const { rounded, rounding: difference } = roundCash(due, rule)
        const isMultiple = Math.abs(rounded % rule.unit) === 0
        const isNear = Math.abs(difference) < rule.unit && rounded - due === difference
        return isMultiple && isNear && rounded + roundCash(-due, rule).rounded === 0
      }),
    ).toBe(HOLDS)
  })

  it('each quick key pays the bill, in rising order', () => {
    expect(
      verdict(
        fc.record({ due: fc.integer({ min: 1, max: 5_000_000 }), country }),
        ({ due, country: code }) => {
          const { currency, cashRounding } = defaultPricing(code)
          const keys = quickCash(due, currency, cashRounding)
          const [exact = 0] = keys
          const rising = keys.every((key, at) => at === 0 || key > (keys[at - 1] ?? 0))
          const pays = keys.every((key) => changeFor(due, key, cashRounding) === key - exact)
          return rising && pays && keys.length <= 4
        },
      ),
    ).toBe(HOLDS)
  })

  it('the picks of a combo cost the combo and their surcharges', () => {
    const pick = fc.record({
      choicePrices: fc.array(fc.nat(100_000), { minLength: 1, maxLength: 5 }),
      extra: fc.nat(10_000),
    })
    const cases = fc.record({
      price: fc.nat(500_000),
      picks: fc.array(pick, { minLength: 1, maxLength: 6 }),
    })
    expect(
      verdict(
        cases,
        ({ price, picks }) =>
          sum(comboPrices(price, picks)) === price + sum(picks.map(({ extra }) => extra)),
      ),
    ).toBe(HOLDS)
  })

  it('portions between any marks add up', () => {
    const cases = fc.record({ order, marks: fc.array(fc.nat(1000), { maxLength: 6 }) })
    expect(
      verdict(cases, ({ order: { lines, policy, discounts }, marks }) => {
        const { totals } = priceOrder(lines, policy, discounts)
        const stops = [0, ...marks.toSorted((a, b) => a - b), 1000]
        const parts = stops
          .slice(1)
          .map((stop, at) => portionOf(totals, stops[at] ?? 0, stop, 1000))
        return (
          sum(parts.map(({ total }) => total)) === totals.total &&
          sum(parts.map(({ net }) => net)) === totals.net
        )
      }),
    ).toBe(HOLDS)
  })
})
