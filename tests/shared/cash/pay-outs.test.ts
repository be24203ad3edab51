import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CashMovement } from '#shared/cash/movement.ts'
import { movedBy } from '#shared/cash/moved.ts'
import { payOutsOf } from '#shared/cash/pay-outs.ts'

const by = { _id: 'noy', name: 'Noy' }
const movement = (more: Partial<CashMovement>): CashMovement => ({
  _id: 'one',
  kind: 'out',
  amount: -100,
  reason: 'Ice',
  by,
  approvedBy: null,
  at: '2026-11-21T08:00:00.000Z',
  reverses: null,
  ...more,
})

test('what a drawer paid out is named by category, tips and other currencies apart', () => {
  const made = payOutsOf([
    movement({ category: 'Ice' }),
    movement({ _id: 'two', category: 'Ice', amount: -50 }),
    movement({ _id: 'three', isTip: true, amount: -70 }),
    movement({ _id: 'four', currency: 'THB', amount: -7 }),
    movement({ _id: 'five', category: 'Gas', amount: -900 }),
    movement({ _id: 'six', category: 'Gas', amount: 900, reverses: 'five' }),
    movement({ _id: 'seven', kind: 'drop', amount: -400 }),
  ])
  expect(made).toEqual([
    { category: 'Ice', amount: 150 },
    { category: '', isTip: true, amount: 70 },
    { category: '', currency: 'THB', amount: 7 },
  ])
})

test('the categories of a drawer add up to all that went out of it', () => {
  const out = fc.record({
    category: fc.option(fc.constantFrom('Ice', 'Gas'), { nil: undefined }),
    isTip: fc.boolean(),
    amount: fc.integer({ min: -9_999_999, max: -1 }),
    isReversed: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(out, { maxLength: 20 }), (outs) => {
      const movements = outs.flatMap(({ category, isTip, amount, isReversed }, at) => [
        movement({ _id: `${at}`, amount, isTip, ...(category && { category }) }),
        ...(isReversed ? [movement({ _id: `x${at}`, amount: -amount, reverses: `${at}` })] : []),
      ])
      const sum = payOutsOf(movements).reduce((total, { amount }) => total + amount, 0)
      expect(sum).toBe(movedBy(movements).cashOut)
    }),
  )
})
