import type { RosterWeek } from '#shared/rosters/contract.ts'
import { copyWeek } from '#shared/rosters/copy-week.ts'
import { addDays } from '#shared/time/business-date.ts'
import { newId } from '../../../ui/link/new-id.ts'
import { useSuite } from '../../../ui/link/SuiteProvider.tsx'
import { toast } from '../../../ui/toasts/toast.tsx'
import { useBranch } from '../../place/branch-context.ts'
import { draftOf } from './ShiftDialog.tsx'
import type { ShiftEdits } from './use-edits.ts'
import type { WeekRules } from './use-week.ts'

/** Returns what copies the shifts of the week before into this one. What is there already stays. */
export function useCopyWeek(week: RosterWeek, rules: WeekRules, edits: ShiftEdits) {
  const { api } = useSuite()
  const { _id: branchId, timeZone } = useBranch().branch
  return async () => {
    const from = addDays(week.week, -7)
    try {
      const { shifts } = await api.rosters.week({ query: { branchId, week: from } })
      if (shifts.length === 0) {
        toast.note('rosters.nothingToCopy')
        return
      }
      const { drafts, left } = copyWeek(shifts.map(draftOf), from, {
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
}
