import type { LabourRule } from '../labour/rules.ts'
import { addDays } from '../time/business-date.ts'
import { byDay } from '../time/by-day.ts'
import { dayOfWeek } from '../time/weekday.ts'
import { MINUTE_MS } from '../time/milliseconds.ts'
import { instantAt } from '../time/zoned.ts'
import { lengthOf, overlap, type Span, splitAfter } from './spans.ts'

/** Returns the Monday of the week of a day. */
export const weekOf = (day: string): string => addDays(day, -((dayOfWeek(day) + 6) % 7))

/** Work of one card, and the business day to which it belongs. */
export type Work = { readonly day: string; readonly spans: readonly Span[] }

export type Classes = {
  readonly regular: readonly Span[]
  readonly overtime: readonly Span[]
  readonly night: readonly Span[]
}

/**
 * Returns the classes of one person's cards, which are in the order of time: what is above the hours of the day or of
 * the week is overtime, and what is paid as overtime fills no week.
 */
export function classify(
  works: readonly Work[],
  ruleOn: (day: string) => Pick<LabourRule, 'week' | 'day'>,
  nightsOn: (day: string) => readonly Span[],
  weekOn = weekOf,
): readonly Classes[] {
  const days = new Map<string, number>()
  const weeks = new Map<string, number>()
  return works.map(({ day, spans }) => {
    const rule = ruleOn(day)
    const week = weekOn(day)
    const ofDay = (rule.day ?? Infinity) - (days.get(day) ?? 0)
    const ofWeek = (rule.week ?? Infinity) - (weeks.get(week) ?? 0)
    const [regular, overtime] = splitAfter(spans, Math.min(ofDay, ofWeek))
    const minutes = lengthOf(regular)
    days.set(day, (days.get(day) ?? 0) + minutes)
    weeks.set(week, (weeks.get(week) ?? 0) + minutes)
    return { regular, overtime, night: overlap(spans, nightsOn(day)) }
  })
}

/** Returns the nights that a card of a day can reach, by the clock of a zone. Each day is reckoned once. */
export function nightsIn(
  timeZone: string,
  ruleOn: (day: string) => Pick<LabourRule, 'night'>,
): (day: string) => readonly Span[] {
  const minute = (day: string, clock: string) => instantAt(day, clock, timeZone) / MINUTE_MS
  const nightFrom = byDay((day): Span => {
    const { from, to } = ruleOn(day).night
    return { from: minute(day, from), to: minute(to <= from ? addDays(day, 1) : day, to) }
  })
  return byDay((day) => [addDays(day, -1), day, addDays(day, 1)].map(nightFrom))
}
