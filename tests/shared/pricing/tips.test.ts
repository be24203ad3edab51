import { describe, expect, it } from 'vitest'
import { settle } from '#shared/pricing/settle.ts'
import { tenderWithTip, tipSuggestions } from '#shared/pricing/tip.ts'

const rule = { unit: 5, mode: 'half_up' as const, appliesTo: 'cash_only' as const }
const cash = (amount: number | null) => ({ kind: 'cash' as const, amount })
const card = (amount: number | null, tip = 0) => ({ kind: 'other' as const, amount, tip })

describe('a tip', () => {
  it('is offered in percent of the total, in whole units', () => {
    expect(tipSuggestions(1_995, [10, 12.5])).toEqual([200, 249])
  })

  it('on a card is charged with the bill, and is no change', () => {
    expect(settle(1_000, [card(1_100, 100)], rule)).toEqual({
      amounts: [1_100],
      remainingAfter: [0],
      rounding: 0,
      change: 0,
      tips: 100,
      remaining: 0,
      complete: true,
    })
    expect(settle(1_000, [card(null, 100)], rule)).toMatchObject({ amounts: [1_100], change: 0 })
  })

  it('on a card that pays a part settles none of the rest', () => {
    expect(tenderWithTip(1_000, 400, 50)).toBe(450)
    const done = settle(1_000, [card(tenderWithTip(1_000, 400, 50), 50), cash(null)], rule)
    expect(done).toMatchObject({ amounts: [450, 600], remainingAfter: [600, 0], tips: 50 })
  })

  it('is not rounded with the cash that settles the bill', () => {
    expect(settle(1_002, [card(501, 1), cash(null)], rule)).toMatchObject({
      amounts: [501, 500],
      rounding: -2,
      tips: 1,
    })
  })

  it('is covered by an overpaid amount, or in part', () => {
    expect(tenderWithTip(300, 500, 200)).toBe(500)
    expect(tenderWithTip(300, 350, 200)).toBe(500)
    expect(tenderWithTip(300, 300, 0)).toBe(300)
  })

  it('is returned with a refund', () => {
    expect(settle(-1_000, [card(-1_100, -100)], rule)).toMatchObject({ change: 0, tips: -100 })
  })
})
