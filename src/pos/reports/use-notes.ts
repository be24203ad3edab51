import type { NoteKind } from '#shared/reports/notes.ts'
import { useTask } from '../../ui/controls/use-task.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { useLoad } from '../../ui/query/use-read.ts'
import { toast } from '../../ui/toasts/toast.tsx'
import { undoToast } from '../../ui/toasts/undo-toast.tsx'
import { useBranch } from '../place/branch-context.ts'
import { useAccess } from '../place/use-access.ts'
import { ANALYSES } from './use-forecast.ts'

/** Returns what was unusual of late, and what turns notes of a kind off and on; undefined for whom nothing is noted. */
export function useNotes() {
  const { api } = useSuite()
  const { mayOpen } = useAccess()
  const query = { branchId: useBranch().branch._id }
  const { busy, run } = useTask(toast.failure)
  const { page, reload } = useLoad({
    name: 'reports.notes',
    key: query,
    within: query,
    // Days and weeks that are over: a sale of now changes nothing of them.
    areas: ['shiftSessions'],
    load: mayOpen(ANALYSES) ? () => api.reports.notes({ query }) : undefined,
  })
  const turn = async (kind: NoteKind, off: boolean) => {
    await api.reports.turnNotes({ query, body: { kind, off } })
    await reload()
  }
  if (!mayOpen(ANALYSES) || !page) return undefined
  return {
    ...page,
    busy,
    turnOn: (kind: NoteKind) => void run(() => turn(kind, false)),
    turnOff: (kind: NoteKind) =>
      void run(async () => {
        await turn(kind, true)
        undoToast('reports.notes.turnedOff', {}, () => void run(() => turn(kind, false)))
      }),
  }
}

/** Returns the same where there is any note. */
export function useShownNotes() {
  const noted = useNotes()
  return noted && noted.notes.length > 0 ? noted : undefined
}
