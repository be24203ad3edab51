import { quickNotes } from '#shared/orders/quick-notes.ts'
import { useSuite } from '../../../ui/link/SuiteProvider.tsx'
import { useBranch } from '../../place/branch-context.ts'
import { useStable } from '../../../ui/screen/use-stable.ts'
import { areTexts, useKeptAnswer } from '../use-kept-answer.ts'

/**
 * Returns what reads the notes that can be offered again: those on the orders that this window knows, also
 * of the last minute and of an outage, then what the server remembers of the last days.
 */
export function useRecentNotes(): () => readonly string[] {
  const { api, topics } = useSuite()
  const { branch } = useBranch()
  const kept = useKeptAnswer({
    key: 'sala_notes',
    branchId: branch._id,
    ask: async () => (await api.orders.notes({ query: { branchId: branch._id } })).results,
    isFit: areTexts,
    nothing: [],
  })
  return useStable(() => {
    const here = topics
      .get('orders')
      .rows()
      .flatMap(({ lines }) => lines.filter(({ note }) => note !== ''))
      .toSorted((a, b) => b.addedAt.localeCompare(a.addedAt))
    return quickNotes([...here.map(({ note }) => note), ...kept])
  })
}
