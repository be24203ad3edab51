import { expect, test } from 'vitest'
import {
  cashTender,
  exactTender,
  isLargeChange,
  isEnough,
  mostEntered,
  withTip,
  zerosKey,
} from '../../../src/pos/checkout/tender.ts'
import { tipFor } from '../../../src/pos/checkout/tip-for.ts'
import { branch } from '../../shared/support/restaurant.ts'
import { policyFor } from '#shared/pricing/policy-for.ts'

const policy = policyFor(branch, '2026-11-21')
const bill = (due: number) => ({ due, policy })

test('the key beside zero types thousands of kip, whole dollars of cents', () => {
  expect(zerosKey('LAK')).toBe('000')
  expect(zerosKey('SGD')).toBe('00')
})

test('nothing typed means the exact amount, rounded to what can be paid in cash', () => {
  expect(cashTender(bill(38_600), 0)).toEqual({
    kind: 'settles',
    rounded: 38_500,
    rounding: -100,
    tendered: 38_500,
    change: 0,
    amount: 38_600,
    remains: 0,
  })
})

test('change comes from the rounded due', () => {
  expect(cashTender(bill(38_600), 50_000)).toMatchObject({ change: 11_500, remains: 0 })
})

test('less than the due pays a part and shows the rest', () => {
  expect(cashTender(bill(38_600), 20_000)).toMatchObject({
    kind: 'part',
    amount: 20_000,
    remains: 18_600,
    change: 0,
  })
})

test('an amount that covers the due but not its rounded form is not enough', () => {
  expect(cashTender(bill(38_300), 38_400).kind).toBe('short')
})

test('methods other than cash are neither rounded nor give change', () => {
  expect(exactTender(bill(38_600), 0)).toMatchObject({
    kind: 'settles',
    rounding: 0,
    tendered: 38_600,
    change: 0,
  })
  expect(exactTender(bill(38_600), 50_000)).toMatchObject({ tendered: 38_600, amount: 38_600 })
  expect(exactTender(bill(38_600), 10_000)).toMatchObject({ kind: 'part', remains: 28_600 })
})

test('a part below the least amount of the currency is not taken, a bill that small is', () => {
  const baht = { ...policy, currency: 'THB' }
  const satang = (due: number) => ({ due, policy: baht })
  expect(exactTender(satang(10_000), 9).kind).toBe('tooSmall')
  expect(cashTender(satang(10_000), 9).kind).toBe('tooSmall')
  expect(exactTender(satang(10_000), 10).kind).toBe('part')
  expect(exactTender(satang(5), 5).kind).toBe('settles')
  expect((['settles', 'part', 'short', 'tooSmall'] as const).map(isEnough)).toEqual([
    true,
    true,
    false,
    false,
  ])
})

test('cash that no notes and coins make is not taken', () => {
  expect(cashTender(bill(27_500), 27_501).kind).toBe('unpayable')
  expect(cashTender(bill(27_500), 10_001).kind).toBe('unpayable')
  expect(cashTender(bill(27_500), 28_000).kind).toBe('settles')
  expect(exactTender(bill(27_501), 27_501).kind).toBe('settles')
  expect(isEnough('unpayable')).toBe(false)
})

const large = (due: number, tendered: number) =>
  isLargeChange(cashTender(bill(due), tendered), bill(due))

test('change above ten times the bill or above the largest note is asked about', () => {
  expect(large(27_500, 50_000)).toBe(false)
  expect(large(27_500, 100_000)).toBe(false)
  expect(large(27_500, 300_000)).toBe(true)
  expect(large(5_000, 60_000)).toBe(true)
  expect(large(27_500, 10_000)).toBe(false)
})

test('the pad takes no digits beyond a possible tender', () => {
  expect(mostEntered(bill(27_500), false)).toBe(27_500)
  const most = mostEntered(bill(27_500), true)
  expect(most).toBeGreaterThanOrEqual(1_000_000)
  expect(most).toBeLessThan(100_000_000)
})

test('a tip is handed over beside the part that is paid, and leaves the rest of the bill as it is', () => {
  const part = exactTender(bill(38_600), 10_000)
  expect(withTip(part, 1000)).toMatchObject({
    amount: 10_000,
    tendered: 11_000,
    tip: 1000,
    remains: 28_600,
  })
  expect(withTip(part, 0)).toBe(part)
  // Ten percent of 38,600, in notes.
  expect(tipFor(38_600, 10, bill(38_600))).toBe(4000)
})
