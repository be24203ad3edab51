import { addDays } from './business-date.ts'
import { dayOfWeek } from './weekday.ts'

/** Moves `YYYY-MM` by whole months. */
export const addMonths = (month: string, count: number): string => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7)
}

/** Returns the month of a day `YYYY-MM-DD`. */
export const monthOf = (date: string): string => date.slice(0, 7)

const firstOf = (month: string) => `${month}-01`
export const lastOf = (month: string): string => addDays(firstOf(addMonths(month, 1)), -1)

/** Returns the same day of another month, or that month's last one. */
export const inMonth = (date: string, month: string): string => {
  const same = `${month}-${date.slice(8)}`
  return same < lastOf(month) ? same : lastOf(month)
}

export type WeekStart = 'sunday' | 'monday'

/** Returns weekdays in the sequence of a calendar's columns, from 0 for Sunday. */
export const weekdaysFrom = (start: WeekStart): readonly number[] =>
  Array.from({ length: 7 }, (_, column) => (column + (start === 'monday' ? 1 : 0)) % 7)

/** Returns the days around a month, a week a row. Always six weeks, so that nothing below them moves. */
export const weeksOf = (month: string, start: WeekStart): readonly (readonly string[])[] => {
  const first = firstOf(month)
  const column = weekdaysFrom(start).indexOf(dayOfWeek(first))
  const begin = addDays(first, -column)
  return Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (__, day) => addDays(begin, week * 7 + day)),
  )
}

/** Days `YYYY-MM-DD`, both included; empty: no bound. */
export type Days = { readonly from: string; readonly to: string }

export const daysBetween = (one: string, other: string): Days =>
  one < other ? { from: one, to: other } : { from: other, to: one }

/** Returns the ranges of days that people use most, as seen from today. */
export const usualDays = (today: string) => {
  const month = monthOf(today)
  const before = addMonths(month, -1)
  return {
    today: { from: today, to: today },
    yesterday: { from: addDays(today, -1), to: addDays(today, -1) },
    last7: { from: addDays(today, -6), to: today },
    last30: { from: addDays(today, -29), to: today },
    thisMonth: { from: firstOf(month), to: today },
    lastMonth: { from: firstOf(before), to: lastOf(before) },
  } satisfies Record<string, Days>
}

/** Returns the longer ranges that reports are asked for, as seen from today. */
export const longDays = (today: string) => {
  const month = monthOf(today)
  const quarter = addMonths(month, -((Number(month.slice(5)) - 1) % 3))
  const before = addMonths(quarter, -3)
  const year = month.slice(0, 4)
  const last = String(Number(year) - 1)
  return {
    thisQuarter: { from: firstOf(quarter), to: today },
    lastQuarter: { from: firstOf(before), to: lastOf(addMonths(before, 2)) },
    thisYear: { from: `${year}-01-01`, to: today },
    lastYear: { from: `${last}-01-01`, to: `${last}-12-31` },
  } satisfies Record<string, Days>
}
