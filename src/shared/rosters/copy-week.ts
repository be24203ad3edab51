import { addDays } from '../time/business-date.ts'
import { DAY_MS } from '../time/milliseconds.ts'
import type { RosterDraft } from './contract.ts'
import { overlapping } from './rules.ts'
import { type Span, spanOf } from './span.ts'

type Taken = Span & { readonly _id: string; readonly userId: string | null }
type Into = {
  readonly week: string
  readonly timeZone: string
  /** What the people have in that week already, in every branch. */
  readonly taken: readonly Taken[]
  /** People who can be planned here. */
  readonly people: ReadonlySet<string>
  readonly newId: () => string
}

/**
 * Returns the shifts of one week as drafts of another. What would meet a shift that is there already is left out and
 * counted; the shift of a person who is no longer here comes without a person.
 */
export function copyWeek(
  shifts: readonly RosterDraft[],
  from: string,
  { week, timeZone, taken, people, newId }: Into,
): { readonly drafts: readonly (RosterDraft & { readonly _id: string })[]; readonly left: number } {
  const days = Math.round((Date.parse(week) - Date.parse(from)) / DAY_MS)
  const known: Taken[] = [...taken]
  const drafts: (RosterDraft & { readonly _id: string })[] = []
  let left = 0
  for (const shift of shifts) {
    const userId = shift.userId !== null && people.has(shift.userId) ? shift.userId : null
    const draft = { ...shift, _id: newId(), userId, day: addDays(shift.day, days) }
    const work = { _id: draft._id, userId, ...spanOf(draft, timeZone) }
    if (overlapping(work, known)) {
      left += 1
      continue
    }
    known.push(work)
    drafts.push(draft)
  }
  return { drafts, left }
}
