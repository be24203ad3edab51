import { describe, expect, test } from 'vitest'
import {
  EXPENSE_ACTIONS,
  EXPENSE_STATES,
  expenseCan,
  isDecision,
  isOwed,
  mayDecide,
  PAID_FROM,
  stateAfter,
} from '#shared/expenses/expense-can.ts'

const each = EXPENSE_STATES.flatMap((state) => PAID_FROM.map((paidFrom) => ({ state, paidFrom })))

describe('an expense', () => {
  test('goes from draft to paid by a decision, and a pay-out is paid when it is approved', () => {
    const bank = { paidFrom: 'bank' } as const
    expect(stateAfter('submit', { state: 'draft', ...bank })).toBe('submitted')
    expect(stateAfter('approve', { state: 'submitted', ...bank })).toBe('approved')
    expect(stateAfter('pay', { state: 'approved', ...bank })).toBe('paid')
    expect(stateAfter('approve', { state: 'submitted', paidFrom: 'drawer' })).toBe('paid')
  })

  test('can be changed until it is decided, and removed while it is a draft', () => {
    expect(each.filter((one) => expenseCan('change', one)).map(({ state }) => state)).toEqual([
      ...PAID_FROM.map(() => 'draft'),
      ...PAID_FROM.map(() => 'submitted'),
    ])
    expect(
      new Set(each.filter((one) => expenseCan('remove', one)).map(({ state }) => state)),
    ).toEqual(new Set(['draft']))
  })

  test.each(each)(
    'in state $state, paid from $paidFrom, each step can be undone to where it was',
    (one) => {
      for (const action of EXPENSE_ACTIONS) {
        if (action === 'takeBack' || !expenseCan(action, one)) continue
        const after = { ...one, state: stateAfter(action, one) }
        // A pay-out is never a draft, and is paid when it is approved.
        const isNever = one.state === 'draft' || one.state === 'approved'
        if (isNever && one.paidFrom === 'drawer') continue
        expect(expenseCan('takeBack', after)).toBe(true)
        expect(stateAfter('takeBack', after)).toBe(one.state)
      }
    },
  )

  test('a rejected pay-out is owed until its cash is back, and is not decided again after that', () => {
    const rejected = { state: 'rejected', paidFrom: 'drawer' } as const
    expect(isOwed(rejected)).toBe(true)
    expect(isOwed({ ...rejected, paidFrom: 'bank' })).toBe(false)
    const settled = { ...rejected, returnedAs: 'some movement' }
    expect([isOwed(settled), expenseCan('takeBack', settled)]).toEqual([false, false])
    const undone = { ...rejected, isReversed: true }
    expect([isOwed(undone), expenseCan('takeBack', undone)]).toEqual([false, false])
  })

  test('taking a decision back is one, and that money has left the bank is none', () => {
    expect(isDecision('takeBack', { state: 'rejected', paidFrom: 'drawer' })).toBe(true)
    expect(isDecision('takeBack', { state: 'approved', paidFrom: 'bank' })).toBe(true)
    expect(isDecision('takeBack', { state: 'paid', paidFrom: 'drawer' })).toBe(true)
    expect(isDecision('takeBack', { state: 'paid', paidFrom: 'bank' })).toBe(false)
    expect(isDecision('takeBack', { state: 'submitted', paidFrom: 'bank' })).toBe(false)
  })

  test('only an owner decides on their own', () => {
    const expense = { madeBy: 'a' }
    expect(mayDecide(expense, { _id: 'a', isOwner: false })).toBe(false)
    expect(mayDecide(expense, { _id: 'b', isOwner: false })).toBe(true)
    expect(mayDecide(expense, { _id: 'a', isOwner: true })).toBe(true)
  })
})
