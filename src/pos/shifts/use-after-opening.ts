import { useLocation, useNavigate } from 'react-router-dom'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { useBranch } from '../place/branch-context.ts'
import { isCovered } from '../../ui/screen/is-covered.ts'
import { afterOpening } from './after-opening.ts'

/** The steps after a shift was opened. They outlive the dialog that opened it. */
export function useAfterOpening() {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { api, act, topics } = useSuite()
  const branchId = useBranch().branch._id
  return (sessionId: string) =>
    afterOpening({
      after: (milliseconds, run) => void setTimeout(run, milliseconds),
      goToTarget: () => void navigate(pathname + search, { replace: true }),
      async refetch() {
        const { shiftSession } = await api.shiftSessions.current({ query: { branchId } })
        const known = topics.get('shift').row(sessionId) !== undefined
        // Its event was lost on the way: fetch everything that is new.
        if (shiftSession && !known) await act({ type: 'connection.retry' })
      },
      isBusy,
      reload: () => location.reload(),
    })
}

/** Returns whether a person has begun to work: an order in hand, a dialog, or a text half typed. */
function isBusy(): boolean {
  const { activeElement } = document
  const typing =
    (activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement) &&
    activeElement.value !== ''
  const ordering = location.pathname.includes('/checkout/') || location.search.includes('order=')
  return typing || ordering || isCovered()
}
