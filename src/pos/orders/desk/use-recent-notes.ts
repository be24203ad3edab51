import { quickNotes } from '#shared/orders/quick-notes.ts'
import { useSuite } from '../../../ui/link/SuiteProvider.tsx'
import { useBranch } from '../../place/branch-context.ts'
import { useStable } from '../../../ui/screen/use-stable.ts'
import { areTexts, useKeptAnswer } from '../use-kept-answer.ts'

/**
 * Returns a function that reads notes to offer again: those on the orders that this window knows, including the
 * last minute and an outage, then the server's of the last days.
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
