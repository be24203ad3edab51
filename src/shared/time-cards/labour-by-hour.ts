import { allocate, evenShares } from '../money/allocate.ts'
import { overlap, lengthOf, type Span } from './spans.ts'

const HOURS_OF_DAY = 24

export type LabourDay = {
  /** The minute in which the first hour of the business day begins, and its hour on the branch's clock. */
  readonly begin: number
  readonly firstHour: number
  /** What people worked, and what they were to work. */
  readonly worked: readonly { readonly userId: string; readonly spans: readonly Span[] }[]
  readonly rostered: readonly Span[]
  /** What each person costs on the day, also people without a punch. */
  readonly costs: readonly { readonly userId: string; readonly cost: number }[]
  /** Net sales by the hour of the branch's clock. */
  readonly net: ReadonlyMap<number, number>
}

export type LabourHour = {
  readonly hour: number
  readonly minutes: number
  readonly rostered: number
  readonly cost: number
  readonly net: number
}

/**
 * Returns the hours of a business day from its first: what was worked, planned, spent and sold in each. Costs and minutes
 * of the hours add up to those of the day; a person without a punch costs the same in each hour in which something
 * happens.
 */
export function labourByHour(day: LabourDay): readonly LabourHour[] {
  const slots = Array.from({ length: HOURS_OF_DAY }, (_, n) => (day.firstHour + n) % HOURS_OF_DAY)
  const rostered = minutesIn(day.rostered, day.begin)
  const byPerson = new Map<string, readonly number[]>()
  for (const { userId, spans } of day.worked)
    byPerson.set(userId, sum(byPerson.get(userId), minutesIn(spans, day.begin)))
  const minutes = [...byPerson.values()].reduce((all, one) => sum(all, one), sum())
  const net = slots.map((hour) => day.net.get(hour) ?? 0)
  const busy = slots.map((_, n) => ((minutes[n] ?? 0) > 0 || net[n] !== 0 ? 1n : 0n))
  const cost = day.costs
    .map((one) => spread(one.cost, byPerson.get(one.userId), busy))
    .reduce((all, one) => sum(all, one), sum())
  return slots.map((hour, n) => ({
    hour,
    minutes: minutes[n] ?? 0,
    rostered: rostered[n] ?? 0,
    cost: cost[n] ?? 0,
    net: net[n] ?? 0,
  }))
}

const sum = (a: readonly number[] = [], b: readonly number[] = []): readonly number[] =>
  Array.from({ length: HOURS_OF_DAY }, (_, n) => (a[n] ?? 0) + (b[n] ?? 0))

/** Work over the end of the day is in the last hour: it belongs to the day on which it begins. */
function minutesIn(spans: readonly Span[], begin: number): readonly number[] {
  return Array.from({ length: HOURS_OF_DAY }, (_, n) => {
    const from = n === 0 ? -Infinity : begin + n * 60
    const to = n === HOURS_OF_DAY - 1 ? Infinity : begin + (n + 1) * 60
    return lengthOf(overlap(spans, [{ from, to }]))
  })
}

/** A cost by the minutes of its person; without any by the hours in which something happened. */
function spread(cost: number, own: readonly number[] | undefined, busy: readonly bigint[]) {
  const weights = (own ?? []).map(BigInt)
  if (weights.some((weight) => weight > 0n)) return allocate(cost, weights)
  return busy.includes(1n) ? allocate(cost, busy) : evenShares(cost, HOURS_OF_DAY)
}

/** Returns a shift without its break, which is in its middle. */
export function withoutBreak({ from, to }: Span, breakMinutes: number): readonly Span[] {
  const pause = Math.min(Math.max(0, breakMinutes), to - from)
  const middle = from + Math.floor((to - from - pause) / 2)
  return [
    { from, to: middle },
    { from: middle + pause, to },
  ].filter((span) => span.from < span.to)
}
