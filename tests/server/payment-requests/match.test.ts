import { expect, test } from 'vitest'
import { type Candidate, matchEvent } from '../../../server/payment-requests/match.ts'

const NOW = 1_000_000_000
const code = (id: string, more: Partial<Candidate> = {}): Candidate => ({
  id,
  amount: 5000,
  tip: 0,
  currency: 'LAK',
  reference: `A1X${id}`,
  state: 'waiting',
  expiresAt: NOW + 1000,
  reported: false,
  ...more,
})
const money = (reference = '', amount = 5000, currency = 'LAK') => ({
  eventId: 'e',
  payer: '',
  amount,
  currency,
  reference,
})
const match = (...[event, codes]: [ReturnType<typeof money>, readonly Candidate[]]) =>
  matchEvent(event, codes, NOW)

test('a reference is compared by letters and digits alone', () => {
  expect(match(money('a1-x ONE'), [code('ONE'), code('TWO')])).toEqual({ requestId: 'ONE' })
})

test('without a reference, a sum that two tills show is left to a person', () => {
  expect(match(money(), [code('ONE'), code('TWO')])).toEqual({ fault: 'several' })
  expect(match(money(), [code('ONE'), code('TWO', { amount: 4000 })])).toEqual({
    requestId: 'ONE',
  })
})

test('without a reference, money settles only what is shown now', () => {
  const long = NOW - 20 * 60_000
  expect(match(money(), [code('ONE', { expiresAt: long })])).toEqual({ fault: 'unknown' })
  expect(match(money(), [code('ONE', { state: 'cancelled' })])).toEqual({ fault: 'unknown' })
  expect(match(money(), [code('ONE', { reported: true })])).toEqual({ fault: 'unknown' })
})

test('the guest pays bill and tip; another sum or currency settles nothing', () => {
  const codes = [code('ONE', { amount: 4500, tip: 500 })]
  expect(match(money('A1XONE'), codes)).toEqual({ requestId: 'ONE' })
  expect(match(money('A1XONE', 4500), codes)).toEqual({ fault: 'amount' })
  expect(match(money('A1XONE', 5000, 'THB'), codes)).toEqual({ fault: 'amount' })
})

test('a second payment of the same code is left to a person', () => {
  expect(match(money('A1XONE'), [code('ONE', { reported: true })])).toEqual({ fault: 'twice' })
})
