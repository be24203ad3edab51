import { expect, test } from 'vitest'
import { cashTender, press, zerosKey, type PadKey } from '../../../src/pos/checkout/tender.ts'
import { branch } from '../../shared/support/restaurant.ts'
import { policyFor } from '#shared/pricing/policy-for.ts'

const policy = policyFor(branch, '2026-11-21')
const bill = (due: number) => ({ due, policy })
const keys = (...pressed: PadKey[]) => pressed.reduce(press, '')

test('digits are smallest units: thousands by one key in kip, cents in dollars', () => {
  expect(zerosKey('LAK')).toBe('000')
  expect(zerosKey('SGD')).toBe('00')
  expect(keys('5', '0', '000')).toBe('50000')
  expect(keys('0', '0', '5')).toBe('5')
  expect(keys('5', '0', 'back')).toBe('5')
  expect(keys('5', '0', 'clear')).toBe('')
})

test('a number longer than any bill is not taken', () => {
  expect(press('9'.repeat(12), '9')).toBe('9'.repeat(12))
})

test('nothing typed means the exact amount, rounded to what can be paid in cash', () => {
  expect(cashTender(bill(38_600), '')).toEqual({
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
  expect(cashTender(bill(38_600), '50000')).toMatchObject({ change: 11_500, remains: 0 })
})

test('less than the due pays a part and says what remains', () => {
  expect(cashTender(bill(38_600), '20000')).toMatchObject({
    kind: 'part',
    amount: 20_000,
    remains: 18_600,
    change: 0,
  })
})

test('what covers the due but not its rounded form is not enough', () => {
  expect(cashTender(bill(38_300), '38400').kind).toBe('short')
  expect(cashTender(bill(38_300), '0').kind).toBe('short')
})
