import { expect, test } from 'vitest'
import type { DailySummary } from '#shared/reports/contract.ts'
import { afterBills, ladderOf, takenLadder } from '#shared/reports/ladder.ts'
import type { ReportRow } from '#shared/reports/page-contract.ts'

const day: DailySummary = {
  date: '2026-11-21',
  currency: 'LAK',
  orders: 3,
  gross: 1000,
  discounts: 100,
  comps: 50,
  refunds: 25,
  net: 825,
  service: 80,
  tax: 90,
  taxes: [
    { name: 'VAT', rate: 10, base: 800, amount: 80 },
    { name: 'VAT', rate: 5, base: 200, amount: 10 },
  ],
  billed: 995,
  rounding: 5,
  tips: 20,
  held: -120,
  cardsSold: 25,
  debtsPaid: 5,
  averageCheck: 283,
  cancelled: 0,
  weekBefore: { orders: 0, net: 0, averageCheck: 0 },
  completeFrom: null,
  byTender: [],
  byHour: [],
  late: { payments: 0, amount: 0, results: [] },
}

test('each sum of the ladder is the one before it and the steps between', () => {
  let reached = day.gross
  const sums = ladderOf(day).flatMap(({ key, amount, isSum }) => {
    if (isSum) return [[key, amount, reached]]
    reached += amount
    return []
  })
  expect(sums.map(([key, amount]) => [key, amount])).toEqual(sums.map(([key, , sum]) => [key, sum]))
  expect(ladderOf(day)).toHaveLength(15)
})

test('steps that nothing happened on are left out, and its sums stay', () => {
  const zero = { ...day, gross: 0, discounts: 0, comps: 0, refunds: 0, net: 0, service: 0 }
  const nothing = {
    ...zero,
    tax: 0,
    taxes: [],
    billed: 0,
    rounding: 0,
    tips: 0,
    held: 0,
    cardsSold: 0,
    debtsPaid: 0,
  }
  expect(ladderOf(nothing).map(({ key }) => key)).toEqual(['gross', 'net', 'billed', 'taken'])
})

const tender = (method: string, loads: string | null, amount: number, more = {}): ReportRow => ({
  key: { method, loads },
  name: null,
  now: { amount, rounding: 0, tips: 0, ...more },
  before: null,
})

test('of any days, what all methods took is bills, tips, rounding, open orders, gift cards and debts', () => {
  const tenders = [
    tender('cash', null, 800, { rounding: 5, tips: 20 }),
    tender('credit_card', null, 75),
    tender('cash', 'giftCard', 25),
    tender('cash', 'guestAccount', 5),
  ]
  const sums = { gross: 995, net: 995, billed: 995, rounding: 5 }
  const between = afterBills(sums, tenders)
  expect(between).toEqual({ rounding: 5, tips: 20, held: -120, cardsSold: 25, debtsPaid: 5 })
  expect(takenLadder({ ...sums, ...between }, []).at(-1)).toMatchObject({
    key: 'taken',
    amount: 930,
  })
})
