import type { Employment } from '../employments/employment.ts'
import { heldOn } from '../employments/held-on.ts'
import type { LabourRule, OvertimeStep } from '../labour/rules.ts'
import { groupBy } from '../pricing/group-by.ts'
import { add, divide, multiply, type Ratio, ratioOf, round } from '../money/ratio.ts'
import type { TimeCard } from '../time-cards/card.ts'
import { addDays } from '../time/business-date.ts'
import { byDay } from '../time/by-day.ts'
import { lastOf, monthOf } from '../time/calendar.ts'
import type { PayClass, PayrollRow } from './row.ts'

type Card = Pick<TimeCard, 'userId' | 'name' | 'day' | 'positionId' | 'hours'>

export type PayrollInput = {
  readonly cards: readonly Card[]
  /** Of the branch, in the order in which they were entered. */
  readonly employments: readonly Employment[]
  readonly ruleOn: (day: string) => Pick<LabourRule, 'overtime' | 'night'>
  readonly positionName: (id: string) => string
  readonly personName: (id: string) => string
  /** Business days, both included. */
  readonly from: string
  readonly to: string
}

type Line = Omit<PayrollRow, 'gross' | 'days'> & {
  readonly exact: Ratio | null
  readonly paidDays: ReadonlySet<string> | null
}

/**
 * Returns what people are to be paid for business days. Each line is rounded once; of people paid by the day or the
 * month overtime is listed in minutes, and priced by the accountant.
 */
export function payrollRows(input: PayrollInput): readonly PayrollRow[] {
  const lines = new Map<string, Line>()
  const put = (line: Line) => {
    const { userId, position, class: name, percent, rate } = line
    const key = [userId, position, name, percent, rate].join('|')
    const before = lines.get(key)
    lines.set(key, before ? joined(before, line) : line)
  }
  // A card asks its own person's alone: all of 200 people for each of a month's cards were a second.
  const ruleOn = byDay(input.ruleOn)
  const byPerson = groupBy(input.employments, ({ userId }) => userId)
  for (const card of input.cards) {
    const employments = byPerson.get(card.userId) ?? []
    for (const line of linesOf(card, { ...input, employments, ruleOn })) put(line)
  }
  for (const line of salaries(input)) put(line)
  return [...lines.values()]
    .filter(({ minutes, paidDays }) => minutes > 0 || paidDays !== null)
    .map(({ exact, paidDays, ...line }) => ({
      ...line,
      days: paidDays && paidDays.size,
      gross: exact && round(exact),
    }))
    .map((row) => ({ row, key: keyOf(row) }))
    .toSorted(byName)
    .map(({ row }) => row)
}

const joined = (a: Line, b: Line): Line => ({
  ...a,
  minutes: a.minutes + b.minutes,
  paidDays: a.paidDays && b.paidDays && new Set([...a.paidDays, ...b.paidDays]),
  exact: exactOf(a, b),
})

/** A day is paid once, however many cards it has. */
function exactOf(a: Line, b: Line): Ratio | null {
  if (a.class !== 'day') return a.exact && b.exact && add(a.exact, b.exact)
  if (a.rate === null || !a.paidDays || !b.paidDays) return null
  return ratioOf(a.rate * new Set([...a.paidDays, ...b.paidDays]).size)
}

/** Returns the employment by which a card is paid, of those of its person: that of its position, else the first. */
function paidBy(card: Card, employments: readonly Employment[]): Employment | undefined {
  const held = heldOn(employments, card.day)
  return held.find(({ positionId }) => positionId === card.positionId) ?? held[0]
}

function linesOf(card: Card, { employments, ruleOn, positionName }: PayrollInput): readonly Line[] {
  const paid = paidBy(card, employments)
  const positionId = card.positionId ?? paid?.positionId
  const { regular, overtime, night, worked } = card.hours
  const rule = ruleOn(card.day)
  const rate = paid?.amount ?? null
  const line = (name: PayClass, percent: number, minutes: number, exact: Ratio | null): Line => ({
    userId: card.userId,
    name: card.name,
    position: positionId === undefined ? '' : positionName(positionId),
    class: name,
    percent,
    minutes,
    rate,
    exact,
    paidDays: null,
  })
  // What has no minutes is no line in the end, and most cards have no overtime.
  const hourly = (name: PayClass, percent: number, minutes: number): readonly Line[] =>
    minutes === 0
      ? []
      : [line(name, percent, minutes, rate === null ? null : worth(rate, percent, minutes))]
  if (paid?.pay === 'day' || paid?.pay === 'month') {
    const days = new Set([card.day])
    const ofDay = rate === null ? null : ratioOf(rate)
    const base: readonly Line[] =
      paid.pay === 'day' ? [{ ...line('day', 100, worked, ofDay), paidDays: days }] : []
    return [...base, line('overtime', 100, overtime, null)]
  }
  return [
    ...hourly('regular', 100, regular),
    ...stepsOf(overtime, rule.overtime).flatMap(({ percent, minutes }) =>
      hourly('overtime', percent, minutes),
    ),
    ...(rule.night.extra > 0 ? hourly('night', rule.night.extra, night) : []),
  ]
}

/** Minutes of a wage for an hour, at a percentage of it. */
const worth = (rate: number, percent: number, minutes: number): Ratio =>
  divide(multiply(multiply(ratioOf(rate), ratioOf(percent)), ratioOf(minutes)), ratioOf(6000))

/** Returns the minutes of each step of overtime. */
export const stepsOf = (minutes: number, steps: readonly OvertimeStep[]) =>
  (steps.length > 0 ? steps : [{ after: 0, percent: 100 }]).map(({ after, percent }, at, all) => ({
    percent,
    minutes: Math.max(0, Math.min(minutes, all[at + 1]?.after ?? Infinity) - after),
  }))

/** Monthly wages by the days on which they hold, each a part of its month. */
function salaries({ employments, from, to, positionName, personName }: PayrollInput) {
  const lines: Line[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const parts = ratioOf(Number(lastOf(monthOf(day)).slice(8)))
    for (const one of heldOn(employments, day)) {
      if (one.pay !== 'month') continue
      lines.push({
        userId: one.userId,
        name: personName(one.userId),
        position: positionName(one.positionId),
        class: 'month',
        percent: 100,
        minutes: 0,
        rate: one.amount,
        exact: one.amount === null ? null : divide(ratioOf(one.amount), parts),
        paidDays: new Set([day]),
      })
    }
  }
  return lines
}

const keyOf = (row: PayrollRow) =>
  [row.name, row.userId, row.position, row.class, String(row.percent).padStart(4, '0')].join('|')
type Keyed = { readonly row: PayrollRow; readonly key: string }
const byName = (a: Keyed, b: Keyed) =>
  a.key < b.key ? -1 : a.key > b.key ? 1 : (a.row.rate ?? 0) - (b.row.rate ?? 0)
