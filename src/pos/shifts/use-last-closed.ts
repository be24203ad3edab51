import { useEffect, useState } from 'react'
import type { ShownShift } from '#shared/shifts/shift.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { useBranch } from '../place/branch-context.ts'

/** The shift of the branch that was closed last, null if none was; `unknown` while the server is away. */
export type LastClosed = ShownShift | null | 'unknown' | 'asking'

export function useLastClosed(): LastClosed {
  const { api } = useSuite()
  const branchId = useBranch().branch._id
  const [last, setLast] = useState<LastClosed>('asking')
  useEffect(() => {
    let ended = false
    api.shiftSessions.current({ query: { branchId } }).then(
      ({ lastClosed }) => !ended && setLast(lastClosed),
      () => !ended && setLast('unknown'),
    )
    return () => {
      ended = true
    }
  }, [api, branchId])
  return last
}
