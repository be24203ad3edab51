import { describe, expect, it } from 'vitest'
import { tenderWithTip, tipSuggestions } from '#shared/pricing/tip.ts'

describe('a tip', () => {
  it('is offered in percent of the total, in whole units', () => {
    expect(tipSuggestions(1_995, [10, 12.5])).toEqual([200, 249])
  })

  it('on a card that pays a part is on top of that part', () => {
    expect(tenderWithTip(1_000, 400, 50)).toBe(450)
  })

  it('is covered by an overpaid amount, or in part', () => {
    expect(tenderWithTip(300, 500, 200)).toBe(500)
    expect(tenderWithTip(300, 350, 200)).toBe(500)
    expect(tenderWithTip(300, 300, 0)).toBe(300)
  })
})
