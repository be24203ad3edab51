import { expect, test } from 'vitest'
import { withRate } from '#shared/currencies/rates.ts'
import { policyFor } from '#shared/pricing/policy-for.ts'
import { foreignTender, mostNotes, quickNotes } from '../../../src/pos/checkout/foreign-tender.ts'
import { isLargeChange } from '../../../src/pos/checkout/tender.ts'
import { waysOf } from '../../../src/pos/checkout/use-methods.ts'
import { branch } from '../../shared/support/restaurant.ts'

const bill = { due: 300_400, policy: policyFor(branch, '2026-11-21') }
const [dollar, baht] = [
  ['USD', '21650'],
  ['THB', '645'],
].flatMap(([currency = '', buying = '']) =>
  withRate([], { currency, buying, selling: buying }, '2026-11-21T00:00:00.000Z'),
)
if (!dollar || !baht) throw new Error('no rates')

test('nothing typed means the least notes that pay the bill, with change in the branch’s own money', () => {
  expect(foreignTender(bill, 0, dollar, false)).toMatchObject({
    kind: 'settles',
    tendered: 303_000,
    change: 2500,
    amount: 300_400,
    foreign: { currency: 'USD', tendered: 1400, rate: '21650' },
  })
})

test('the change is given in the guest’s notes as far as they go, if it is wished', () => {
  const { change, foreign } = foreignTender(bill, 2000, dollar, true)
  expect([change, foreign?.change, foreign?.changeWorth]).toEqual([132_500, 600, 130_000])
  expect(foreignTender(bill, 1400, dollar, true).foreign).not.toHaveProperty('change')
})

test('less than the bill is a part of it, and coins are not taken', () => {
  expect(foreignTender(bill, 1000, dollar, false)).toMatchObject({
    kind: 'part',
    amount: 216_500,
    remains: 83_900,
  })
  expect(foreignTender(bill, 1050, dollar, false).kind).toBe('unpayable')
})

test('quick cash is in the notes of the currency', () => {
  expect(quickNotes(bill, dollar)).toEqual([1400, 2000, 5000])
  expect(quickNotes(bill, baht)).toEqual([48_000, 50_000, 100_000])
  expect(mostNotes(bill, dollar)).toBeGreaterThanOrEqual(100_000)
})

test('one large note is no typing error, a digit too many is', () => {
  const small = { ...bill, due: 27_500 }
  const large = (cents: number) => isLargeChange(foreignTender(small, cents, dollar, false), small)
  expect([large(2000), large(10_000)]).toEqual([false, true])
})

const ids = (methods: Parameters<typeof waysOf>[0]) =>
  waysOf(methods, [dollar, baht]).map(({ id }) => id)

test('each currency with a rate is a way to pay of its own, where foreign cash is switched on', () => {
  expect(ids(['cash', 'split_currency', 'online'])).toEqual([
    'cash',
    'split_currency USD',
    'split_currency THB',
    'online',
  ])
  expect(ids(['online'])).toEqual(['online'])
  expect(waysOf(['split_currency'], []).map(({ id }) => id)).toEqual(['cash'])
})
