import { describe, expect, it } from 'vitest'
import type { TaxRule } from '#shared/money/policy.ts'
import { depositOf } from '#shared/pricing/deposit.ts'
import { taxableLine } from '#shared/pricing/price-order.ts'
import { roundDocument } from '#shared/pricing/round-document.ts'
import { lines, policy, tax } from './bills.ts'

const bottle = tax(20, { _id: 'bottle', kind: 'fixed' })
const goods = (rules: TaxRule[], quantity: number, unitPrice: number) =>
  lines([quantity, unitPrice]).map((line) => taxableLine(line, policy(rules)))

describe('a deposit', () => {
  it('is a part of the bill with its taxes in proportion', () => {
    const deposit = depositOf(goods([tax(10)], 2, 1_000), 'per_document', {
      kind: 'percent',
      value: 25,
    })
    expect(deposit).toMatchObject({ gross: 550, net: 500, taxes: [{ base: 500, amount: 50 }] })
  })

  it('of an amount is that amount', () => {
    const part = { kind: 'amount', value: 1_100 } as const
    expect(depositOf(goods([tax(10)], 2, 1_000), 'per_line', part)).toMatchObject({
      gross: 1_100,
      net: 1_000,
    })
  })

  it('has no fixed tax in it: those belong to the final bill', () => {
    const deposit = depositOf(
      goods([bottle, tax(10, { standalone: true })], 1, 1_000),
      'per_document',
      {
        kind: 'amount',
        value: 550,
      },
    )
    expect(deposit.taxes.map(({ rule, amount }) => [rule._id, amount])).toEqual([['tax10', 50]])
    expect(deposit.net).toBe(500)
  })

  it('has none of the tax on a fixed tax either', () => {
    // 1,000 and 20 a bottle, 10 % on both: of 1,122 the fixed 22 wait for the final bill.
    const rules = [{ ...bottle, compound: true }, tax(10)]
    const part = { kind: 'amount', value: 550 } as const
    const deposit = depositOf(goods(rules, 1, 1_000), 'per_document', part)
    expect(deposit.taxes).toMatchObject([{ rule: { _id: 'tax10' }, base: 500, amount: 50 }])
    expect(deposit).toMatchObject({ gross: 550, net: 500 })
  })

  it('in percent is of the whole bill, its fixed taxes included', () => {
    const rules = [bottle, tax(10, { standalone: true })]
    const half = { kind: 'percent', value: 50 } as const
    expect(depositOf(goods(rules, 1, 1_000), 'per_document', half).gross).toBe(560)
  })

  it('on goods that are nothing but a fixed tax has no tax in it', () => {
    const part = { kind: 'amount', value: 10 } as const
    expect(depositOf(goods([bottle], 1, 0), 'per_document', part)).toEqual({
      gross: 10,
      net: 10,
      taxes: [],
    })
  })

  it('of zero is zero', () => {
    expect(depositOf([], 'per_document', { kind: 'percent', value: 50 })).toEqual({
      gross: 0,
      net: 0,
      taxes: [],
    })
  })
})

describe('an invoice rounded as a whole', () => {
  const vat = tax(10)
  const rule = { unit: 5, mode: 'half_up' as const }

  it('leaves the difference in the largest tax, of either sign', () => {
    const taxes = [
      { rule: vat, base: 100, amount: 10 },
      { rule: vat, base: -500, amount: -52 },
    ]
    const rounded = roundDocument(-442, taxes, { ...rule, strategy: 'biggest_tax' })
    expect(rounded).toMatchObject({ gross: -440, rounding: 0 })
    expect(rounded.taxes.map(({ amount }) => amount)).toEqual([10, -50])
  })

  it('is not rounded if no tax can bear it', () => {
    expect(roundDocument(442, [], { ...rule, strategy: 'biggest_tax' })).toEqual({
      gross: 442,
      rounding: 0,
      taxes: [],
    })
  })
})
