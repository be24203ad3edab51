import type { CountryCode } from '../countries/country-code.ts'
import { labourRuleOn } from '../labour/rules.ts'
import { businessDate } from '../time/business-date.ts'
import { byDay } from '../time/by-day.ts'
import type { Correction, Punch, TimeCard } from './card.ts'
import { classify, nightsIn, weekOf } from './classify.ts'
import { breakMinutes, corrected, stretchesOf, type Stretch, workedSpans } from './fold.ts'
import { lengthOf } from './spans.ts'

/** The branch by whose clock and country cards are counted. */
export type CardBranch = {
  readonly timeZone: string
  readonly businessDayCutoff: string
  readonly country: CountryCode
}

/** What is known of one person in a branch. */
export type Clocked = {
  readonly userId: string
  readonly name: string
  readonly punches: readonly Punch[]
  readonly corrections: readonly Correction[]
}

type Card = Omit<TimeCard, 'approvedBy' | 'rostered'>

/**
 * Returns the cards of people, each in the order of time. `today` is the business day of now: a card of before without
 * an end is open. Their first day must begin a week, or overtime of that week is counted too low.
 */
export function cardsOf(
  people: readonly Clocked[],
  { timeZone, businessDayCutoff, country }: CardBranch,
  today: string,
): readonly Card[] {
  const dayOf = (at: string) => businessDate(at, timeZone, businessDayCutoff)
  const ruleOn = byDay((day) => labourRuleOn(country, day))
  const weekOn = byDay(weekOf)
  const nightsOn = nightsIn(timeZone, ruleOn)
  return people.flatMap(({ userId, name, punches, corrections }) => {
    const stretches = stretchesOf(corrected(punches, corrections, dayOf))
    const works = stretches.map((one) => ({ day: one.begin.day, spans: workedSpans(one) }))
    const classes = classify(works, ruleOn, nightsOn, weekOn)
    return stretches.map((stretch, at): Card => {
      const worked = lengthOf(works[at]?.spans ?? [])
      const { regular = [], overtime = [], night = [] } = classes[at] ?? {}
      return {
        _id: stretch.begin._id,
        userId,
        name,
        day: stretch.begin.day,
        positionId: stretch.begin.positionId,
        state: stretch.out ? 'done' : stretch.begin.day < today ? 'open' : 'running',
        ...timesOf(stretch),
        hours: {
          worked,
          regular: lengthOf(regular),
          overtime: lengthOf(overtime),
          night: lengthOf(night),
          breaks: breakMinutes(stretch, worked),
        },
        remarks: [...stretch.remarks],
        punches: [...stretch.punches],
        corrections: correctionsOf(stretch, corrections),
      }
    })
  })
}

/** Returns the corrections that a stretch shows: of its punches, and those that are punches of it. */
function correctionsOf({ punches }: Stretch, all: readonly Correction[]): Correction[] {
  if (all.length === 0) return []
  const ids = new Set(punches.map(({ _id }) => _id))
  return all.filter(({ _id, punchId }) => ids.has(_id) || (punchId !== null && ids.has(punchId)))
}

const timesOf = ({ begin, out, breaks }: Stretch) => ({
  from: begin.at,
  to: out?.at ?? null,
  breaks: breaks.map(({ from, to }) => ({ from: from.at, to: to?.at ?? null })),
})

/** Returns what an approval of a card is of: it lapses when one of these changes. */
export const digestOf = ({
  from,
  to,
  breaks,
  positionId,
}: Pick<TimeCard, 'from' | 'to' | 'breaks' | 'positionId'>): string =>
  JSON.stringify([from, to, positionId, breaks.map((pause) => [pause.from, pause.to])])

/** Returns the same people as if those at work clocked out now: what was worked so far. */
export function soFar(
  people: readonly Clocked[],
  { timeZone, businessDayCutoff }: Pick<CardBranch, 'timeZone' | 'businessDayCutoff'>,
  now: string,
): readonly Clocked[] {
  const dayOf = (at: string) => businessDate(at, timeZone, businessDayCutoff)
  const day = dayOf(now)
  return people.map((person) => {
    const last = stretchesOf(corrected(person.punches, person.corrections, dayOf)).at(-1)
    if (!last || last.out || last.begin.day < day) return person
    const clocks = { deviceAt: now, postedAt: now, sentBy: null, approvedBy: null }
    const out: Punch = { _id: 'now', kind: 'out', at: now, day, positionId: null, ...clocks }
    return { ...person, punches: [...person.punches, out] }
  })
}
