import type { RosterDraft, RosterWeek } from '#shared/rosters/contract.ts'
import { copyWeek } from '#shared/rosters/copy-week.ts'
import { draftsOfCards } from '#shared/rosters/from-cards.ts'
import { addDays } from '#shared/time/business-date.ts'
import { newId } from '../../../ui/link/new-id.ts'
import { useSuite } from '../../../ui/link/SuiteProvider.tsx'
import { toast } from '../../../ui/toasts/toast.tsx'
import { useBranch } from '../../place/branch-context.ts'
import { draftOf } from './drafts.ts'
import type { ShiftEdits } from './use-edits.ts'
import type { WeekRules } from './use-week.ts'

/** Pages of time cards of one week: more people than these work in no branch. */
const MOST_PAGES = 40

/**
 * Returns what copies the week before into this one: as it was planned, or as it was worked. What is there already
 * stays.
 */
export function useCopyWeek(week: RosterWeek, rules: WeekRules, edits: ShiftEdits) {
  const { api } = useSuite()
  const { _id: branchId, timeZone } = useBranch().branch
  const from = addDays(week.week, -7)

  async function planned(): Promise<readonly RosterDraft[]> {
    const { shifts } = await api.rosters.week({ query: { branchId, week: from } })
    return shifts.map(draftOf)
  }
  async function worked(): Promise<readonly RosterDraft[]> {
    const drafts: RosterDraft[] = []
    for (let page = 1, pages = 1; page <= Math.min(pages, MOST_PAGES); page += 1) {
      const query = { branchId, from, to: addDays(from, 6), page, limit: 100 }
      const found = await api.timeCards.list({ query })
      drafts.push(...draftsOfCards(found.results, timeZone))
      pages = found.totalPages
    }
    return drafts
  }
  async function copy(read: () => Promise<readonly RosterDraft[]>) {
    try {
      const shifts = await read()
      if (shifts.length === 0) {
        toast.note('rosters.nothingToCopy')
        return
      }
      const { drafts, left } = copyWeek(shifts, from, {
        week: week.week,
        timeZone,
        taken: rules.works,
        people: new Set(week.people.flatMap(({ _id, here }) => (here ? [_id] : []))),
        newId,
      })
      const done = drafts.length === 0 || (await edits.addAll(drafts))
      if (done) toast.success('rosters.copied', { n: drafts.length, left })
    } catch (error) {
      toast.failure(error)
    }
  }
  return { copyPlanned: () => copy(planned), copyWorked: () => copy(worked) }
}
